import type { InferContractRouterOutputs } from '@orpc/contract';
import { AppError } from '../../domain/kernel/errors.ts';
import type { ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import type { Review, ReviewedSong, reviewsApi } from '../../domain/reviews/reviews.api.ts';
import type { DashboardTab } from '../../domain/songs/dashboard-tabs.ts';
import { canEditSong } from '../../domain/songs/song-rules.ts';
import { songNotFound } from '../../domain/songs/songs.errors.ts';
import type { Member } from '../framework/actor.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { countTabs } from '../songs/song-counts.shared-queries.ts';
import { listTab } from '../songs/song-pages.shared-queries.ts';
import { getSongInQueue } from '../songs/song-queue.shared-queries.ts';
import { presentSong } from '../songs/songs.present.ts';
import { getSong, type SongForViewer } from '../songs/songs.shared-queries.ts';
import { findSenderOfSong } from '../submissions/song-senders.shared-queries.ts';
import { presentSongSubmission } from '../submissions/submissions.present.ts';
import type { HeardBeforeOfUploads } from '../uploads/uploads.present.ts';
import { getLabelFacts, type LabelFacts } from './label-facts.shared-queries.ts';
import { distributionOf, isOthersHidden, presentReview, presentReviewed } from './reviews.present.ts';
import { countScores, listMyReviews, listReviewsOf } from './reviews.repository.ts';

type Outputs = InferContractRouterOutputs<typeof reviewsApi>;

export type ReviewReading = ReturnType<typeof createReviewReading>;

interface ReviewReadingDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly heardBefore: HeardBeforeOfUploads;
}

const pageSize = 30;

/** What the dashboard and the review page show. */
export function createReviewReading({ db, clock, heardBefore }: ReviewReadingDeps) {
	async function presentAll(actor: Member, rows: readonly SongForViewer[], facts: LabelFacts): Promise<ReviewedSong[]> {
		const reviewed = rows.filter(({ hasReviewed }) => hasReviewed).map(({ id }) => id);
		const myReviews = await listMyReviews(db, actor.reviewerId, reviewed);
		const names = new Map([[actor.reviewerId, actor.name]]);
		return rows.map((row) => {
			const mine = myReviews.get(row.id);
			return presentReviewed(row, facts, mine ? presentReview(mine, row, actor.reviewerId, names) : null);
		});
	}

	async function presentReviews(actor: Member, song: SongForViewer, facts: LabelFacts): Promise<Review[]> {
		const rows = isOthersHidden(song, facts) ? [] : await listReviewsOf(db, song.id);
		const names = new Map<ReviewerId, string>();
		for (const { reviewerId, reviewerName } of rows)
			if (reviewerId !== null && reviewerName !== null) names.set(reviewerId, reviewerName);
		return rows.map((row) => presentReview(row, song, actor.reviewerId, names));
	}

	return {
		async getDashboard(actor: Member): Promise<Outputs['getDashboard']> {
			const facts = await getLabelFacts(db, actor.organizationId, clock.now());
			const { completed, pendingByDaysLeft, signed, passed } = await countTabs(db, actor, facts);
			const myScores = distributionOf(await countScores(db, actor.organizationId, actor.reviewerId));
			const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
			return {
				pending: sum(pendingByDaysLeft),
				mine: sum(myScores),
				completed,
				pendingByDaysLeft: [...pendingByDaysLeft],
				myScores,
				signed,
				passed,
				memberCount: facts.memberCount,
			};
		},

		async listDashboard(
			actor: Member,
			tab: DashboardTab,
			after: string | undefined,
		): Promise<Outputs['listDashboard']> {
			const facts = await getLabelFacts(db, actor.organizationId, clock.now());
			const { songs, nextAfter } = await listTab(db, actor, tab, facts, { after, limit: pageSize });
			return { songs: await presentAll(actor, songs, facts), nextAfter };
		},

		async listReviews(actor: Member, songId: SongId): Promise<Outputs['listReviews']> {
			const song = await getSong(db, actor, songId);
			const facts = await getLabelFacts(db, actor.organizationId, clock.now());
			return { reviews: await presentReviews(actor, song, facts), isOthersHidden: isOthersHidden(song, facts) };
		},

		async getReviewPage(actor: Member, songId: SongId): Promise<Outputs['getReviewPage']> {
			const now = clock.now();
			const [{ song, position, total, previous, next }, facts] = await Promise.all([
				getSongInQueue(db, actor, songId, now),
				getLabelFacts(db, actor.organizationId, now),
			]);
			const [[reviewed], reviews, heard, sent] = await Promise.all([
				presentAll(actor, [song], facts),
				presentReviews(actor, song, facts),
				song.hasReviewed ? heardBefore(actor, [song.uploadId]) : null,
				// What nobody added came by itself.
				song.addedBy === null ? findSenderOfSong(db, actor.organizationId, songId) : undefined,
			]);
			if (!reviewed) throw new AppError(songNotFound);
			const isAddedByMe = song.addedBy === actor.reviewerId;
			return {
				reviewed,
				reviews,
				reviewsMissing: reviewed.reviewsMissing,
				queue: { position, total, previous: previous && presentSong(previous), next: next && presentSong(next) },
				canEdit: canEditSong({ isAddedByMe, isDecided: song.decision !== null, reviewCount: song.reviewCount }, actor)
					.allowed,
				heardBefore: heard?.get(song.uploadId) ?? null,
				submission: sent ? presentSongSubmission(song, sent) : null,
			};
		},
	};
}
