import * as z from 'zod/mini';
import { endpointsIn } from '../kernel/endpoint.ts';
import { answerIdSchema, songIdSchema, submissionTrackIdSchema } from '../kernel/ids.ts';
import { maybeNumber, maybeText } from '../kernel/shapes.ts';
import { text, textInput } from '../kernel/text.ts';
import {
	answerTemplateTopic,
	answerTopic,
	decisionTopic,
	heldTrackTopic,
	labelTopic,
	revealTopic,
	songTopic,
	submitPageTopic,
} from '../kernel/topics.ts';
import { songStatuses } from '../songs/song-state.ts';
import { answerInputSchema } from './answer-input.ts';
import { answerKinds } from './answer-kinds.ts';
import { offerSchema, templateSchema } from './answer-offer.ts';
import { sendersApi } from './senders.api.ts';

const { admin, member } = endpointsIn('Answers');

const oneTrack = { trackId: submissionTrackIdSchema };
const answered = z.object({ answerId: answerIdSchema });

/** Replies for demos that were declined in screening, before they became songs. */
const declinedAnswersApi = {
	getDeclinedOffer: admin.get(
		'/held-tracks/{trackId}/answer',
		'List the replies that can be sent for a declined demo',
		{
			shows: [answerTopic, answerTemplateTopic, heldTrackTopic, labelTopic],
			input: oneTrack,
			output: offerSchema,
		},
	),

	declineAndAnswer: admin.post(
		'/held-tracks/{trackId}/decline-and-answer',
		'Decline a demo without a review and reply to its sender',
		{ input: { ...oneTrack, answer: answerInputSchema }, output: answered },
	),

	answerDeclined: admin.post('/held-tracks/{trackId}/answer', 'Reply to the sender of a declined demo', {
		input: { ...oneTrack, answer: answerInputSchema },
		output: answered,
	}),
};

const owedAnswerSchema = z.object({
	/** Null for a demo that was declined before it became a song. */
	songId: z.nullable(songIdSchema),
	/** Id of such a demo; null for songs. */
	trackId: z.nullable(submissionTrackIdSchema),
	/** Names are masked until they are revealed to the viewer. */
	title: z.string(),
	artist: maybeText,
	/** The waiting sender; null until revealed to the viewer. */
	sender: maybeText,
	status: z.enum([...songStatuses, 'declined']),
	cameAt: z.date(),
	isFromPage: z.boolean(),
	/** A declined demo whose file still exists can return to screening. */
	canUndoDecline: z.boolean(),
});
export type OwedAnswer = z.infer<typeof owedAnswerSchema>;

/** Songs, and demos that were declined before they became songs. */
const demos = {
	songIds: z.array(songIdSchema).check(z.maxLength(200)),
	trackIds: z.optional(z.array(submissionTrackIdSchema).check(z.maxLength(200))),
};
const someDemos = z.refine<{ songIds: readonly unknown[]; trackIds?: readonly unknown[] | undefined }>(
	({ songIds, trackIds = [] }) => songIds.length + trackIds.length > 0,
	'Nothing is selected',
);

export const answersApi = {
	listAnswerTemplates: admin.get('/answer-templates', 'List the reply templates of the label', {
		shows: [answerTemplateTopic],
		output: { templates: z.array(templateSchema) },
	}),

	saveAnswerTemplate: admin.put('/answer-templates/{kind}', 'Change a reply template', {
		input: {
			kind: z.enum(answerKinds),
			subject: textInput(2000),
			text: textInput(20_000),
			rowVersion: z.number(),
		},
		output: templateSchema,
	}),

	getAnswerOffer: admin.get('/songs/{songId}/answer', 'List the replies that can be sent for a song', {
		shows: [answerTopic, answerTemplateTopic, songTopic, decisionTopic, revealTopic, labelTopic],
		input: { songId: songIdSchema },
		output: offerSchema,
	}),

	sendAnswer: admin.post('/songs/{songId}/answer', 'Reply to the sender of a song', {
		input: { songId: songIdSchema, answer: answerInputSchema },
		output: { answerId: answerIdSchema },
	}),

	undoAnswer: admin.post('/answers/{answerId}/undo', 'Cancel a queued reply', {
		input: { answerId: answerIdSchema },
	}),

	listOwedAnswers: member.get('/answers/owed', 'List the demos with a reply due', {
		shows: [answerTopic, songTopic, decisionTopic, revealTopic, submitPageTopic],
		input: { after: z.optional(text(800)) },
		output: {
			owed: z.array(owedAnswerSchema),
			nextAfter: maybeText,
			total: z.number(),
			/** Number of days promised on the submit page. */
			promiseDays: maybeNumber,
		},
	}),

	answerSeveral: admin.post('/answers/several', 'Reply to the senders of several demos', {
		input: z.object({ ...demos, answer: answerInputSchema }).check(someDemos),
		output: {
			answerIds: z.array(answerIdSchema),
			refused: z.array(z.object({ id: z.union([songIdSchema, submissionTrackIdSchema]), message: z.string() })),
		},
	}),

	undoSeveralAnswers: admin.post('/answers/several/undo', 'Cancel queued replies', {
		input: { answerIds: z.array(answerIdSchema).check(z.minLength(1), z.maxLength(200)) },
		output: { undone: z.number(), gone: z.number() },
	}),

	markAnswered: admin.post('/answers/elsewhere', 'Record that senders got a reply elsewhere', {
		input: z.object(demos).check(someDemos),
		output: { answerIds: z.array(answerIdSchema) },
	}),

	offerForSeveral: admin.post(
		'/answers/several/offer',
		'Count the songs whose senders can get a reply, and list the reply templates',
		{
			shows: [answerTopic, answerTemplateTopic, songTopic, decisionTopic],
			input: { songIds: z.array(songIdSchema).check(z.minLength(1), z.maxLength(1000)) },
			output: { count: z.number(), templates: z.array(templateSchema) },
		},
	),

	...declinedAnswersApi,
	...sendersApi,
};
