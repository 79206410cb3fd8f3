import { describe, expect, test } from 'vitest';
import { checkChange, checkForm } from '../check-form.ts';
import type { AnswerValue } from '../form-answers.ts';
import type { FormContext } from '../form-context.ts';
import type { PlainField } from '../form-definition.ts';
import { placeAt } from '../form-index.ts';
import { formText } from '../form-text.ts';
import { prefillFor } from '../visibility.ts';
import { guest, label, right } from './filled-in-metadata.test-suite.ts';
import { metadataForm } from './metadata.ts';

function sample(clearance: string): Record<string, AnswerValue> {
	return {
		hasSamples: true,
		'samples.s1': 1,
		'samples.s1.source': 'Old Song',
		'samples.s1.kind': 'sample',
		'samples.s1.clearance': clearance,
	};
}

const released = {
	previouslyReleased: true,
	originalDate: '2020-01-01',
	originalLabel: 'Longwater',
	originalIsrc: 'USRC17607839',
};

function check(changes: object, context: FormContext) {
	const answers = Object.fromEntries(
		Object.entries({ ...right, ...changes }).filter(([, value]) => value !== undefined),
	);
	return checkForm(metadataForm, answers, context).map(({ level, path, message }) => `${level} ${path}: ${message}`);
}

test('a metadata form with valid answers has no findings, for the guest and for the label', () => {
	expect(check({}, guest)).toEqual([]);
	expect(check({ 'writers.w1.creditName': 'Miriam Quillon' }, label)).toEqual([]);
});

test('an empty metadata form reports what is missing beside every required field', () => {
	const paths = checkForm(metadataForm, {}, guest)
		.filter(({ level }) => level === 'error')
		.map(({ path }) => path);
	expect(paths).toEqual(
		[
			'title audioLanguage titleLanguage releaseKind genre recordedYear recordedCountry artists writers pYear pOwner cYear',
			'cOwner isCover hasSamples aiUse previouslyReleased advisory releaseDate territory declarantName declarantRole',
			'confirmed',
		]
			.join(' ')
			.split(' '),
	);
});

test('the label reads what is missing in the words of a colleague, not in those for the recipient', () => {
	const changes = { version: 'Original Mix', versionType: 'original', cover: [], master: [] };
	expect(check({ ...changes, 'writers.w1.creditName': 'Miriam Quillon' }, label)).toEqual([
		'warning version: Leave the version empty for the normal version.',
		'warning master: No master was sent.',
		'warning cover: No cover was sent.',
	]);
});

const rightsMessage = 'Write only the owner’s name. We add the ℗ and the year.';
const timeMessage = 'Stores need time. Choose a date at least 7 days from today, ideally 4 weeks.';
const ipiMessage = 'This IPI is not valid. It has 9 to 11 digits; copy it from the society’s website.';
const clearance = 'Upload the clearance for each sample, or select “Not cleared yet”.';
const creditsMessage = 'Most stores ask who produced, mixed and mastered the track. Add them if you can.';
const aiMessage = 'Tell us which parts, if any, were made with AI tools.';
const cleanMessage = 'Choose “Clean” only when this is the edited version of an explicit song.';
const separate = 'Put each artist on a separate line so stores link the right profiles.';

test.each<readonly [section: string, changes: object, findings: readonly string[]]>([
	['A', { title: '' }, ['error title: Please enter the title.']],
	['A', { title: 'x'.repeat(251) }, ['error title: Please keep this to 250 characters (now 251).']],
	['A', { title: 'Night ft. Bo' }, ['error title: Add featured artists under Artists, not in the title.']],
	[
		'A',
		{ version: 'Original Mix', versionType: 'original' },
		['warning version: Leave this empty for the normal version.'],
	],
	['A', { version: 'Club Mix' }, ['error versionType: Please select the version type.']],
	['A', { titleLanguage: '' }, ['error titleLanguage: Select the language the title is written in.']],
	[
		'A',
		{ version: 'Instrumental', versionType: 'instrumental' },
		['error audioLanguage: This is an instrumental version, so “Sung in” must be “No words”.'],
	],
	['A', { genre: '', subgenre: '' }, ['error genre: Please select a genre.']],
	['A', { genre: 'Noise', subgenre: '' }, ['error genre: Please select a genre.']],
	['A', { subgenre: 'Bebop' }, ['error subgenre: Please select a subgenre of this genre.']],
	['A', { bpm: '500' }, ['error bpm: Enter a tempo between 20 and 400 BPM.']],
	['A', { recordedYear: '2027' }, ['error recordedYear: Enter a year from 1900 to this year.']],
	['B', { 'artists.a1.role': 'featured' }, ['error artists: Add at least one main artist.']],
	['B', { 'artists.a1': undefined }, ['error artists: Add at least one main artist.']],
	['B', { 'artists.a1.name': 'Mira & Otto' }, [`warning artists.a1.name: ${separate}`]],
	[
		'B',
		{ 'artists.a1.isni': '0000 0001 1111 955X' },
		['error artists.a1.isni: This ISNI isn’t valid. Check the 16 characters.'],
	],
	[
		'B',
		{ 'artists.a2': 2, 'artists.a2.name': 'mira quill', 'artists.a2.role': 'with' },
		['error artists.a2.name: “mira quill” is listed twice. Keep the role that fits best.'],
	],
	['C', { 'writers.w1': undefined, 'writers.w2': undefined }, ['error writers: Add at least one writer.']],
	['C', { 'writers.w1.share': '55' }, ['error writers: Shares add up to 95.00%. They must add up to 100%.']],
	['C', { 'writers.w1.ipi': '00014107339' }, [`error writers.w1.ipi: ${ipiMessage}`]],
	['C', { 'writers.w1.ipi': '' }, ['error writers.w1.ipi: Please fill this in.']],
	[
		'C',
		{ 'writers.w1.ipi': '?' },
		['warning writers.w1.ipi: Send the IPI as soon as you know it. Societies need it to pay this writer.'],
	],
	[
		'C',
		{ 'writers.w2.creditName': 'MIRA QUILL', 'writers.w2.role': 'CA' },
		[
			'error writers.w2.creditName: This writer is listed twice with the same contribution. Please combine the two rows.',
		],
	],
	['C', { 'writers.w1.email': 'mira' }, ['error writers.w1.email: This doesn’t look like an email address.']],
	[
		'C',
		{ 'writers.w1.email': '' },
		['warning writers.w1.email: Without an email address, we can’t ask this writer to confirm their share.'],
	],
	['C', { 'writers.w1.creditName': 'Quillo' }, ['warning writers.w1.creditName: Societies need the full legal name.']],
	['C', { 'writers.w2.noPublisher': false }, ['error writers.w2.publisher: Please fill this in.']],
	['D', { 'credits.c1': undefined }, [`warning credits: ${creditsMessage}`]],
	['D', { 'credits.c3': undefined }, [`warning credits: ${creditsMessage}`]],
	['D', { 'credits.c4': undefined }, ['warning credits: Add at least one performer, such as the vocalist.']],
	['D', { 'credits.c4.role': 'instrument' }, ['error credits.c4.instrument: Please fill this in.']],
	['E', { pOwner: '℗ 2026 Nordlys Harbour' }, [`error pOwner: ${rightsMessage}`]],
	['E', { cOwner: '© Nordlys' }, [`error cOwner: ${rightsMessage.replace('℗', '©')}`]],
	['E', { cYear: '2027', releaseDate: '2026-12-31' }, ['warning cYear: The © year is after the year of the release.']],
	['E', { pYear: '2028' }, ['error pYear: Enter a four-digit year, next year at the latest.']],
	[
		'E',
		{ isCover: true, originalTitle: 'Old', coverLicence: ['paper'] },
		['error originalWriters: For a cover we need the original writers.'],
	],
	[
		'E',
		{ isCover: true, originalWriters: 'A. Nother' },
		['error originalTitle: Please fill this in.', 'error coverLicence: Please fill this in.'],
	],
	['E', { hasSamples: true }, ['error samples: Add at least one sample.']],
	['E', sample(''), [`error samples.s1.clearance: ${clearance}`]],
	['E', sample('cleared'), [`error samples.s1.file: ${clearance}`]],
	['E', sample('not_started'), []],
	['E', { ...sample('cleared'), 'samples.s1.file': ['paper'] }, []],
	[
		'E',
		{ ...sample('requested'), 'samples.s1.start': '65' },
		['error samples.s1.start: Enter minutes and seconds, for example 1:05.'],
	],
	['E', { aiUse: '' }, [`error aiUse: ${aiMessage}`]],
	['E', { aiUse: 'parts' }, [`error aiNote: ${aiMessage}`]],
	[
		'E',
		{ ...released, originalIsrc: '' },
		['error originalIsrc: Enter the ISRC of the first release, so that play counts stay together.'],
	],
	[
		'E',
		{ ...released, originalDate: '2027-01-23' },
		['error originalDate: The original release date can’t be after the release date.'],
	],
	[
		'F',
		{ barcode: '0731346000105' },
		['error barcode: The barcode’s last digit doesn’t match. Please check the number.'],
	],
	[
		'F',
		{ iswc: 'T-034.524.680-2' },
		['error iswc: This ISWC’s last digit doesn’t match. Please check it against your society’s work search.'],
	],
	['F', { isrc: 'USRC17607839' }, []],
	['G', { advisory: '' }, ['error advisory: Select explicit, clean or none.']],
	['G', { advisory: 'clean', hasExplicitVersion: false }, [`error advisory: ${cleanMessage}`]],
	['G', { advisory: 'clean', hasExplicitVersion: true }, []],
	['G', { lyrics: '' }, ['warning lyrics: No lyrics yet. Stores display them.']],
	['G', { lyrics: '', audioLanguage: 'zxx', 'writers.w2.role': 'C' }, []],
	['H', { cover: ['small'] }, ['error cover: The cover needs at least 3000 × 3000 pixels. This one has 1400 × 1400.']],
	['H', { cover: [] }, ['warning cover: The cover is missing. Add it, or send it later.']],
	['H', { master: [] }, ['warning master: The master is missing. Add it as WAV or FLAC, or send it later.']],
	['H', { master: ['cover'] }, ['error master: Please add the audio as WAV or FLAC.']],
	['I', { releaseDate: '2026-11-16' }, ['error releaseDate: Please choose a date in the future.']],
	['I', { releaseDate: '2026-11-22' }, [`error releaseDate: ${timeMessage}`]],
	['I', { releaseDate: '2026-11-23' }, [`warning releaseDate: ${timeMessage}`]],
	['I', { releaseDate: '2026-12-13' }, [`warning releaseDate: ${timeMessage}`]],
	['I', { releaseDate: '2026-12-14' }, []],
	['I', { territory: 'list' }, ['error countries: Please fill this in.']],
	['J', { confirmed: false }, ['error confirmed: Please tick the box to send the form.']],
])('%s: the answers %j report %j', (_, changes, findings) => {
	expect(check(changes, guest)).toEqual(findings);
});

describe('a guest sees nothing of the catalogue', () => {
	test.each<readonly [object, string]>([
		[{ isrc: 'USRC17607839' }, 'error isrc: This ISRC is already used for “Paper Lanterns (Extended Mix)”.'],
		[released, 'error originalIsrc: This ISRC is already used for “Paper Lanterns (Extended Mix)”.'],
		[{ barcode: '0731346000101' }, 'error barcode: This barcode is already used for another release.'],
		[{ catalogueNumber: 'nhr 042' }, 'error catalogueNumber: NHR 042 is already used for another release.'],
		[
			{ 'writers.w1.creditName': 'Mira Quill' },
			'error writers.w1.ipi: A writer with this IPI already exists: Miriam Quillon. Use that writer, or check the number.',
		],
		[
			{ 'writers.w2.creditName': 'OTTO VANTAGE', 'writers.w2.email': 'eve@example.com' },
			'warning writers.w2.email: The catalogue has another email address for Otto Vantage and keeps it. If it is wrong, change it under Manage Writers.',
		],
		[
			{ 'writers.w2.society': 'PRS' },
			'warning writers.w2.society: The catalogue has another society for Otto Vantage and keeps it. If it is wrong, change it under Manage Writers.',
		],
		[{ 'writers.w1.publisher': 'Nordlys Harbour' }, 'hint writers.w1.creditName: Is the label really the publisher?'],
		[{ 'artists.a1.name': 'Mira & Otto' }, `error artists.a1.name: ${separate}`],
	])('with %j only the label sees %s', (changes, finding) => {
		expect(check(changes, label)).toContain(finding);
		expect(check(changes, guest)).not.toContain(finding);
	});

	test('a guest gets the same result for a duo that the label knows and an unknown one', () => {
		expect(check({ 'artists.a1.name': 'Salt & Stone' }, guest)).toEqual([`warning artists.a1.name: ${separate}`]);
		expect(check({ 'artists.a1.name': 'Salt & Stone' }, label).join()).not.toContain(separate);
	});

	test("a guest's form is not prefilled with legal names, addresses or IPI numbers", () => {
		const catalogue = {
			...right,
			'writers.w1.legalFirst': 'Miriam',
			'writers.w1.legalLast': 'Quillon',
			'writers.w1.publisherIpi': '00000000199',
		};
		const filled = prefillFor(metadataForm, catalogue, guest);
		expect(Object.keys(filled).filter((path) => /legal|email|ipi/i.test(path))).toEqual([]);
		expect(filled['writers.w1.creditName']).toBe('Mira Quill');
		expect(prefillFor(metadataForm, catalogue, label)).toEqual(catalogue);
	});
});

const unknownFields = ['pYear', 'pOwner', 'cYear', 'cOwner', 'isrc', 'originalIsrc', 'iswc', 'advisory'];

test.each([...unknownFields, 'writers.w1.ipi', 'writers.w1.publisherIpi'])(
	'%s, which outsiders may not know, has one line of help and “I don’t know”',
	(path) => {
		const { help, allowsUnknown } = (placeAt(metadataForm, path) as { field: PlainField }).field;
		const line = help && formText(help);

		expect([line?.length, allowsUnknown]).toEqual([expect.toSatisfy((length) => length > 20 && length < 120), true]);
		expect(line).toMatch(/\.$/);
	},
);

test.each([...unknownFields, 'writers.w1.publisherIpi'])(
	'“I don’t know” is an answer to %s, and only the label gets a hint about it',
	(path) => {
		const shown = path === 'originalIsrc' ? released : {};
		expect(check({ ...shown, [path]: '?' }, guest)).toEqual([]);
		const hint = `hint ${path}: The recipient doesn’t know this. Correct it here, or add it later.`;
		expect(check({ ...shown, [path]: '?' }, label)).toContain(hint);
	},
);

test.each(['title', 'genre', 'releaseDate'])('“I don’t know” is no answer to %s', (path) => {
	expect(check({ [path]: path === 'title' ? '' : '?' }, guest).join()).toContain(`error ${path}`);
});

test('every usual answer is valid, and every field that follows another can hold its answer', () => {
	const fields = metadataForm.definition.sections.flatMap((section) => section.fields);
	const usual = Object.fromEntries(fields.flatMap(({ id, usual }) => (usual ? [[id, usual.value]] : [])));
	expect(Object.keys(usual)).toHaveLength(5);
	expect(check({ ...usual }, guest)).toEqual([]);
	const leaders = fields.flatMap(({ followsField }) => followsField ?? []);
	expect(leaders.filter((id) => !metadataForm.places.has(id))).toEqual([]);
});

test('a changed tempo checks the tempo only', () => {
	const recheck = checkChange(metadataForm, right, 'bpm', guest);
	expect([...recheck.paths, ...recheck.rules]).toEqual(['bpm']);
});

test('every catalogue field of the form has a single target there', () => {
	const sources = [...metadataForm.places.values()]
		.filter(({ rows }) => rows === null)
		.flatMap(({ field }) => field.source ?? []);
	const twice = sources.filter((source, index) => sources.indexOf(source) !== index);
	// Only one of the two is shown.
	expect(twice).toEqual(['recording.isrc']);
});
