import * as z from 'zod/mini';
import { answerInputSchema } from '../answers/answer-input.ts';
import { doneSchema } from '../kernel/done.ts';
import { adminEndpoint } from '../kernel/endpoint.ts';
import { answerIdSchema, songIdSchema } from '../kernel/ids.ts';
import { textInput } from '../kernel/text.ts';

const decisionPart = { tags: ['Decisions'] };
const oneSong = z.object({ songId: songIdSchema });
/** What goes to the sender of the song with the decision. */
const answer = z.optional(z.nullable(answerInputSchema));
const decidedSchema = z.object({ success: z.literal(true), answerId: z.nullable(answerIdSchema) });

/** What admins do with one song. */
export const decisionsApi = {
	signSong: adminEndpoint
		.route({ ...decisionPart, method: 'POST', path: '/songs/{songId}/sign', summary: 'Sign a song' })
		.input(z.extend(oneSong, { answer }))
		.output(decidedSchema),

	passSong: adminEndpoint
		.route({ ...decisionPart, method: 'POST', path: '/songs/{songId}/pass', summary: 'Pass on a song' })
		.input(z.object({ songId: songIdSchema, reason: textInput(2000), answer }))
		.output(decidedSchema),

	undoDecision: adminEndpoint
		.route({ ...decisionPart, method: 'POST', path: '/songs/{songId}/undo-decision', summary: 'Undo Sign or Pass' })
		.input(oneSong)
		.output(
			z.object({
				success: z.literal(true),
				/** When a mail had gone that cannot be taken back. */
				toldAt: z.nullable(z.date()),
			}),
		),

	closeReview: adminEndpoint
		.route({ ...decisionPart, method: 'POST', path: '/songs/{songId}/close', summary: 'Close the review of a song' })
		.input(oneSong)
		.output(doneSchema),

	reopenReview: adminEndpoint
		.route({ ...decisionPart, method: 'POST', path: '/songs/{songId}/reopen', summary: 'Reopen the review of a song' })
		.input(oneSong)
		.output(doneSchema),

	extendSong: adminEndpoint
		.route({ ...decisionPart, method: 'POST', path: '/songs/{songId}/extend', summary: 'Make a song end in 7 days' })
		.input(oneSong)
		.output(doneSchema),
};
