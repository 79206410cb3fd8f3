import * as z from 'zod/mini';
import { adminEndpoint, routesIn } from '../kernel/endpoint.ts';
import { answerIdSchema, submissionTrackIdSchema } from '../kernel/ids.ts';
import { labelTopic } from '../organizations/organizations.topics.ts';
import { heldTrackTopic } from '../submissions/submissions.topics.ts';
import { answerInputSchema } from './answer-input.ts';
import { offerSchema } from './answer-offer.ts';
import { answerTemplateTopic, answerTopic } from './answers.topics.ts';

const routes = routesIn('Answers');
const oneTrack = z.object({ trackId: submissionTrackIdSchema });
const answered = z.object({ answerId: answerIdSchema });

/** Answers for demos that were declined after a look, before they became songs. */
export const declinedAnswersApi = {
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
