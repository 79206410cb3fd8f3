import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { RecordingId, ReleaseId } from '../../domain/kernel/ids.ts';
import { idColumn, labelId, moment, ownId, rowVersion, songId } from '../platform/db/columns.ts';

/** A product that is sold: it belongs to the label and may hold recordings of several signed songs. */
export const releases = pgTable(
	'releases',
	{
		id: ownId<ReleaseId>(),
		organizationId: labelId(),
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
		/** Files that were sent with a form. */
		coverFiles: text('cover_files').array(),
		createdAt: moment('created_at').notNull(),
		/** Raised with every change, so that two people do not overwrite each other's changes. */
		rowVersion: rowVersion(),
	},
	(table) => [index('releases_by_date').on(table.organizationId, table.releaseDate, table.id)],
);

export const releaseTracks = pgTable(
	'release_tracks',
	{
		releaseId: idColumn<ReleaseId>('release_id')
			.notNull()
			.references(() => releases.id, { onDelete: 'cascade' }),
		recordingId: idColumn<RecordingId>('recording_id').notNull(),
		/** Song of the recording, which never changes. */
		songId: songId(),
		position: integer('position').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.releaseId, table.recordingId] }),
		index('release_tracks_recording').on(table.recordingId),
		index('release_tracks_song').on(table.songId),
	],
);
