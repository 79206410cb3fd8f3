import { sql } from 'drizzle-orm';
import {
	bigserial,
	boolean,
	check,
	index,
	integer,
	jsonb,
	pgTable,
	text,
	timestamp,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core';
import type {
	CatalogueId,
	LinkId,
	OrganizationId,
	RecordingId,
	ReviewerId,
	SongId,
	SplitConfirmationId,
	WorkId,
} from '../../domain/kernel/ids.ts';
import type { MasterPayee } from '../../domain/splits/master-rows.ts';
import type { SplitEventKind } from '../../domain/splits/split-events.ts';
import type { WriterDetails } from '../../domain/splits/writer-details.ts';

// Foreign keys to tables of other modules are in the migration, and so are the triggers that freeze confirmed shares.

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Who wrote how much of a work. */
export const workShares = pgTable(
	'work_shares',
	{
		id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
		organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
		workId: uuid('work_id').$type<WorkId>().notNull(),
		writerId: uuid('writer_id').$type<CatalogueId>().notNull(),
		/** A designation of the societies; empty in a draft that nobody has finished. */
		role: text('role').notNull(),
		/** In hundredths of a percent. */
		share: integer('share').notNull(),
		/** None is printed as Copyright Control. */
		publisherId: uuid('publisher_id').$type<CatalogueId>(),
		position: integer('position').notNull(),
	},
	(table) => [
		uniqueIndex('work_shares_once').on(table.workId, table.writerId, table.role),
		index('work_shares_writer').on(table.writerId, table.workId),
		index('work_shares_publisher').on(table.publisherId).where(sql`publisher_id is not null`),
		check('work_shares_is_share', sql`share > 0 and share <= 10000`),
	],
);

/** Who has how much of a recording's income. */
export const recordingShares = pgTable(
	'recording_shares',
	{
		id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
		organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
		recordingId: uuid('recording_id').$type<RecordingId>().notNull(),
		kind: text('payee_kind').$type<MasterPayee>().notNull(),
		/** Of the catalogue; then the name is read there. */
		artistId: uuid('artist_id').$type<CatalogueId>(),
		name: text('payee_name').notNull(),
		share: integer('share').notNull(),
		position: integer('position').notNull(),
	},
	(table) => [
		index('recording_shares_recording').on(table.recordingId),
		uniqueIndex('recording_shares_once')
			.on(table.recordingId, table.artistId, table.kind)
			.where(sql`artist_id is not null`),
		index('recording_shares_artist').on(table.artistId, table.recordingId).where(sql`artist_id is not null`),
		check('recording_shares_is_share', sql`share > 0 and share <= 10000`),
	],
);

/** What each writer of a proposed split said. Reopening removes the rows; `split_events` keeps what happened. */
export const splitConfirmations = pgTable(
	'split_confirmations',
	{
		id: uuid('id').$type<SplitConfirmationId>().primaryKey(),
		organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
		workId: uuid('work_id').$type<WorkId>().notNull(),
		writerId: uuid('writer_id').$type<CatalogueId>().notNull(),
		linkId: uuid('link_id').$type<LinkId>().notNull(),
		/** Where the link was mailed to. */
		email: text('email'),
		answer: text('answer', { enum: ['agreed', 'disagreed'] }),
		reason: text('reason'),
		answeredAt: moment('answered_at'),
		isSpokenFor: boolean('is_spoken_for').notNull().default(false),
		/** The admin who confirmed for the writer; null if the writer did, or if the admin's account is deleted. */
		answeredBy: uuid('answered_by').$type<ReviewerId>(),
		/** What the writer said of themselves and nobody has taken over yet. */
		suggested: jsonb('suggested').$type<WriterDetails>(),
	},
	(table) => [
		uniqueIndex('split_confirmations_once').on(table.workId, table.writerId),
		index('split_confirmations_writer').on(table.writerId).where(sql`answer is null`),
	],
);

/** Everything that happened to the splits of a song. */
export const splitEvents = pgTable(
	'split_events',
	{
		id: bigserial('id', { mode: 'number' }).primaryKey(),
		organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
		songId: uuid('song_id').$type<SongId>().notNull(),
		kind: text('kind').$type<SplitEventKind>().notNull(),
		actorId: uuid('actor_id').$type<ReviewerId>(),
		writerId: uuid('writer_id').$type<CatalogueId>(),
		reason: text('reason'),
		at: moment('at').notNull(),
	},
	(table) => [index('split_events_song').on(table.songId, table.id)],
);
