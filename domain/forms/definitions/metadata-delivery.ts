// Sections F to J of the metadata form: identifiers, content, files, dates and territory, declaration.
import { barcode } from '../../catalogue/identifiers/barcode.ts';
import { catalogueNumber } from '../../catalogue/identifiers/catalogue-number.ts';
import { isrc } from '../../catalogue/identifiers/isrc.ts';
import { iswc } from '../../catalogue/identifiers/iswc.ts';
import { advisoryMissing } from '../../catalogue/style/content-checks.ts';
import { message } from '../../kernel/message.ts';
import type { FormSection } from '../form-definition.ts';
import * as m from '../form-field.messages.ts';
import { fileOf, optionsFrom } from './options.ts';

export const identifiersSection: FormSection = {
	id: 'identifiers',
	title: message('forms.identifiers', 'Identifiers'),
	lead: message('forms.identifiersLead', 'Enter the identifiers that already exist. The label adds the rest.'),
	fields: [
		// A recording that was released before keeps the ISRC entered above.
		{
			id: 'isrc',
			kind: 'identifier',
			caption: 'ISRC',
			scheme: isrc,
			help: message('forms.isrcHelp', 'The number of this recording, 12 characters, if it already has one.'),
			allowsUnknown: true,
			isRare: true,
			shown: { not: { field: 'previouslyReleased', is: [true] } },
			source: 'recording.isrc',
		},
		{
			id: 'iswc',
			kind: 'identifier',
			caption: 'ISWC',
			scheme: iswc,
			help: message('forms.iswcHelp', 'The number of the composition at the societies. It starts with T.'),
			allowsUnknown: true,
			isRare: true,
			source: 'work.iswc',
		},
		{
			id: 'barcode',
			kind: 'identifier',
			caption: 'UPC/EAN',
			scheme: barcode,
			isRare: true,
			source: 'release.barcode',
		},
		{
			id: 'catalogueNumber',
			kind: 'identifier',
			caption: message('forms.catalogueNumber', 'Catalogue number'),
			scheme: catalogueNumber,
			isRare: true,
			source: 'release.catalogueNumber',
		},
	],
};

export const contentSection: FormSection = {
	id: 'content',
	title: message('forms.content', 'Content'),
	lead: message('forms.contentLead', 'What stores need to know about the lyrics.'),
	fields: [
		{
			id: 'advisory',
			kind: 'choice',
			caption: message('forms.advisory', 'Advisory'),
			options: optionsFrom({
				explicit: message('forms.explicit', 'Explicit'),
				clean: message('forms.clean', 'Clean'),
				none: m.none,
			}),
			required: true,
			requiredMessage: advisoryMissing,
			help: message(
				'forms.advisoryHelp',
				'Explicit: strong language, sex, violence or drugs. Clean: an edited version.',
			),
			allowsUnknown: true,
			usual: { value: 'none', statement: message('forms.notExplicit', 'The lyrics are not explicit.') },
			source: 'recording.advisory',
		},
		{
			id: 'hasExplicitVersion',
			kind: 'yes-no',
			caption: message('forms.hasExplicit', 'Is there an explicit version of this song?'),
			shown: { field: 'advisory', is: ['clean'] },
			required: true,
		},
		{
			id: 'lyrics',
			kind: 'long-text',
			caption: message('forms.lyrics', 'Lyrics'),
			maxLength: 10_000,
			source: 'recording.lyrics',
		},
	],
};

export const filesSection: FormSection = {
	id: 'files',
	title: message('forms.files', 'Files'),
	lead: m.filesLead,
	fields: [
		{
			id: 'master',
			...fileOf('audio', 500),
			caption: message('forms.master', 'Master (WAV or FLAC)'),
			source: 'recording.masterFile',
		},
		{
			id: 'instrumental',
			...fileOf('audio', 500),
			caption: m.instrumental,
			source: 'recording.instrumentalFile',
		},
		{
			id: 'stems',
			...fileOf('archive', 500),
			caption: message('forms.stems', 'Stems (ZIP)'),
			source: 'recording.stemsFile',
		},
		{
			id: 'cover',
			...fileOf('picture', 50),
			caption: m.cover,
			help: message('forms.coverHelp', 'Square, at least 3000 × 3000 pixels, JPG or PNG.'),
			source: 'release.coverFile',
		},
	],
};

export const datesSection: FormSection = {
	id: 'dates',
	title: message('forms.dates', 'Dates and territory'),
	lead: message('forms.datesLead', 'When and where the song should be released.'),
	fields: [
		{
			id: 'releaseDate',
			kind: 'date',
			caption: message('forms.releaseDate', 'Preferred release date'),
			isFuture: true,
			required: true,
			source: 'release.releaseDate',
		},
		{
			id: 'territory',
			kind: 'choice',
			caption: message('forms.territory', 'Territory'),
			options: optionsFrom({
				world: message('forms.world', 'World'),
				list: message('forms.someCountries', 'Selected countries'),
			}),
			required: true,
			source: 'release.territoryKind',
		},
		{
			id: 'countries',
			kind: 'choices',
			caption: m.countries,
			options: 'countries',
			max: 249,
			shown: { field: 'territory', is: ['list'] },
			required: true,
			source: 'release.territories',
		},
		{
			id: 'exceptCountries',
			kind: 'choices',
			caption: message('forms.exceptCountries', 'Excluded countries'),
			options: 'countries',
			max: 249,
			shown: { field: 'territory', is: ['world'] },
			isRare: true,
			source: 'release.excludedTerritories',
		},
	],
};

export const declarationSection: FormSection = {
	id: 'declaration',
	title: message('forms.declaration', 'Declaration'),
	lead: m.sendLead,
	isAlwaysShown: true,
	fields: [
		{ id: 'declarantName', kind: 'text', caption: m.yourName, maxLength: 200, required: true, autofill: 'name' },
		{
			id: 'declarantRole',
			kind: 'text',
			caption: message('forms.yourRole', 'Your role'),
			maxLength: 100,
			required: true,
			help: message('forms.yourRoleHelp', 'For example artist, manager or producer.'),
		},
		{
			id: 'confirmed',
			kind: 'tick',
			caption: message(
				'forms.confirmDetails',
				'I confirm that these details are correct and that everyone credited has agreed',
			),
			required: true,
			requiredMessage: m.tickMessage,
		},
	],
};
