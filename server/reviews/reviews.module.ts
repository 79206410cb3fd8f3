import { overviewColumns } from '../../domain/reviews/overview-columns.ts';
import { overviewFilterSchema } from '../../domain/reviews/overview-filter.ts';
import type { Answering } from '../answers/answering.service.ts';
import type { Core } from '../framework/core.ts';
import { csvRoute } from '../framework/csv-download.ts';
import type { HttpRoute } from '../framework/http-route.ts';
import { inPages, type PersonalData } from '../framework/personal-data.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { memberEvents } from '../organizations/organizations.events.ts';
import type { Db } from '../platform/db/database.ts';
import { on } from '../platform/events/event-bus.ts';
import { hourly, minuteMs } from '../platform/jobs/job.ts';
import { batchEvents, songEvents } from '../songs/songs.events.ts';
import { listTitles } from '../songs/songs.shared-queries.ts';
import type { HeardBeforeOfUploads } from '../uploads/uploads.present.ts';
import { createDecisionsService } from './decisions.service.ts';
import { createOverviewService, type OverviewService } from './overview.service.ts';
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
import { listReviewsBy, type ReviewRow } from './reviews.repository.ts';
import { createReviewsRoutes } from './reviews.routes.ts';
import { createReviewsService } from './reviews.service.ts';
import { createRoundUp } from './round-up.ts';
import { createSeveralSongsService } from './several-songs.service.ts';

const pageSize = 100;

/** All reviews of a person. Those of an earlier label are there without its songs, which are not theirs to read now. */
function createReviewsPersonalData(db: Db): PersonalData {
	return {
		name: 'reviews',
		async *list({ reviewerId, organizationId }) {
			if (!reviewerId) return;
			const pages = inPages<ReviewRow>(pageSize, (last, limit) => listReviewsBy(db, reviewerId, last, limit));
			for await (const page of pages) {
				const ids = page.map(({ songId }) => songId);
				const titles = organizationId ? await listTitles(db, { reviewerId, organizationId }, ids) : null;
				yield page.map((review) => {
					const song = titles?.get(review.songId);
					return {
						song: song ? { title: song.title, artist: song.artist } : null,
						musical: review.musicalScore,
						artist: review.artistScore,
						overall: review.overallScore,
						comment: review.comment,
						artistKnown: review.wasArtistKnown,
						heardShare: review.heardShare,
						reviewedAt: review.reviewedAt,
						editedAt: review.editedAt,
					};
				});
			}
		},
	};
}

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
			...createReviewNotifications({ notifier, publicUrl }),
			on(memberEvents, async (tx, { kind, organizationId }) => {
				if (kind === 'left') await completeSongsWithEnoughReviews(tx, organizationId, emit, clock.now());
			}),
		],
		notificationKinds: [reviewRequestKind, songCompletedKind, roundUpKind],
	};
}

/** The overview as a CSV file, with filter and order in the query string. */
function createOverviewHttp(core: Pick<Core, 'gate' | 'log' | 'clock'>, service: OverviewService): HttpRoute[] {
	return [
		csvRoute(core, {
			path: '/exports/overview.csv',
			filter: overviewFilterSchema,
			columns: () => overviewColumns(core.clock.now()),
			idOf: ({ song }) => song.id,
			load: service.list,
		}),
	];
}
