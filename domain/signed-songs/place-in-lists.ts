import { type NextAction, nextAction } from './next-action.ts';
import { isToReview, missingIdentifiers, type SignedSongFacts } from './readiness.ts';
import type { Turn } from './workspace/song-lists.ts';

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
