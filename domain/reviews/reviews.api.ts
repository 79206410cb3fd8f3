import * as z from 'zod/mini';
import { endpointsIn } from '../kernel/endpoint.ts';
import { batchIdSchema, reviewerIdSchema, reviewIdSchema, songIdSchema } from '../kernel/ids.ts';
import { maybeDate, maybeNumber, maybeText } from '../kernel/shapes.ts';
import { text, textInput } from '../kernel/text.ts';
import { labelSettingsTopic, memberTopic, personTopic, reviewRequestTopic, songTopic } from '../kernel/topics.ts';
import { dashboardTabs } from '../songs/song-lists.ts';
import { songStatuses } from '../songs/song-state.ts';
import { songSchema } from '../songs/songs.api.ts';
import { songSubmissionSchema } from '../submissions/screening.api.ts';
import { heardBeforeSchema } from '../uploads/heard-before.ts';
import { decisionsApi } from './decisions.api.ts';
import { overviewFilterSchema } from './overview-filter-schema.ts';
import { severalSongsApi } from './several-songs.api.ts';

const scores = { musical: maybeNumber, artist: maybeNumber, overall: maybeNumber };

/** Null without reviews, and while others' scores are hidden from this viewer. */
export const averagesSchema = z.object(scores);
export type Averages = z.infer<typeof averagesSchema>;

const reviewSchema = z.object({
	id: reviewIdSchema,
	reviewerId: z.nullable(reviewerIdSchema),
	/** 'Unknown Reviewer' if the account is deleted. */
	reviewerName: z.string(),
	isMine: z.boolean(),
	musical: z.number(),
	artist: z.number(),
	overall: z.number(),
	/** With the artist's name masked if this viewer may not know it. */
	comment: z.string(),
	/** How much of the song they had heard, from 0 to 1; null if the browser did not report it. */
	heardShare: maybeNumber,
	reviewedAt: z.date(),
	/** A score was given or changed after its author could know the artist. */
	wasArtistKnown: z.boolean(),
	/** Whether the viewer, who wrote the comment, allows the label to pass it on to the sender without their name. */
	mayPassOn: z.boolean(),
});
export type Review = z.infer<typeof reviewSchema>;

const summary = {
	song: songSchema,
	status: z.enum(songStatuses),
	reviewCount: z.number(),
	/** Number of reviews that complete the song; 0 once it is completed. */
	reviewsMissing: z.number(),
	averages: averagesSchema,
};

/** A song with a summary of its reviews, as one reviewer may see it. */
const reviewedSongSchema = z.object({
	...summary,
	/** Others' scores and comments are hidden from this viewer until they have reviewed the song themselves. */
	isOthersHidden: z.boolean(),
	myReviewId: z.nullable(reviewIdSchema),
	/** The viewer's own review. */
	myReview: z.nullable(reviewSchema),
});
export type ReviewedSong = z.infer<typeof reviewedSongSchema>;

const cursor = text(800);

const overviewRowSchema = z.object({
	...summary,
	/** Number of reviews scored by people who could know the artist. */
	artistKnownCount: z.number(),
	/** Number of reviews that gave 1, 2, … 10 overall; null if others' scores are hidden. */
	overallScores: z.nullable(z.array(z.number())),
	/** Standard deviation of the overall scores. */
	spread: maybeNumber,
	decidedBy: maybeText,
	decidedAt: maybeDate,
	/** Why it was passed; internal. */
	passReason: maybeText,
});
export type OverviewRow = z.infer<typeof overviewRowSchema>;

/** For a review that could not be sent when it was submitted: refused if it would undo what its author did since. */
const lateReviewSchema = z.object({
	reviewerId: reviewerIdSchema,
	/** The reviewer's review as the page knew it then; null if there was none. */
	replaces: z.nullable(z.object({ ...scores, comment: textInput(8000) })),
});

const { member } = endpointsIn('Reviews');
const oneSong = z.object({ songId: songIdSchema });
export const reviewsApi = {
	getDashboard: member.get('/dashboard', 'Get the counts and charts of the dashboard tiles', {
		shows: [songTopic, memberTopic],
		output: {
			pending: z.number(),
			mine: z.number(),
			completed: z.number(),
			/** Number of pending songs by days left: 1, 2, … 7 and more. */
			pendingByDaysLeft: z.array(z.number()),
			/** Number of the viewer's reviews that gave 1, 2, … 10 overall. */
			myScores: z.array(z.number()),
			signed: z.number(),
			passed: z.number(),
			memberCount: z.number(),
		},
	}),

	listDashboard: member.get('/dashboard/{tab}', 'List the songs of a dashboard tab, thirty per page', {
		shows: [songTopic, memberTopic, personTopic, labelSettingsTopic],
		input: { tab: z.enum(dashboardTabs), after: z.optional(cursor) },
		output: { songs: z.array(reviewedSongSchema), nextAfter: maybeText },
	}),

	listReviews: member.get('/songs/{songId}/reviews', 'List the reviews of a song', {
		shows: [songTopic, personTopic, labelSettingsTopic],
		input: oneSong,
		output: { reviews: z.array(reviewSchema), isOthersHidden: z.boolean() },
	}),

	getReviewPage: member.get(
		'/songs/{songId}/review-page',
		'Get a song to review, with its reviews and its neighbours in the queue',
		{
			shows: [songTopic, memberTopic, personTopic, labelSettingsTopic],
			input: oneSong,
			output: {
				reviewed: reviewedSongSchema,
				reviews: z.array(reviewSchema),
				/** Number of reviews that complete the song; 0 once it is completed. */
				reviewsMissing: z.number(),
				/** Position of the song among the pending songs by time left; null if it is not one of them. */
				queue: z.object({
					position: maybeNumber,
					total: z.number(),
					previous: z.nullable(songSchema),
					next: z.nullable(songSchema),
				}),
				canEdit: z.boolean(),
				/** An earlier song with the same recording (R-SUBMIT-8); null until the viewer has reviewed this one. */
				heardBefore: z.nullable(heardBeforeSchema),
				/** What was sent with it on the submit page; null for all other songs. */
				submission: z.nullable(songSubmissionSchema),
			},
		},
	),

	submitReview: member.put('/songs/{songId}/my-review', 'Submit or edit my review', {
		input: {
			songId: songIdSchema,
			// Any numbers: `canSubmitReview` refuses anything but whole numbers from 1 to 10, with its own message.
			...scores,
			// The schema allows more than the rule, so that the rule refuses it with its own message.
			comment: textInput(8000),
			heardShare: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(1)))),
			late: z.optional(lateReviewSchema),
		},
		output: { reviewId: reviewIdSchema },
	}),

	deleteReview: member.delete('/reviews/{reviewId}', 'Delete my review', { input: { reviewId: reviewIdSchema } }),

	restoreReview: member.post('/reviews/{reviewId}/restore', 'Restore my deleted review within an hour', {
		input: { reviewId: reviewIdSchema },
	}),

	allowComment: member.put('/reviews/{reviewId}/may-pass-on', 'Allow the label to share my comment without my name', {
		input: { reviewId: reviewIdSchema, isAllowed: z.boolean() },
	}),

	listColleaguesToAsk: member.get('/songs/{songId}/colleagues-to-ask', 'List colleagues who have not reviewed a song', {
		shows: [songTopic, memberTopic, reviewRequestTopic],
		input: oneSong,
		output: {
			colleagues: z.array(z.object({ id: reviewerIdSchema, name: z.string(), wasAskedToday: z.boolean() })),
		},
	}),

	requestReviews: member.post(
		'/songs/{songId}/review-requests',
		'Request reviews from colleagues, at most once a day from each',
		{
			input: {
				songId: songIdSchema,
				reviewerIds: z.array(reviewerIdSchema).check(z.maxLength(500)),
				/** Id that songs share if they are asked about together: they are one notification and one mail. */
				batchId: z.optional(batchIdSchema),
			},
			output: { asked: z.array(reviewerIdSchema), alreadyAsked: z.array(reviewerIdSchema) },
		},
	),

	getOverview: member.get('/overview', 'Get the counts and charts of the overview', {
		shows: [songTopic, memberTopic, personTopic, labelSettingsTopic],
		output: {
			counts: z.object({
				all: z.number(),
				pending: z.number(),
				completed: z.number(),
				signed: z.number(),
				passed: z.number(),
				expired: z.number(),
			}),
			/** Completed within the last day and still undecided. */
			newlyCompleted: z.number(),
			averageOverall: maybeNumber,
			reviewCount: z.number(),
			/** From adding a song to its first review, for songs first reviewed in the last 30 days. */
			medianHoursToFirstReview: maybeNumber,
			/** Number of reviews of the last 30 days that gave 1, 2, … 10 overall. */
			overallScores: z.array(z.number()),
			memberCount: z.number(),
			/** Members who have submitted songs, for the filter. */
			submitters: z.array(z.object({ id: reviewerIdSchema, name: z.string() })),
		},
	}),

	listOverview: member.get('/overview/songs', 'List all songs of the label, page by page', {
		shows: [songTopic, memberTopic, personTopic, labelSettingsTopic],
		input: { ...overviewFilterSchema.shape, after: z.optional(cursor) },
		output: { rows: z.array(overviewRowSchema), nextAfter: maybeText },
	}),

	...decisionsApi,
	...severalSongsApi,
};
