// A small form for the tests of the form engine, so that they do not change with the real forms.
import { isrc } from '../catalogue/identifiers/isrc.ts';
import { readShare, totalOf } from '../catalogue/shares.ts';
import { innerPath, rowsAt, textAt } from './form-answers.ts';
import type { FormContext } from './form-context.ts';
import type { FormDefinition, PlainField } from './form-definition.ts';
import { indexForm } from './form-index.ts';

export const guestContext: FormContext = {
	today: '2026-11-16',
	audience: 'guest',
	sections: 'all',
	files: {
		cover: { name: 'cover.jpg', kind: 'picture', bytes: 1000, picture: null },
		sound: { name: 'song.wav', kind: 'audio', bytes: 1000, picture: null },
		huge: { name: 'huge.jpg', kind: 'picture', bytes: 3 * 1024 * 1024, picture: null },
	},
	release: { date: '', tracks: [{ id: 't1', title: 'Paper Lanterns' }] },
	label: null,
};

export const labelContext: FormContext = {
	...guestContext,
	audience: 'label',
	label: {
		labelName: 'Nordlys Harbour',
		artists: [],
		writers: [],
		taken: { isrcs: [], barcodes: [], catalogueNumbers: [] },
		hasExplicitSibling: null,
	},
};

export const everyKind: readonly PlainField[] = [
	{ id: 'line', kind: 'text', caption: 'Line', maxLength: 5 },
	{
		id: 'shaped',
		kind: 'text',
		caption: 'Time',
		maxLength: 9,
		shape: { pattern: /^\d+:\d\d$/, message: 'Like 1:05.' },
	},
	{ id: 'essay', kind: 'long-text', caption: 'Essay', maxLength: 10, tooLongMessage: 'Shorter, please.' },
	{ id: 'tempo', kind: 'number', caption: 'Tempo', min: 20, max: 400, decimals: 2, message: 'From 20 to 400.' },
	{ id: 'year', kind: 'year', caption: 'Year', min: 1900, yearsAhead: 0, message: 'Not in the future.' },
	{ id: 'day', kind: 'date', caption: 'Day' },
	{ id: 'soon', kind: 'date', caption: 'Soon', isFuture: true },
	{ id: 'colour', kind: 'choice', caption: 'Colour', options: [{ value: 'red', caption: 'Red' }] },
	{ id: 'track', kind: 'choice', caption: 'Track', options: 'tracks' },
	{
		id: 'moods',
		kind: 'choices',
		caption: 'Moods',
		options: [
			{ value: 'calm', caption: 'Calm' },
			{ value: 'dark', caption: 'Dark' },
			{ value: 'warm', caption: 'Warm' },
		],
		max: 2,
	},
	{ id: 'countries', kind: 'choices', caption: 'Countries', options: 'countries', max: 300 },
	{ id: 'agreed', kind: 'yes-no', caption: 'Agreed' },
	{ id: 'country', kind: 'country', caption: 'Country' },
	{ id: 'language', kind: 'language', caption: 'Language' },
	{ id: 'sung', kind: 'language', caption: 'Sung', allowsNoWords: true },
	{ id: 'link', kind: 'url', caption: 'Link' },
	{
		id: 'insta',
		kind: 'url',
		caption: 'Instagram',
		hosts: ['instagram.com'],
		hostMessage: 'That’s not an Instagram link.',
	},
	{ id: 'mail', kind: 'email', caption: 'Mail' },
	{ id: 'part', kind: 'share', caption: 'Part' },
	{ id: 'isrc', kind: 'identifier', caption: 'ISRC', scheme: isrc },
	{ id: 'picture', kind: 'file', caption: 'Picture', accepts: 'picture', maxFiles: 1, maxBytes: 2 * 1024 * 1024 },
	{ id: 'paper', kind: 'file', caption: 'Paper', accepts: 'document', maxFiles: 2, maxBytes: 2 * 1024 * 1024 },
];

export const smallDefinition: FormDefinition = {
	kind: 'small',
	version: 1,
	title: 'Small',
	sections: [
		{
			id: 'song',
			title: 'Song',
			fields: [
				{ id: 'title', kind: 'text', caption: 'Title', maxLength: 20, required: true, source: 'recording.title' },
				{ id: 'version', kind: 'text', caption: 'Version', maxLength: 20 },
				{
					id: 'versionType',
					kind: 'choice',
					caption: 'Kind of version',
					options: [{ value: 'remix', caption: 'Remix' }],
					shown: { field: 'version', isFilled: true },
					required: true,
					requiredMessage: 'Which kind?',
				},
				{ id: 'secret', kind: 'text', caption: 'Secret', maxLength: 20, labelOnly: true },
				{ id: 'copied', kind: 'yes-no', caption: 'Copied', isReadOnly: true },
			],
		},
		{
			id: 'writers',
			title: 'Writers',
			fields: [
				{
					id: 'writers',
					kind: 'rows',
					caption: 'Writer',
					minRows: 1,
					tooFewMessage: 'Add a writer.',
					maxRows: 3,
					matchBy: ['name'],
					fields: [
						{ id: 'name', kind: 'text', caption: 'Name', maxLength: 20, required: true },
						{ id: 'share', kind: 'share', caption: 'Share', required: true },
						{ id: 'email', kind: 'email', caption: 'Email', isPrivate: true },
						{ id: 'hasPublisher', kind: 'yes-no', caption: 'Has a publisher' },
						{
							id: 'publisher',
							kind: 'text',
							caption: 'Publisher',
							maxLength: 20,
							shown: { field: 'hasPublisher', is: [true] },
							required: { field: 'title', isFilled: true },
						},
					],
				},
			],
		},
		{
			id: 'inner',
			title: 'For us',
			labelOnly: true,
			fields: [{ id: 'note', kind: 'text', caption: 'Note', maxLength: 20 }],
		},
		{
			id: 'declaration',
			title: 'Declaration',
			isAlwaysShown: true,
			fields: [{ id: 'confirmed', kind: 'tick', caption: 'I confirm', required: true }],
		},
	],
	rules: [
		{
			id: 'total',
			reads: ['writers'],
			check(answers) {
				const shares = rowsAt(answers, 'writers').map(
					(row) => readShare(textAt(answers, innerPath('writers', row, 'share'))) ?? 0,
				);
				return totalOf(shares) === 10_000 ? [] : [{ path: 'writers', level: 'error', message: 'Not 100.' }];
			},
		},
		{
			id: 'compared',
			reads: ['title'],
			labelOnly: true,
			check: (answers) =>
				textAt(answers, 'title') === 'Known' ? [{ path: 'title', level: 'warning', message: 'You have one.' }] : [],
		},
		{
			id: 'hinted',
			reads: ['title'],
			check: (answers) =>
				textAt(answers, 'title') === 'the end' ? [{ path: 'title', level: 'hint', message: 'The End?' }] : [],
		},
	],
};

export const smallForm = indexForm(smallDefinition);

export const goodAnswers = {
	title: 'Paper Lanterns',
	'writers.r1': 1,
	'writers.r1.name': 'Mira',
	'writers.r1.share': '60',
	'writers.r2': 2,
	'writers.r2.name': 'Otto',
	'writers.r2.share': '40',
	confirmed: true,
};
