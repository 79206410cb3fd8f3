// Rules of the metadata form about rights, identifiers, files and dates.
import { barcode } from '../../catalogue/identifiers/barcode.ts';
import { catalogueNumber } from '../../catalogue/identifiers/catalogue-number.ts';
import { isrc } from '../../catalogue/identifiers/isrc.ts';
import type { IdentifierScheme } from '../../catalogue/identifiers/scheme.ts';
import {
	barcodeTakenMessage,
	catalogueNumberTakenMessage,
	isrcTakenMessage,
	type TakenIdentifiers,
} from '../../catalogue/style/identifier-checks.ts';
import { checkCoverPicture } from '../../catalogue/style/picture-checks.ts';
import { checkOriginalDate, checkOwner, checkYear } from '../../catalogue/style/rights-checks.ts';
import { checkSameSound, checkSound } from '../../catalogue/style/sound-checks.ts';
import { daysBetween, isDay } from '../../kernel/day.ts';
import { listAt, textAt, yesAt } from '../answers.ts';
import type { FormRule, RuleFinding } from '../form-definition.ts';
import { fromStyle } from './style-findings.ts';

const owners: FormRule = {
	id: 'rights.owners',
	reads: ['pOwner', 'cOwner'],
	check: (answers) =>
		fromStyle([
			checkOwner(textAt(answers, 'pOwner'), '℗', 'pOwner'),
			checkOwner(textAt(answers, 'cOwner'), '©', 'cOwner'),
		]),
};

const years: FormRule = {
	id: 'rights.years',
	reads: ['pYear', 'cYear', 'releaseDate'],
	check(answers, { today }) {
		const releaseDate = textAt(answers, 'releaseDate');
		const found = (['pYear', 'cYear'] as const).map((path) =>
			checkYear({ year: textAt(answers, path), symbol: path === 'pYear' ? '℗' : '©', path, releaseDate, today }),
		);
		// A year that is none is what the field says.
		return fromStyle(found).filter(({ level }) => level !== 'error');
	},
};

const originalDate: FormRule = {
	id: 'rights.originalDate',
	reads: ['previouslyReleased', 'originalDate', 'releaseDate'],
	check(answers) {
		if (yesAt(answers, 'previouslyReleased') !== true) return [];
		return fromStyle([
			checkOriginalDate(textAt(answers, 'originalDate'), textAt(answers, 'releaseDate'), 'originalDate'),
		]);
	},
};

function taken(
	path: string,
	scheme: IdentifierScheme,
	message: (stored: string, taken: TakenIdentifiers) => string | null,
): FormRule {
	return {
		id: `taken.${path}`,
		reads: [path],
		labelOnly: true,
		check(answers, { label }) {
			const stored = scheme.read(textAt(answers, path));
			const said = stored === null || label === null ? null : message(stored, label.taken);
			return said === null ? [] : [{ path, level: 'error', message: said }];
		},
	};
}

const timeMessage = 'Stores need time. Please choose a date at least 7 days from today; 4 weeks is better.';

const releaseDate: FormRule = {
	id: 'dates.releaseDate',
	reads: ['releaseDate'],
	check(answers, { today }) {
		const date = textAt(answers, 'releaseDate');
		// A day that is none or already past is what the field says.
		if (!isDay(date) || date <= today) return [];
		const days = daysBetween(today, date);
		if (days >= 28) return [];
		return [{ path: 'releaseDate', level: days < 7 ? 'error' : 'warning', message: timeMessage }];
	},
};

const files: FormRule = {
	id: 'files.wanted',
	reads: ['master', 'cover'],
	check: (answers) =>
		(
			[
				['master', 'Please add the master as WAV or FLAC, or send it later.'],
				['cover', 'Please add the cover, or send it later.'],
			] as const
		)
			.filter(([path]) => listAt(answers, path).length === 0)
			.map(([path, message]): RuleFinding => ({ path, level: 'warning', message })),
};

const cover: FormRule = {
	id: 'files.cover',
	reads: ['cover'],
	check: (answers, context) =>
		listAt(answers, 'cover').flatMap((id) => {
			const picture = Object.hasOwn(context.files, id) ? context.files[id]?.picture : null;
			return picture ? fromStyle(checkCoverPicture(picture, 'cover')) : [];
		}),
};

const sounds: FormRule = {
	id: 'files.sounds',
	reads: ['master', 'instrumental'],
	check(answers, context) {
		const soundAt = (path: string) => {
			const [id = ''] = listAt(answers, path);
			return (Object.hasOwn(context.files, id) && context.files[id]?.sound) || null;
		};
		const [master, instrumental] = [soundAt('master'), soundAt('instrumental')];
		return fromStyle([
			...(master ? checkSound(master, 'master') : []),
			...(instrumental ? checkSound(instrumental, 'instrumental') : []),
			...(master && instrumental ? [checkSameSound(master, instrumental, 'instrumental')] : []),
		]);
	},
};

export const rightsRules: readonly FormRule[] = [
	owners,
	years,
	originalDate,
	taken('isrc', isrc, isrcTakenMessage),
	taken('originalIsrc', isrc, isrcTakenMessage),
	taken('barcode', barcode, barcodeTakenMessage),
	taken('catalogueNumber', catalogueNumber, catalogueNumberTakenMessage),
	releaseDate,
	files,
	cover,
	sounds,
];
