// A small form for the tests of the machine, so that they do not change with the real ones.
import { isrc } from '../catalogue/identifiers/isrc.ts';
import { readShare, totalOf } from '../catalogue/shares.ts';
import { innerPath, rowsAt, textAt } from './answers.ts';
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
	{ id: 'line', kind: 'text', label: 'Line', maxLength: 5 },
	{ id: 'shaped', kind: 'text', label: 'Time', maxLength: 9, shape: { pattern: /^\d+:\d\d$/, message: 'Like 1:05.' } },
	{ id: 'essay', kind: 'long-text', label: 'Essay', maxLength: 10, tooLongMessage: 'Shorter, please.' },
	{ id: 'tempo', kind: 'number', label: 'Tempo', min: 20, max: 400, decimals: 2, message: 'From 20 to 400.' },
	{ id: 'year', kind: 'year', label: 'Year', min: 1900, yearsAhead: 0, message: 'Not in the future.' },
	{ id: 'day', kind: 'date', label: 'Day' },
	{ id: 'soon', kind: 'date', label: 'Soon', isFuture: true },
	{ id: 'colour', kind: 'choice', label: 'Colour', options: [{ value: 'red', label: 'Red' }] },
	{ id: 'track', kind: 'choice', label: 'Track', options: 'tracks' },
	{
		id: 'moods',
		kind: 'choices',
		label: 'Moods',
		options: [
			{ value: 'calm', label: 'Calm' },
			{ value: 'dark', label: 'Dark' },
			{ value: 'warm', label: 'Warm' },
		],
		max: 2,
	},
	{ id: 'countries', kind: 'choices', label: 'Countries', options: 'countries', max: 300 },
	{ id: 'agreed', kind: 'yes-no', label: 'Agreed' },
	{ id: 'country', kind: 'country', label: 'Country' },
	{ id: 'language', kind: 'language', label: 'Language' },
	{ id: 'sung', kind: 'language', label: 'Sung', allowsNoWords: true },
	{ id: 'link', kind: 'url', label: 'Link' },
	{
		id: 'insta',
		kind: 'url',
		label: 'Instagram',
		hosts: ['instagram.com'],
		hostMessage: "That's not an Instagram link.",
	},
	{ id: 'mail', kind: 'email', label: 'Mail' },
	{ id: 'part', kind: 'share', label: 'Part' },
	{ id: 'isrc', kind: 'identifier', label: 'ISRC', scheme: isrc },
	{ id: 'picture', kind: 'file', label: 'Picture', accepts: 'picture', maxFiles: 1, maxBytes: 2 * 1024 * 1024 },
	{ id: 'paper', kind: 'file', label: 'Paper', accepts: 'document', maxFiles: 2, maxBytes: 2 * 1024 * 1024 },
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
				{ id: 'title', kind: 'text', label: 'Title', maxLength: 20, required: true, source: 'recording.title' },
				{ id: 'version', kind: 'text', label: 'Version', maxLength: 20 },
				{
					id: 'versionType',
					kind: 'choice',
					label: 'Kind of version',
					options: [{ value: 'remix', label: 'Remix' }],
					shown: { field: 'version', isFilled: true },
					required: true,
					requiredMessage: 'Which kind?',
				},
				{ id: 'secret', kind: 'text', label: 'Secret', maxLength: 20, labelOnly: true },
				{ id: 'copied', kind: 'yes-no', label: 'Copied', isReadOnly: true },
			],
		},
		{
			id: 'writers',
			title: 'Writers',
			fields: [
				{
					id: 'writers',
					kind: 'rows',
					label: 'Writer',
					minRows: 1,
					tooFewMessage: 'Add a writer.',
					maxRows: 3,
					matchBy: ['name'],
					fields: [
						{ id: 'name', kind: 'text', label: 'Name', maxLength: 20, required: true },
						{ id: 'share', kind: 'share', label: 'Share', required: true },
						{ id: 'email', kind: 'email', label: 'E-mail', isPrivate: true },
						{ id: 'hasPublisher', kind: 'yes-no', label: 'Has a publisher' },
						{
							id: 'publisher',
							kind: 'text',
							label: 'Publisher',
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
			fields: [{ id: 'note', kind: 'text', label: 'Note', maxLength: 20 }],
		},
		{
			id: 'declaration',
			title: 'Declaration',
			isAlwaysShown: true,
			fields: [{ id: 'confirmed', kind: 'tick', label: 'I confirm', required: true }],
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
