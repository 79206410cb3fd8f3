import * as z from 'zod/mini';
import { adminEndpoint, doneSchema, memberEndpoint, routesIn } from '../kernel/endpoint.ts';
import { answerIdSchema, songIdSchema, submissionTrackIdSchema } from '../kernel/ids.ts';
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

const routes = routesIn('Answers');

const oneTrack = z.object({ trackId: submissionTrackIdSchema });
const answered = z.object({ answerId: answerIdSchema });

/** Answers for demos that were declined after a look, before they became songs. */
const declinedAnswersApi = {
	getDeclinedOffer: adminEndpoint
		.showing(answerTopic, answerTemplateTopic, heldTrackTopic, labelTopic)
		.route(routes.get('/held-tracks/{trackId}/answer', 'What can be answered for a demo'))
		.input(oneTrack)
		.output(offerSchema),

	declineAndAnswer: adminEndpoint
		.route(
			routes.post('/held-tracks/{trackId}/decline-and-answer', 'Decline a demo without a review and answer its sender'),
		)
		.input(z.extend(oneTrack, { answer: answerInputSchema }))
		.output(answered),

	answerDeclined: adminEndpoint
		.route(routes.post('/held-tracks/{trackId}/answer', 'Answer the sender of a declined demo'))
		.input(z.extend(oneTrack, { answer: answerInputSchema }))
		.output(answered),
};

export const owedAnswerSchema = z.object({
	/** Null for a demo that was declined before it became a song. */
	songId: z.nullable(songIdSchema),
	/** Of such a demo; null for songs. */
	trackId: z.nullable(submissionTrackIdSchema),
	/** With names masked until they are revealed to the viewer. */
	title: z.string(),
	artist: z.nullable(z.string()),
	/** Who waits; null until it is revealed to the viewer. */
	sender: z.nullable(z.string()),
	status: z.enum([...songStatuses, 'declined']),
	cameAt: z.date(),
	isFromPage: z.boolean(),
	/** A declined demo whose file is still there can wait for a look again. */
	canUndoDecline: z.boolean(),
});
export type OwedAnswer = z.infer<typeof owedAnswerSchema>;

/** Songs, and demos that were declined before they became some. */
const demos = {
	songIds: z.array(songIdSchema).check(z.maxLength(200)),
	trackIds: z.optional(z.array(submissionTrackIdSchema).check(z.maxLength(200))),
};
const someDemos = z.refine<{ songIds: readonly unknown[]; trackIds?: readonly unknown[] | undefined }>(
	({ songIds, trackIds = [] }) => songIds.length + trackIds.length > 0,
	'Nothing was chosen',
);

export const answersApi = {
	listAnswerTemplates: adminEndpoint
		.showing(answerTemplateTopic)
		.route(routes.get('/answer-templates', 'The label’s texts for answers'))
		.output(z.object({ templates: z.array(templateSchema) })),

	saveAnswerTemplate: adminEndpoint
		.route(routes.put('/answer-templates/{kind}', 'Change a text for answers'))
		.input(
			z.object({
				kind: z.enum(answerKinds),
				subject: textInput(2000),
				text: textInput(20_000),
				rowVersion: z.number(),
			}),
		)
		.output(templateSchema),

	getAnswerOffer: adminEndpoint
		.showing(answerTopic, answerTemplateTopic, songTopic, decisionTopic, revealTopic, labelTopic)
		.route(routes.get('/songs/{songId}/answer', 'What can be answered for a song'))
		.input(z.object({ songId: songIdSchema }))
		.output(offerSchema),

	sendAnswer: adminEndpoint
		.route(routes.post('/songs/{songId}/answer', 'Answer the sender of a song'))
		.input(z.object({ songId: songIdSchema, answer: answerInputSchema }))
		.output(z.object({ answerId: answerIdSchema })),

	undoAnswer: adminEndpoint
		.route(routes.post('/answers/{answerId}/undo', 'Take back an answer before it goes'))
		.input(z.object({ answerId: answerIdSchema }))
		.output(doneSchema),

	listOwedAnswers: memberEndpoint
		.showing(answerTopic, songTopic, decisionTopic, revealTopic, submitPageTopic)
		.route(routes.get('/answers/owed', 'Demos whose senders wait for an answer'))
		.input(z.object({ after: z.optional(text(800)) }))
		.output(
			z.object({
				owed: z.array(owedAnswerSchema),
				nextAfter: z.nullable(z.string()),
				total: z.number(),
				/** What the submit page promises. */
				promiseDays: z.nullable(z.number()),
			}),
		),

	answerSeveral: adminEndpoint
		.route(routes.post('/answers/several', 'Answer the senders of several songs'))
		.input(z.object({ ...demos, answer: answerInputSchema }).check(someDemos))
		.output(
			z.object({
				answerIds: z.array(answerIdSchema),
				refused: z.array(z.object({ id: z.union([songIdSchema, submissionTrackIdSchema]), message: z.string() })),
			}),
		),

	undoSeveralAnswers: adminEndpoint
		.route(routes.post('/answers/several/undo', 'Take back answers before they go'))
		.input(z.object({ answerIds: z.array(answerIdSchema).check(z.minLength(1), z.maxLength(200)) }))
		.output(z.object({ undone: z.number(), gone: z.number() })),

	markAnswered: adminEndpoint
		.route(routes.post('/answers/elsewhere', 'Note that senders were answered elsewhere'))
		.input(z.object(demos).check(someDemos))
		.output(z.object({ answerIds: z.array(answerIdSchema) })),

	offerForSeveral: adminEndpoint
		.showing(answerTopic, answerTemplateTopic, songTopic, decisionTopic)
		.route(
			routes.post(
				'/answers/several/offer',
				'How many of some songs have senders who can be answered, and the texts for it',
			),
		)
		.input(z.object({ songIds: z.array(songIdSchema).check(z.minLength(1), z.maxLength(1000)) }))
		.output(z.object({ count: z.number(), templates: z.array(templateSchema) })),

	...declinedAnswersApi,
	...sendersApi,
};
