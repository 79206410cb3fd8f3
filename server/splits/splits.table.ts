import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CatalogueId, LinkId, RecordingId, SplitConfirmationId, WorkId } from '../../domain/kernel/ids.ts';
import type { MasterPayee } from '../../domain/splits/master-rows.ts';
import type { SplitEventKind } from '../../domain/splits/split-events.ts';
import type { WriterDetails } from '../../domain/splits/writer-details.ts';
import { idColumn, labelId, moment, ownId, person, serialId, songId } from '../platform/db/columns.ts';

// Foreign keys to tables of other modules are in the migration, and so are the triggers that freeze confirmed shares.

/** How much of a work each writer wrote. */
export const workShares = pgTable(
	'work_shares',
	{
		id: ownId(),
		organizationId: labelId(),
		workId: idColumn<WorkId>('work_id').notNull(),
		writerId: idColumn<CatalogueId>('writer_id').notNull(),
		/** Designation of the societies; empty in a draft that is not finished. */
		role: text('role').notNull(),
		/** Share in hundredths of a percent. */
		share: integer('share').notNull(),
		/** Null is printed as Copyright Control. */
		publisherId: idColumn<CatalogueId>('publisher_id'),
		position: integer('position').notNull(),
	},
	(table) => [
		uniqueIndex('work_shares_once').on(table.workId, table.writerId, table.role),
		index('work_shares_writer').on(table.writerId, table.workId),
		index('work_shares_publisher').on(table.publisherId).where(sql`publisher_id is not null`),
		check('work_shares_is_share', sql`share > 0 and share <= 10000`),
	],
);

/** How much of a recording's income each party gets. */
export const recordingShares = pgTable(
	'recording_shares',
	{
		id: ownId(),
		organizationId: labelId(),
		recordingId: idColumn<RecordingId>('recording_id').notNull(),
		kind: text('payee_kind').$type<MasterPayee>().notNull(),
		/** Artist of the catalogue; then the name is read from it, not from what was typed. */
		artistId: idColumn<CatalogueId>('artist_id'),
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

/** Response of each writer of a proposed split. Reopening removes the rows; `split_events` keeps what happened. */
export const splitConfirmations = pgTable(
	'split_confirmations',
	{
		id: idColumn<SplitConfirmationId>('id').primaryKey(),
		organizationId: labelId(),
		workId: idColumn<WorkId>('work_id').notNull(),
		writerId: idColumn<CatalogueId>('writer_id').notNull(),
		linkId: idColumn<LinkId>('link_id').notNull(),
		/** Address that the link was mailed to. */
		email: text('email'),
		response: text('response', { enum: ['agreed', 'disagreed'] }),
		reason: text('reason'),
		remindedAt: moment('reminded_at'),
		respondedAt: moment('responded_at'),
		/** Set if an admin responded for the writer. */
		isSpokenFor: boolean('is_spoken_for').notNull().default(false),
		/** The admin who confirmed for the writer; null if the writer did, or if the admin's account is deleted. */
		respondedBy: person('responded_by'),
		/** Details that the writer gave about themselves and that are not settled yet. */
		suggested: jsonb('suggested').$type<WriterDetails>(),
	},
	(table) => [
		uniqueIndex('split_confirmations_once').on(table.workId, table.writerId),
		index('split_confirmations_writer').on(table.writerId).where(sql`response is null`),
	],
);

/** Everything that happened to the splits of a song. */
export const splitEvents = pgTable(
	'split_events',
	{
		id: serialId(),
		organizationId: labelId(),
		songId: songId(),
		kind: text('kind').$type<SplitEventKind>().notNull(),
		/** Member of the label. */
		actorId: person('actor_id'),
		/** Writer whom the event is about. */
		writerId: idColumn<CatalogueId>('writer_id'),
		reason: text('reason'),
		at: moment('at').notNull(),
	},
	(table) => [index('split_events_song').on(table.songId, table.id)],
);
