import * as z from 'zod/mini';
import { endpointsIn } from '../kernel/endpoint.ts';
import { replyIdSchema, songIdSchema } from '../kernel/ids.ts';
import { maybeDate } from '../kernel/shapes.ts';
import { textInput } from '../kernel/text.ts';
import { replyInputSchema } from '../replies/reply-input.ts';

const { admin } = endpointsIn('Decisions');
const oneSong = { songId: songIdSchema };
/** The reply sent to the sender of the song with the decision. */
const reply = z.optional(z.nullable(replyInputSchema));
const decidedSchema = z.object({ success: z.literal(true), replyId: z.nullable(replyIdSchema) });

/** Actions of admins on one song. */
export const decisionsApi = {
	signSong: admin.post('/songs/{songId}/sign', 'Sign a song', { input: { ...oneSong, reply }, output: decidedSchema }),

	passSong: admin.post('/songs/{songId}/pass', 'Pass on a song, or give the reason of a pass that has none', {
		input: { songId: songIdSchema, reason: textInput(2000), reply },
		output: decidedSchema,
	}),

	undoDecision: admin.post('/songs/{songId}/undo-decision', 'Undo the decision on a song', {
		input: oneSong,
		output: {
			success: z.literal(true),
			/** When a mail was sent that cannot be recalled. */
			replySentAt: maybeDate,
		},
	}),

	closeReview: admin.post('/songs/{songId}/close', 'Close the review of a song early', { input: oneSong }),

	reopenReview: admin.post('/songs/{songId}/reopen', 'Reopen the review of a song', { input: oneSong }),

	extendSong: admin.post('/songs/{songId}/extend', 'Extend the review of a song to 7 days from now', {
		input: oneSong,
	}),
};
