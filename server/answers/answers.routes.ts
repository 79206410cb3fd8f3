import { answersApi } from '../../domain/answers/answers.api.ts';
import { done } from '../../domain/kernel/done.ts';
import { handle } from '../accounts/handle.ts';
import type { Answering } from './answering.service.ts';
import type { OwedAnswers } from './owed.service.ts';
import type { Senders } from './senders.service.ts';
import type { Templates } from './templates.service.ts';

interface AnswersRoutesDeps {
	readonly templates: Templates;
	readonly answering: Answering;
	readonly owed: OwedAnswers;
	readonly senders: Senders;
}

const sendersPageSize = 30;

export function createAnswersRoutes({ templates, answering, owed, senders }: AnswersRoutesDeps) {
	return {
		listAnswerTemplates: handle(answersApi.listAnswerTemplates, async ({ actor }) => ({
			templates: await templates.list(actor.organizationId),
		})),

		saveAnswerTemplate: handle(answersApi.saveAnswerTemplate, ({ input, actor, request }) =>
			templates.save(actor, input, request),
		),

		getAnswerOffer: handle(answersApi.getAnswerOffer, ({ input, actor }) => owed.offer(actor, input.songId)),

		sendAnswer: handle(answersApi.sendAnswer, async ({ input, actor }) => ({
			answerId: await answering.send(actor, input.songId, input.answer),
		})),

		undoAnswer: handle(answersApi.undoAnswer, async ({ input, actor }) => {
			await answering.undo(actor, input.answerId);
			return done;
		}),

		listOwedAnswers: handle(answersApi.listOwedAnswers, ({ input, actor }) => owed.list(actor, input.after)),

		answerSeveral: handle(answersApi.answerSeveral, ({ input, actor }) =>
			owed.answerSeveral(actor, input.songIds, input.answer),
		),

		undoSeveralAnswers: handle(answersApi.undoSeveralAnswers, ({ input, actor }) =>
			owed.undoSeveral(actor, input.answerIds),
		),

		markAnswered: handle(answersApi.markAnswered, async ({ input, actor }) => ({
			answerIds: await owed.markAnswered(actor, input.songIds),
		})),

		listSenders: handle(answersApi.listSenders, ({ input, actor }) =>
			senders.list(actor, input.find, { after: input.after, limit: sendersPageSize }),
		),

		blockAddress: handle(answersApi.blockAddress, async ({ input, actor, request }) => {
			await senders.block(actor, input.address, request);
			return done;
		}),

		unblockAddress: handle(answersApi.unblockAddress, async ({ input, actor, request }) => {
			await senders.unblock(actor, input.address, request);
			return done;
		}),

		mergeAddresses: handle(answersApi.mergeAddresses, async ({ input, actor, request }) => {
			await senders.merge(actor, input, request);
			return done;
		}),

		eraseAddress: handle(answersApi.eraseAddress, async ({ input, actor, request }) => {
			await senders.erase(actor, input.address, request);
			return done;
		}),
	};
}
