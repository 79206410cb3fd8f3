import type { Core } from '../framework/core.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { createAnswerWriting } from './answer-writing.ts';
import { type AnswersHooks, createAnswering } from './answering.service.ts';
import { createAnswerJobs } from './answers.jobs.ts';
import { createAnswerListeners } from './answers.listeners.ts';
import { createRepliesDue } from './replies-due.service.ts';
import { createReplyOffers } from './reply-offers.service.ts';
import { createSenderActions, createSenderList } from './senders.service.ts';

export function createAnswersModule(framework: Core, hooks: AnswersHooks) {
	const core = { ...framework, ...hooks, writing: createAnswerWriting(framework) };
	const answering = createAnswering(core);
	const senders = createSenderList(core);
	const changes = createAnswerListeners(core);
	return {
		name: 'answers',
		routes: {
			...createReplyOffers(core),
			...answering.routes,
			...createRepliesDue(core, answering),
			...senders.routes,
			...createSenderActions(core, changes),
		},
		httpRoutes: [senders.csv],
		jobs: createAnswerJobs(core),
		listeners: changes.listeners,
		answering,
	} satisfies ServerModule & { answering: unknown };
}
