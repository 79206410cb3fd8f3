import { formatMoment } from '../../lib/text-format.ts';
import { spellNumber } from '../dashboard/dashboard-format.ts';

/** What the dialogs of Sign and Pass say of a song that is not completed; nothing of one that is. */
export function formatMissingBeforeDecision(reviewsMissing: number) {
	if (reviewsMissing === 0) return '';
	if (reviewsMissing === 1) return 'One review is still missing.';
	return `${spellNumber(reviewsMissing)} reviews are still missing.`;
}

/** What the toast says after Undo: a mail that has gone cannot be taken back (R-DECIDE-13). */
export function formatUndone({ toldAt }: { readonly toldAt: Date | null }, now: Date) {
	return toldAt ? `decision undone; the answer had gone on ${formatMoment(toldAt, now)}` : 'decision undone';
}
