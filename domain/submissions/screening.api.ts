import * as z from 'zod/mini';
import { endpointsIn } from '../kernel/endpoint.ts';
import { demoIdSchema, songIdSchema } from '../kernel/ids.ts';
import { maybeText } from '../kernel/shapes.ts';
import { heldDemoTopic } from '../kernel/topics.ts';
import { soundSchema } from '../songs/songs.api.ts';
import { heardBeforeSchema } from '../uploads/heard-before.ts';
import { aiUseNames } from './submission-form.ts';

const { member, admin } = endpointsIn('Submissions');

/** A demo that is waiting for screening: blind, so it contains nothing about its sender. */
const heldDemoSchema = z.object({
	id: demoIdSchema,
	/** The sender's names are masked. */
	title: z.string(),
	genre: z.string(),
	releasedBefore: z.boolean(),
	aiUse: z.enum(aiUseNames),
	/** 00:00 UTC of the day on which it was confirmed (R-SUBMIT-9). */
	sentAt: z.date(),
	/** Null while its file is being analysed. */
	sound: z.nullable(soundSchema),
	audioUrl: maybeText,
	lightAudioUrl: maybeText,
	waveformUrl: maybeText,
	outline: maybeText,
	/** Why its file cannot be read. */
	problem: maybeText,
	/** Set if the label has heard the recording before (R-SUBMIT-8). */
	heardBefore: z.nullable(heardBeforeSchema),
});
export type HeldDemo = z.infer<typeof heldDemoSchema>;

/** Details that were sent with a song from outside. */
export const songSubmissionSchema = z.object({
	genre: z.string(),
	releasedBefore: z.boolean(),
	aiUse: z.enum(aiUseNames),
	/** Null until the artist is revealed to this reviewer. */
	sender: z.nullable(
		z.object({
			artistName: z.string(),
			email: maybeText,
			links: z.array(z.string()),
			country: z.string(),
			message: z.string(),
		}),
	),
});
export type SongSubmission = z.infer<typeof songSubmissionSchema>;

const demoInput = z.object({ demoId: demoIdSchema });

/** Only for the label. */
export const screeningApi = {
	listHeldDemos: member.get('/held-demos', 'List the demos to screen', {
		shows: [heldDemoTopic],
		output: { demos: z.array(heldDemoSchema), isHolding: z.boolean() },
	}),

	acceptHeldDemo: member.post('/held-demos/{demoId}/accept', 'Accept a demo for review', {
		input: demoInput,
	}),

	declineHeldDemo: member.post('/held-demos/{demoId}/decline', 'Decline a demo without a review', {
		input: demoInput,
	}),

	undoDecline: member.post('/held-demos/{demoId}/undo', 'Undo declining a demo', {
		input: demoInput,
	}),

	blockHeldSender: admin.post('/held-demos/{demoId}/block', 'Block the sender of a demo, without notifying them', {
		input: demoInput,
	}),

	markHeard: member.post('/submissions/heard', 'Record that a member has played a demo from outside', {
		input: { id: songIdSchema },
	}),
};
