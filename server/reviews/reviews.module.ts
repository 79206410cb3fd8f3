import type { Answering } from '../answers/answering.service.ts';
import type { Core } from '../framework/core.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { memberEvents } from '../organizations/organizations.events.ts';
import { on } from '../platform/events/event-bus.ts';
import { hourly, minuteMs } from '../platform/jobs/job.ts';
import { batchEvents, songEvents } from '../songs/songs.events.ts';
import type { HeardBeforeOfUploads } from '../uploads/uploads.present.ts';
import { createDecisionsService } from './decisions.service.ts';
import { createOverviewHttp } from './overview.http.ts';
import { createOverviewService } from './overview.service.ts';
import { createRequestMails } from './request-mails.ts';
import { createRequestsService } from './requests.service.ts';
import { createReviewReading } from './review-reading.service.ts';
import { createReviewRestoring } from './review-restoring.service.ts';
import { completeSongsWithEnoughReviews, endExpiredSongs } from './reviews.jobs.ts';
import {
	createReviewNotifications,
	reviewRequestKind,
	roundUpKind,
	songCompletedKind,
} from './reviews.notifications.ts';
import { createReviewsPersonalData } from './reviews.personal-data.ts';
import { createReviewsRoutes } from './reviews.routes.ts';
import { createReviewsService } from './reviews.service.ts';
import { createRoundUp } from './round-up.ts';
import { createSeveralSongsService } from './several-songs.service.ts';

/** What other modules know about songs. */
interface ReviewsPorts {
	readonly answers: Answering;
	readonly heardBefore: HeardBeforeOfUploads;
}

export function createReviewsModule(core: Core, { answers, heardBefore }: ReviewsPorts): ServerModule {
	const { db, clock, config, publicUrl, events, notifier } = core;
	const { emit } = events;
	const requestMails = createRequestMails({ db, clock, notifier, publicUrl });
	const restoring = createReviewRestoring({ db, clock, emit });
	const requests = createRequestsService({ db, clock, emit });
	const decisions = createDecisionsService({ db, clock, emit, answers });
	const overview = createOverviewService({ db, clock });
	const roundUp = createRoundUp({ db, notifier, hour: config.ROUND_UP_HOUR, publicUrl });
	return {
		name: 'reviews',
		routes: createReviewsRoutes({
			service: createReviewsService({ db, clock, emit }),
			restoring,
			reading: createReviewReading({ db, clock, heardBefore }),
			requests,
			decisions,
			several: createSeveralSongsService({ db, clock, decisions, requests, answers }),
			overview,
		}),
		httpRoutes: createOverviewHttp(core, overview),
		personalData: [createReviewsPersonalData(db)],
		jobs: [
			{
				name: 'reviews.end-expired-songs',
				everyMs: minuteMs,
				on: 'one-server',
				run: (now, pace) => endExpiredSongs(db, emit, now, pace),
			},
			{ name: 'reviews.round-up', everyMs: minuteMs, on: 'one-server', run: roundUp.send },
			{ name: 'reviews.send-request-mails', everyMs: minuteMs, on: 'one-server', run: requestMails.sendDue },
			hourly('reviews.sweep-round-ups', roundUp.sweep),
			hourly('reviews.sweep-deleted', restoring.sweep),
		],
		listeners: [
			on(songEvents, requests.onSongEvent),
			on(batchEvents, requestMails.onBatchAdded),
			on(songEvents, createReviewNotifications({ notifier, publicUrl })),
			on(memberEvents, async (tx, { kind, organizationId }) => {
				if (kind === 'left') await completeSongsWithEnoughReviews(tx, organizationId, emit, clock.now());
			}),
		],
		notificationKinds: [reviewRequestKind, songCompletedKind, roundUpKind],
	};
}
