import { sql } from 'drizzle-orm';
import {
	date,
	index,
	integer,
	pgTable,
	primaryKey,
	real,
	smallint,
	text,
	timestamp,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core';
import type { OrganizationId, ReviewerId, ReviewId, SongId } from '../../domain/kernel/ids.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One per person and song. Keys to other modules' tables stand in the migration. */
export const reviews = pgTable(
	'reviews',
	{
		id: uuid('id').$type<ReviewId>().primaryKey().default(sql`gen_random_uuid()`),
		organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
		songId: uuid('song_id').$type<SongId>().notNull(),
		/** Null once the account is gone: an 'Unknown Reviewer'. */
		reviewerId: uuid('reviewer_id').$type<ReviewerId>(),
		musicalScore: smallint('musical_score').notNull(),
		artistScore: smallint('artist_score').notNull(),
		overallScore: smallint('overall_score').notNull(),
		comment: text('comment').notNull().default(''),
		/** How much of the song had been heard, from 0 to 1. */
		heardShare: real('heard_share'),
		/** Of the first time; editing does not move it. */
		reviewedAt: moment('reviewed_at').notNull(),
		editedAt: moment('edited_at'),
	},
	(table) => [
		uniqueIndex('reviews_once').on(table.songId, table.reviewerId),
		index('reviews_mine').on(table.reviewerId, table.organizationId),
		// With everything that the charts ask of recent reviews.
		index('reviews_recent').on(table.organizationId, table.reviewedAt, table.songId, table.overallScore),
	],
);

/** How often each person of a label gave each overall score, kept by the database with every change to a review. */
export const scoreTallies = pgTable(
	'score_tallies',
	{
		organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
		/** All zeros for those whose account is gone. */
		reviewerId: uuid('reviewer_id').$type<ReviewerId>().notNull(),
		score: smallint('score').notNull(),
		reviews: integer('reviews').notNull(),
	},
	(table) => [primaryKey({ columns: [table.organizationId, table.reviewerId, table.score] })],
);

/** Who was asked for a review of what, at most once a day. */
export const reviewRequests = pgTable(
	'review_requests',
	{
		songId: uuid('song_id').$type<SongId>().notNull(),
		reviewerId: uuid('reviewer_id').$type<ReviewerId>().notNull(),
		day: date('day').notNull(),
		askedBy: uuid('asked_by').$type<ReviewerId>(),
		askedAt: moment('asked_at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.songId, table.reviewerId, table.day] })],
);

/** Who has had the morning mail of which day. */
export const roundUps = pgTable(
	'round_ups',
	{ reviewerId: uuid('reviewer_id').$type<ReviewerId>().notNull(), day: date('day').notNull() },
	(table) => [primaryKey({ columns: [table.reviewerId, table.day] })],
);
