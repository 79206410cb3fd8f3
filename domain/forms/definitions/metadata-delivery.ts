// Sections G to J of the metadata form: content, files, dates and territory, declaration.

import { advisoryMissing } from '../../catalogue/style/content-checks.ts';
import { t } from '../../kernel/message.ts';
import type { FormSection } from '../form-definition.ts';
import { tickMessage } from '../form-messages.ts';
import { fileOf, optionsFrom } from './options.ts';

export const contentSection: FormSection = {
	id: 'content',
	title: 'Content',
	lead: 'What stores have to know about the words.',
	fields: [
		{
			id: 'advisory',
			kind: 'choice',
			caption: 'Advisory',
			options: optionsFrom({ explicit: 'Explicit', clean: 'Clean', none: 'None' }),
			required: true,
			get requiredMessage() {
				return t(advisoryMissing);
			},
			source: 'recording.advisory',
		},
		{
			id: 'hasExplicitVersion',
			kind: 'yes-no',
			caption: 'Is there an explicit version of this song?',
			shown: { field: 'advisory', is: ['clean'] },
			required: true,
		},
		{ id: 'lyrics', kind: 'long-text', caption: 'Lyrics', maxLength: 10_000, source: 'recording.lyrics' },
	],
};

export const filesSection: FormSection = {
	id: 'files',
	title: 'Files',
	lead: 'Add what is ready. What is missing can be sent later.',
	fields: [
		{
			id: 'master',
			...fileOf('audio', 500),
			caption: 'Master (WAV or FLAC)',
			source: 'recording.masterFile',
		},
		{
			id: 'instrumental',
			...fileOf('audio', 500),
			caption: 'Instrumental',
			source: 'recording.instrumentalFile',
		},
		{
			id: 'stems',
			...fileOf('archive', 500),
			caption: 'Stems (ZIP)',
			source: 'recording.stemsFile',
		},
		{
			id: 'cover',
			...fileOf('picture', 50),
			caption: 'Cover',
			help: 'Square, at least 3000 × 3000 pixels, JPG or PNG.',
			source: 'release.coverFile',
		},
	],
};

export const datesSection: FormSection = {
	id: 'dates',
	title: 'Dates and territory',
	lead: 'When and where you would like it to come out.',
	fields: [
		{
			id: 'releaseDate',
			kind: 'date',
			caption: 'Wanted release date',
			isFuture: true,
			required: true,
			source: 'release.releaseDate',
		},
		{
			id: 'territory',
			kind: 'choice',
			caption: 'Where',
			options: optionsFrom({ world: 'World', list: 'Some countries' }),
			required: true,
			source: 'release.territoryKind',
		},
		{
			id: 'countries',
			kind: 'choices',
			caption: 'Countries',
			options: 'countries',
			max: 249,
			shown: { field: 'territory', is: ['list'] },
			required: true,
			source: 'release.territories',
		},
		{
			id: 'exceptCountries',
			kind: 'choices',
			caption: 'Except',
			options: 'countries',
			max: 249,
			shown: { field: 'territory', is: ['world'] },
			source: 'release.excludedTerritories',
		},
	],
};

export const declarationSection: FormSection = {
	id: 'declaration',
	title: 'Declaration',
	lead: 'Read once more what you filled in, then send it.',
	isAlwaysShown: true,
	fields: [
		{ id: 'declarantName', kind: 'text', caption: 'Your name', maxLength: 200, required: true },
		{
			id: 'declarantRole',
			kind: 'text',
			caption: 'Your role',
			maxLength: 100,
			required: true,
			help: 'Like artist, manager or producer.',
		},
		{
			id: 'confirmed',
			kind: 'tick',
			caption: 'I confirm these details are right and that everyone credited has agreed.',
			required: true,
			requiredMessage: tickMessage,
		},
	],
};
