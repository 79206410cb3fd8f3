// Section E of the metadata form: rights.
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
import {
	checkOriginalDate,
	checkOwner,
	checkYear,
	originalWritersMissing,
} from '../../catalogue/style/rights-checks.ts';
import { checkSameSound, checkSound } from '../../catalogue/style/sound-checks.ts';
import { daysBetween, isDay } from '../../kernel/day.ts';
import { type Caption, message, t } from '../../kernel/message.ts';
import { listAt, textAt, yesAt } from '../form-answers.ts';
import type { Condition, FormRule, FormSection, PlainField } from '../form-definition.ts';
import * as m from '../form-field.messages.ts';
import { samplesField } from './metadata-samples.ts';
import { fileOf, optionsFrom } from './options.ts';
import { errorAt, fromStyle, warningAt } from './style-findings.ts';

// Rules of the metadata form about rights, identifiers, files and dates.

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
		// The field itself reports an invalid year.
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
	problemOf: (stored: string, taken: TakenIdentifiers) => string | null,
): FormRule {
	return {
		id: `taken.${path}`,
		reads: [path],
		labelOnly: true,
		check(answers, { label }) {
			const stored = scheme.read(textAt(answers, path));
			const problem = stored === null || label === null ? null : problemOf(stored, label.taken);
			return problem === null ? [] : [errorAt(path, problem)];
		},
	};
}

const tooSoon = message(
	'forms.releaseTooSoon',
	'Stores need time. Choose a date at least 7 days from today, ideally 4 weeks.',
);

const releaseDate: FormRule = {
	id: 'dates.releaseDate',
	reads: ['releaseDate'],
	check(answers, { today }) {
		const date = textAt(answers, 'releaseDate');
		// The field itself reports a date that is invalid or past.
		if (!isDay(date) || date <= today) return [];
		const days = daysBetween(today, date);
		if (days >= 28) return [];
		return [{ path: 'releaseDate', level: days < 7 ? 'error' : 'warning', message: t(tooSoon) }];
	},
};

const missingFiles = [
	{
		path: 'master',
		guest: message('forms.masterMissing', 'The master is missing. Add it as WAV or FLAC, or send it later.'),
		label: message('forms.masterNotSent', 'No master was sent.'),
	},
	{
		path: 'cover',
		guest: message('forms.coverMissing', 'The cover is missing. Add it, or send it later.'),
		label: message('forms.coverNotSent', 'No cover was sent.'),
	},
];

const files: FormRule = {
	id: 'files.wanted',
	reads: ['master', 'cover'],
	check: (answers, { audience }) =>
		missingFiles
			.filter(({ path }) => listAt(answers, path).length === 0)
			.map(({ path, ...texts }) => warningAt(path, texts[audience])),
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

const aiMessage = message('forms.aiMissing', 'Tell us which parts, if any, were made with AI tools.');
const ifCover: Condition = { field: 'isCover', is: [true] };
const ifReleased: Condition = { field: 'previouslyReleased', is: [true] };

const yearWrong = message('forms.yearWrong', 'Enter a four-digit year, next year at the latest.');

function year(id: string, caption: Caption, help: Caption, source: string): PlainField {
	const range = { min: 1900, yearsAhead: 1, message: yearWrong };
	return { id, kind: 'year', caption, help, ...range, required: true, allowsUnknown: true, source };
}

export const rightsSection: FormSection = {
	id: 'rights',
	title: message('forms.rights', 'Rights'),
	lead: message('forms.rightsLead', 'Who owns the recording and the artwork, and which works by others the song uses.'),
	fields: [
		year(
			'pYear',
			message('forms.pYear', '℗ year'),
			message('forms.pYearHelp', 'The year in which the recording is first released.'),
			'recording.pYear',
		),
		{
			id: 'pOwner',
			kind: 'text',
			caption: message('forms.pOwner', '℗ owner'),
			help: message('forms.pOwnerHelp', 'Who owns the recording, usually the label that releases it.'),
			maxLength: 200,
			required: true,
			allowsUnknown: true,
			source: 'recording.pOwner',
		},
		year(
			'cYear',
			message('forms.cYear', '© year'),
			message('forms.cYearHelp', 'The year in which the artwork is first published.'),
			'release.cYear',
		),
		{
			id: 'cOwner',
			kind: 'text',
			caption: message('forms.cOwner', '© owner'),
			help: message('forms.cOwnerHelp', 'Who owns the artwork and the texts, usually the label.'),
			maxLength: 200,
			required: true,
			allowsUnknown: true,
			source: 'release.cOwner',
		},
		{
			id: 'isCover',
			kind: 'yes-no',
			caption: message('forms.isCover', 'Is it a cover version?'),
			required: true,
			usual: { value: false, statement: message('forms.isNoCover', 'It is not a cover version.') },
			source: 'work.isCover',
		},
		{
			id: 'originalTitle',
			kind: 'text',
			caption: message('forms.originalTitle', 'Original title'),
			maxLength: 250,
			shown: ifCover,
			required: true,
			source: 'work.originalTitle',
		},
		{
			id: 'originalWriters',
			kind: 'text',
			caption: message('forms.originalWriters', 'Original writers'),
			maxLength: 500,
			shown: ifCover,
			required: true,
			requiredMessage: originalWritersMissing,
			source: 'work.originalWriters',
		},
		{
			id: 'coverLicence',
			...fileOf('document', 25),
			caption: message('forms.coverLicence', 'Licence for the cover version'),
			maxFiles: 3,
			shown: ifCover,
			required: true,
			source: 'work.licenceFiles',
		},
		{
			id: 'hasSamples',
			kind: 'yes-no',
			caption: message('forms.hasSamples', 'Does it contain samples?'),
			required: true,
			usual: { value: false, statement: message('forms.hasNoSamples', 'It contains no samples.') },
			source: 'recording.hasSamples',
		},
		samplesField,
		{
			id: 'aiUse',
			kind: 'choice',
			caption: message('forms.aiUse', 'AI tools used'),
			options: optionsFrom({
				none: m.none,
				parts: message('forms.aiParts', 'For parts of it'),
				all: message('forms.aiAll', 'For all of it'),
			}),
			required: true,
			requiredMessage: aiMessage,
			usual: { value: 'none', statement: message('forms.noAi', 'No AI tools were used.') },
			source: 'recording.aiUse',
		},
		{
			id: 'aiNote',
			kind: 'long-text',
			caption: message('forms.aiNote', 'What was made with AI tools'),
			maxLength: 1000,
			shown: { field: 'aiUse', is: ['parts', 'all'] },
			required: true,
			requiredMessage: aiMessage,
			source: 'recording.aiNote',
		},
		{
			id: 'previouslyReleased',
			kind: 'yes-no',
			caption: message('forms.wasReleased', 'Has it been released before?'),
			required: true,
			usual: { value: false, statement: message('forms.notReleased', 'It has not been released before.') },
			source: 'recording.previouslyReleased',
		},
		{
			id: 'originalDate',
			kind: 'date',
			caption: message('forms.originalDate', 'First release date'),
			shown: ifReleased,
			required: true,
			source: 'release.originalReleaseDate',
		},
		{
			id: 'originalLabel',
			kind: 'text',
			caption: message('forms.originalLabel', 'Original label'),
			maxLength: 200,
			shown: ifReleased,
			required: true,
			source: 'recording.originalLabel',
		},
		{
			id: 'originalIsrc',
			kind: 'identifier',
			caption: message('forms.originalIsrc', 'Original ISRC'),
			scheme: isrc,
			shown: ifReleased,
			required: true,
			help: message('forms.originalIsrcHelp', 'The number of the recording, 12 characters, from the first release.'),
			allowsUnknown: true,
			requiredMessage: message(
				'forms.originalIsrcMissing',
				'Enter the ISRC of the first release, so that play counts stay together.',
			),
			source: 'recording.isrc',
		},
	],
};
