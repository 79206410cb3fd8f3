// Events of the songs of a label, and its statistics.
import { unknownReviewer } from '../../domain/accounts/unknown-reviewer.ts';
import { type HistoryFilter, historyApi } from '../../domain/history/history.api.ts';
import { lastMonths, startOfMonth } from '../../domain/history/months.ts';
import { figuresBySource } from '../../domain/history/source-figures.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import { trackDirectionOf } from '../../domain/songs/song-lists.ts';
import type { Member } from '../framework/actor.ts';
import type { Core } from '../framework/core.ts';
import { handlers } from '../framework/handle.ts';
import { listPeople } from '../framework/reviewers.shared-queries.ts';
import { isScoringIndependent } from '../organizations/organizations.shared-queries.ts';
import { type Db, idsOf } from '../platform/db/database.ts';
import { listReplyFigures, listSentReplies } from '../replies/replies.shared-queries.ts';
import { getLabelFacts, listOverallScores, listReviewerFigures } from '../reviews/reviews.shared-queries.ts';
import { listDemoNames } from '../songs/signed-songs.shared-queries.ts';
import { countStatuses, listDecisions, listSourceFigures } from '../songs/song-counts.shared-queries.ts';
import { countSongs, listSongPage, type PageRequest, type SongFilter } from '../songs/song-pages.shared-queries.ts';
import { arePeopleHidden } from '../songs/songs.present.ts';
import { findReplyWithinDays, isFromPageSql, listWithdrawnDemos } from '../submissions/submissions.shared-queries.ts';
import { type LifeEvent, presentTrack, type Track } from './history.present.ts';
import { listSongEvents } from './history.repository.ts';

/** Number of withdrawn demos that the page shows. */
const withdrawnShown = 20;

const pageSize = 50;

export const createHistory = (core: Core) =>
	handlers(core, historyApi, {
		async listTracks({ actor, input: { after, ...filter } }) {
			const page = await listTracks(core, actor, filter, { after, limit: pageSize });
			return { ...page, ...(await countTracks(core, actor, filter)) };
		},

		listWithdrawnDemos: ({ actor }) => listWithdrawnDemos(core.db, actor.organizationId, withdrawnShown),

		getOverview: ({ actor }) => loadOverview(core, actor),
	});

/** Tracks with their events, as this viewer may see them. */
export async function listTracks({ db, clock }: Core, actor: Member, filter: HistoryFilter, request: PageRequest) {
	const facts = await getLabelFacts(db, actor.organizationId, clock.now());
	const { sort = 'submitted', direction = trackDirectionOf(sort) } = filter;
	const order = { sort, direction };
	const { songs, nextAfter } = await listSongPage(db, actor, toSongFilter(filter), order, facts, request);
	const lives = await listLives(db, songs, facts.now);
	const ids = [...lives.values()].flat().map(({ actorId }) => actorId);
	const songIds = idsOf(songs);
	const context = {
		...facts,
		people: await listPeople(db, ids),
		scores: await listOverallScores(db, songIds),
		demoNames: await listDemoNames(db, songIds),
		viewerId: actor.reviewerId,
	};
	return { tracks: songs.map((song) => presentTrack(song, lives.get(song.id) ?? [], context)), nextAfter };
}

/** Events of the songs and replies to their senders, as far as the viewer may know that there is a sender. */
async function listLives(db: Db, songs: readonly Track[], now: Date) {
	const ids = idsOf(songs);
	const lives = new Map<SongId, LifeEvent[]>(await listSongEvents(db, ids));
	const withKnownSender = songs.filter((song) => !arePeopleHidden(song));
	for (const { songId, ...reply } of await listSentReplies(db, withKnownSender, now)) {
		const life = [...(lives.get(songId) ?? []), { songId, ...reply, detail: {} }];
		lives.set(
			songId,
			life.toSorted((one, other) => +one.at - +other.at),
		);
	}
	return lives;
}

/** Number of all tracks of the label, and of those that match the filter. */
async function countTracks({ db, clock }: Core, actor: Member, filter: HistoryFilter) {
	const facts = await getLabelFacts(db, actor.organizationId, clock.now());
	const counts = await countStatuses(db, actor, facts);
	const { status, submitter, text, since } = filter;
	if (!submitter && !text && !since) return { total: counts.all, matching: counts[status ?? 'all'] };
	return { total: counts.all, matching: await countSongs(db, actor, toSongFilter(filter), facts) };
}

function toSongFilter({ status, submitter, text, since }: HistoryFilter): SongFilter {
	return { status, submitter, text, since: since === undefined ? undefined : new Date(`${since}T00:00:00Z`) };
}

const monthsShown = 12;

/** Statistics of a label for the last twelve months, as far as this viewer may see them. */
async function loadOverview({ db, clock }: Core, actor: Member) {
	const now = clock.now();
	const { organizationId, reviewerId } = actor;
	const months = lastMonths(now, monthsShown);
	const since = startOfMonth(months[0] ?? '');
	const replyWithinDays = await findReplyWithinDays(db, organizationId);
	const counts = await listSourceFigures(db, organizationId, since, isFromPageSql);
	const replies = await listReplyFigures(db, organizationId, { since, now }, replyWithinDays);
	const decisions = await listDecisions(db, organizationId, since);
	const all = decisions.find(({ month }) => month === null);
	const decided = (all?.signed ?? 0) + (all?.passed ?? 0);
	const onlyReviewedBy = (await isScoringIndependent(db, organizationId)) ? reviewerId : null;
	const figures = await listReviewerFigures(db, organizationId, since, onlyReviewedBy);
	const ids = figures.map((one) => one.reviewerId);
	const names = new Map((await listPeople(db, ids)).map(({ id, name }) => [id, name]));
	return {
		months: months.map((month) => {
			const made = decisions.find((one) => one.month === month);
			const bySource = figuresBySource(month, counts, replies);
			return {
				month,
				added: bySource.all.added,
				signed: made?.signed ?? 0,
				passed: made?.passed ?? 0,
				medianDaysToDecision: made?.medianDaysToDecision ?? null,
				bySource,
			};
		}),
		bySource: figuresBySource(null, counts, replies),
		replyWithinDays,
		signedShare: all && decided > 0 ? all.signed / decided : null,
		medianDaysToDecision: all?.medianDaysToDecision ?? null,
		reviewers: figures.map((one) => ({
			reviewerId: one.reviewerId,
			name: (one.reviewerId && names.get(one.reviewerId)) ?? unknownReviewer,
			reviewCount: one.reviewCount,
			averageOverall: one.averageOverall,
			distanceFromOthers: one.distanceFromOthers,
		})),
	};
}
