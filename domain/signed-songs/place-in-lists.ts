import type { Turn } from '../workspace/signed-song-lists.ts';
import { type NextAction, nextAction } from './next-action.ts';
import { isToReview, isWaitingOnOthers, missingIdentifiers, type SignedSongFacts } from './readiness.ts';

export function turnOf({ name, isOffered }: NextAction): Turn {
	if (name === 'nothing') return 'ready';
	return name === 'wait' || !isOffered ? 'waiting' : 'needs_you';
}

/** The lists that contain a song. Members are not offered what only admins can do, so their lists are separate. */
export function placeInLists(song: SignedSongFacts) {
	const [admin, member] = [{ isAdmin: true }, { isAdmin: false }];
	const [turn, memberTurn] = [turnOf(nextAction(song, admin)), turnOf(nextAction(song, member))];
	const isOut = isWaitingOnOthers(song);
	return {
		turn,
		isWaiting: isOut || turn === 'waiting',
		isToReview: isToReview(song, admin),
		lacksIdentifiers: missingIdentifiers(song).length > 0,
		memberTurn,
		isWaitingForMembers: isOut || memberTurn === 'waiting',
		isToReviewForMembers: isToReview(song, member),
	};
}
