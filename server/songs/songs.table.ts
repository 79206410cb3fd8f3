import { type SQL, sql } from 'drizzle-orm';
import {
	boolean,
	doublePrecision,
	type ExtraConfigColumn,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { BatchId, ReviewerId, SongId, UploadId } from '../../domain/kernel/ids.ts';
import type { BlindReading } from '../../domain/songs/blind.ts';
import type { Decision } from '../../domain/songs/song-state.ts';
import { idColumn, labelId, moment, ownId, person, songId } from '../platform/db/columns.ts';

const sum = (name: string) => integer(name).notNull().default(0);
const averageOf = (sum: string) => sql.raw(`${sum}::float8 / nullif(review_count, 0)`);

export type AskForReview = 'everyone' | readonly ReviewerId[];

/** Foreign keys to tables of other modules are defined in the migration. */
export const songs = pgTable(
	'songs',
	{
		id: ownId<SongId>(),
		organizationId: labelId(),
		title: text('title').notNull(),
		artist: text('artist').notNull(),
		/** Names that it was submitted with, once an approved form has given it others (R-FORM-5). */
		demoTitle: text('demo_title'),
		demoArtist: text('demo_artist'),
		audioUrl: text('audio_url').notNull(),
		waveformUrl: text('waveform_url'),
		submittedAt: moment('submitted_at').notNull(),
		submissionSource: text('submission_source').notNull(),
		/** Closed by an admin: completed, however many reviews it has. */
		reviewed: boolean('reviewed').notNull().default(false),
		uploadId: idColumn<UploadId>('upload_id').notNull(),
		/** Member who added it to Acetate; they may edit it. Null if it was sent from outside. */
		addedBy: person('added_by'),
		/** Reviewer to whom the submitter's address belonged, so that a changed address does not lose the name. */
		submittedBy: person('submitted_by'),
		/**
		 * Sent through the submit page, or from an address that no member had at that time. It stays true when that address
		 * gets an account: otherwise signing up with an address would show which songs came from it (R-BLIND-14).
		 */
		isFromOutside: boolean('is_from_outside').notNull().default(false),
		/** Person who set the current artist, and so knows it. */
		artistBy: person('artist_by'),
		/** Artists that were replaced by people who may not know them: their names stay masked in title and comments. */
		formerArtists: text('former_artists').array().notNull().default(sql`'{}'`),
		/** Artists that the author of the current artist replaced and knew; their names stay masked, too. */
		seenFormerArtists: text('seen_former_artists').array().notNull().default(sql`'{}'`),
		/**
		 * Title as it was typed by a person who may not know the artist. They read it as they wrote it, so it reveals
		 * nothing.
		 */
		blindTitle: text('blind_title'),
		blindTitleBy: person('blind_title_by'),
		/** Last title by a person who knew the artist, while `blindTitle` is set: other blind readers see this title. */
		titleBeforeBlind: text('title_before_blind'),
		/**
		 * A colleague has the artist's name; people who may not know the artist see no colleague's name beside the song, so
		 * that this colleague is not conspicuous. Decided when the artist is set, never when people change their names:
		 * they could try names and see what happens.
		 */
		hasNamesake: boolean('sender_names_artist').notNull().default(false),
		/** Person who set the current submitter after the song was added; they read it as they wrote it. */
		senderBy: person('sender_by'),
		extendedUntil: moment('extended_until'),
		/** `extendedUntil`, or seven days after `submittedAt`; stored so that it can be indexed. */
		expiresAt: moment('expires_at').notNull(),
		/** Whether the event for the end of its time has been emitted. */
		isExpiryRecorded: boolean('is_expiry_recorded').notNull().default(false),
		/** Time at which the event for its completion was emitted; null while it is not completed. */
		completedAt: moment('completed_at'),
		decision: text('decision').$type<Decision>(),
		decidedAt: moment('decided_at'),
		decidedBy: person('decided_by'),
		passReason: text('pass_reason'),
		reasonReading: text('reason_reading').$type<BlindReading>().notNull().default('masked'),

		// Maintained by database triggers with every change to a review (migration 0002); the code never writes them.
		reviewCount: sum('review_count'),
		musicalSum: sum('musical_sum'),
		artistSum: sum('artist_sum'),
		overallSum: sum('overall_sum'),
		overallSquares: sum('overall_squares'),
		musicalAverage: doublePrecision('musical_average').generatedAlwaysAs(averageOf('musical_sum')),
		artistAverage: doublePrecision('artist_average').generatedAlwaysAs(averageOf('artist_sum')),
		overallAverage: doublePrecision('overall_average').generatedAlwaysAs(averageOf('overall_sum')),
		/** Standard deviation of the overall scores, from two reviews on. */
		spread: doublePrecision('spread').generatedAlwaysAs(
			sql`case when review_count > 1 then sqrt(greatest(0, overall_squares::float8 / review_count - (overall_sum::float8 / review_count) ^ 2)) end`,
		),

		// Folded, so that accents and case do not matter (song-search-text.ts).
		/** For viewers who may not know the artist: the masked title. */
		blindSearchText: text('blind_search_text').notNull().default(''),
		/** For the other viewers: title and artist on separate lines, so that nothing is found across the two. */
		fullSearchText: text('full_search_text').notNull().default(''),
		/** For the person who typed `blindTitle`. */
		blindTitleSearchText: text('blind_title_search_text'),
		/** Words of these texts (domain/kernel/search-words.ts). */
		blindWords: text('blind_words').notNull().default(''),
		fullWords: text('full_words').notNull().default(''),
		blindTitleWords: text('blind_title_words'),
		/** First characters of the artist's name, for sorting signed songs, whose artists everyone knows. */
		artistKey: text('artist_key').notNull().default(''),
		grams: integer('grams').array().notNull().default(sql`'{}'`),
		/** Version of the rules that computed them; a job recomputes older versions. */
		searchTextVersion: integer('search_text_version').notNull().default(0),
	},
	(table) => {
		const inLabel = (name: string, key: ExtraConfigColumn | SQL) => index(name).on(table.organizationId, key, table.id);
		return [
			uniqueIndex('songs_upload').on(table.uploadId),
			inLabel('songs_newest', table.submittedAt),
			inLabel('songs_ending', table.expiresAt),
			inLabel('songs_settled', table.submittedAt).where(sql`decision is not null or reviewed or review_count > 0`),
			inLabel('songs_undecided_heard', table.submittedAt).where(
				sql`decision is null and (reviewed or review_count > 0)`,
			),
			inLabel('songs_undecided_unheard', table.submittedAt).where(
				sql`decision is null and not (reviewed or review_count > 0)`,
			),
			index('songs_decided')
				.on(table.organizationId, table.decision, table.decidedAt, table.id)
				.where(sql`decision is not null`),
			inLabel('songs_by_time_to_decision', sql`(date_part('epoch', decided_at - submitted_at))`).where(
				sql`decision is not null`,
			),
			// Written exactly as in sent-songs.shared-queries.ts.
			inLabel('songs_from_outside', table.submittedAt).where(sql`is_from_outside and submission_source like '%@%'`),
			index('songs_submitter').on(table.organizationId, table.submittedBy, table.submittedAt, table.id),
			// The first 64 characters are enough for sorting and never too long for an index.
			inLabel('songs_by_title', sql`left(blind_search_text, 64)`),
			inLabel('songs_by_reviews', table.reviewCount),
			inLabel('songs_by_musical', table.musicalAverage),
			inLabel('songs_by_artist_score', table.artistAverage),
			inLabel('songs_by_overall', table.overallAverage),
			inLabel('songs_by_spread', table.spread),
			inLabel('songs_undecided_by_spread', table.spread).where(sql`decision is null`),
			// Sorted by bytes, as the code compares that merges it with reveals_by_artist.
			inLabel('songs_signed_by_artist', sql`(artist_key collate "C")`).where(sql`decision = 'signed'`),
			index('songs_expiry_unrecorded').on(table.expiresAt).where(sql`not is_expiry_recorded and decision is null`),
			index('songs_completed')
				.on(table.organizationId, table.completedAt)
				.where(sql`decision is null and completed_at is not null`),
			index('songs_grams').using('gin', table.grams),
			index('songs_search_text_version').on(table.searchTextVersion),
		];
	},
);

/**
 * How many songs of a label have which decision. Database triggers maintain it with every change to a song, so that
 * counting costs the same in a catalogue of any size. Counts that depend on the time are in
 * song-counts.shared-queries.ts.
 */
export const songTallies = pgTable(
	'song_tallies',
	{
		organizationId: labelId(),
		/** `none`, `signed` or `passed`. */
		decision: text('decision').notNull(),
		/** Closed or reviewed at least once. */
		isHeard: boolean('is_heard').notNull(),
		songs: integer('songs').notNull(),
	},
	(table) => [primaryKey({ columns: [table.organizationId, table.decision, table.isHeard] })],
);

/**
 * Who may know a song's artist because of their review; a row exists as long as the review. In addition, everyone knows
 * the artists of signed songs. The blind rule depends on these two alone.
 */
export const reveals = pgTable(
	'reveals',
	{
		songId: idColumn<SongId>('song_id')
			.notNull()
			.references(() => songs.id, { onDelete: 'cascade' }),
		reviewerId: person('reviewer_id').notNull(),
		// Copied from the song, where they never change, so that My Reviews can be listed along one index.
		organizationId: labelId(),
		songSubmittedAt: moment('song_submitted_at').notNull(),
		/** First characters of the folded artist's name, for sorting; updated with the song. */
		artistKey: text('artist_key').notNull().default(''),
	},
	(table) => [
		primaryKey({ columns: [table.songId, table.reviewerId] }),
		index('reveals_reviewer').on(table.reviewerId, table.organizationId, table.songSubmittedAt, table.songId),
		index('reveals_by_artist').on(table.reviewerId, table.organizationId, sql`(artist_key collate "C")`, table.songId),
	],
);

/**
 * Who could ever see a song's artist, in any way. Scores that they give or change afterwards are marked (R-BLIND-19).
 */
export const knownArtists = pgTable(
	'known_artists',
	{
		songId: songId(),
		reviewerId: person('reviewer_id').notNull(),
	},
	(table) => [primaryKey({ columns: [table.songId, table.reviewerId] })],
);

/**
 * Demos that their senders withdrew or had erased after they were songs. Only what the statistics count is kept,
 * nothing that reveals which demo it was (R-HISTORY-9).
 */
export const removedDemos = pgTable(
	'removed_demos',
	{
		id: ownId(),
		organizationId: labelId(),
		isFromPage: boolean('is_from_page').notNull(),
		submittedAt: moment('submitted_at').notNull(),
		decision: text('decision').$type<Decision>(),
		decidedAt: moment('decided_at'),
	},
	(table) => [index('removed_demos_label').on(table.organizationId, table.submittedAt)],
);

/** Claims: future songs whose files are not completely uploaded yet. */
export const songClaims = pgTable('song_claims', {
	uploadId: idColumn<UploadId>('upload_id').primaryKey(),
	organizationId: labelId(),
	title: text('title').notNull(),
	artist: text('artist').notNull(),
	submissionSource: text('submission_source').notNull(),
	/** Null if it was sent from outside. */
	addedBy: person('added_by'),
	/** Time at which it counts as submitted; null if that is the time at which it becomes a song. */
	submittedAt: moment('submitted_at'),
	submittedBy: person('submitted_by'),
	/** People who will be asked for a review once it is a song. */
	askForReview: jsonb('ask_for_review').$type<AskForReview>(),
	/** Id that tracks share if they were added together: their review requests are one notification. */
	batchId: idColumn<BatchId>('batch_id'),
});
