// A valid metadata form, for tests that change one answer of it.
import type { Answers, AnswerValue } from '../form-answers.ts';
import type { FormContext } from '../form-context.ts';

const picture = { width: 3000, height: 3000, format: 'jpeg', hasAlpha: false, colourSpace: 'srgb', bytes: 1000 };

export const guest: FormContext = {
	today: '2026-11-16',
	audience: 'guest',
	sections: 'all',
	files: {
		cover: { name: 'cover.jpg', kind: 'picture', bytes: 1000, picture },
		small: { name: 'small.jpg', kind: 'picture', bytes: 1000, picture: { ...picture, width: 1400, height: 1400 } },
		master: { name: 'master.wav', kind: 'audio', bytes: 1000, picture: null },
		paper: { name: 'paper.pdf', kind: 'document', bytes: 1000, picture: null },
	},
	release: { date: '', tracks: [] },
	label: null,
};

export const label: FormContext = {
	...guest,
	audience: 'label',
	label: {
		labelName: 'Nordlys Harbour',
		artists: [{ name: 'Salt & Stone' }],
		writers: [
			{ name: 'Miriam Quillon', ipi: '00014107338', email: '', society: 'PRS', isOwn: false },
			{ name: 'Otto Vantage', ipi: '', email: 'otto@example.com', society: 'None yet', isOwn: false },
			{ name: 'Sana Brightwell', ipi: '', email: 'sana@example.com', society: '', isOwn: true },
		],
		taken: {
			isrcs: [{ isrc: 'USRC17607839', line: 'Paper Lanterns (Extended Mix)' }],
			barcodes: ['731346000101'],
			catalogueNumbers: ['NHR-042'],
		},
		hasExplicitSibling: null,
	},
};

export const right: Answers = {
	title: 'Paper Lanterns',
	titleLanguage: 'eng',
	audioLanguage: 'eng',
	releaseKind: 'single',
	genre: 'Electronic',
	subgenre: 'Melodic House',
	bpm: '122',
	key: 'A minor',
	recordedYear: '2026',
	recordedCountry: 'NO',
	'artists.a1': 1,
	'artists.a1.name': 'Mira Quill',
	'artists.a1.role': 'main',
	'writers.w1': 1,
	'writers.w1.creditName': 'Mira Quill',
	'writers.w1.email': 'mira@example.com',
	'writers.w1.role': 'CA',
	'writers.w1.share': '60',
	'writers.w1.society': 'PRS',
	'writers.w1.ipi': '00014107338',
	'writers.w1.publisher': 'Tidewater Songs Ltd',
	'writers.w2': 2,
	'writers.w2.creditName': 'Otto Vantage',
	'writers.w2.email': 'otto@example.com',
	'writers.w2.role': 'A',
	'writers.w2.share': '40',
	'writers.w2.society': 'None yet',
	'writers.w2.noPublisher': true,
	...credit('c1', 'Mira Quill', 'producer', 1),
	...credit('c2', 'Edda Marsh', 'mixing_engineer', 2),
	...credit('c3', 'Piet Aalderink', 'mastering_engineer', 3),
	...credit('c4', 'Mira Quill', 'vocalist', 4),
	pYear: '2026',
	pOwner: 'Nordlys Harbour Recordings',
	cYear: '2026',
	cOwner: 'Nordlys Harbour Recordings',
	isCover: false,
	hasSamples: false,
	aiUse: 'none',
	previouslyReleased: false,
	advisory: 'none',
	lyrics: 'Paper lanterns over the bay',
	master: ['master'],
	cover: ['cover'],
	releaseDate: '2027-01-22',
	territory: 'world',
	declarantName: 'Mira Quill',
	declarantRole: 'Artist',
	confirmed: true,
};

function credit(row: string, name: string, role: string, position: number): Record<string, AnswerValue> {
	return { [`credits.${row}`]: position, [`credits.${row}.name`]: name, [`credits.${row}.role`]: role };
}
