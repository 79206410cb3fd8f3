import type { InferContractRouterOutputs } from '@orpc/contract';
import type { OverviewFilter } from '../../domain/reviews/overview-filter.ts';
import type { reviewsApi } from '../../domain/reviews/reviews.api.ts';
import { defaultDirectionOf } from '../../domain/songs/overview-sorts.ts';
import type { Member } from '../framework/actor.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { countCompletedSince, countStatuses, sumScoresOfReviewed } from '../songs/song-counts.shared-queries.ts';
import { listSongPage, listSubmitters, type PageRequest } from '../songs/song-pages.shared-queries.ts';
import { getSubmissionsById } from '../songs/songs.shared-queries.ts';
import { getLabelFacts, type LabelFacts } from './label-facts.shared-queries.ts';
import { distributionOf, presentOverviewRow } from './reviews.present.ts';
import {
	countRecentScores,
	countScores,
	countScoresOfSongs,
	listRecentlyReviewed,
	type ScoreCount,
} from './reviews.repository.ts';

type Outputs = InferContractRouterOutputs<typeof reviewsApi>;

export type OverviewService = ReturnType<typeof createOverviewService>;

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const chartDays = 30;

/** Every song of the label in one table, with counts and charts above it. */
export function createOverviewService({ db, clock }: { db: Db; clock: Clock }) {
	/** Over all reviews of the label; with independent scoring only over songs that the viewer has reviewed. */
	async function averageOverall(
		actor: Member,
		{ isScoringIndependent }: LabelFacts,
		all: readonly ScoreCount[],
	): Promise<number | null> {
		const { sum, reviews } = isScoringIndependent
			? await sumScoresOfReviewed(db, actor)
			: { sum: sumOf(all, ({ score, reviews }) => score * reviews), reviews: sumOf(all, ({ reviews }) => reviews) };
		return reviews === 0 ? null : sum / reviews;
	}

	/** Over songs whose first review is not older than `since`. */
	async function medianHoursToFirstReview(actor: Member, since: Date): Promise<number | null> {
		const recent = await listRecentlyReviewed(db, actor.organizationId, since);
		const submissions = await getSubmissionsById(
			db,
			actor,
			recent.map(({ songId }) => songId),
		);
		const hours = recent.flatMap(({ songId, firstAt, reviews }) => {
			const song = submissions.get(songId);
			return song?.reviewCount === reviews ? [(firstAt.getTime() - song.submittedAt.getTime()) / hourMs] : [];
		});
		return medianOf(hours);
	}

	return {
		async get(actor: Member): Promise<Outputs['getOverview']> {
			const { organizationId, reviewerId } = actor;
			const facts = await getLabelFacts(db, organizationId, clock.now());
			const since = new Date(facts.now.getTime() - chartDays * dayMs);
			const yesterday = new Date(facts.now.getTime() - dayMs);
			const onlyReviewedBy = facts.isScoringIndependent ? reviewerId : null;
			const allScores = await countScores(db, organizationId);
			return {
				counts: await countStatuses(db, actor, facts),
				newlyCompleted: await countCompletedSince(db, actor, facts, yesterday),
				averageOverall: await averageOverall(actor, facts, allScores),
				reviewCount: sumOf(allScores, ({ reviews }) => reviews),
				medianHoursToFirstReview: await medianHoursToFirstReview(actor, since),
				overallScores: distributionOf(await countRecentScores(db, organizationId, { since, onlyReviewedBy })),
				memberCount: facts.memberCount,
				submitters: (await listSubmitters(db, actor)).map(({ id, name }) => ({ id, name })),
			};
		},

		async list(actor: Member, filter: OverviewFilter, request: PageRequest): Promise<Outputs['listOverview']> {
			const facts = await getLabelFacts(db, actor.organizationId, clock.now());
			const { status, submitter, text, decision, sort = 'submitted', direction = defaultDirectionOf(sort) } = filter;
			const { songs: rows, nextAfter } = await listSongPage(
				db,
				actor,
				{ status, submitter, text, isUndecided: decision === 'none' },
				{ sort, direction, isScoringIndependent: facts.isScoringIndependent },
				facts,
				request,
			);
			const songIds = rows.map(({ id }) => id);
			const scores = await countScoresOfSongs(db, songIds);
			return {
				rows: rows.map((row) => {
					const songScores = scores.filter(({ songId }) => songId === row.id);
					return presentOverviewRow(row, facts, songScores);
				}),
				nextAfter,
			};
		},
	};
}

function sumOf(counts: readonly ScoreCount[], getValue: (count: ScoreCount) => number): number {
	return counts.reduce((sum, count) => sum + getValue(count), 0);
}

function medianOf(numbers: readonly number[]): number | null {
	const sorted = numbers.toSorted((one, other) => one - other);
	const middle = sorted[Math.floor(sorted.length / 2)];
	if (middle === undefined) return null;
	return sorted.length % 2 === 1 ? middle : (middle + (sorted[sorted.length / 2 - 1] ?? middle)) / 2;
}
