import * as z from 'zod/mini';
import { doneSchema } from '../kernel/done.ts';
import { adminEndpoint, memberEndpoint } from '../kernel/endpoint.ts';
import { answerIdSchema, reviewIdSchema, songIdSchema } from '../kernel/ids.ts';
import { text, textInput } from '../kernel/text.ts';
import { labelTopic } from '../organizations/organizations.topics.ts';
import { songStatuses } from '../songs/song-state.ts';
import { decisionTopic, revealTopic, songTopic } from '../songs/songs.topics.ts';
import { submitPageTopic } from '../submissions/submissions.topics.ts';
import { answerInputSchema } from './answer-input.ts';
import { answerKinds } from './answer-kinds.ts';
import { answerTemplateTopic, answerTopic } from './answers.topics.ts';
import { sendersApi } from './senders.api.ts';

export const templateSchema = z.object({
	kind: z.enum(answerKinds),
	subject: z.string(),
	text: z.string(),
	/** 0 while it has the words that it began with. */
	rowVersion: z.number(),
});
export type AnswerTemplate = z.infer<typeof templateSchema>;

/** `waiting` can be taken back; what `troubled` is tried again or nobody knows whether it arrived. */
export const answerStates = ['waiting', 'troubled', 'sent'] as const;

export const answerSchema = z.object({
	id: answerIdSchema,
	/** `elsewhere` was answered by other means than a mail of ours. */
	kind: z.enum([...answerKinds, 'elsewhere']),
	state: z.enum(answerStates),
	/** When it goes or went. */
	at: z.date(),
	canUndo: z.boolean(),
	/** The mail, if the viewer may know who sent the song. */
	mail: z.nullable(z.object({ to: z.nullable(z.string()), subject: z.string(), text: z.string() })),
});
export type Answer = z.infer<typeof answerSchema>;

const offerSchema = z.object({
	/** Whether somebody outside can be answered at all. */
	hasSender: z.boolean(),
	/** Their address, if the viewer may know it. */
	to: z.nullable(z.string()),
	/** What the placeholders stand for; the artist is null until it is revealed to the viewer, the title may be masked. */
	values: z.object({ artist: z.nullable(z.string()), title: z.string(), label: z.string() }),
	templates: z.array(templateSchema),
	/** Why the song was passed, which {reason} stands for; masked like everything else beside it. */
	reason: z.nullable(z.string()),
	/** What went or waits already. */
	answers: z.array(answerSchema),
	/** Comments whose authors let the label pass them on. */
	comments: z.array(z.object({ id: reviewIdSchema, text: z.string() })),
});
export type AnswerOffer = z.infer<typeof offerSchema>;

export const owedAnswerSchema = z.object({
	songId: songIdSchema,
	/** With names masked until they are revealed to the viewer. */
	title: z.string(),
	artist: z.nullable(z.string()),
	/** Who waits; null until it is revealed to the viewer. */
	sender: z.nullable(z.string()),
	status: z.enum(songStatuses),
	cameAt: z.date(),
	isFromPage: z.boolean(),
});
export type OwedAnswer = z.infer<typeof owedAnswerSchema>;

const part = { tags: ['Answers'] };
const songIds = z.array(songIdSchema).check(z.minLength(1), z.maxLength(200));

export const answersApi = {
	listAnswerTemplates: adminEndpoint
		.showing(answerTemplateTopic)
		.route({ ...part, method: 'GET', path: '/answer-templates', summary: 'The label’s texts for answers' })
		.output(z.object({ templates: z.array(templateSchema) })),

	saveAnswerTemplate: adminEndpoint
		.route({ ...part, method: 'PUT', path: '/answer-templates/{kind}', summary: 'Change a text for answers' })
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
		.route({ ...part, method: 'GET', path: '/songs/{songId}/answer', summary: 'What can be answered for a song' })
		.input(z.object({ songId: songIdSchema }))
		.output(offerSchema),

	sendAnswer: adminEndpoint
		.route({ ...part, method: 'POST', path: '/songs/{songId}/answer', summary: 'Answer the sender of a song' })
		.input(z.object({ songId: songIdSchema, answer: answerInputSchema }))
		.output(z.object({ answerId: answerIdSchema })),

	undoAnswer: adminEndpoint
		.route({ ...part, method: 'POST', path: '/answers/{answerId}/undo', summary: 'Take back an answer before it goes' })
		.input(z.object({ answerId: answerIdSchema }))
		.output(doneSchema),

	listOwedAnswers: memberEndpoint
		.showing(answerTopic, songTopic, decisionTopic, revealTopic, submitPageTopic)
		.route({ ...part, method: 'GET', path: '/answers/owed', summary: 'Demos whose senders wait for an answer' })
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
		.route({ ...part, method: 'POST', path: '/answers/several', summary: 'Answer the senders of several songs' })
		.input(z.object({ songIds, answer: answerInputSchema }))
		.output(
			z.object({
				answerIds: z.array(answerIdSchema),
				refused: z.array(z.object({ songId: songIdSchema, message: z.string() })),
			}),
		),

	undoSeveralAnswers: adminEndpoint
		.route({ ...part, method: 'POST', path: '/answers/several/undo', summary: 'Take back answers before they go' })
		.input(z.object({ answerIds: z.array(answerIdSchema).check(z.minLength(1), z.maxLength(200)) }))
		.output(z.object({ undone: z.number(), gone: z.number() })),

	markAnswered: adminEndpoint
		.route({
			...part,
			method: 'POST',
			path: '/answers/elsewhere',
			summary: 'Note that senders were answered elsewhere',
		})
		.input(z.object({ songIds }))
		.output(z.object({ answerIds: z.array(answerIdSchema) })),

	...sendersApi,
};
