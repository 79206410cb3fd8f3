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

/** One per person and song. Foreign keys to tables of other modules are defined in the migration. */
export const reviews = pgTable(
	'reviews',
	{
		id: uuid('id').$type<ReviewId>().primaryKey().default(sql`gen_random_uuid()`),
		organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
		songId: uuid('song_id').$type<SongId>().notNull(),
		/** Null if the account is deleted; shown as 'Unknown Reviewer'. */
		reviewerId: uuid('reviewer_id').$type<ReviewerId>(),
		musicalScore: smallint('musical_score').notNull(),
		artistScore: smallint('artist_score').notNull(),
		overallScore: smallint('overall_score').notNull(),
		comment: text('comment').notNull().default(''),
		/** How much of the song had been heard, from 0 to 1. */
		heardShare: real('heard_share'),
		/** When it was first given; editing does not change it. */
		reviewedAt: moment('reviewed_at').notNull(),
		editedAt: moment('edited_at'),
	},
	(table) => [
		uniqueIndex('reviews_once').on(table.songId, table.reviewerId),
		index('reviews_mine').on(table.reviewerId, table.organizationId),
		// Contains every column that the charts of recent reviews need.
		index('reviews_recent').on(table.organizationId, table.reviewedAt, table.songId, table.overallScore),
	],
);

/** How often each person of a label gave each overall score; database triggers maintain it with every change to a review. */
export const scoreTallies = pgTable(
	'score_tallies',
	{
		organizationId: uuid('organization_id').$type<OrganizationId>().notNull(),
		/** The nil UUID for deleted accounts. */
		reviewerId: uuid('reviewer_id').$type<ReviewerId>().notNull(),
		score: smallint('score').notNull(),
		reviews: integer('reviews').notNull(),
	},
	(table) => [primaryKey({ columns: [table.organizationId, table.reviewerId, table.score] })],
);

/** Who was asked for a review of which song, at most once a day. */
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

/** Who has been sent the morning mail of which day. */
export const roundUps = pgTable(
	'round_ups',
	{ reviewerId: uuid('reviewer_id').$type<ReviewerId>().notNull(), day: date('day').notNull() },
	(table) => [primaryKey({ columns: [table.reviewerId, table.day] })],
);
