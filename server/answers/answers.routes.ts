import { answersApi } from '../../domain/answers/answers.api.ts';
import { done } from '../../domain/kernel/done.ts';
import { handle } from '../framework/handle.ts';
import type { Answering } from './answering.service.ts';
import type { DeclinedAnswers } from './declined-answers.service.ts';
import type { Offers } from './offers.service.ts';
import type { OwedAnswers } from './owed.service.ts';
import type { OwedList } from './owed-list.service.ts';
import type { SenderActions } from './sender-actions.service.ts';
import type { SenderList } from './sender-list.service.ts';
import type { Templates } from './templates.service.ts';

interface AnswersRoutesDeps {
	readonly templates: Templates;
	readonly answering: Answering;
	readonly declined: DeclinedAnswers;
	readonly offers: Offers;
	readonly owed: OwedAnswers;
	readonly owedList: OwedList;
	readonly senders: SenderList;
	readonly addresses: SenderActions;
}

const sendersPageSize = 30;

export function createAnswersRoutes(deps: AnswersRoutesDeps) {
	const { templates, answering, declined, offers, owed, owedList, senders, addresses } = deps;
	return {
		listAnswerTemplates: handle(answersApi.listAnswerTemplates, async ({ actor }) => ({
			templates: await templates.list(actor.organizationId),
		})),

		saveAnswerTemplate: handle(answersApi.saveAnswerTemplate, ({ input, actor, request }) =>
			templates.save(actor, input, request),
		),

		getAnswerOffer: handle(answersApi.getAnswerOffer, ({ input, actor }) => offers.get(actor, input.songId)),

		sendAnswer: handle(answersApi.sendAnswer, async ({ input, actor }) => ({
			answerId: await answering.send(actor, input.songId, input.answer),
		})),

		undoAnswer: handle(answersApi.undoAnswer, async ({ input, actor }) => {
			await answering.undo(actor, input.answerId);
			return done;
		}),

		listOwedAnswers: handle(answersApi.listOwedAnswers, ({ input, actor }) => owedList.list(actor, input.after)),

		answerSeveral: handle(answersApi.answerSeveral, ({ input, actor }) =>
			owed.answerSeveral(actor, input, input.answer),
		),

		undoSeveralAnswers: handle(answersApi.undoSeveralAnswers, ({ input, actor }) =>
			owed.undoSeveral(actor, input.answerIds),
		),

		markAnswered: handle(answersApi.markAnswered, async ({ input, actor }) => ({
			answerIds: await owed.markAnswered(actor, input),
		})),

		offerForSeveral: handle(answersApi.offerForSeveral, ({ input, actor }) =>
			offers.getForSeveral(actor, input.songIds),
		),

		getDeclinedOffer: handle(answersApi.getDeclinedOffer, ({ input, actor }) =>
			offers.getForDeclined(actor, input.trackId),
		),

		declineAndAnswer: handle(answersApi.declineAndAnswer, async ({ input, actor }) => ({
			answerId: await declined.decline(actor, input.trackId, input.answer),
		})),

		answerDeclined: handle(answersApi.answerDeclined, async ({ input, actor }) => ({
			answerId: await declined.send(actor, input.trackId, input.answer),
		})),

		listSenders: handle(answersApi.listSenders, ({ input, actor }) =>
			senders.list(actor, input.find, { after: input.after, limit: sendersPageSize }),
		),

		blockAddress: handle(answersApi.blockAddress, async ({ input, actor, request }) => {
			await addresses.block(actor, input.address, request);
			return done;
		}),

		unblockAddress: handle(answersApi.unblockAddress, async ({ input, actor, request }) => {
			await addresses.unblock(actor, input.address, request);
			return done;
		}),

		mergeAddresses: handle(answersApi.mergeAddresses, async ({ input, actor, request }) => {
			await addresses.merge(actor, input, request);
			return done;
		}),

		separateAddress: handle(answersApi.separateAddress, async ({ input, actor, request }) => {
			await addresses.separate(actor, input.address, request);
			return done;
		}),

		eraseAddress: handle(answersApi.eraseAddress, async ({ input, actor, request }) => {
			await addresses.erase(actor, input.address, request);
			return done;
		}),
	};
}
