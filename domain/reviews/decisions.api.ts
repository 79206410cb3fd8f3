import * as z from 'zod/mini';
import { answerInputSchema } from '../answers/answer-input.ts';
import { adminEndpoint, doneSchema, routesIn } from '../kernel/endpoint.ts';
import { answerIdSchema, songIdSchema } from '../kernel/ids.ts';
import { textInput } from '../kernel/text.ts';

const decisionRoutes = routesIn('Decisions');
const oneSong = z.object({ songId: songIdSchema });
/** What goes to the sender of the song with the decision. */
const answer = z.optional(z.nullable(answerInputSchema));
const decidedSchema = z.object({ success: z.literal(true), answerId: z.nullable(answerIdSchema) });

/** What admins do with one song. */
export const decisionsApi = {
	signSong: adminEndpoint
		.route(decisionRoutes.post('/songs/{songId}/sign', 'Sign a song'))
		.input(z.extend(oneSong, { answer }))
		.output(decidedSchema),

	passSong: adminEndpoint
		.route(decisionRoutes.post('/songs/{songId}/pass', 'Pass on a song'))
		.input(z.object({ songId: songIdSchema, reason: textInput(2000), answer }))
		.output(decidedSchema),

	undoDecision: adminEndpoint
		.route(decisionRoutes.post('/songs/{songId}/undo-decision', 'Undo Sign or Pass'))
		.input(oneSong)
		.output(
			z.object({
				success: z.literal(true),
				/** When a mail had gone that cannot be taken back. */
				toldAt: z.nullable(z.date()),
			}),
		),

	closeReview: adminEndpoint
		.route(decisionRoutes.post('/songs/{songId}/close', 'Close the review of a song'))
		.input(oneSong)
		.output(doneSchema),

	reopenReview: adminEndpoint
		.route(decisionRoutes.post('/songs/{songId}/reopen', 'Reopen the review of a song'))
		.input(oneSong)
		.output(doneSchema),

	extendSong: adminEndpoint
		.route(decisionRoutes.post('/songs/{songId}/extend', 'Make a song end in 7 days'))
		.input(oneSong)
		.output(doneSchema),
};
