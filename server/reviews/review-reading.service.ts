// What the dashboard, the review page and the overview show.
import { AppError } from '../../domain/kernel/errors.ts';
import type { OverviewFilter } from '../../domain/reviews/overview-filter-schema.ts';
import { reviewsApi } from '../../domain/reviews/reviews.api.ts';
import { defaultDirectionOf } from '../../domain/songs/song-lists.ts';
import { canEditSong } from '../../domain/songs/song-rules.ts';
import { songNotFound } from '../../domain/songs/songs.errors.ts';
import type { Member } from '../framework/actor.ts';
import type { Core } from '../framework/core.ts';
import { handlers } from '../framework/handle.ts';
import { type Db, idsOf } from '../platform/db/database.ts';
import {
	countCompletedSince,
	countStatuses,
	countTabs,
	sumScoresOfReviewed,
} from '../songs/song-counts.shared-queries.ts';
import {
	getSongInQueue,
	listSongPage,
	listSubmitters,
	listTab,
	type PageRequest,
} from '../songs/song-pages.shared-queries.ts';
import { presentSong } from '../songs/songs.present.ts';
import { getSong, getSubmissionsById, type SongForViewer } from '../songs/songs.shared-queries.ts';
import { presentSongSubmission } from '../submissions/submissions.present.ts';
import { findSenderOfSong } from '../submissions/submissions.shared-queries.ts';
import type { HeardBeforeOfUploads } from '../uploads/uploads.present.ts';
import {
	distributionOf,
	isOthersHidden,
	presentOverviewRow,
	presentReview,
	presentReviewed,
} from './reviews.present.ts';
import {
	countRecentScores,
	countScores,
	countScoresOfSongs,
	listMyReviews,
	listRecentlyReviewed,
	listReviewsOf,
	type ScoreCount,
} from './reviews.repository.ts';
import { getLabelFacts, type LabelFacts } from './reviews.shared-queries.ts';

const dashboardPageSize = 30;
const overviewPageSize = 50;
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const chartDays = 30;

export function createReviewReading(core: Core, heardBefore: HeardBeforeOfUploads) {
	const { db, clock } = core;
	const factsFor = ({ organizationId }: Member) => getLabelFacts(db, organizationId, clock.now());

	return handlers(core, reviewsApi, {
		getDashboard: async ({ actor }) => {
			const facts = await factsFor(actor);
			const { pendingByDaysLeft, ...counts } = await countTabs(db, actor, facts);
			const myScores = distributionOf(await countScores(db, actor.organizationId, actor.reviewerId));
			return {
				...counts,
				pending: sum(pendingByDaysLeft),
				mine: sum(myScores),
				pendingByDaysLeft: [...pendingByDaysLeft],
				myScores,
				memberCount: facts.memberCount,
			};
		},

		listDashboard: async ({ input: { tab, after }, actor }) => {
			const facts = await factsFor(actor);
			const { songs, nextAfter } = await listTab(db, actor, tab, facts, { after, limit: dashboardPageSize });
			return { songs: await presentAll(db, actor, songs, facts), nextAfter };
		},

		listReviews: async ({ input, actor }) => {
			const song = await getSong(db, actor, input.songId);
			const facts = await factsFor(actor);
			return { reviews: await presentReviews(db, actor, song, facts), isOthersHidden: isOthersHidden(song, facts) };
		},

		getReviewPage: async ({ input: { songId }, actor }) => {
			const now = clock.now();
			const [{ song, position, total, previous, next }, facts] = await Promise.all([
				getSongInQueue(db, actor, songId, now),
				getLabelFacts(db, actor.organizationId, now),
			]);
			const [[reviewed], reviews, heard, sent] = await Promise.all([
				presentAll(db, actor, [song], facts),
				presentReviews(db, actor, song, facts),
				song.hasReviewed ? heardBefore(actor, [song.uploadId]) : null,
				// A song that no member added was sent through the submit page.
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

		getOverview: async ({ actor }) => {
			const { organizationId, reviewerId } = actor;
			const facts = await factsFor(actor);
			const since = new Date(facts.now.getTime() - chartDays * dayMs);
			const yesterday = new Date(facts.now.getTime() - dayMs);
			const onlyReviewedBy = facts.isScoringIndependent ? reviewerId : null;
			const allScores = await countScores(db, organizationId);
			return {
				counts: await countStatuses(db, actor, facts),
				newlyCompleted: await countCompletedSince(db, actor, facts, yesterday),
				averageOverall: await averageOverall(db, actor, facts, allScores),
				reviewCount: sum(allScores.map(({ reviews }) => reviews)),
				medianHoursToFirstReview: await medianHoursToFirstReview(db, actor, since),
				overallScores: distributionOf(await countRecentScores(db, organizationId, since, onlyReviewedBy)),
				memberCount: facts.memberCount,
				submitters: (await listSubmitters(db, actor)).map(({ id, name }) => ({ id, name })),
			};
		},

		listOverview: ({ input: { after, ...filter }, actor }) =>
			listOverview(core, actor, filter, { after, limit: overviewPageSize }),
	});
}

/** Returns a page of the table of all songs. */
export async function listOverview({ db, clock }: Core, actor: Member, filter: OverviewFilter, request: PageRequest) {
	const { status, submitter, text, decision, score, added } = filter;
	const { sort = 'submitted', direction = defaultDirectionOf(sort) } = filter;
	const now = clock.now();
	const facts = await getLabelFacts(db, actor.organizationId, now);
	const { songs, nextAfter } = await listSongPage(
		db,
		actor,
		{
			status,
			submitter,
			text,
			decision,
			minOverall: score && Number(score),
			since: added && new Date(now.getTime() - Number(added) * dayMs),
		},
		{ sort, direction },
		facts,
		request,
	);
	const scores = await countScoresOfSongs(db, idsOf(songs));
	const rows = songs.map((song) =>
		presentOverviewRow(
			song,
			facts,
			scores.filter(({ songId }) => songId === song.id),
		),
	);
	return { rows, nextAfter };
}

async function presentAll(db: Db, actor: Member, rows: readonly SongForViewer[], facts: LabelFacts) {
	const reviewed = idsOf(rows.filter(({ hasReviewed }) => hasReviewed));
	const myReviews = await listMyReviews(db, actor.reviewerId, reviewed);
	return rows.map((row) => {
		const mine = myReviews.get(row.id);
		return presentReviewed(row, facts, mine ? presentReview(mine, row, actor.reviewerId, actor.name) : null);
	});
}

async function presentReviews(db: Db, actor: Member, song: SongForViewer, facts: LabelFacts) {
	const rows = isOthersHidden(song, facts) ? [] : await listReviewsOf(db, song.id);
	return rows.map((row) => presentReview(row, song, actor.reviewerId, row.reviewerName));
}

/** Averages all reviews of the label; with independent scoring only songs that the viewer has reviewed. */
async function averageOverall(db: Db, actor: Member, { isScoringIndependent }: LabelFacts, all: readonly ScoreCount[]) {
	const total = isScoringIndependent
		? await sumScoresOfReviewed(db, actor)
		: { sum: sum(all.map(({ score, reviews }) => score * reviews)), reviews: sum(all.map(({ reviews }) => reviews)) };
	return total.reviews === 0 ? null : total.sum / total.reviews;
}

/** Covers songs whose first review is not older than `since`. */
async function medianHoursToFirstReview(db: Db, actor: Member, since: Date) {
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

function sum(numbers: readonly number[]) {
	return numbers.reduce((total, number) => total + number, 0);
}

function medianOf(numbers: readonly number[]) {
	const sorted = numbers.toSorted((one, other) => one - other);
	const middle = sorted[Math.floor(sorted.length / 2)];
	if (middle === undefined) return null;
	return sorted.length % 2 === 1 ? middle : (middle + (sorted[sorted.length / 2 - 1] ?? middle)) / 2;
}
