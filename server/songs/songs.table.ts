import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Keys to other modules' tables stand in the migration. */
export const songs = pgTable(
	'songs',
	{
		id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
		organizationId: uuid('organization_id').notNull(),
		title: text('title').notNull(),
		artist: text('artist').notNull(),
		audioUrl: text('audio_url').notNull(),
		waveformUrl: text('waveform_url'),
		submittedAt: moment('submitted_at').notNull(),
		submissionSource: text('submission_source').notNull(),
		/** Closed by an admin: completed, however many reviews it has. */
		reviewed: boolean('reviewed').notNull().default(false),
		uploadId: uuid('upload_id').notNull(),
		/** Who put it here, and may edit it. */
		addedBy: uuid('added_by'),
		/** The reviewer to whom the submitter's address belonged, so that a changed address does not lose the name. */
		submittedBy: uuid('submitted_by'),
		extendedUntil: moment('extended_until'),
	},
	(table) => [
		uniqueIndex('songs_upload').on(table.uploadId),
		index('songs_newest').on(table.organizationId, table.submittedAt, table.id),
	],
);

/** Who may know a song's artist. The one source of the blind rule; a row comes with a review and goes with it. */
export const reveals = pgTable(
	'reveals',
	{
		songId: uuid('song_id')
			.notNull()
			.references(() => songs.id, { onDelete: 'cascade' }),
		reviewerId: uuid('reviewer_id').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.songId, table.reviewerId] }),
		index('reveals_reviewer').on(table.reviewerId),
	],
);

/** Songs to be, whose files are still on their way. */
export const songClaims = pgTable('song_claims', {
	uploadId: uuid('upload_id').primaryKey(),
	organizationId: uuid('organization_id').notNull(),
	title: text('title').notNull(),
	artist: text('artist').notNull(),
	submissionSource: text('submission_source').notNull(),
	addedBy: uuid('added_by').notNull(),
	submittedBy: uuid('submitted_by'),
});
