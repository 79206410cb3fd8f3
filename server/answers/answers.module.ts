import type { Core } from '../accounts/core.ts';
import type { ServerModule } from '../accounts/server-module.ts';
import { on } from '../platform/events/event-bus.ts';
import { songEvents, songNameEvents } from '../songs/songs.events.ts';
import type { SenderDesk } from '../submissions/sender-desk.service.ts';
import { listSongIdsOfSender } from '../submissions/song-senders.shared-queries.ts';
import { submissionEvents } from '../submissions/submissions.events.ts';
import { type CommentsOf, createAnswering } from './answering.service.ts';
import { createAnswersHttp } from './answers.http.ts';
import { createAnswerJobs } from './answers.jobs.ts';
import { createAnswerListeners } from './answers.listeners.ts';
import { createAnswersRoutes } from './answers.routes.ts';
import { createOffers } from './offers.service.ts';
import { createOwedAnswers } from './owed.service.ts';
import { createSenderActions } from './sender-actions.service.ts';
import { createSenderList } from './sender-list.service.ts';
import { createTemplates } from './templates.service.ts';

interface AnswersHooks {
	readonly commentsOf: CommentsOf;
	readonly desk: SenderDesk;
}

const everyMs = 15_000;

export function createAnswersModule(core: Core, { commentsOf, desk }: AnswersHooks) {
	const { db, clock, limiter, links, publicUrl } = core;
	const answering = createAnswering({ db, clock, limiter, links, publicUrl, commentsOf });
	const templates = createTemplates({ db });
	const offers = createOffers({ db, clock, templates, commentsOf });
	const owed = createOwedAnswers({ db, clock, answering });
	const listeners = createAnswerListeners({ clock });
	const senders = createSenderList({ db, clock, desk });
	const addresses = createSenderActions({ db, clock, desk, answers: listeners });
	const jobs = createAnswerJobs({ db });
	return {
		name: 'answers',
		routes: createAnswersRoutes({ templates, answering, offers, owed, senders, addresses }),
		httpRoutes: createAnswersHttp(core, senders),
		jobs: [{ name: 'answers.note-sent', everyMs, on: 'one-server', run: jobs.noteSent }],
		listeners: [
			on(songEvents, listeners.onSongEvent),
			on(songNameEvents, listeners.onSongNameEvent),
			on(submissionEvents, async (tx, { kind, submissionId }) => {
				if (kind === 'erased') await listeners.forget(tx, await listSongIdsOfSender(tx, submissionId));
			}),
		],
		answering,
	} satisfies ServerModule & { answering: unknown };
}
