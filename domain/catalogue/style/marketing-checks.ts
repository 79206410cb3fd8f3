// M-rules about marketing.
import { t } from '../../kernel/message.ts';
import { lengthOf } from '../../kernel/plain-text.ts';
import * as m from '../marketing-checks.messages.ts';
import { finding, type StyleFinding } from './style-finding.ts';
import { emoji } from './title-tidiness.ts';
import { hasLink } from './title-words.ts';

export const maxPitchLength = 500;
export { focusTrackMissing as focusMissing } from '../marketing-checks.messages.ts';

/** Checks M01 and M02. Characters are counted as code points, as stores do. */
export function checkPitch(pitch: string, path: string): StyleFinding[] {
	const over = lengthOf(pitch) - maxPitchLength;
	const at = { path, about: pitch };
	return [
		...(over > 0 ? [finding('M01', t(m.pitchTooLong, { max: maxPitchLength, over }), at)] : []),
		...(hasLink(pitch) || emoji.test(pitch) ? [finding('M02', t(m.pitchNotPlain), at)] : []),
	];
}

/** M03: a release with several tracks has one focus track. */
export function checkFocus(tracks: number, focusTracks: number, path: string): StyleFinding | null {
	if (tracks < 2 ? focusTracks <= 1 : focusTracks === 1) return null;
	return finding('M03', t(m.focusTrackMissing), { path, about: String(focusTracks) });
}

/** M04: a pitch is in time 7 days before the release, better 14. */
export function checkPitchTime(
	pitch: { readonly text: string; readonly daysToRelease: number | null },
	path: string,
): StyleFinding | null {
	const { text, daysToRelease } = pitch;
	if (text.trim() !== '' || daysToRelease === null || daysToRelease >= 14) return null;
	const at = { path, about: String(daysToRelease) };
	return daysToRelease < 7
		? finding('M04', t(m.pitchTooLate), at)
		: finding('M04', t(m.pitchSoonTooLate), { ...at, level: 'warning' });
}

/** An amount in hundredths with its currency: €1,800 or €1,800.50. */
export function formatMoney(hundredths: number, currency: string) {
	const whole = hundredths % 100 === 0;
	return new Intl.NumberFormat('en', {
		style: 'currency',
		currency,
		minimumFractionDigits: whole ? 0 : 2,
		maximumFractionDigits: 2,
	}).format(hundredths / 100);
}

export interface Budget {
	/** In hundredths. */
	readonly total: number;
	readonly lines: readonly number[];
	/** ISO 4217. */
	readonly currency: string;
}

/** Checks M05. */
export function checkBudget({ total, lines, currency }: Budget, path: string): StyleFinding | null {
	const sum = lines.reduce((all, line) => all + line, 0);
	if (sum === total) return null;
	return finding('M05', t(m.budgetDiffers, { sum: formatMoney(sum, currency), total: formatMoney(total, currency) }), {
		path,
		about: String(total),
	});
}

/** Checks M06. */
export function checkPhotoCredit(credit: string, path: string): StyleFinding | null {
	return credit.trim() === '' ? finding('M06', t(m.photographerMissing), { path, about: '' }) : null;
}
