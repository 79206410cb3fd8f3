import * as z from 'zod/mini';
import { reviewIdSchema } from '../kernel/ids.ts';
import { text, textInput } from '../kernel/text.ts';
import { answerKinds } from './answer-kinds.ts';

/** An answer as somebody has edited it, with its placeholders. Longer than allowed, so that the rules refuse it. */
export const answerInputSchema = z.object({
	kind: z.enum(answerKinds),
	subject: textInput(2000),
	text: textInput(20_000),
	/** When it goes, such as 2026-11-20T09:00:00Z; left out for as soon as it can. */
	sendAt: z._default(z.nullable(text(40)), null),
	/** Comments that go along, of colleagues who allowed it. */
	commentIds: z._default(z.array(reviewIdSchema).check(z.maxLength(50)), []),
});
export type AnswerInput = z.infer<typeof answerInputSchema>;
