// Actions on several songs of the overview at once.
import * as z from 'zod/mini';
import { endpointsIn } from '../kernel/endpoint.ts';
import { batchIdSchema, reviewerIdSchema, songIdSchema } from '../kernel/ids.ts';
import { textInput } from '../kernel/text.ts';
import { replyInputSchema } from '../replies/reply-input.ts';
import { mostSongsAtOnce } from './scores.ts';

const songIds = z.array(songIdSchema).check(z.minLength(1), z.maxLength(mostSongsAtOnce));
const severalSongs = z.object({ songIds });
const { admin, member } = endpointsIn('Several songs');

/** Each song is a separate change: a refusal of one does not block the others. */
const outcomeSchema = z.object({
	done: z.array(songIdSchema),
	refused: z.array(z.object({ songId: songIdSchema, message: z.string() })),
});
export type SeveralOutcome = z.infer<typeof outcomeSchema>;

export const severalSongsApi = {
	passSongs: admin.post('/several-songs/pass', 'Pass on several songs with one reason', {
		input: {
			songIds,
			reason: textInput(2000),
			/** The reply sent to those senders who have none yet. */
			reply: z.optional(z.nullable(replyInputSchema)),
		},
		output: { ...outcomeSchema.shape, replied: z.number() },
	}),

	undoDecisions: admin.post('/several-songs/undo-decision', 'Undo the decisions on several songs', {
		input: severalSongs,
		output: outcomeSchema,
	}),

	extendSongs: admin.post('/several-songs/extend', 'Extend the review of several songs to 7 days from now', {
		input: severalSongs,
		output: outcomeSchema,
	}),

	requestReviewsOfSongs: member.post(
		'/several-songs/review-requests',
		'Request reviews of several songs; each colleague gets one notification and one mail',
		{
			input: {
				songIds,
				reviewerIds: z.array(reviewerIdSchema).check(z.minLength(1), z.maxLength(500)),
				/** Batch of an earlier request that these songs belong to. */
				batchId: z.optional(batchIdSchema),
			},
			output: { ...outcomeSchema.shape, batchId: batchIdSchema },
		},
	),
};
