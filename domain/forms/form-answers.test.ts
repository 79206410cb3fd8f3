import { describe, expect, test } from 'vitest';
import { compareAnswers } from './compare-answers.ts';
import { displayAnswer } from './display-answer.ts';
import { type Answers, isPoisoned, readPath, rowsAt, withChanges } from './form-answers.ts';
import { everyKind, goodAnswers, guestContext, labelContext, smallForm } from './made-up-form.test-suite.ts';
import { currentAnswers, mergeSave, type StoredAnswers } from './merge-saves.ts';
import { normaliseLine, normaliseParagraphs } from './normalise.ts';
import { canStore, lengthOfAnswer, maxChangesPerSave, maxSaveLength, maxTextLength, readChanges } from './read-save.ts';
import { answersFor, answersToSubmit, prefillFor, sectionsFor } from './visibility.ts';

function figuresOf(answers: Answers) {
	const entries = Object.entries(answers);
	return {
		count: entries.length,
		length: entries.reduce((sum, [path, value]) => sum + lengthOfAnswer(path, value), 0),
	};
}

test.each([
	['  Paper   Lanterns ', 'Paper Lanterns'],
	['Paper\n\tLanterns', 'Paper Lanterns'],
	['Cafe\u0301', 'Café'],
	['A\u0000B\ud800', 'AB'],
])('the line %j is stored as %j', (typed, kept) => {
	expect(normaliseLine(typed)).toBe(kept);
});

test('a text with paragraphs keeps them', () => {
	expect(normaliseParagraphs(' One \r\n two\n\n\n\nthree ')).toBe('One\ntwo\n\nthree');
});

describe('the changes that a device sends', () => {
	const read = (raw: unknown) => readChanges(smallForm, raw, guestContext);

	test('a change sent by a device is normalised, and null removes an answer', () => {
		const { verdict, changes, dropped } = read({
			title: ' Paper  Lanterns ',
			version: null,
			'writers.r1': 1,
			confirmed: true,
		});
		expect(verdict.allowed).toBe(true);
		expect(changes).toEqual({ title: 'Paper Lanterns', version: null, 'writers.r1': 1, confirmed: true });
		expect(dropped).toEqual([]);
	});

	test.each([
		['an unknown field', { other: 'x' }],
		['an unknown field of a row', { 'writers.r1.other': 'x' }],
		['a row of a field that has no rows', { 'title.r1': 1 }],
		['a list of rows', { writers: ['r1'] }],
		['an invalid row id', { 'writers.R 1': 1 }],
		['a field for the label only', { secret: 'x' }],
		['a section for the label only', { note: 'x' }],
		['a field that is copied from elsewhere', { copied: true }],
		['a value of another kind', { title: 5 }],
		['a checkbox with a text', { confirmed: 'true' }],
		['an object', { title: { $ne: '' } }],
	])('a change sent by a device is dropped if it is %s', (_, raw) => {
		expect(read(raw)).toMatchObject({ verdict: { allowed: true }, changes: {}, dropped: Object.keys(raw) });
	});

	test.each([
		['not an object', [1]],
		['nothing', null],
		['a prototype', JSON.parse('{"__proto__": "x"}')],
		['a prototype in a row', { 'writers.__proto__.name': 'x' }],
		['a constructor', { constructor: 'x' }],
	])('a save is refused if it is %s', (_, raw) => {
		expect(read(raw)).toMatchObject({ verdict: { allowed: false, error: { code: 'forms.bad_answers' } }, changes: {} });
	});

	test.each([
		['one text', { title: 'x'.repeat(maxTextLength + 1) }],
		['the whole save', { title: ['x'.repeat(maxSaveLength)] }],
		[
			'the number of answers',
			Object.fromEntries(Array.from({ length: maxChangesPerSave + 1 }, (_, n) => [`a${n}`, ''])),
		],
	])('a save is refused if %s is too large', (_, raw) => {
		expect(read(raw)).toMatchObject({ verdict: { allowed: false, error: { code: 'forms.too_large' } } });
	});

	test('saves cannot fill the store without limit', () => {
		const many = Object.fromEntries(Array.from({ length: 3001 }, (_, n) => [`writers.r${n}`, n]));
		expect(canStore(figuresOf(many))).toMatchObject({ allowed: false, error: { code: 'forms.too_large' } });
		expect(canStore(figuresOf(goodAnswers)).allowed).toBe(true);
	});
});

test('rows are sorted by their positions', () => {
	expect(rowsAt({ 'a.x': 2, 'a.y': 1, 'a.z': 2, 'a.x.name': 'X', 'ab.w': 0 }, 'a')).toEqual(['y', 'x', 'z']);
});

test('removing a row removes its fields', () => {
	expect(withChanges(goodAnswers, { 'writers.r2': null, title: 'New' })).toEqual({
		title: 'New',
		'writers.r1': 1,
		'writers.r1.name': 'Mira',
		'writers.r1.share': '60',
		confirmed: true,
	});
});

test.each(['a..b', 'a.b.c.d', '', 'a.B.c', 'a.r1.'])('%j is not a path of an answer', (path) => {
	expect(readPath(path)).toBeNull();
});

test.each(['a.__proto__', 'constructor', 'a.b.prototype'])('the path %j is refused as unsafe', (path) => {
	expect([isPoisoned(path), readPath(path)]).toEqual([true, null]);
});

describe('two devices', () => {
	const stored: StoredAnswers = {
		title: { value: 'Lanterns', revision: 3, device: 'phone' },
		version: { value: 'Club', revision: 1, device: 'phone' },
	};

	test('two devices that change different answers do not conflict', () => {
		const merged = mergeSave(stored, 3, {
			device: 'laptop',
			seenRevision: 1,
			changes: { version: 'Mix', genre: 'Pop' },
		});
		expect(merged).toEqual({
			revision: 4,
			written: {
				version: { value: 'Mix', revision: 4, device: 'laptop' },
				genre: { value: 'Pop', revision: 4, device: 'laptop' },
			},
			conflicts: [],
		});
	});

	test('if two devices change the same answer, the last save wins and reports what it overwrote', () => {
		const merged = mergeSave(stored, 3, { device: 'laptop', seenRevision: 2, changes: { title: 'Papers' } });
		expect(merged.written.title?.value).toBe('Papers');
		expect(merged.conflicts).toEqual([{ path: 'title', theirs: 'Lanterns', mine: 'Papers' }]);
	});

	test.each([
		['an answer that it had seen', { device: 'laptop', seenRevision: 3, changes: { title: 'Papers' } }],
		['its own answer', { device: 'phone', seenRevision: 0, changes: { title: 'Papers' } }],
	])('two devices do not conflict if one overwrites %s', (_, save) => {
		expect(mergeSave(stored, 3, save)).toMatchObject({ revision: 4, conflicts: [] });
	});

	test('a save that is sent twice changes nothing the second time', () => {
		expect(
			mergeSave(stored, 3, { device: 'laptop', seenRevision: 0, changes: { title: 'Lanterns', gone: null } }),
		).toEqual({
			revision: 3,
			written: {},
			conflicts: [],
		});
	});

	test('rows added by two devices are both kept, and a removed row hides what the other device wrote into it', () => {
		let all: StoredAnswers = {};
		let revision = 0;
		const save = (device: string, changes: Record<string, string | number | null>) => {
			const merged = mergeSave(all, revision, { device, seenRevision: 0, changes });
			all = { ...all, ...merged.written };
			revision = merged.revision;
		};
		save('phone', { 'writers.a': 1, 'writers.a.name': 'Mira' });
		save('laptop', { 'writers.b': 1, 'writers.b.name': 'Otto' });
		expect(rowsAt(currentAnswers(all), 'writers')).toEqual(['a', 'b']);
		save('phone', { 'writers.b': null });
		save('laptop', { 'writers.b.share': '50' });
		expect(currentAnswers(all)).toEqual({ 'writers.a': 1, 'writers.a.name': 'Mira' });
	});
});

describe('what a guest sees', () => {
	const chosen = { audience: 'guest', sections: ['song'] } as const;
	const catalogue = { ...goodAnswers, secret: 'x', note: 'y', 'writers.r1.email': 'mira@example.com', unknown: 'z' };

	test('a guest sees the chosen sections and the declaration', () => {
		expect(sectionsFor(smallForm, chosen).map(({ id }) => id)).toEqual(['song', 'declaration']);
		expect(sectionsFor(smallForm, guestContext).map(({ id }) => id)).toEqual(['song', 'writers', 'declaration']);
		expect(sectionsFor(smallForm, labelContext)).toHaveLength(4);
	});

	test("a guest's form is not prefilled with private data, label fields or other sections", () => {
		expect(prefillFor(smallForm, catalogue, guestContext)).toEqual(goodAnswers);
		expect(prefillFor(smallForm, catalogue, chosen)).toEqual({ title: 'Paper Lanterns', confirmed: true });
		expect(prefillFor(smallForm, catalogue, labelContext)).toHaveProperty(['writers.r1.email']);
	});

	test('a guest reads back what guests wrote, private or not, but no label fields', () => {
		expect(answersFor(smallForm, catalogue, 'guest', 'all')).toEqual({
			...goodAnswers,
			'writers.r1.email': 'mira@example.com',
		});
	});
});

test('answers that no longer apply are not submitted', () => {
	const answers = {
		...goodAnswers,
		versionType: 'remix',
		'writers.r1.publisher': 'Tidewater',
		'writers.gone.name': 'Nobody',
		note: 'for the label',
	};
	expect(answersToSubmit(smallForm, answers, guestContext)).toEqual(goodAnswers);
	const asked = { ...answers, version: 'Club', 'writers.r1.hasPublisher': true };
	expect(answersToSubmit(smallForm, asked, guestContext)).toMatchObject({
		versionType: 'remix',
		'writers.r1.publisher': 'Tidewater',
	});
});

describe('the review of answers', () => {
	const compare = (submitted: object, current: object) =>
		compareAnswers(smallForm, { ...submitted }, { ...current }, labelContext).map(
			({ path, rowName, submitted: mine, current: theirs, change }) => [path, rowName, mine, theirs, change],
		);

	test('the review distinguishes added, changed, removed and unchanged answers', () => {
		expect(
			compare({ title: 'New', version: 'Club', confirmed: true }, { title: 'Old', secret: 'x', confirmed: true }),
		).toEqual([
			['title', null, 'New', 'Old', 'changed'],
			['version', null, 'Club', null, 'added'],
			['secret', null, null, 'x', 'removed'],
			['confirmed', null, true, true, 'unchanged'],
		]);
	});

	test('the review does not treat a private answer as removed, because the guest never saw it', () => {
		const current = { 'writers.c1': 1, 'writers.c1.name': 'Mira', 'writers.c1.email': 'mira@example.com' };
		const submitted = { 'writers.c1': 1, 'writers.c1.name': 'Mira' };
		expect(compare(submitted, current)[1]).toEqual(['writers.c1.email', 'Mira', null, 'mira@example.com', 'unchanged']);
		expect(compare({}, current)[1]).toEqual(['writers.c1.email', 'Mira', null, 'mira@example.com', 'removed']);
	});

	test('the review matches rows by id, otherwise by name, and shows removed rows', () => {
		const current = {
			'writers.c1': 1,
			'writers.c1.name': 'Mira',
			'writers.c1.share': '60.00',
			'writers.c2': 2,
			'writers.c2.name': 'Otto',
			'writers.c3': 3,
			'writers.c3.name': 'Sana',
		};
		const submitted = {
			'writers.r1': 1,
			'writers.r1.name': 'MIRA',
			'writers.r1.share': '60',
			'writers.c2': 2,
			'writers.c2.name': 'Otto V.',
			'writers.r9': 3,
			'writers.r9.name': 'Jory',
		};
		expect(compare(submitted, current)).toEqual([
			['writers.r1.name', 'MIRA', 'MIRA', 'Mira', 'changed'],
			['writers.r1.share', 'MIRA', '60', '60.00', 'unchanged'],
			['writers.c2.name', 'Otto V.', 'Otto V.', 'Otto', 'changed'],
			['writers.r9.name', 'Jory', 'Jory', null, 'added'],
			['writers.c3.name', 'Sana', null, 'Sana', 'removed'],
		]);
	});
});

test.each([
	['line', 'Paper', 'Paper'],
	['colour', 'red', 'Red'],
	['track', 't1', 'Paper Lanterns'],
	['moods', ['calm', 'dark'], 'Calm, Dark'],
	['countries', ['NO', 'DE'], 'Norway, Germany'],
	['country', 'NO', 'Norway'],
	['language', 'deu', 'German'],
	['sung', 'zxx', 'No words'],
	['agreed', true, 'Yes'],
	['agreed', null, ''],
	['isrc', 'usrc17607839', 'US-RC1-76-07839'],
	['part', '33.3', '33.30%'],
	['picture', ['cover'], 'cover.jpg'],
	['country', '<b>', '<b>'],
])('the answer %s: %j is displayed as %j', (id, value, text) => {
	const field = everyKind.find((entry) => entry.id === id);
	expect(field && displayAnswer(field, value, guestContext)).toBe(text);
});
