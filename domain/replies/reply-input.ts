import * as z from 'zod/mini';
import { reviewIdSchema } from '../kernel/ids.ts';
import { text, textInput } from '../kernel/text.ts';
import { replyKinds } from './reply-kinds.ts';

/**
 * A reply as edited by a person, with its placeholders. The schema allows more than the rules, so that the rules refuse
 * it.
 */
export const replyInputSchema = z.object({
	kind: z.enum(replyKinds),
	subject: textInput(2000),
	text: textInput(20_000),
	/** Send time, such as 2026-11-20T09:00:00Z; omitted for as soon as possible. */
	sendAt: z._default(z.nullable(text(40)), null),
	/** Comments to include, of colleagues who allowed it. */
	commentIds: z._default(z.array(reviewIdSchema).check(z.maxLength(50)), []),
});
export type ReplyInput = z.infer<typeof replyInputSchema>;
