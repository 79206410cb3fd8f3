import { sql } from 'drizzle-orm';
import {
	boolean,
	date,
	index,
	integer,
	pgTable,
	primaryKey,
	real,
	smallint,
	text,
	uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { BatchId, ReviewId } from '../../domain/kernel/ids.ts';
import type { BlindReading } from '../../domain/songs/blind.ts';
import { idColumn, labelId, moment, ownId, person, songId } from '../platform/db/columns.ts';

/** Content of a review and the facts that are stored with it. */
const content = {
	musicalScore: smallint('musical_score').notNull(),
	artistScore: smallint('artist_score').notNull(),
	overallScore: smallint('overall_score').notNull(),
	comment: text('comment').notNull().default(''),
	commentReading: text('comment_reading').$type<BlindReading>().notNull().default('masked'),
	/** Share of the song that had been heard, from 0 to 1. */
	heardShare: real('heard_share'),
	/** Time at which the review was first given; editing does not change it. */
	reviewedAt: moment('reviewed_at').notNull(),
	editedAt: moment('edited_at'),
	/** A score was given or changed after its author could know the artist (R-BLIND-19). */
	wasArtistKnown: boolean('was_artist_known').notNull().default(false),
	/** The author lets the label pass the comment on to the sender of the song, without their name. */
	mayPassOn: boolean('may_pass_on').notNull().default(false),
};

/** One review per person and song. Foreign keys to tables of other modules are defined in the migration. */
export const reviews = pgTable(
	'reviews',
	{
		id: ownId<ReviewId>(),
		organizationId: labelId(),
		songId: songId(),
		/** Null if the account is deleted; shown as 'Unknown Reviewer'. */
		reviewerId: person('reviewer_id'),
		...content,
	},
	(table) => [
		uniqueIndex('reviews_once').on(table.songId, table.reviewerId),
		index('reviews_mine').on(table.reviewerId, table.organizationId),
		// Contains every column that the charts of recent reviews need.
		index('reviews_recent').on(table.organizationId, table.reviewedAt, table.songId, table.overallScore),
	],
);

/** Reviews that their authors have deleted, kept for a while so that Undo restores the same review. */
export const deletedReviews = pgTable(
	'deleted_reviews',
	{
		id: idColumn<ReviewId>('id').primaryKey(),
		organizationId: labelId(),
		songId: songId(),
		reviewerId: person('reviewer_id').notNull(),
		...content,
		deletedAt: moment('deleted_at').notNull(),
		/** Time at which the song was completed before the deletion; null if it was not. */
		songCompletedAt: moment('song_completed_at'),
	},
	(table) => [index('deleted_reviews_age').on(table.deletedAt)],
);

/**
 * How often each person of a label gave each overall score; database triggers maintain it with every change to a
 * review.
 */
export const scoreTallies = pgTable(
	'score_tallies',
	{
		organizationId: labelId(),
		/** The nil UUID for deleted accounts. */
		reviewerId: person('reviewer_id').notNull(),
		score: smallint('score').notNull(),
		reviews: integer('reviews').notNull(),
	},
	(table) => [primaryKey({ columns: [table.organizationId, table.reviewerId, table.score] })],
);

/** Who was asked for a review of which song, at most once a day. */
export const reviewRequests = pgTable(
	'review_requests',
	{
		songId: songId(),
		reviewerId: person('reviewer_id').notNull(),
		day: date('day').notNull(),
		askedBy: person('asked_by'),
		askedAt: moment('asked_at').notNull(),
		/** Id that songs share if they were requested together: they are one notification and one mail. */
		batchId: idColumn<BatchId>('batch_id'),
		/** Set while the mail about the batch has not been written yet, because more of its songs may arrive. */
		isMailDue: boolean('is_mail_owed').notNull().default(false),
	},
	(table) => [
		primaryKey({ columns: [table.songId, table.reviewerId, table.day] }),
		index('review_requests_mail_owed').on(table.batchId, table.reviewerId).where(sql`is_mail_owed`),
	],
);

/** Which people have been sent the morning mail of which day. */
export const roundUps = pgTable(
	'round_ups',
	{ reviewerId: person('reviewer_id').notNull(), day: date('day').notNull() },
	(table) => [primaryKey({ columns: [table.reviewerId, table.day] })],
);
