// The replies that can be sent for a demo, as far as the viewer may know them.
import * as z from 'zod/mini';
import { answerIdSchema, reviewIdSchema } from '../kernel/ids.ts';
import { maybeText } from '../kernel/shapes.ts';
import { answerKinds } from './answer-kinds.ts';

export const templateSchema = z.object({
	kind: z.enum(answerKinds),
	subject: z.string(),
	text: z.string(),
	/** 0 while it has its default text. */
	rowVersion: z.number(),
});
export type AnswerTemplate = z.infer<typeof templateSchema>;

/**
 * A `waiting` reply can be cancelled; a `troubled` reply is retried or may not have arrived, and a `failed` reply could
 * not be delivered and is due again. Both are shown only to those who may know the sender.
 */
const answerStates = ['waiting', 'troubled', 'failed', 'sent'] as const;

export const answerSchema = z.object({
	id: answerIdSchema,
	/** `elsewhere` was sent by other means than our mail. */
	kind: z.enum([...answerKinds, 'elsewhere']),
	state: z.enum(answerStates),
	/** When it is or was sent. */
	at: z.date(),
	canUndo: z.boolean(),
	/** The mail, if the viewer may know the sender of the song. */
	mail: z.nullable(z.object({ to: maybeText, subject: z.string(), text: z.string() })),
});
export type Answer = z.infer<typeof answerSchema>;

export const offerSchema = z.object({
	/** Whether there is an outside sender who can be replied to. */
	hasSender: z.boolean(),
	/** Their address, if the viewer may know it. */
	to: maybeText,
	/** Values of the placeholders; the artist is null until it is revealed to the viewer, the title may be masked. */
	values: z.object({ artist: maybeText, title: z.string(), label: z.string() }),
	templates: z.array(templateSchema),
	/** Why the song was passed, the value of {reason}; masked like everything else beside it. */
	reason: maybeText,
	/** Replies that were sent or are queued. */
	answers: z.array(answerSchema),
	/** Comments whose authors allow the label to pass them on. */
	comments: z.array(z.object({ id: reviewIdSchema, text: z.string() })),
});
export type AnswerOffer = z.infer<typeof offerSchema>;
