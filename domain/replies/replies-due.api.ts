// The page Demos: its counts, and the demos whose senders wait for a reply or just got one.
import * as z from 'zod/mini';
import { endpointsIn } from '../kernel/endpoint.ts';
import { demoIdSchema, songIdSchema } from '../kernel/ids.ts';
import { maybeNumber, maybeText } from '../kernel/shapes.ts';
import { text } from '../kernel/text.ts';
import {
	decisionTopic,
	heldDemoTopic,
	memberTopic,
	replyTopic,
	revealTopic,
	songTopic,
	submitPageTopic,
} from '../kernel/topics.ts';
import { songStatuses } from '../songs/song-state.ts';
import { submitPageStates } from '../submissions/submit-page-settings.ts';
import { replyKinds } from './reply-kinds.ts';

/**
 * `due`: the sender waits for a reply. `coming`: undecided, due once it is decided or has waited too long. `replied`:
 * the sender got a final reply in the last seven days.
 */
export const replyGroups = ['due', 'coming', 'replied'] as const;
export type ReplyGroup = (typeof replyGroups)[number];

const replyDueSchema = z.object({
	/** Null for a demo that was declined before it became a song. */
	songId: z.nullable(songIdSchema),
	/** Id of such a demo; null for songs. */
	demoId: z.nullable(demoIdSchema),
	/** Names are masked until they are revealed to the viewer. */
	title: z.string(),
	artist: maybeText,
	/** The waiting sender; null until revealed to the viewer. */
	sender: maybeText,
	status: z.enum([...songStatuses, 'declined']),
	reviewCount: z.number(),
	/** Number of reviews that complete a song. */
	reviewsNeeded: z.number(),
	/** Number of reviews that are missing; 0 once the song is completed or decided. */
	reviewsMissing: z.number(),
	cameAt: z.date(),
	isFromPage: z.boolean(),
	/** The sender got thanks before the decision, so a reply is due only once the song is decided. */
	isThanked: z.boolean(),
	/** A declined demo whose file still exists can return to screening. */
	canUndoDecline: z.boolean(),
	/** The final reply, if there is one. */
	reply: z.nullable(
		z.object({
			kind: z.enum([...replyKinds, 'elsewhere']),
			/** When it is or was sent; a day for people who may not know the sender. */
			at: z.date(),
			/** Whether the reply is not sent yet. */
			isQueued: z.boolean(),
			/** Name of the admin who replied; null if it may not be shown or the account is deleted. */
			by: maybeText,
		}),
	),
});
export type ReplyDue = z.infer<typeof replyDueSchema>;

/** The counts are of songs and demos, never of senders. */
const demoSummarySchema = z.object({
	/** Whether the submit page was ever open; only then Demos is in the navigation. */
	wasPageOpen: z.boolean(),
	/** Null unless the page is open or paused. */
	page: z.nullable(
		z.object({
			state: z.enum(submitPageStates),
			link: z.string(),
			/** Number of demos that were sent in this month and have appeared in the label. */
			demosThisMonth: z.number(),
		}),
	),
	/** Whether new demos are screened first. */
	isHolding: z.boolean(),
	toScreen: z.number(),
	due: z.number(),
	/** How many of the due ones have waited for longer than promised; 0 without a promise. */
	overdue: z.number(),
	/** Number of days promised on the submit page. */
	replyWithinDays: maybeNumber,
});
export type DemoSummary = z.infer<typeof demoSummarySchema>;

const { member } = endpointsIn('Replies');

export const repliesDueApi = {
	getDemoSummary: member.get('/demos', 'Count the demos to screen and the replies due', {
		shows: [heldDemoTopic, replyTopic, songTopic, decisionTopic, revealTopic, submitPageTopic],
		output: demoSummarySchema,
	}),

	listRepliesDue: member.get('/replies/due', 'List the demos with a reply due, the longest wait first', {
		shows: [replyTopic, songTopic, decisionTopic, revealTopic, submitPageTopic, memberTopic],
		input: { group: z._default(z.enum(replyGroups), 'due'), after: z.optional(text(800)) },
		output: {
			due: z.array(replyDueSchema),
			nextAfter: maybeText,
			total: z.number(),
			/** Number of days promised on the submit page. */
			replyWithinDays: maybeNumber,
		},
	}),
};
