import * as z from 'zod/mini';
import { endpointsIn } from '../kernel/endpoint.ts';
import { songIdSchema } from '../kernel/ids.ts';
import { maybeDate, maybeText } from '../kernel/shapes.ts';
import { text, textInput } from '../kernel/text.ts';
import { decisionTopic, replyTopic, revealTopic, senderTopic, songTopic } from '../kernel/topics.ts';
import { songStatuses } from '../songs/song-state.ts';
import { replyKinds } from './reply-kinds.ts';

/** A demo of a sender, fully visible to the viewer. */
const senderDemoSchema = z.object({
	songId: songIdSchema,
	title: z.string(),
	artist: z.string(),
	address: z.string(),
	cameAt: z.date(),
	isFromPage: z.boolean(),
	status: z.enum(songStatuses),
	decidedAt: maybeDate,
	/** The first reply that was sent. */
	reply: z.nullable(z.enum([...replyKinds, 'elsewhere'])),
	repliedAt: maybeDate,
});
export type SenderDemo = z.infer<typeof senderDemoSchema>;

const senderSchema = z.object({
	address: z.string(),
	/** Addresses merged into this one, as far as the viewer knows a demo of them. */
	otherAddresses: z.array(z.string()),
	isBlocked: z.boolean(),
	/** Only those whose artists are revealed to the viewer; others are not even counted. */
	demos: z.array(senderDemoSchema),
	lastAt: z.date(),
});
export type Sender = z.infer<typeof senderSchema>;

export const senderFilterSchema = z.object({ find: z.optional(text(200)) });

const { member, admin } = endpointsIn('Senders');
const typedAddress = z.object({ address: textInput(2000) });

export const sendersApi = {
	listSenders: member.get('/senders', 'List the senders who are revealed to the viewer', {
		shows: [senderTopic, replyTopic, songTopic, decisionTopic, revealTopic],
		input: { ...senderFilterSchema.shape, after: z.optional(text(800)) },
		output: { senders: z.array(senderSchema), nextAfter: maybeText },
	}),

	blockAddress: admin.post('/senders/block', 'Block an address', { input: typedAddress }),

	unblockAddress: admin.post('/senders/unblock', 'Unblock an address', { input: typedAddress }),

	mergeAddresses: admin.post('/senders/merge', 'Merge two addresses of one person', {
		input: { from: textInput(2000), into: textInput(2000) },
	}),

	separateAddress: admin.post('/senders/separate', 'Separate a merged address', { input: typedAddress }),

	eraseAddress: admin.post('/senders/erase', 'Delete the data of a sender', { input: typedAddress }),
};
