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
import { createAnswersRoutes } from './answers.routes.ts';
import { createOwedAnswers } from './owed.service.ts';
import { createSenders } from './senders.service.ts';
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
	const owed = createOwedAnswers({ db, clock, answering, templates, commentsOf });
	const senders = createSenders({ db, clock, desk, answering });
	const jobs = createAnswerJobs({ db });
	return {
		name: 'answers',
		routes: createAnswersRoutes({ templates, answering, owed, senders }),
		httpRoutes: createAnswersHttp(core, senders),
		jobs: [{ name: 'answers.note-sent', everyMs, on: 'one-server', run: jobs.noteSent }],
		listeners: [
			on(songEvents, answering.onSongEvent),
			on(songNameEvents, answering.onSongNameEvent),
			on(submissionEvents, async (tx, { kind, submissionId }) => {
				if (kind === 'erased') await answering.forget(tx, await listSongIdsOfSender(tx, submissionId));
			}),
		],
		answering,
	} satisfies ServerModule & { answering: unknown };
}
