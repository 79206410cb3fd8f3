import { describe, expect, test } from 'vitest';
import { checkField } from './check-field.ts';
import { checkChange, checkForm, hasErrors, withRecheck } from './check-form.ts';
import type { AnswerValue } from './form-answers.ts';
import { indexForm } from './form-index.ts';
import {
	everyKind,
	goodAnswers,
	guestContext,
	labelContext,
	smallDefinition,
	smallForm,
} from './made-up-form.test-suite.ts';

const kinds = new Map(everyKind.map((field) => [field.id, field]));
const isrcMessage =
	'An ISRC has 12 characters, like US-RC1-76-07839: two letters, three letters or digits, then seven digits.';

test.each<readonly [string, AnswerValue, string | null]>([
	['line', 'Paper', null],
	['line', '𝄞𝄞𝄞𝄞𝄞', null],
	['line', 'Papers', 'Please keep this to 5 characters (now 6).'],
	['shaped', '1:05', null],
	['shaped', '65', 'Like 1:05.'],
	['essay', 'x'.repeat(11), 'Shorter, please.'],
	['tempo', '120.5', null],
	['tempo', '120,5', null],
	['tempo', '19', 'From 20 to 400.'],
	['tempo', '401', 'From 20 to 400.'],
	['tempo', '120.123', 'From 20 to 400.'],
	['tempo', '1e2', 'From 20 to 400.'],
	['year', '2026', null],
	['year', '2027', 'Not in the future.'],
	['year', '1899', 'Not in the future.'],
	['year', '26', 'Not in the future.'],
	['day', '2026-02-30', 'Please choose a date.'],
	['day', '2020-01-01', null],
	['soon', '2026-11-16', 'Please choose a date in the future.'],
	['soon', '2026-11-17', null],
	['colour', 'red', null],
	['colour', 'blue', 'Please select an option from the list.'],
	['track', 't1', null],
	['track', 't2', 'Please select an option from the list.'],
	['moods', ['calm', 'dark'], null],
	['moods', ['calm', 'dark', 'warm'], 'Please select at most 2.'],
	['moods', ['odd'], 'Please select an option from the list.'],
	['countries', ['DE', 'NO'], null],
	['countries', ['XX'], 'Please select an option from the list.'],
	['agreed', false, null],
	['country', 'NO', null],
	['country', 'XX', 'Please select a country from the list.'],
	['language', 'eng', null],
	['language', 'zxx', 'Please select a language from the list.'],
	['sung', 'zxx', null],
	['link', 'https://example.com/a?b#c', null],
	['link', 'example.com/a', null],
	['link', 'example', 'Please paste the full link, such as example.com/music.'],
	['link', 'javascript:alert(1)', 'Please paste the full link, such as example.com/music.'],
	['link', 'https://user@example.com', 'Please paste the full link, such as example.com/music.'],
	['insta', 'https://www.instagram.com/mira', null],
	['insta', 'instagram.com/mira', null],
	['insta', 'https://notinstagram.com/mira', 'That’s not an Instagram link.'],
	['insta', 'https://instagram.com.example.com/mira', 'That’s not an Instagram link.'],
	['mail', 'mira@example.com', null],
	['mail', 'mira@', 'This doesn’t look like an email address.'],
	['part', '33.34', null],
	['part', '0', 'Enter a share above 0 and up to 100, with two decimals at most.'],
	['isrc', 'isrc us-rc1-76-07839', null],
	['isrc', 'XX-NHR-26-00042', 'No ISRC agency issues codes that start with XX. Please check it.'],
	['isrc', 'aa-xyz-012-3456', isrcMessage],
	['picture', ['cover'], null],
	['picture', ['cover', 'huge'], 'Please add only one file.'],
	['picture', ['sound'], 'Please add an image (JPG or PNG).'],
	['picture', ['huge'], 'This file is too large. Please choose one under 2 MB.'],
	['picture', ['gone'], 'This file is no longer available. Please add it again.'],
	['picture', ['__proto__'], 'This file is no longer available. Please add it again.'],
	['paper', ['cover'], null],
	['paper', ['sound'], 'Please add a PDF, an image or a text document.'],
])('%s: %j: %s', (id, value, message) => {
	const field = kinds.get(id);
	expect(field && checkField(field, value, guestContext)?.message).toEqual(message ?? undefined);
});

describe('a form check', () => {
	const check = (answers: object, context = guestContext) =>
		checkForm(smallForm, { ...goodAnswers, ...answers }, context).map(({ path, message }) => `${path}: ${message}`);

	test('a form with valid answers has no findings', () => {
		expect(check({})).toEqual([]);
	});

	test.each<readonly [object, readonly string[]]>([
		[{ title: '' }, ['title: Please fill this in.']],
		[{ confirmed: false }, ['confirmed: Please tick the box to send the form.']],
		[{ version: 'Club' }, ['versionType: Which kind?']],
		[{ version: '', versionType: 'odd' }, []],
		[{ 'writers.r1.name': '' }, ['writers.r1.name: Please fill this in.']],
		[{ 'writers.r1.hasPublisher': true }, ['writers.r1.publisher: Please fill this in.']],
		[{ 'writers.r1.hasPublisher': true, 'writers.r1.publisher': 'Tidewater' }, []],
		[{ 'writers.r1.share': '61' }, ['writers: Not 100.']],
	])('a form changed to %j reports %j', (answers, findings) => {
		expect(check(answers)).toEqual(findings);
	});

	test('a form has a minimum and a maximum number of rows', () => {
		const alone = { title: 'Paper Lanterns', confirmed: true };
		expect(checkForm(smallForm, alone, guestContext).map(({ message }) => message)).toEqual([
			'Add a writer.',
			'Not 100.',
		]);
		const rows = Object.fromEntries(
			[3, 4].flatMap((n) => [
				[`writers.r${n}`, n],
				[`writers.r${n}.name`, 'X'],
				[`writers.r${n}.share`, '1'],
			]),
		);
		expect(check(rows)).toContain('writers: You can add at most 3.');
	});

	test('a form is compared with the catalogue and gives hints for the label only', () => {
		expect(check({ title: 'Known' })).toEqual([]);
		expect(check({ title: 'Known' }, labelContext)).toEqual(['title: You have one.']);
		expect(check({ title: 'the end' })).toEqual([]);
		expect(check({ title: 'the end' }, labelContext)).toEqual(['title: The End?']);
	});

	test('a form requires nothing of sections that were not chosen, but always the declaration', () => {
		const findings = checkForm(smallForm, {}, { ...guestContext, sections: ['song'] });
		expect(findings.map(({ path }) => path)).toEqual(['title', 'confirmed']);
	});

	test('errors prevent a form from being sent, warnings never do', () => {
		const warned = checkForm(smallForm, { ...goodAnswers, title: 'Known' }, labelContext);
		expect([warned.length, hasErrors(warned)]).toEqual([1, false]);
		expect(hasErrors(checkForm(smallForm, {}, guestContext))).toBe(true);
	});
});

describe('checking one changed answer', () => {
	test.each([
		['version', { version: 'Club' }],
		['title', { title: '', 'writers.r1.hasPublisher': true }],
		['writers.r1.share', { 'writers.r1.share': '10' }],
		['writers.r1.hasPublisher', { 'writers.r1.hasPublisher': true }],
		['writers.r3', { 'writers.r3': 3 }],
		['confirmed', { confirmed: false }],
	])('after a change of %s, a partial check finds the same as a full check', (path, change) => {
		const answers = { ...goodAnswers, ...change };
		const before = checkForm(smallForm, goodAnswers, guestContext);
		const after = withRecheck(before, checkChange(smallForm, answers, path, guestContext));
		const sorted = (findings: readonly { path: string; message: string }[]) =>
			findings.map(({ path: at, message }) => `${at}: ${message}`).sort();
		expect(sorted(after)).toEqual(sorted(checkForm(smallForm, answers, guestContext)));
		const back = withRecheck(after, checkChange(smallForm, goodAnswers, path, guestContext));
		// Removing a row removes its findings.
		expect(sorted(back)).toEqual([]);
	});

	test('a change of one of 200 fields checks that field only', () => {
		let reads = 0;
		const pattern = /x/;
		const counting = Object.assign(Object.create(pattern), {
			test: () => {
				reads += 1;
				return true;
			},
		}) as RegExp;
		const fields = Array.from({ length: 200 }, (_, index) => ({
			id: `field${index}`,
			kind: 'text' as const,
			caption: 'Field',
			maxLength: 10,
			shape: { pattern: counting, message: 'No.' },
		}));
		const form = indexForm({ ...smallDefinition, sections: [{ id: 'all', title: 'All', fields }], rules: [] });
		const answers = Object.fromEntries(fields.map(({ id }) => [id, 'x']));
		const recheck = checkChange(form, answers, 'field7', guestContext);
		expect([recheck.paths.size, reads]).toEqual([1, 1]);
	});
});

test('a definition with two fields of one name, or a condition on an unknown field, is refused', () => {
	const field = { id: 'a', kind: 'yes-no' as const, caption: 'A' };
	const make = (...fields: object[]) =>
		indexForm({
			...smallDefinition,
			rules: [],
			sections: [{ id: 's', title: 'S', fields: fields as (typeof field)[] }],
		});
	expect(() => make(field, field)).toThrow('Two fields are called a');
	expect(() => make({ ...field, shown: { field: 'b', is: [true] } })).toThrow('a depends on b, which is not a field');
});
