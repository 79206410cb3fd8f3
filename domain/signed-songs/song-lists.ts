// The lists across all signed songs (R-SIGNED-14).
import { type NextAction, nextAction } from './next-action.ts';
import { isToReview, missingIdentifiers, type SignedSongFacts } from './readiness.ts';

export const songLists = {
	all: 'All',
	needs_you: 'Needs you',
	to_review: 'To review',
	waiting: 'Waiting on others',
	missing_identifiers: 'Missing identifiers',
	ready: 'Ready',
	withdrawn: 'Withdrawn',
} as const;
export type SongList = keyof typeof songLists;
export const songListNames = Object.keys(songLists) as [SongList, ...SongList[]];

/** Whose turn it is; null if it is nobody's yet. */
export type Turn = 'needs_you' | 'waiting' | 'ready' | null;

export function turnOf({ name, isOffered }: NextAction): Turn {
	if (name === 'nothing') return 'ready';
	if (name === 'later') return null;
	return name === 'wait' || !isOffered ? 'waiting' : 'needs_you';
}

/** In which lists a song is, for admins. Members are not offered what only admins do. */
export function placeInLists(song: SignedSongFacts) {
	const admin = { isAdmin: true };
	return {
		turn: turnOf(nextAction(song, admin)),
		isToReview: isToReview(song, admin),
		lacksIdentifiers: missingIdentifiers(song).length > 0,
	};
}
