// Sections E and F of the metadata form: rights and identifiers.
import { barcode } from '../../catalogue/identifiers/barcode.ts';
import { catalogueNumber } from '../../catalogue/identifiers/catalogue-number.ts';
import { isrc } from '../../catalogue/identifiers/isrc.ts';
import { iswc } from '../../catalogue/identifiers/iswc.ts';
import { originalWritersMissing } from '../../catalogue/style/rights-checks.ts';
import type { Condition, FormSection, PlainField } from '../form-definition.ts';
import { optionsFrom } from './options.ts';

const megabyte = 1024 * 1024;
const aiMessage = 'Tell us which parts, if any, were made with AI tools.';
export const clearanceMessage = "Please upload the clearance for each sample, or mark it 'not cleared yet'.";

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
		kind: 'file',
		caption: 'Clearance paper',
		accepts: 'document',
		maxFiles: 3,
		maxBytes: 25 * megabyte,
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
			requiredMessage: originalWritersMissing,
			source: 'work.originalWriters',
		},
		{
			id: 'coverLicence',
			kind: 'file',
			caption: 'Licence for the cover',
			accepts: 'document',
			maxFiles: 3,
			maxBytes: 25 * megabyte,
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
		// A recording that came out before keeps the ISRC asked for above.
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
