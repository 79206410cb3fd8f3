import * as z from 'zod/mini';
import { adminEndpoint } from '../kernel/endpoint.ts';
import { answerIdSchema, submissionTrackIdSchema } from '../kernel/ids.ts';
import { labelTopic } from '../organizations/organizations.topics.ts';
import { heldTrackTopic } from '../submissions/submissions.topics.ts';
import { answerInputSchema } from './answer-input.ts';
import { offerSchema } from './answer-offer.ts';
import { answerTemplateTopic, answerTopic } from './answers.topics.ts';

const part = { tags: ['Answers'] };
const oneTrack = z.object({ trackId: submissionTrackIdSchema });
const answered = z.object({ answerId: answerIdSchema });

/** Answers for demos that were declined after a look, before they became songs. */
export const declinedAnswersApi = {
	getDeclinedOffer: adminEndpoint
		.showing(answerTopic, answerTemplateTopic, heldTrackTopic, labelTopic)
		.route({
			...part,
			method: 'GET',
			path: '/held-tracks/{trackId}/answer',
			summary: 'What can be answered for a demo',
		})
		.input(oneTrack)
		.output(offerSchema),

	declineAndAnswer: adminEndpoint
		.route({
			...part,
			method: 'POST',
			path: '/held-tracks/{trackId}/decline-and-answer',
			summary: 'Decline a demo without a review and answer its sender',
		})
		.input(z.extend(oneTrack, { answer: answerInputSchema }))
		.output(answered),

	answerDeclined: adminEndpoint
		.route({
			...part,
			method: 'POST',
			path: '/held-tracks/{trackId}/answer',
			summary: 'Answer the sender of a declined demo',
		})
		.input(z.extend(oneTrack, { answer: answerInputSchema }))
		.output(answered),
};
