import type { Core } from '../accounts/core.ts';
import type { ServerModule } from '../accounts/server-module.ts';
import { memberEvents } from '../organizations/organizations.events.ts';
import { on } from '../platform/events/event-bus.ts';
import { hourly, minuteMs } from '../platform/jobs/job.ts';
import { songEvents } from '../songs/songs.events.ts';
import { createDecisionsService } from './decisions.service.ts';
import { createOverviewService } from './overview.service.ts';
import { createRequestsService } from './requests.service.ts';
import { createReviewReading } from './review-reading.service.ts';
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

export function createReviewsModule({ db, clock, config, publicUrl, events, notifier }: Core): ServerModule {
	const { emit } = events;
	const requests = createRequestsService({ db, clock, emit });
	const roundUp = createRoundUp({ db, notifier, hour: config.ROUND_UP_HOUR, publicUrl });
	return {
		name: 'reviews',
		routes: createReviewsRoutes({
			service: createReviewsService({ db, clock, emit }),
			reading: createReviewReading({ db, clock }),
			requests,
			decisions: createDecisionsService({ db, clock, emit }),
			overview: createOverviewService({ db, clock }),
		}),
		personalData: [createReviewsPersonalData(db)],
		jobs: [
			{
				name: 'reviews.end-expired-songs',
				everyMs: minuteMs,
				on: 'one-server',
				run: (now, pace) => endExpiredSongs(db, emit, now, pace),
			},
			{ name: 'reviews.round-up', everyMs: minuteMs, on: 'one-server', run: roundUp.send },
			hourly('reviews.sweep-round-ups', roundUp.sweep),
		],
		listeners: [
			on(songEvents, requests.onSongEvent),
			on(songEvents, createReviewNotifications({ notifier, publicUrl })),
			on(memberEvents, async (tx, { kind, organizationId }) => {
				if (kind === 'left') await completeSongsWithEnoughReviews(tx, organizationId, emit, clock.now());
			}),
		],
		notificationKinds: [reviewRequestKind, songCompletedKind, roundUpKind],
	};
}
