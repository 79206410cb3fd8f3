import { senderColumns } from '../../domain/answers/sender-table.ts';
import { senderFilterSchema } from '../../domain/answers/senders.api.ts';
import type { Core } from '../framework/core.ts';
import { csvRoute } from '../framework/csv-download.ts';
import type { HttpRoute } from '../framework/http-route.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { on } from '../platform/events/event-bus.ts';
import { songEvents, songNameEvents } from '../songs/songs.events.ts';
import type { HeldTracks } from '../submissions/held-tracks.service.ts';
import type { SenderDesk } from '../submissions/sender-desk.service.ts';
import { submissionEvents } from '../submissions/submissions.events.ts';
import { createAnswerPost } from './answer-post.ts';
import { createAnswerWriting } from './answer-writing.ts';
import { type CommentsOf, createAnswering } from './answering.service.ts';
import { createAnswerJobs } from './answers.jobs.ts';
import { createAnswerListeners } from './answers.listeners.ts';
import { createAnswersRoutes } from './answers.routes.ts';
import { createDeclinedAnswers } from './declined-answers.service.ts';
import { createOffers } from './offers.service.ts';
import { createOwedAnswers } from './owed.service.ts';
import { createOwedList } from './owed-list.service.ts';
import { createSenderActions } from './sender-actions.service.ts';
import { createSenderList, type SenderList } from './sender-list.service.ts';
import { createTemplates } from './templates.service.ts';

interface AnswersHooks {
	readonly commentsOf: CommentsOf;
	readonly desk: SenderDesk;
	readonly held: Pick<HeldTracks, 'declineIn'>;
}

const everyMs = 15_000;
/** After a start the mails that were due go first. */
const firstAfterMs = 6_000;

export function createAnswersModule(core: Core, { commentsOf, desk, held }: AnswersHooks) {
	const { db, clock, outsideMails, links, publicUrl } = core;
	const post = createAnswerPost({ outsideMails, links, publicUrl });
	const write = createAnswerWriting({ clock, post });
	const answering = createAnswering({ db, clock, outsideMails, write, post, commentsOf });
	const declined = createDeclinedAnswers({ db, clock, outsideMails, write, declineHeld: held.declineIn });
	const templates = createTemplates({ db });
	const offers = createOffers({ db, clock, templates, commentsOf });
	const owed = createOwedAnswers({ db, clock, answering, declined, outsideMails });
	const owedList = createOwedList({ db, clock });
	const listeners = createAnswerListeners({ clock, post });
	const senders = createSenderList({ db, clock, desk });
	const addresses = createSenderActions({ db, clock, desk, answers: listeners });
	const jobs = createAnswerJobs({ db });
	return {
		name: 'answers',
		routes: createAnswersRoutes({ templates, answering, declined, offers, owed, owedList, senders, addresses }),
		httpRoutes: createAnswersHttp(core, senders),
		jobs: [{ name: 'answers.note-sent', everyMs, firstAfterMs, on: 'one-server', run: jobs.noteSent }],
		listeners: [
			on(songEvents, listeners.onSongEvent),
			on(songNameEvents, listeners.onSongNameEvent),
			on(submissionEvents, listeners.onSubmissionEvent),
		],
		answering,
	} satisfies ServerModule & { answering: unknown };
}

/** Who sent what as a CSV file, as far as it is revealed to its reader. */
function createAnswersHttp(core: Pick<Core, 'gate' | 'log'>, senders: SenderList): HttpRoute[] {
	return [
		csvRoute(core, {
			path: '/exports/senders.csv',
			filter: senderFilterSchema,
			columns: () => senderColumns,
			idOf: ({ songId }) => songId,
			load: (actor, { find }, request) => senders.listLines(actor, find, request),
		}),
	];
}
