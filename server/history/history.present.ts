import type { HistoryEvent, HistoryTrack } from '../../domain/history/history.api.ts';
import type { ReviewerId } from '../../domain/kernel/ids.ts';
import { statusOf } from '../../domain/songs/song-state.ts';
import type { PersonRow } from '../accounts/reviewers.shared-queries.ts';
import type { OverallScore } from '../reviews/review-figures.shared-queries.ts';
import type { SongPage } from '../songs/song-pages.shared-queries.ts';
import { visiblePersonName, visibleSubmitter, visibleText, visibleTitle } from '../songs/songs.present.ts';
import type { SongEventRow } from './history.repository.ts';

export type Track = SongPage['songs'][number];

const dayMs = 24 * 60 * 60 * 1000;

/** What is known around the tracks of one page. */
export interface Surroundings {
	readonly now: Date;
	readonly memberCount: number;
	readonly people: readonly PersonRow[];
	readonly scores: readonly OverallScore[];
	readonly readerId: ReviewerId;
	/** Others' scores are hidden until one has given one's own. */
	readonly isScoringIndependent: boolean;
}

export function presentTrack(song: Track, life: readonly SongEventRow[], around: Surroundings): HistoryTrack {
	const { submittedAt, decidedAt } = song;
	return {
		songId: song.id,
		title: visibleTitle(song),
		artist: song.isRevealed ? song.artist : null,
		addedBy: visibleSubmitter(song),
		submittedAt,
		status: statusOf({ ...song, isClosed: song.reviewed }, around.memberCount, around.now),
		reviewCount: song.reviewCount,
		decidedInDays: decidedAt && Math.round((decidedAt.getTime() - submittedAt.getTime()) / dayMs),
		events: life.map((event) => presentEvent(song, event, around)),
	};
}

function presentEvent(song: Track, event: SongEventRow, around: Surroundings): HistoryEvent {
	const { kind, at, actorId, detail } = event;
	const actor = around.people.find(({ id }) => id === actorId);
	return {
		kind,
		at,
		actorName: actor ? visiblePersonName(song, actor.name) : null,
		askedCount: detail.askedCount ?? null,
		overall: kind === 'reviewed' ? overallOf(song, actorId, around) : null,
		reason: detail.reason ? visibleText(song, detail.reason) : null,
	};
}

function overallOf(song: Track, reviewerId: ReviewerId | null, around: Surroundings): number | null {
	const isVisible = !around.isScoringIndependent || song.isRevealed || reviewerId === around.readerId;
	if (!isVisible || reviewerId === null) return null;
	return around.scores.find((one) => one.songId === song.id && one.reviewerId === reviewerId)?.overall ?? null;
}
