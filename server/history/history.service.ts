import type { HistoryFilter, HistoryTrack } from '../../domain/history/history.api.ts';
import type { ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { trackDirectionOf } from '../../domain/songs/track-sorts.ts';
import { listSentAnswers } from '../answers/answers.shared-queries.ts';
import type { Member } from '../framework/actor.ts';
import { listPeople } from '../framework/reviewers.shared-queries.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { getLabelFacts, listOverallScores } from '../reviews/reviews.shared-queries.ts';
import { listDemoNames } from '../songs/signed-songs.shared-queries.ts';
import { countStatuses } from '../songs/song-counts.shared-queries.ts';
import { countSongs, listSongPage, type PageRequest, type SongFilter } from '../songs/song-pages.shared-queries.ts';
import { arePeopleHidden } from '../songs/songs.present.ts';
import { listWithdrawnDemos } from '../submissions/withdrawn-tracks.shared-queries.ts';
import { type LifeEvent, type PresentationContext, presentTrack, type Track } from './history.present.ts';
import { listSongEvents } from './history.repository.ts';

/** The page shows so many of those that were withdrawn. */
const withdrawnShown = 20;

export interface TrackPage {
	readonly tracks: HistoryTrack[];
	readonly nextAfter: string | null;
}

export type HistoryService = ReturnType<typeof createHistoryService>;

export function createHistoryService({ db, clock }: { db: Db; clock: Clock }) {
	const factsFor = (actor: Member) => getLabelFacts(db, actor.organizationId, clock.now());

	async function loadContext(actor: Member, songs: readonly Track[], eventsBySong: ReadonlyMap<string, LifeEvent[]>) {
		const ids = new Set<ReviewerId>();
		for (const { actorId } of [...eventsBySong.values()].flat()) if (actorId) ids.add(actorId);
		const songIds = songs.map(({ id }) => id);
		return {
			people: await listPeople(db, actor.organizationId, { ids: [...ids], emails: [] }),
			scores: await listOverallScores(db, songIds),
			demoNames: await listDemoNames(db, songIds),
			viewerId: actor.reviewerId,
		};
	}

	/** What happened to the songs, and what their senders were told, as far as it may be known that they have one. */
	async function listLives(songs: readonly Track[]): Promise<Map<SongId, LifeEvent[]>> {
		const ids = songs.map(({ id }) => id);
		const lives = new Map<SongId, LifeEvent[]>(await listSongEvents(db, ids));
		const told = songs.filter((song) => !arePeopleHidden(song));
		for (const { songId, ...answer } of await listSentAnswers(db, told, clock.now())) {
			const life = lives.get(songId) ?? [];
			lives.set(
				songId,
				[...life, { songId, ...answer, detail: {} }].toSorted((one, other) => +one.at - +other.at),
			);
		}
		return lives;
	}

	return {
		listWithdrawn: ({ organizationId }: Member) => listWithdrawnDemos(db, organizationId, withdrawnShown),

		/** Tracks with their events, as this viewer may see them. */
		async listTracks(actor: Member, filter: HistoryFilter, request: PageRequest): Promise<TrackPage> {
			const facts = await factsFor(actor);
			const { sort = 'submitted', direction = trackDirectionOf(sort) } = filter;
			const order = { sort, direction, isScoringIndependent: facts.isScoringIndependent };
			const page = await listSongPage(db, actor, toSongFilter(filter), order, facts, request);
			const eventsBySong = await listLives(page.songs);
			const context: PresentationContext = { ...facts, ...(await loadContext(actor, page.songs, eventsBySong)) };
			return {
				tracks: page.songs.map((song) => presentTrack(song, eventsBySong.get(song.id) ?? [], context)),
				nextAfter: page.nextAfter,
			};
		},

		/** The number of all tracks of the label, and of those that match the filter. */
		async countTracks(actor: Member, filter: HistoryFilter): Promise<{ total: number; matching: number }> {
			const facts = await factsFor(actor);
			const counts = await countStatuses(db, actor, facts);
			const { status, submitter, text, since } = filter;
			if (!submitter && !text && !since) return { total: counts.all, matching: counts[status ?? 'all'] };
			return { total: counts.all, matching: await countSongs(db, actor, toSongFilter(filter), facts) };
		},
	};
}

function toSongFilter({ status, submitter, text, since }: HistoryFilter): SongFilter {
	return { status, submitter, text, since: since === undefined ? undefined : new Date(`${since}T00:00:00Z`) };
}
