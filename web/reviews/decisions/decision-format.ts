import { spellNumber } from '../dashboard/dashboard-format.ts';

/** What the dialogs of Sign and Pass say of a song that is not completed; nothing of one that is. */
export function formatMissingBeforeDecision(reviewsMissing: number): string {
	if (reviewsMissing === 0) return '';
	if (reviewsMissing === 1) return 'One review is still missing.';
	return `${spellNumber(reviewsMissing)} reviews are still missing.`;
}
