import type { HistoryEvent, HistoryTrack } from '../../domain/history/history.api.ts';
import type { ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { statusOf } from '../../domain/songs/song-state.ts';
import { startOfDay } from '../../domain/submissions/arrival.ts';
import type { PersonRow } from '../framework/reviewers.shared-queries.ts';
import { averagesFor, isOthersHidden } from '../reviews/reviews.present.ts';
import type { LabelFacts, OverallScore } from '../reviews/reviews.shared-queries.ts';
import type { DemoNames } from '../songs/signed-songs.shared-queries.ts';
import type { SongPage } from '../songs/song-pages.shared-queries.ts';
import { visiblePersonName, visibleSubmitter, visibleText, visibleTitle } from '../songs/songs.present.ts';
import type { SongEventRow } from './history.repository.ts';

export type Track = SongPage['songs'][number];

/** An event of the song's own history, or a reply to its sender. */
export type LifeEvent = Omit<SongEventRow, 'kind'> & { readonly kind: HistoryEvent['kind'] };

const dayMs = 24 * 60 * 60 * 1000;

/** What is needed in addition to the songs to present the tracks of one page. */
interface PresentationContext extends LabelFacts {
	readonly people: readonly PersonRow[];
	readonly scores: readonly OverallScore[];
	readonly demoNames: ReadonlyMap<SongId, DemoNames>;
	readonly viewerId: ReviewerId;
}

export function presentTrack(song: Track, events: readonly LifeEvent[], context: PresentationContext): HistoryTrack {
	const { submittedAt, decidedAt } = song;
	return {
		songId: song.id,
		title: visibleTitle(song),
		artist: song.isRevealed ? song.artist : null,
		demo: song.isRevealed ? (context.demoNames.get(song.id) ?? null) : null,
		addedBy: visibleSubmitter(song),
		submittedAt,
		status: statusOf({ ...song, isClosed: song.reviewed }, context.memberCount, context.now),
		reviewCount: song.reviewCount,
		averages: averagesFor(song, context),
		artistKnownCount: context.scores.filter((one) => one.songId === song.id && one.wasArtistKnown).length,
		decidedInDays: decidedAt && Math.round((decidedAt.getTime() - submittedAt.getTime()) / dayMs),
		events: events.map((event) => presentEvent(song, event, context)),
	};
}

function presentEvent(song: Track, event: LifeEvent, context: PresentationContext): HistoryEvent {
	const { kind, actorId, detail } = event;
	const { reason, reading = 'masked' } = detail;
	// Viewers who are blind to the sender see only the day of a reply: replies to one sender are sent together
	// (R-SUBMIT-9).
	const at = isReply(kind) && !song.isRevealed ? startOfDay(event.at) : event.at;
	const score = kind === 'reviewed' ? findScore(song, actorId, context) : undefined;
	const actor = context.people.find(({ id }) => id === actorId);
	return {
		kind,
		at,
		actorName: actor ? visiblePersonName(song, actor.name) : null,
		askedCount: detail.askedCount ?? null,
		overall: score && isScoreVisible(song, actorId, context) ? score.overall : null,
		wasArtistKnown: score?.wasArtistKnown ?? false,
		reason: reason ? visibleText(song, { text: reason, authorId: actorId, reading }) : null,
	};
}

function isReply(kind: HistoryEvent['kind']) {
	return kind === 'thanked' || kind === 'replied' || kind === 'replied_elsewhere';
}

/** The current score of this reviewer, who may have changed it since. */
function findScore({ id }: Track, reviewerId: ReviewerId | null, { scores }: PresentationContext) {
	return reviewerId === null ? undefined : scores.find((one) => one.songId === id && one.reviewerId === reviewerId);
}

function isScoreVisible(song: Track, reviewerId: ReviewerId | null, context: PresentationContext) {
	return !isOthersHidden(song, context) || reviewerId === context.viewerId;
}
