import { done } from '../../domain/kernel/done.ts';
import { reviewsApi } from '../../domain/reviews/reviews.api.ts';
import { handle } from '../framework/handle.ts';
import type { DecisionsService } from './decisions.service.ts';
import type { OverviewService } from './overview.service.ts';
import type { RequestsService } from './requests.service.ts';
import type { ReviewReading } from './review-reading.service.ts';
import type { ReviewRestoring } from './review-restoring.service.ts';
import type { ReviewsService } from './reviews.service.ts';
import type { SeveralSongsService } from './several-songs.service.ts';

interface ReviewsRoutesDeps {
	readonly service: ReviewsService;
	readonly restoring: ReviewRestoring;
	readonly reading: ReviewReading;
	readonly requests: RequestsService;
	readonly decisions: DecisionsService;
	readonly several: SeveralSongsService;
	readonly overview: OverviewService;
}

const overviewPageSize = 50;

export function createReviewsRoutes(deps: ReviewsRoutesDeps) {
	const { service, restoring, reading, requests, decisions, several, overview } = deps;
	return {
		getDashboard: handle(reviewsApi.getDashboard, ({ actor }) => reading.getDashboard(actor)),

		listDashboard: handle(reviewsApi.listDashboard, ({ input, actor }) =>
			reading.listDashboard(actor, input.tab, input.after),
		),

		listReviews: handle(reviewsApi.listReviews, ({ input, actor }) => reading.listReviews(actor, input.songId)),

		getReviewPage: handle(reviewsApi.getReviewPage, ({ input, actor }) => reading.getReviewPage(actor, input.songId)),

		submitReview: handle(reviewsApi.submitReview, async ({ input, actor }) => {
			const { songId, musical, artist, overall, comment, heardShare = null, late } = input;
			const scores = { musical, artist, overall };
			return { reviewId: await service.submit(actor, songId, { scores, comment, heardShare, late }) };
		}),

		deleteReview: handle(reviewsApi.deleteReview, async ({ input, actor }) => {
			await service.remove(actor, input.reviewId);
			return done;
		}),

		restoreReview: handle(reviewsApi.restoreReview, async ({ input, actor }) => {
			await restoring.restore(actor, input.reviewId);
			return done;
		}),

		allowComment: handle(reviewsApi.allowComment, async ({ input, actor }) => {
			await service.allowComment(actor, input.reviewId, input.isAllowed);
			return done;
		}),

		listColleaguesToAsk: handle(reviewsApi.listColleaguesToAsk, async ({ input, actor }) => ({
			colleagues: await requests.listColleagues(actor, input.songId),
		})),

		requestReviews: handle(reviewsApi.requestReviews, ({ input, actor }) =>
			requests.request(actor, input.songId, input.reviewerIds, input.batchId ?? null),
		),

		getOverview: handle(reviewsApi.getOverview, ({ actor }) => overview.get(actor)),

		listOverview: handle(reviewsApi.listOverview, ({ input: { after, ...filter }, actor }) =>
			overview.list(actor, filter, { after, limit: overviewPageSize }),
		),

		signSong: handle(reviewsApi.signSong, async ({ input, actor }) => {
			const answerId = await decisions.sign(actor, input.songId, input.answer ?? null);
			return { ...done, answerId };
		}),

		passSong: handle(reviewsApi.passSong, async ({ input, actor }) => {
			const { songId, reason, answer = null } = input;
			return { ...done, answerId: await decisions.pass(actor, songId, { reason, answer }) };
		}),

		undoDecision: handle(reviewsApi.undoDecision, async ({ input, actor }) => {
			return { ...done, toldAt: await decisions.undo(actor, input.songId) };
		}),

		closeReview: handle(reviewsApi.closeReview, async ({ input, actor }) => {
			await decisions.close(actor, input.songId);
			return done;
		}),

		reopenReview: handle(reviewsApi.reopenReview, async ({ input, actor }) => {
			await decisions.reopen(actor, input.songId);
			return done;
		}),

		extendSong: handle(reviewsApi.extendSong, async ({ input, actor }) => {
			await decisions.extend(actor, input.songId);
			return done;
		}),

		passSongs: handle(reviewsApi.passSongs, ({ input, actor }) => several.pass(actor, input.songIds, input)),

		undoDecisions: handle(reviewsApi.undoDecisions, ({ input, actor }) => several.undo(actor, input.songIds)),

		extendSongs: handle(reviewsApi.extendSongs, ({ input, actor }) => several.extend(actor, input.songIds)),

		requestReviewsOfSongs: handle(reviewsApi.requestReviewsOfSongs, ({ input, actor }) =>
			several.request(actor, input.songIds, input.reviewerIds, input.batchId),
		),
	};
}
