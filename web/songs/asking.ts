import type { ReviewerId } from '../../domain/kernel/ids.ts';

/** Who is asked for a review as soon as a track is a song. */
export interface Asking {
	readonly whom: 'nobody' | 'everyone' | 'chosen';
	/** Kept while somebody looks at the other choices. */
	readonly chosen: readonly ReviewerId[];
}

export const askNobody: Asking = { whom: 'nobody', chosen: [] };

/** As the server takes it: left out where nobody is asked. */
export function askingInput({ whom, chosen }: Asking): { askForReview?: 'everyone' | ReviewerId[] } {
	if (whom === 'everyone') return { askForReview: 'everyone' };
	return whom === 'chosen' && chosen.length > 0 ? { askForReview: [...chosen] } : {};
}

export function toggled(chosen: readonly ReviewerId[], id: ReviewerId, isChosen: boolean): ReviewerId[] {
	const others = chosen.filter((other) => other !== id);
	return isChosen ? [...others, id] : others;
}
