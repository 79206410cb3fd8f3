import * as z from 'zod/mini';
import { endpointsIn } from '../kernel/endpoint.ts';
import { demoIdSchema, replyIdSchema, songIdSchema } from '../kernel/ids.ts';
import { textInput } from '../kernel/text.ts';
import {
	decisionTopic,
	heldDemoTopic,
	labelTopic,
	replyTemplateTopic,
	replyTopic,
	revealTopic,
	songTopic,
} from '../kernel/topics.ts';
import { repliesDueApi } from './replies-due.api.ts';
import { replyInputSchema } from './reply-input.ts';
import { replyKinds } from './reply-kinds.ts';
import { offerSchema, templateSchema } from './reply-offer.ts';
import { sendersApi } from './senders.api.ts';

const { admin } = endpointsIn('Replies');

const oneDemo = { demoId: demoIdSchema };
const replied = z.object({ replyId: replyIdSchema });

/** Replies for demos that were declined in screening, before they became songs. */
const declinedRepliesApi = {
	getDeclinedOffer: admin.get('/held-demos/{demoId}/reply', 'List the replies that can be sent for a declined demo', {
		shows: [replyTopic, replyTemplateTopic, heldDemoTopic, labelTopic],
		input: oneDemo,
		output: offerSchema,
	}),

	declineAndReply: admin.post(
		'/held-demos/{demoId}/decline-and-reply',
		'Decline a demo without a review and reply to its sender',
		{ input: { ...oneDemo, reply: replyInputSchema }, output: replied },
	),

	replyToDeclined: admin.post('/held-demos/{demoId}/reply', 'Reply to the sender of a declined demo', {
		input: { ...oneDemo, reply: replyInputSchema },
		output: replied,
	}),
};

/** Songs, and demos that were declined before they became songs. */
const demos = {
	songIds: z.array(songIdSchema).check(z.maxLength(200)),
	demoIds: z.optional(z.array(demoIdSchema).check(z.maxLength(200))),
};
const someDemos = z.refine<{ songIds: readonly unknown[]; demoIds?: readonly unknown[] | undefined }>(
	({ songIds, demoIds = [] }) => songIds.length + demoIds.length > 0,
	'Nothing is selected',
);

const offerForSeveralSchema = z.object({
	/** Number of songs whose sender can get a pass reply. */
	count: z.number(),
	/** Number of all selected songs that are missing reviews. */
	withoutReviews: z.number(),
	/** Number of the `count` songs that no member has played or reviewed. */
	unplayed: z.number(),
	templates: z.array(templateSchema),
});
export type OfferForSeveral = z.infer<typeof offerForSeveralSchema>;

export const repliesApi = {
	listReplyTemplates: admin.get('/reply-templates', 'List the reply templates of the label', {
		shows: [replyTemplateTopic],
		output: { templates: z.array(templateSchema) },
	}),

	saveReplyTemplate: admin.put('/reply-templates/{kind}', 'Change a reply template', {
		input: {
			kind: z.enum(replyKinds),
			subject: textInput(2000),
			text: textInput(20_000),
			rowVersion: z.number(),
		},
		output: templateSchema,
	}),

	getReplyOffer: admin.get('/songs/{songId}/reply', 'List the replies that can be sent for a song', {
		shows: [replyTopic, replyTemplateTopic, songTopic, decisionTopic, revealTopic, labelTopic],
		input: { songId: songIdSchema },
		output: offerSchema,
	}),

	sendReply: admin.post('/songs/{songId}/reply', 'Reply to the sender of a song', {
		input: { songId: songIdSchema, reply: replyInputSchema },
		output: { replyId: replyIdSchema },
	}),

	undoReply: admin.post('/replies/{replyId}/undo', 'Cancel a queued reply', {
		input: { replyId: replyIdSchema },
	}),

	replyToSeveral: admin.post('/replies/several', 'Reply to the senders of several demos', {
		input: z.object({ ...demos, reply: replyInputSchema }).check(someDemos),
		output: {
			replyIds: z.array(replyIdSchema),
			refused: z.array(z.object({ id: z.union([songIdSchema, demoIdSchema]), message: z.string() })),
		},
	}),

	undoSeveralReplies: admin.post('/replies/several/undo', 'Cancel queued replies', {
		input: { replyIds: z.array(replyIdSchema).check(z.minLength(1), z.maxLength(200)) },
		output: { undone: z.number(), gone: z.number() },
	}),

	markRepliedElsewhere: admin.post('/replies/elsewhere', 'Record that senders got a reply elsewhere', {
		input: z.object(demos).check(someDemos),
		output: { replyIds: z.array(replyIdSchema) },
	}),

	offerForSeveral: admin.post(
		'/replies/several/offer',
		'Count the songs whose senders can get a reply, and list the reply templates',
		{
			shows: [replyTopic, replyTemplateTopic, songTopic, decisionTopic],
			input: { songIds: z.array(songIdSchema).check(z.minLength(1), z.maxLength(1000)) },
			output: offerForSeveralSchema,
		},
	),

	...repliesDueApi,
	...declinedRepliesApi,
	...sendersApi,
};
