// What can be answered for a demo, as far as the viewer may know it.
import * as z from 'zod/mini';
import { answerIdSchema, reviewIdSchema } from '../kernel/ids.ts';
import { maybeText } from '../kernel/shapes.ts';
import { answerKinds } from './answer-kinds.ts';

export const templateSchema = z.object({
	kind: z.enum(answerKinds),
	subject: z.string(),
	text: z.string(),
	/** 0 while it has the words that it began with. */
	rowVersion: z.number(),
});
export type AnswerTemplate = z.infer<typeof templateSchema>;

/**
 * `waiting` can be taken back; what is `troubled` is tried again or may not have arrived, and what `failed` could not be
 * delivered and is owed again. Both are shown only to those who may know the sender.
 */
const answerStates = ['waiting', 'troubled', 'failed', 'sent'] as const;

export const answerSchema = z.object({
	id: answerIdSchema,
	/** `elsewhere` was answered by other means than a mail of ours. */
	kind: z.enum([...answerKinds, 'elsewhere']),
	state: z.enum(answerStates),
	/** When it goes or went. */
	at: z.date(),
	canUndo: z.boolean(),
	/** The mail, if the viewer may know who sent the song. */
	mail: z.nullable(z.object({ to: maybeText, subject: z.string(), text: z.string() })),
});
export type Answer = z.infer<typeof answerSchema>;

export const offerSchema = z.object({
	/** Whether somebody outside can be answered at all. */
	hasSender: z.boolean(),
	/** Their address, if the viewer may know it. */
	to: maybeText,
	/** What the placeholders stand for; the artist is null until it is revealed to the viewer, the title may be masked. */
	values: z.object({ artist: maybeText, title: z.string(), label: z.string() }),
	templates: z.array(templateSchema),
	/** Why the song was passed, which {reason} stands for; masked like everything else beside it. */
	reason: maybeText,
	/** What went or waits already. */
	answers: z.array(answerSchema),
	/** Comments whose authors let the label pass them on. */
	comments: z.array(z.object({ id: reviewIdSchema, text: z.string() })),
});
export type AnswerOffer = z.infer<typeof offerSchema>;
