// The replies that can be sent for a demo, as far as the viewer may know them.
import * as z from 'zod/mini';
import { replyIdSchema, reviewIdSchema } from '../kernel/ids.ts';
import { maybeText } from '../kernel/shapes.ts';
import { replyKinds } from './reply-kinds.ts';

export const templateSchema = z.object({
	kind: z.enum(replyKinds),
	subject: z.string(),
	text: z.string(),
	/** 0 while it has its default text. */
	rowVersion: z.number(),
});
export type ReplyTemplate = z.infer<typeof templateSchema>;

/**
 * A `waiting` reply can be cancelled; a `troubled` reply is retried or may not have arrived, and a `failed` reply could
 * not be delivered and is due again. Both are shown only to those who may know the sender.
 */
const replyStates = ['waiting', 'troubled', 'failed', 'sent'] as const;

export const replySchema = z.object({
	id: replyIdSchema,
	/** `elsewhere` was sent by other means than our mail. */
	kind: z.enum([...replyKinds, 'elsewhere']),
	state: z.enum(replyStates),
	/** When it is or was sent. */
	at: z.date(),
	canUndo: z.boolean(),
	/** The mail, if the viewer may know the sender of the song. */
	mail: z.nullable(z.object({ to: maybeText, subject: z.string(), text: z.string() })),
});
export type Reply = z.infer<typeof replySchema>;

export const offerSchema = z.object({
	/** Whether there is an outside sender who can be replied to. */
	hasSender: z.boolean(),
	/** The sender's address, if the viewer may know it. */
	to: maybeText,
	/** Values of the placeholders; the artist is null until it is revealed to the viewer, the title may be masked. */
	values: z.object({ artist: maybeText, title: z.string(), label: z.string() }),
	templates: z.array(templateSchema),
	/** Why the song was passed, the value of {reason}; masked like everything else beside it. */
	reason: maybeText,
	/** Replies that were sent or are queued. */
	replies: z.array(replySchema),
	/** Number of reviews that complete the song; 0 once it is completed. A demo that is screened has none yet. */
	reviewsMissing: z.number(),
	/** Whether a member has played or reviewed it. */
	isPlayed: z.boolean(),
	/** Comments whose authors allow the label to pass them on. */
	comments: z.array(z.object({ id: reviewIdSchema, text: z.string() })),
});
export type ReplyOffer = z.infer<typeof offerSchema>;
