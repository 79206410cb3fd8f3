// Sections E and F of the metadata form: rights and identifiers.

import { barcode } from '../../catalogue/identifiers/barcode.ts';
import { catalogueNumber } from '../../catalogue/identifiers/catalogue-number.ts';
import { isrc } from '../../catalogue/identifiers/isrc.ts';
import { iswc } from '../../catalogue/identifiers/iswc.ts';
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
import { t } from '../../kernel/message.ts';
import { listAt, textAt, yesAt } from '../answers.ts';
import type { Condition, FormRule, FormSection, PlainField } from '../form-definition.ts';
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
	message: (stored: string, taken: TakenIdentifiers) => string | null,
): FormRule {
	return {
		id: `taken.${path}`,
		reads: [path],
		labelOnly: true,
		check(answers, { label }) {
			const stored = scheme.read(textAt(answers, path));
			const said = stored === null || label === null ? null : message(stored, label.taken);
			return said === null ? [] : [errorAt(path, said)];
		},
	};
}

const timeMessage = 'Stores need time. Please choose a date at least 7 days from today; 4 weeks is better.';

const releaseDate: FormRule = {
	id: 'dates.releaseDate',
	reads: ['releaseDate'],
	check(answers, { today }) {
		const date = textAt(answers, 'releaseDate');
		// The field itself reports a date that is invalid or past.
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
			.map(([path, message]) => warningAt(path, message)),
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

const aiMessage = 'Tell us which parts, if any, were made with AI tools.';
const clearanceMessage = "Please upload the clearance for each sample, or mark it 'not cleared yet'.";

const ifCover: Condition = { field: 'isCover', is: [true] };
const ifReleased: Condition = { field: 'previouslyReleased', is: [true] };

function year(id: string, caption: string, source: string): PlainField {
	const message = 'Please give the year with four digits; next year is the latest.';
	return { id, kind: 'year', caption, min: 1900, yearsAhead: 1, message, required: true, source };
}

function time(id: string, caption: string, source: string): PlainField {
	const shape = { pattern: /^\d{1,3}:[0-5]\d$/, message: 'Write the time as minutes and seconds, like 1:05.' };
	return { id, kind: 'text', caption, maxLength: 7, shape, source };
}

const samples: readonly PlainField[] = [
	{ id: 'source', kind: 'text', caption: 'Taken from', maxLength: 250, required: true, source: 'sourceTitle' },
	{ id: 'artist', kind: 'text', caption: 'By', maxLength: 200, source: 'sourceArtist' },
	{ id: 'owner', kind: 'text', caption: 'Owner of the recording', maxLength: 200, source: 'sourceOwner' },
	{
		id: 'kind',
		kind: 'choice',
		caption: 'Kind',
		options: optionsFrom({
			sample: 'Sample',
			interpolation: 'Played again',
			royalty_free_loop: 'Royalty-free loop',
			field_recording: 'Field recording',
			ai_generated: 'Made with AI',
		}),
		required: true,
		source: 'kind',
	},
	time('start', 'From', 'startMs'),
	time('end', 'To', 'endMs'),
	{
		id: 'clearance',
		kind: 'choice',
		caption: 'Clearance',
		options: optionsFrom({
			not_needed: 'Not needed',
			not_started: 'Not cleared yet',
			requested: 'Asked for',
			cleared: 'Cleared',
			refused: 'Refused',
		}),
		required: true,
		requiredMessage: clearanceMessage,
		source: 'clearance',
	},
	{
		id: 'file',
		...fileOf('document', 25),
		caption: 'Clearance paper',
		maxFiles: 3,
		required: { field: 'clearance', is: ['cleared'] },
		requiredMessage: clearanceMessage,
		source: 'licenceFiles',
	},
];

export const rightsSection: FormSection = {
	id: 'rights',
	title: 'Rights',
	lead: 'Who owns the recording and the artwork, and what was borrowed for it.',
	fields: [
		year('pYear', '℗ year', 'recording.pYear'),
		{ id: 'pOwner', kind: 'text', caption: '℗ owner', maxLength: 200, required: true, source: 'recording.pOwner' },
		year('cYear', '© year', 'release.cYear'),
		{ id: 'cOwner', kind: 'text', caption: '© owner', maxLength: 200, required: true, source: 'release.cOwner' },
		{ id: 'isCover', kind: 'yes-no', caption: 'Is it a cover?', required: true, source: 'work.isCover' },
		{
			id: 'originalTitle',
			kind: 'text',
			caption: 'Original title',
			maxLength: 250,
			shown: ifCover,
			required: true,
			source: 'work.originalTitle',
		},
		{
			id: 'originalWriters',
			kind: 'text',
			caption: 'Original writers',
			maxLength: 500,
			shown: ifCover,
			required: true,
			get requiredMessage() {
				return t(originalWritersMissing);
			},
			source: 'work.originalWriters',
		},
		{
			id: 'coverLicence',
			...fileOf('document', 25),
			caption: 'Licence for the cover',
			maxFiles: 3,
			shown: ifCover,
			required: true,
			source: 'work.licenceFiles',
		},
		{
			id: 'hasSamples',
			kind: 'yes-no',
			caption: 'Does it contain samples?',
			required: true,
			source: 'recording.hasSamples',
		},
		{
			id: 'samples',
			kind: 'rows',
			caption: 'Sample',
			minRows: 1,
			tooFewMessage: clearanceMessage,
			maxRows: 50,
			matchBy: ['source', 'artist'],
			shown: { field: 'hasSamples', is: [true] },
			source: 'recording.samples',
			fields: samples,
		},
		{
			id: 'aiUse',
			kind: 'choice',
			caption: 'AI tools',
			options: optionsFrom({ none: 'None', parts: 'For parts of it', all: 'For all of it' }),
			required: true,
			requiredMessage: aiMessage,
			source: 'recording.aiUse',
		},
		{
			id: 'aiNote',
			kind: 'long-text',
			caption: 'What was made with AI tools',
			maxLength: 1000,
			shown: { field: 'aiUse', is: ['parts', 'all'] },
			required: true,
			requiredMessage: aiMessage,
			source: 'recording.aiNote',
		},
		{
			id: 'previouslyReleased',
			kind: 'yes-no',
			caption: 'Did it come out before?',
			required: true,
			source: 'recording.previouslyReleased',
		},
		{
			id: 'originalDate',
			kind: 'date',
			caption: 'First came out on',
			shown: ifReleased,
			required: true,
			source: 'release.originalReleaseDate',
		},
		{
			id: 'originalLabel',
			kind: 'text',
			caption: 'On which label',
			maxLength: 200,
			shown: ifReleased,
			required: true,
			source: 'recording.originalLabel',
		},
		{
			id: 'originalIsrc',
			kind: 'identifier',
			caption: 'Its ISRC',
			scheme: isrc,
			shown: ifReleased,
			required: true,
			requiredMessage: 'If it came out before, give us its ISRC so plays stay together.',
			source: 'recording.isrc',
		},
	],
};

export const identifiersSection: FormSection = {
	id: 'identifiers',
	title: 'Identifiers',
	lead: 'Fill in only what already exists; the label adds the rest.',
	fields: [
		// A recording that was released before keeps the ISRC entered above.
		{
			id: 'isrc',
			kind: 'identifier',
			caption: 'ISRC',
			scheme: isrc,
			shown: { not: ifReleased },
			source: 'recording.isrc',
		},
		{ id: 'iswc', kind: 'identifier', caption: 'ISWC', scheme: iswc, source: 'work.iswc' },
		{ id: 'barcode', kind: 'identifier', caption: 'UPC/EAN', scheme: barcode, source: 'release.barcode' },
		{
			id: 'catalogueNumber',
			kind: 'identifier',
			caption: 'Catalogue number',
			scheme: catalogueNumber,
			source: 'release.catalogueNumber',
		},
	],
};
