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

const files: FormRule = {
	id: 'files.wanted',
	reads: ['master', 'cover'],
	check: (answers) =>
		(
			[
				['master', message('forms.masterMissing', 'The master is missing. Add it as WAV or FLAC, or send it later.')],
				['cover', message('forms.coverMissing', 'The cover is missing. Add it, or send it later.')],
			] as const
		)
			.filter(([path]) => listAt(answers, path).length === 0)
			.map(([path, missing]) => warningAt(path, missing)),
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
const clearanceMessage = message(
	'forms.clearanceMissing',
	'Upload the clearance for each sample, or select “Not cleared yet”.',
);

const ifCover: Condition = { field: 'isCover', is: [true] };
const ifReleased: Condition = { field: 'previouslyReleased', is: [true] };

const yearWrong = message('forms.yearWrong', 'Enter a four-digit year, next year at the latest.');
const timeWrong = message('forms.timeWrong', 'Enter minutes and seconds, for example 1:05.');

function year(id: string, caption: Caption, source: string): PlainField {
	return { id, kind: 'year', caption, min: 1900, yearsAhead: 1, message: yearWrong, required: true, source };
}

function time(id: string, caption: Caption, source: string): PlainField {
	const shape = { pattern: /^\d{1,3}:[0-5]\d$/, message: timeWrong };
	return { id, kind: 'text', caption, maxLength: 7, shape, source };
}

const sampleCaption = message('forms.sample', 'Sample');

const samples: readonly PlainField[] = [
	{
		id: 'source',
		kind: 'text',
		caption: message('forms.sampleTitle', 'Source title'),
		maxLength: 250,
		required: true,
		source: 'sourceTitle',
	},
	{
		id: 'artist',
		kind: 'text',
		caption: message('forms.sampleArtist', 'Source artist'),
		maxLength: 200,
		source: 'sourceArtist',
	},
	{
		id: 'owner',
		kind: 'text',
		caption: message('forms.sampleOwner', 'Owner of the recording'),
		maxLength: 200,
		source: 'sourceOwner',
	},
	{
		id: 'kind',
		kind: 'choice',
		caption: m.kind,
		options: optionsFrom({
			sample: sampleCaption,
			interpolation: message('forms.interpolation', 'Interpolation (replayed)'),
			royalty_free_loop: message('forms.loop', 'Royalty-free loop'),
			field_recording: message('forms.fieldRecording', 'Field recording'),
			ai_generated: message('forms.aiGenerated', 'Made with AI'),
		}),
		required: true,
		source: 'kind',
	},
	time('start', message('forms.start', 'Starts at'), 'startMs'),
	time('end', message('forms.end', 'Ends at'), 'endMs'),
	{
		id: 'clearance',
		kind: 'choice',
		caption: message('forms.clearance', 'Clearance'),
		options: optionsFrom({
			not_needed: message('forms.notNeeded', 'Not needed'),
			not_started: message('forms.notCleared', 'Not cleared yet'),
			requested: message('forms.requested', 'Requested'),
			cleared: message('forms.cleared', 'Cleared'),
			refused: message('forms.refused', 'Refused'),
		}),
		required: true,
		requiredMessage: clearanceMessage,
		source: 'clearance',
	},
	{
		id: 'file',
		...fileOf('document', 25),
		caption: message('forms.clearanceFile', 'Clearance document'),
		maxFiles: 3,
		required: { field: 'clearance', is: ['cleared'] },
		requiredMessage: clearanceMessage,
		source: 'licenceFiles',
	},
];

export const rightsSection: FormSection = {
	id: 'rights',
	title: message('forms.rights', 'Rights'),
	lead: message('forms.rightsLead', 'Who owns the recording and the artwork, and which works by others the song uses.'),
	fields: [
		year('pYear', message('forms.pYear', '℗ year'), 'recording.pYear'),
		{
			id: 'pOwner',
			kind: 'text',
			caption: message('forms.pOwner', '℗ owner'),
			maxLength: 200,
			required: true,
			source: 'recording.pOwner',
		},
		year('cYear', message('forms.cYear', '© year'), 'release.cYear'),
		{
			id: 'cOwner',
			kind: 'text',
			caption: message('forms.cOwner', '© owner'),
			maxLength: 200,
			required: true,
			source: 'release.cOwner',
		},
		{
			id: 'isCover',
			kind: 'yes-no',
			caption: message('forms.isCover', 'Is it a cover version?'),
			required: true,
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
			source: 'recording.hasSamples',
		},
		{
			id: 'samples',
			kind: 'rows',
			caption: sampleCaption,
			addCaption: message('forms.addSample', 'Add sample'),
			minRows: 1,
			tooFewMessage: message('forms.sampleMissing', 'Add at least one sample.'),
			maxRows: 50,
			matchBy: ['source', 'artist'],
			shown: { field: 'hasSamples', is: [true] },
			source: 'recording.samples',
			fields: samples,
		},
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
			requiredMessage: message(
				'forms.originalIsrcMissing',
				'Enter the ISRC of the first release, so that play counts stay together.',
			),
			source: 'recording.isrc',
		},
	],
};
