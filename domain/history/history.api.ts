import * as z from 'zod/mini';
import { endpointsIn } from '../kernel/endpoint.ts';
import { reviewerIdSchema, songIdSchema } from '../kernel/ids.ts';
import { dayText } from '../kernel/inputs.ts';
import { maybeNumber, maybeText } from '../kernel/shapes.ts';
import { text } from '../kernel/text.ts';
import {
	heldDemoTopic,
	labelSettingsTopic,
	memberTopic,
	personTopic,
	replyTopic,
	reviewRequestTopic,
	songTopic,
	submissionTopic,
	submitPageTopic,
} from '../kernel/topics.ts';
import { averagesSchema } from '../reviews/reviews.api.ts';
import { trackSorts } from '../songs/song-lists.ts';
import { maxTitleLength } from '../songs/song-rules.ts';
import { songEventKinds, songStatuses } from '../songs/song-state.ts';
import { bySourceSchema } from './source-figures.ts';

const { member } = endpointsIn('History');

/** Replies to a sender are among the events, but never with their text. */
const replyEventKinds = ['thanked', 'replied', 'replied_elsewhere'] as const;

const historyEventSchema = z.object({
	kind: z.enum([...songEventKinds, ...replyEventKinds]),
	at: z.date(),
	/** Null if it has no actor, or if the account is deleted. */
	actorName: maybeText,
	/** Number of colleagues who were asked. */
	askedCount: maybeNumber,
	/** The overall score of a review; null while this viewer may not see it. */
	overall: maybeNumber,
	/** Whether the scores of a review were given or changed after its author could know the artist. */
	wasArtistKnown: z.boolean(),
	/** Why it was passed. */
	reason: maybeText,
});
export type HistoryEvent = z.infer<typeof historyEventSchema>;

const historyTrackSchema = z.object({
	songId: songIdSchema,
	title: z.string(),
	artist: maybeText,
	/** The original names of the demo, if an approved form has renamed the signed song (R-FORM-5). */
	demo: z.nullable(z.object({ title: z.string(), artist: z.string() })),
	addedBy: z.string(),
	submittedAt: z.date(),
	status: z.enum(songStatuses),
	reviewCount: z.number(),
	averages: averagesSchema,
	/** Number of reviews scored by people who could know the artist. */
	artistKnownCount: z.number(),
	/** From adding to signing or passing. */
	decidedInDays: maybeNumber,
	events: z.array(historyEventSchema),
});
export type HistoryTrack = z.infer<typeof historyTrackSchema>;

/** Filter and order of the page; the CSV export has the same ones in its query string. */
export const historyFilterSchema = z.object({
	status: z.optional(z.enum(songStatuses)),
	submitter: z.optional(z.union([reviewerIdSchema, z.literal('outside')])),
	text: z.optional(text(maxTitleLength)),
	/** A day such as 2026-10-01. */
	since: z.optional(dayText),
	/** Defaults to newest first. */
	sort: z.optional(z.enum(trackSorts)),
	direction: z.optional(z.enum(['asc', 'desc'])),
});
export type HistoryFilter = z.infer<typeof historyFilterSchema>;

export const historyApi = {
	listTracks: member.get('/track-history', 'List the songs with their events, one page at a time', {
		shows: [songTopic, memberTopic, personTopic, labelSettingsTopic, reviewRequestTopic, replyTopic],
		input: { ...historyFilterSchema.shape, after: z.optional(text(800)) },
		output: {
			tracks: z.array(historyTrackSchema),
			nextAfter: maybeText,
			/** All tracks of the label, and those that match the filter. */
			total: z.number(),
			matching: z.number(),
		},
	}),

	listWithdrawnDemos: member.get('/track-history/withdrawn', 'List the withdrawn demos, the latest first', {
		shows: [heldDemoTopic, submissionTopic],
		output: {
			demos: z.array(
				z.object({
					/** With the names of its sender masked. */
					title: z.string(),
					cameAt: z.date(),
					withdrawnAt: z.date(),
				}),
			),
			total: z.number(),
		},
	}),

	getOverview: member.get('/track-history/overview', 'Get statistics about intake, decisions and reviewers', {
		shows: [songTopic, labelSettingsTopic, replyTopic, submitPageTopic],
		output: {
			/** The last twelve months, oldest first. */
			months: z.array(
				z.object({
					/** Such as 2026-10, in UTC. */
					month: z.string(),
					added: z.number(),
					signed: z.number(),
					passed: z.number(),
					medianDaysToDecision: maybeNumber,
					bySource: bySourceSchema,
				}),
			),
			/** Metrics by source for all twelve months together. */
			bySource: bySourceSchema,
			/** Number of days within which the submit page promises a reply. */
			replyWithinDays: maybeNumber,
			signedShare: maybeNumber,
			medianDaysToDecision: maybeNumber,
			reviewers: z.array(
				z.object({
					reviewerId: z.nullable(reviewerIdSchema),
					name: z.string(),
					reviewCount: z.number(),
					averageOverall: maybeNumber,
					/** Mean distance of their overall score from the average of the others, on songs with several reviews. */
					distanceFromOthers: maybeNumber,
				}),
			),
		},
	}),
};
