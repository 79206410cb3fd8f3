import { overviewColumns } from '../../domain/reviews/overview-csv.ts';
import { overviewFilterSchema } from '../../domain/reviews/overview-filter-schema.ts';
import type { Core } from '../framework/core.ts';
import { csvRoute } from '../framework/csv-download.ts';
import { inPages, type PersonalData } from '../framework/personal-data.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { hourly, minuteMs } from '../platform/jobs/job.ts';
import type { Replying } from '../replies/replying.service.ts';
import { listTitles } from '../songs/songs.shared-queries.ts';
import type { HeardBeforeOfUploads } from '../uploads/uploads.present.ts';
import { createDecisions } from './decisions.service.ts';
import { createRequestMails } from './request-mails.ts';
import { askWhenSongsAreAdded, createRequests } from './requests.service.ts';
import { createReviewReading, listOverview } from './review-reading.service.ts';
import { completeSongsWhenMembersLeave, expireSongs } from './reviews.jobs.ts';
import {
	createReviewNotifications,
	reviewRequestKind,
	roundUpKind,
	songCompletedKind,
} from './reviews.notifications.ts';
import { listReviewsBy, type ReviewRow } from './reviews.repository.ts';
import { createReviews, sweepDeletedReviews } from './reviews.service.ts';
import { createRoundUp } from './round-up.ts';

const pageSize = 100;

/**
 * Exports all reviews of a person. Those of an earlier label are included without its songs, which the person may no
 * longer read.
 */
function createReviewsPersonalData({ db }: Core): PersonalData {
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
	readonly replying: Replying;
	readonly heardBefore: HeardBeforeOfUploads;
}

export function createReviewsModule(core: Core, { replying, heardBefore }: ReviewsPorts): ServerModule {
	const requestMails = createRequestMails(core);
	const roundUp = createRoundUp(core);
	return {
		name: 'reviews',
		routes: {
			...createReviews(core),
			...createReviewReading(core, heardBefore),
			...createRequests(core),
			...createDecisions(core, replying),
		},
		httpRoutes: [
			// The overview as a CSV file, with filter and order in the query string.
			csvRoute(core, {
				path: '/exports/overview.csv',
				filter: overviewFilterSchema,
				columns: () => overviewColumns(core.clock.now()),
				idOf: ({ song }) => song.id,
				load: (actor, filter, request) => listOverview(core, actor, filter, request),
			}),
		],
		personalData: [createReviewsPersonalData(core)],
		jobs: [
			{
				name: 'reviews.expire-songs',
				everyMs: minuteMs,
				on: 'one-server',
				run: (now, pace) => expireSongs(core, now, pace),
			},
			{ name: 'reviews.round-up', everyMs: minuteMs, on: 'one-server', run: roundUp.send },
			{ name: 'reviews.send-request-mails', everyMs: minuteMs, on: 'one-server', run: requestMails.sendDue },
			hourly('reviews.sweep-round-ups', roundUp.sweep),
			hourly('reviews.sweep-deleted', (now) => sweepDeletedReviews(core, now)),
		],
		listeners: [
			askWhenSongsAreAdded(core),
			requestMails.listener,
			...createReviewNotifications(core),
			completeSongsWhenMembersLeave(core),
		],
		notificationKinds: [reviewRequestKind, songCompletedKind, roundUpKind],
	};
}
