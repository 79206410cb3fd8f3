import type { Core } from '../framework/core.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { createReplyJobs } from './replies.jobs.ts';
import { createReplyListeners } from './replies.listeners.ts';
import { createRepliesDue } from './replies-due.service.ts';
import { createReplyLists } from './reply-lists.service.ts';
import { createReplyOffers } from './reply-offers.service.ts';
import { createReplyWriting } from './reply-writing.ts';
import { createReplying, type RepliesHooks } from './replying.service.ts';
import { createSenderActions, createSenderList } from './senders.service.ts';

export function createRepliesModule(framework: Core, hooks: RepliesHooks) {
	const core = { ...framework, ...hooks, writing: createReplyWriting(framework) };
	const replying = createReplying(core);
	const senders = createSenderList(core);
	const changes = createReplyListeners(core);
	return {
		name: 'replies',
		routes: {
			...createReplyOffers(core),
			...replying.routes,
			...createReplyLists(core),
			...createRepliesDue(core, replying),
			...senders.routes,
			...createSenderActions(core, changes),
		},
		httpRoutes: [senders.csv],
		jobs: createReplyJobs(core),
		listeners: changes.listeners,
		replying,
	} satisfies ServerModule & { replying: unknown };
}
