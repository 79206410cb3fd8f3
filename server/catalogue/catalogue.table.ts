import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, type ExtraConfigColumn, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { CatalogueId, SongId } from '../../domain/kernel/ids.ts';
import { idColumn, labelId, moment, ownId, rowVersion } from '../platform/db/columns.ts';

/** What artists, writers and publishers have in common. Foreign keys to other modules' tables are in the migration. */
const common = {
	id: ownId<CatalogueId>(),
	organizationId: labelId(),
	name: text('name').notNull(),
	/** For sorting, searching, and finding the artist of a signed song (domain/catalogue/names.ts). */
	foldedName: text('folded_name').notNull(),
	/** For finding names that are probably the same. */
	looseName: text('loose_name').notNull(),
	notes: text('notes'),
	/** Raised by every change, so that a save cannot overwrite a version that its author has not seen. */
	rowVersion: rowVersion(),
	archivedAt: moment('archived_at'),
	createdAt: moment('created_at').notNull(),
};

const commonIndexes = (
	name: string,
	table: Record<'organizationId' | 'looseName' | 'id' | 'mergedInto', ExtraConfigColumn>,
) => [
	index(`${name}_by_name`).on(table.organizationId, sql`(folded_name collate "C")`, table.id),
	index(`${name}_by_loose_name`).on(table.organizationId, table.looseName),
	index(`${name}_merged`).on(table.mergedInto).where(sql`merged_into is not null`),
];

export const publishers = pgTable(
	'publishers',
	{
		...common,
		mergedInto: idColumn<CatalogueId>('merged_into').references((): AnyPgColumn => publishers.id, {
			onDelete: 'cascade',
		}),
		ipi: text('ipi'),
		society: text('society'),
		administratorId: idColumn<CatalogueId>('administrator_id').references((): AnyPgColumn => publishers.id, {
			onDelete: 'set null',
		}),
		email: text('email'),
	},
	(table) => [
		...commonIndexes('publishers', table),
		index('publishers_by_ipi').on(table.organizationId, table.ipi),
		index('publishers_administered').on(table.administratorId).where(sql`administrator_id is not null`),
	],
);

export const writers = pgTable(
	'writers',
	{
		...common,
		mergedInto: idColumn<CatalogueId>('merged_into').references((): AnyPgColumn => writers.id, { onDelete: 'cascade' }),
		email: text('email'),
		society: text('society'),
		ipi: text('ipi'),
		ipiBase: text('ipi_base'),
		isni: text('isni'),
		/** Without a publisher, Copyright Control is printed. */
		publisherId: idColumn<CatalogueId>('default_publisher_id').references(() => publishers.id, {
			onDelete: 'set null',
		}),
	},
	(table) => [
		...commonIndexes('writers', table),
		index('writers_by_ipi').on(table.organizationId, table.ipi),
		index('writers_by_ipi_base').on(table.organizationId, table.ipiBase),
		index('writers_by_isni').on(table.organizationId, table.isni),
		index('writers_by_email').on(table.organizationId, table.email),
		index('writers_by_publisher').on(table.publisherId).where(sql`default_publisher_id is not null`),
	],
);

/**
 * Legal data and home addresses, separate from what every member reads: only queries for admins use it (R-SIGNED-8).
 */
export const people = pgTable('people', {
	writerId: idColumn<CatalogueId>('writer_id')
		.primaryKey()
		.references(() => writers.id, { onDelete: 'cascade' }),
	organizationId: labelId(),
	firstName: text('legal_first'),
	lastName: text('legal_last'),
	phone: text('phone'),
	addressLine1: text('address_line1'),
	addressLine2: text('address_line2'),
	postcode: text('postcode'),
	city: text('city'),
	region: text('region'),
	country: text('country'),
	rowVersion: rowVersion(),
});

export const artists = pgTable(
	'artists',
	{
		...common,
		mergedInto: idColumn<CatalogueId>('merged_into').references((): AnyPgColumn => artists.id, { onDelete: 'cascade' }),
		/** Created by a signing and not edited since: the artist is deleted with its last signed song. */
		isFromSigning: boolean('is_from_signing').notNull().default(false),
		form: text('kind'),
		country: text('country'),
		isni: text('isni'),
		spotifyId: text('spotify_id'),
		appleId: text('apple_id'),
		managementName: text('management_name'),
		managementEmail: text('management_email'),
		bookingEmail: text('booking_email'),
		shortBio: text('bio_short'),
	},
	(table) => [
		...commonIndexes('artists', table),
		index('artists_by_isni').on(table.organizationId, table.isni),
		index('artists_by_spotify').on(table.organizationId, table.spotifyId),
		index('artists_by_apple').on(table.organizationId, table.appleId),
	],
);

/** The artist of each signed song. A row exists as long as the song is signed; other songs never have one. */
export const artistSongs = pgTable(
	'artist_songs',
	{
		songId: idColumn<SongId>('song_id').primaryKey(),
		organizationId: labelId(),
		artistId: idColumn<CatalogueId>('artist_id')
			.notNull()
			.references(() => artists.id),
		signedAt: moment('signed_at').notNull(),
	},
	(table) => [index('artist_songs_artist').on(table.artistId, table.signedAt, table.songId)],
);
