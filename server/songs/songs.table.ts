import { sql } from 'drizzle-orm';
import {
	boolean,
	doublePrecision,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	timestamp,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core';
import type { OrganizationId, ReviewerId, SongId, UploadId } from '../../domain/kernel/ids.ts';
import type { Decision } from '../../domain/songs/song-state.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const averageOf = (sum: string) => sql.raw(`${sum}::float8 / nullif(review_count, 0)`);

export type AskForReview = 'everyone' | readonly ReviewerId[];

/** Keys to other modules' tables stand in the migration. */
export const songs = pgTable(
	'songs',
	{
		id: uuid('id').$type<SongId>().primaryKey().default(sql`gen_random_uuid()`),
		organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
		title: text('title').notNull(),
		artist: text('artist').notNull(),
		audioUrl: text('audio_url').notNull(),
		waveformUrl: text('waveform_url'),
		submittedAt: moment('submitted_at').notNull(),
		submissionSource: text('submission_source').notNull(),
		/** Closed by an admin: completed, however many reviews it has. */
		reviewed: boolean('reviewed').notNull().default(false),
		uploadId: uuid('upload_id').$type<UploadId>().notNull(),
		/** Who put it here, and may edit it. */
		addedBy: uuid('added_by').$type<ReviewerId>(),
		/** The reviewer to whom the submitter's address belonged, so that a changed address does not lose the name. */
		submittedBy: uuid('submitted_by').$type<ReviewerId>(),
		/** The submitter's name or address is the artist's: no list may tell whose it is to those who may not know. */
		senderNamesArtist: boolean('sender_names_artist').notNull().default(false),
		extendedUntil: moment('extended_until'),
		/** When it ends: seven days after its submission, or when it was extended to. Written with either. */
		expiresAt: moment('expires_at').notNull(),
		/** The life line has been told that it expired. */
		isEndRecorded: boolean('is_end_recorded').notNull().default(false),
		/** When the life line was told that it is completed; null while it is not. */
		completedAt: moment('completed_at'),
		decision: text('decision').$type<Decision>(),
		decidedAt: moment('decided_at'),
		decidedBy: uuid('decided_by').$type<ReviewerId>(),
		passReason: text('pass_reason'),

		// Kept by the database itself with every change to a review (migration 0002); nobody else writes them.
		reviewCount: integer('review_count').notNull().default(0),
		musicalSum: integer('musical_sum').notNull().default(0),
		artistSum: integer('artist_sum').notNull().default(0),
		overallSum: integer('overall_sum').notNull().default(0),
		overallSquares: integer('overall_squares').notNull().default(0),
		musicalAverage: doublePrecision('musical_average').generatedAlwaysAs(averageOf('musical_sum')),
		artistAverage: doublePrecision('artist_average').generatedAlwaysAs(averageOf('artist_sum')),
		overallAverage: doublePrecision('overall_average').generatedAlwaysAs(averageOf('overall_sum')),
		/** Standard deviation of the overall scores, from two reviews on. */
		spread: doublePrecision('spread').generatedAlwaysAs(
			sql`case when review_count > 1 then sqrt(greatest(0, overall_squares::float8 / review_count - (overall_sum::float8 / review_count) ^ 2)) end`,
		),

		// Folded by domain/, so that accents and case do not matter (song-search-text.ts writes them).
		/** For those who may not know the artist: the title without the name. */
		blindSearchText: text('blind_search_text').notNull().default(''),
		/** For the others: title and artist. */
		fullSearchText: text('full_search_text').notNull().default(''),
		grams: integer('grams').array().notNull().default(sql`'{}'`),
		/** Which rules of folding made them; older ones are made anew by a job. */
		searchTextVersion: integer('search_text_version').notNull().default(0),
	},
	(table) => [
		uniqueIndex('songs_upload').on(table.uploadId),
		index('songs_newest').on(table.organizationId, table.submittedAt, table.id),
		index('songs_ending').on(table.organizationId, table.expiresAt, table.id),
		index('songs_heard').on(table.organizationId, table.submittedAt, table.id).where(sql`reviewed or review_count > 0`),
		index('songs_undecided_heard')
			.on(table.organizationId, table.submittedAt, table.id)
			.where(sql`decision is null and (reviewed or review_count > 0)`),
		index('songs_undecided_unheard')
			.on(table.organizationId, table.submittedAt, table.id)
			.where(sql`decision is null and not (reviewed or review_count > 0)`),
		index('songs_decided')
			.on(table.organizationId, table.decision, table.decidedAt, table.id)
			.where(sql`decision is not null`),
		index('songs_submitter').on(table.organizationId, table.submittedBy, table.submittedAt, table.id),
		// The beginning is enough to sort by, and never too long for an index.
		index('songs_by_title').on(table.organizationId, sql`left(blind_search_text, 64)`, table.id),
		index('songs_by_reviews').on(table.organizationId, table.reviewCount, table.id),
		index('songs_by_musical').on(table.organizationId, table.musicalAverage, table.id),
		index('songs_by_artist_score').on(table.organizationId, table.artistAverage, table.id),
		index('songs_by_overall').on(table.organizationId, table.overallAverage, table.id),
		index('songs_by_spread').on(table.organizationId, table.spread, table.id),
		index('songs_end_unrecorded').on(table.expiresAt).where(sql`not is_end_recorded`),
		index('songs_completed')
			.on(table.organizationId, table.completedAt)
			.where(sql`decision is null and completed_at is not null`),
		index('songs_grams').using('gin', table.grams),
		index('songs_search_text_version').on(table.searchTextVersion),
	],
);

/**
 * How many songs of a label stand where, kept by the database with every change to a song, so that counting costs the
 * same in any catalogue. What depends on the time is not in it: see song-state.sql.ts.
 */
export const songTallies = pgTable(
	'song_tallies',
	{
		organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
		/** `none`, `signed` or `passed`. */
		decision: text('decision').notNull(),
		/** Closed or reviewed at least once. */
		isHeard: boolean('is_heard').notNull(),
		songs: integer('songs').notNull(),
	},
	(table) => [primaryKey({ columns: [table.organizationId, table.decision, table.isHeard] })],
);

/** Who may know a song's artist. The one source of the blind rule; a row comes with a review and goes with it. */
export const reveals = pgTable(
	'reveals',
	{
		songId: uuid('song_id')
			.$type<SongId>()
			.notNull()
			.references(() => songs.id, { onDelete: 'cascade' }),
		reviewerId: uuid('reviewer_id').$type<ReviewerId>().notNull(),
		// Of the song, neither of which ever changes: My Reviews are listed in this order without looking at every song.
		organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
		songSubmittedAt: moment('song_submitted_at').notNull(),
		/** The beginning of the artist's name, folded, for lists in that order; changes with the song's. */
		artistKey: text('artist_key').notNull().default(''),
	},
	(table) => [
		primaryKey({ columns: [table.songId, table.reviewerId] }),
		index('reveals_reviewer').on(table.reviewerId, table.organizationId, table.songSubmittedAt, table.songId),
		index('reveals_by_artist').on(table.reviewerId, table.organizationId, table.artistKey, table.songId),
	],
);

/** Songs to be, whose files are still on their way. */
export const songClaims = pgTable('song_claims', {
	uploadId: uuid('upload_id').$type<UploadId>().primaryKey(),
	organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
	title: text('title').notNull(),
	artist: text('artist').notNull(),
	submissionSource: text('submission_source').notNull(),
	addedBy: uuid('added_by').$type<ReviewerId>().notNull(),
	submittedBy: uuid('submitted_by').$type<ReviewerId>(),
	/** Who is to be asked for a review once it is a song. */
	askForReview: jsonb('ask_for_review').$type<AskForReview>(),
});
