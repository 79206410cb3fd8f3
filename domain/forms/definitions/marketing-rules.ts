import {
	checkBudget,
	checkFocus,
	checkPhotoCredit,
	checkPitch,
	checkPitchTime,
} from '../../catalogue/style/marketing-checks.ts';
import { checkCoverPicture, checkPressPhoto } from '../../catalogue/style/picture-checks.ts';
import { daysBetween, isDay } from '../../kernel/day.ts';
import { innerPath, listAt, rowsAt, textAt } from '../answers.ts';
import { isLinkTo } from '../check-field.ts';
import type { FormContext } from '../form-context.ts';
import type { FormRule, RuleFinding } from '../form-definition.ts';
import { keyDates } from './marketing-plan.ts';
import { isNetwork, networks } from './networks.ts';
import { fromStyle } from './style-findings.ts';

const pitch: FormRule = {
	id: 'story.pitch',
	reads: ['pitch'],
	check(answers, { today, release }) {
		const text = textAt(answers, 'pitch');
		const daysToRelease = isDay(release.date) && release.date > today ? daysBetween(today, release.date) : null;
		return fromStyle([...checkPitch(text, 'pitch'), checkPitchTime({ text, daysToRelease }, 'pitch')]);
	},
};

const socials: FormRule = {
	id: 'artist.socials',
	reads: ['socials'],
	check: (answers) =>
		rowsAt(answers, 'socials').flatMap((row): RuleFinding[] => {
			const network = textAt(answers, innerPath('socials', row, 'network'));
			const path = innerPath('socials', row, 'link');
			const link = textAt(answers, path);
			// A link that is none is what the field says.
			if (!isNetwork(network) || !/^https?:\/\//i.test(link) || isLinkTo(link, networks[network].hosts)) return [];
			return [{ path, level: 'error', message: networks[network].message }];
		}),
};

const focus: FormRule = {
	id: 'focus.track',
	reads: ['focusTrack'],
	check: (answers, { release }) =>
		fromStyle([checkFocus(release.tracks.length, textAt(answers, 'focusTrack') === '' ? 0 : 1, 'focusTrack')]),
};

const dates: FormRule = {
	id: 'plan.dates',
	reads: Object.keys(keyDates),
	check(answers, { release }) {
		if (!isDay(release.date)) return [];
		return Object.entries(keyDates).flatMap(([path, { side }]): RuleFinding[] => {
			const date = textAt(answers, path);
			if (!isDay(date)) return [];
			if (side === 'before' && date > release.date)
				return [{ path, level: 'error', message: 'This should be on or before the day of the release.' }];
			if (side === 'after' && date < release.date)
				return [{ path, level: 'error', message: 'This should be on or after the day of the release.' }];
			return [];
		});
	},
};

const liveDates: FormRule = {
	id: 'plan.liveDates',
	reads: ['liveDates'],
	check: (answers, { release }) =>
		rowsAt(answers, 'liveDates').flatMap((row): RuleFinding[] => {
			const path = innerPath('liveDates', row, 'date');
			const date = textAt(answers, path);
			if (!isDay(date) || !isDay(release.date) || date.slice(0, 4) === release.date.slice(0, 4)) return [];
			return [{ path, level: 'warning', message: 'Stores want live dates in the year of the release.' }];
		}),
};

const budget: FormRule = {
	id: 'budget.total',
	reads: ['budgetTotal', 'currency', 'budgetLines'],
	check(answers) {
		const total = hundredths(textAt(answers, 'budgetTotal'));
		const lines = rowsAt(answers, 'budgetLines').map((row) =>
			hundredths(textAt(answers, innerPath('budgetLines', row, 'amount'))),
		);
		const currency = textAt(answers, 'currency') || 'EUR';
		if (total === null || lines.length === 0 || !/^[A-Z]{3}$/.test(currency)) return [];
		return fromStyle([checkBudget({ total, lines: lines.map((line) => line ?? 0), currency }, 'budgetTotal')]);
	},
};

/** Read as digits, so that no amount is rounded. */
function hundredths(text: string): number | null {
	const parts = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text);
	return parts === null ? null : Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}

function pictureOf(id: string, { files }: FormContext) {
	return Object.hasOwn(files, id) ? (files[id]?.picture ?? null) : null;
}

const photos: FormRule = {
	id: 'assets.photos',
	reads: ['photos'],
	check(answers, context) {
		const rows = rowsAt(answers, 'photos');
		const few: RuleFinding[] =
			rows.length < 2 ? [{ path: 'photos', level: 'warning', message: 'Please add at least two press photos.' }] : [];
		const each = rows.flatMap((row) => {
			const path = innerPath('photos', row, 'file');
			const credit = innerPath('photos', row, 'credit');
			const small = listAt(answers, path).map((id) => {
				const picture = pictureOf(id, context);
				return picture ? checkPressPhoto(picture, path) : null;
			});
			return fromStyle([...small, checkPhotoCredit(textAt(answers, credit), credit)]);
		});
		return [...few, ...each];
	},
};

const cover: FormRule = {
	id: 'assets.cover',
	reads: ['cover'],
	check: (answers, context) =>
		listAt(answers, 'cover').flatMap((id) => {
			const picture = pictureOf(id, context);
			return picture ? fromStyle(checkCoverPicture(picture, 'cover')) : [];
		}),
};

export const marketingRules: readonly FormRule[] = [pitch, socials, focus, dates, liveDates, budget, photos, cover];
