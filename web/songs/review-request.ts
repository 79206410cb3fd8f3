import type { ReviewerId } from '../../domain/kernel/ids.ts';

/** Who is asked for a review once a track has become a song. */
export interface ReviewRequest {
	readonly recipients: 'nobody' | 'everyone' | 'chosen';
	/** Remembered while another option is selected. */
	readonly chosenIds: readonly ReviewerId[];
}

export const noReviewRequest: ReviewRequest = { recipients: 'nobody', chosenIds: [] };

/** The input of the API; empty if nobody is asked. */
export function reviewRequestInput({ recipients, chosenIds }: ReviewRequest): {
	askForReview?: 'everyone' | ReviewerId[];
} {
	if (recipients === 'everyone') return { askForReview: 'everyone' };
	return recipients === 'chosen' && chosenIds.length > 0 ? { askForReview: [...chosenIds] } : {};
}
