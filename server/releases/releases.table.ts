import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { OrganizationId, RecordingId, ReleaseId, SongId } from '../../domain/kernel/ids.ts';

/** A product that is sold: it belongs to the label and may hold recordings of several signed songs. */
export const releases = pgTable(
	'releases',
	{
		id: uuid('id').$type<ReleaseId>().primaryKey().default(sql`gen_random_uuid()`),
		organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
		title: text('title').notNull(),
		/** A day without a time: stores release at local midnight. */
		releaseDate: date('release_date', { mode: 'string' }),
		barcode: text('barcode'),
		catalogueNumber: text('catalogue_number'),
		/** Single, EP or album. */
		kind: text('kind'),
		metadataLanguage: text('metadata_language'),
		genre: text('genre'),
		subgenre: text('subgenre'),
		/** Year and owner of the © line. */
		cYear: integer('c_year'),
		cOwner: text('c_owner'),
		originalReleaseDate: date('original_release_date', { mode: 'string' }),
		/** `world`, with exceptions, or `list`. */
		territoryKind: text('territory_kind'),
		territories: text('territories').array(),
		excludedTerritories: text('excluded_territories').array(),
		/** A file that came with a form. */
		coverFiles: text('cover_files').array(),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
		/** Raised with every change, so that two people do not overwrite each other. */
		rowVersion: integer('row_version').notNull().default(1),
	},
	(table) => [index('releases_by_date').on(table.organizationId, table.releaseDate, table.id)],
);

export const releaseTracks = pgTable(
	'release_tracks',
	{
		releaseId: uuid('release_id')
			.$type<ReleaseId>()
			.notNull()
			.references(() => releases.id, { onDelete: 'cascade' }),
		recordingId: uuid('recording_id').$type<RecordingId>().notNull(),
		/** Of the recording, where it never changes. */
		songId: uuid('song_id').$type<SongId>().notNull(),
		position: integer('position').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.releaseId, table.recordingId] }),
		index('release_tracks_recording').on(table.recordingId),
		index('release_tracks_song').on(table.songId),
	],
);
