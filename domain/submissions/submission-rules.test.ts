import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { consentVersion } from './consent-text.ts';
import { canReplaceFile, type DemoFacts, type DemoStatus, demoStatusOf } from './demo-status.ts';
import { isProof, isProofOf, proofCount, proofText } from './proof-of-work.ts';
import { type FilledSubmission, findProblems, isWebAddress, readSubmission } from './submission-form.ts';
import { findSettingProblems, readSettings, type SubmitPageSettings } from './submit-page-settings.ts';
import { isSlug, proposeSlug } from './submit-slug.ts';

const demo = { key: 'a', title: 'Low Tide', genre: '', releasedBefore: false, aiUse: 'none' } as const;
const right: FilledSubmission = {
	artistName: 'Wren Attic',
	email: 'wren@outside.example',
	links: [],
	country: '',
	message: '',
	demos: [demo],
	consentVersion,
};

describe('a slug', () => {
	test.each([
		['abc', true],
		['a-b-c', true],
		['0-9', true],
		['a'.repeat(40), true],
		['ab', false],
		['a'.repeat(41), false],
		['Abc', false],
		['abc-', false],
		['-abc', false],
		['a--b', false],
		['a b', false],
		['äbc', false],
		['a/b', false],
		['', false],
	])('%s is a valid slug: %s', (text, expected) => {
		expect(isSlug(text)).toBe(expected);
	});

	test.each([
		['Luna Park Records', 1, 'luna-park-records'],
		['Élan & Söhne', 1, 'elan-and-sohne'],
		['Luna', 2, 'luna-2'],
		['X', 1, 'label-x'],
		['東京', 1, 'label'],
		['東京', 3, 'label-3'],
		['- _ & .', 1, 'and'],
		['A very long name of a label that never ends', 12, 'a-very-long-name-of-a-label-that-neve-12'],
	])('the slug proposed from %s at attempt %i is %s', (name, attempt, expected) => {
		expect(proposeSlug(name, attempt)).toBe(expected);
	});

	it("a proposed slug is valid whatever the label's name", () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 99 }), (name, attempt) => {
				expect(isSlug(proposeSlug(name, attempt))).toBe(true);
			}),
		);
	});
});

describe('a submission form', () => {
	const wrong: [Partial<FilledSubmission>, string[]][] = [
		[{}, []],
		[{ artistName: ' \u200B ' }, ['artistName']],
		[{ artistName: 'x'.repeat(201) }, ['artistName']],
		[{ email: 'wren' }, ['email']],
		[{ email: 'a@b.example\r\nBcc: c@d.example' }, ['email']],
		[{ email: 'a@b.example, c@d.example' }, ['email']],
		[{ links: ['javascript:alert(1)'] }, ['links.0']],
		[{ links: ['data:text/html,x'] }, ['links.0']],
		[{ links: ['https://ok.example', 'nonsense'] }, ['links.1']],
		[{ links: ['wren.example/music'] }, []],
		[{ links: Array(9).fill('https://a.example') }, ['links']],
		[{ message: 'x'.repeat(2001) }, ['message']],
		[{ demos: [] }, ['demos']],
		[{ demos: [demo, demo, demo, demo] }, ['demos']],
		[
			{ demos: [{ ...demo, title: '', releasedBefore: null, aiUse: null }] },
			['demos.0.title', 'demos.0.releasedBefore', 'demos.0.aiUse'],
		],
		[{ consentVersion: '' }, ['consentVersion']],
		[{ consentVersion: '1999' }, ['consentVersion']],
	];
	test.each(wrong)('a submission form with %j has errors at %j', (change, paths) => {
		const problems = findProblems(readSubmission({ ...right, ...change }), { maxDemos: 3 });
		expect(problems.map(({ path }) => path)).toEqual(paths);
	});

	it('submitted texts are stored in one line without invisible characters, and a message keeps its lines', () => {
		const read = readSubmission({
			...right,
			artistName: '  Wren\u202E\r\n Attic\u0000 ',
			message: 'One \r\n\r\n\r\n\r\n two\u0007',
			links: ['  wren.example ', ''],
		});
		expect([read.artistName, read.message, read.links]).toEqual([
			'Wren Attic',
			'One\n\n two',
			['https://wren.example'],
		]);
	});

	test.each(['https://a.example', 'http://a.b.example:8080/x?y=z#q', 'https://münchen.example/ß'])(
		'a submission form accepts %s',
		(link) => {
			expect(isWebAddress(link)).toBe(true);
		},
	);

	test.each([
		'https://',
		'https://user@host.example',
		'https://a.example/ b',
		'ftp://a.example',
		'//a.example',
		'https://a',
	])('a submission form refuses %s', (link) => {
		expect(isWebAddress(link)).toBe(false);
	});
});

describe('submit page settings', () => {
	const settings: SubmitPageSettings = {
		state: 'open',
		slug: 'luna',
		introduction: '',
		genres: [],
		replyWithinDays: null,
		maxDemos: 3,
		screensDemos: false,
		pausedMessage: '',
		pausedUntil: null,
		isListed: false,
	};
	test.each([
		[{}, []],
		[{ slug: ' Luna ' }, []],
		[{ slug: 'x' }, ['slug']],
		[{ replyWithinDays: 0 }, ['replyWithinDays']],
		[{ replyWithinDays: Number.NaN }, ['replyWithinDays']],
		[{ maxDemos: 11 }, ['maxDemos']],
		[{ genres: Array.from({ length: 31 }, (_, index) => `g${index}`) }, ['genres']],
		[{ genres: ['x'.repeat(41)] }, ['genres']],
		[{ pausedUntil: 'soon' }, ['pausedUntil']],
	])('submit page settings with %j have errors at %j', (change, paths) => {
		expect(findSettingProblems(readSettings({ ...settings, ...change })).map(({ path }) => path)).toEqual(paths);
	});
});

describe('the status that a sender sees', () => {
	const facts: DemoFacts = {
		isWithdrawn: false,
		isReplied: false,
		isHeard: false,
		isAccepted: false,
		isDiscarded: false,
		upload: 'ready',
	};
	const cases: [Partial<DemoFacts>, DemoStatus, boolean][] = [
		[{}, 'received', true],
		[{ upload: 'analysing' }, 'reading', true],
		[{ upload: 'refused' }, 'unreadable', true],
		[{ upload: null }, 'unreadable', true],
		[{ upload: null, isAccepted: true }, 'received', true],
		[{ isHeard: true }, 'heard', false],
		[{ isHeard: true, isReplied: true }, 'replied', false],
		[{ isWithdrawn: true, isReplied: true }, 'withdrawn', false],
		[{ isDiscarded: true, upload: null, isHeard: true }, 'received', true],
		[{ isDiscarded: true, isWithdrawn: true }, 'withdrawn', false],
	];
	test.each(cases)('the sender of a demo with %j sees %s', (change, status, canReplace) => {
		expect(demoStatusOf({ ...facts, ...change })).toBe(status);
		expect(canReplaceFile(status)).toBe(canReplace);
	});
});

describe('the proof of work', () => {
	/** Any hash will do for the rule. */
	function hash(text: string): Uint8Array {
		let state = 0x811c9dc5;
		for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
		state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
		return new Uint8Array([state >>> 24, state >>> 16, state >>> 8, state]);
	}

	test.each([
		[[0, 0], 16, true],
		[[0, 1], 16, false],
		[[0, 1], 15, true],
		[[0, 3], 14, true],
		[[0, 4], 14, false],
		[[255], 0, true],
	])('a hash that starts with %j has %i zero bits: %s', (bytes, bits, expected) => {
		expect(isProof(new Uint8Array(bytes), bits)).toBe(expected);
	});

	it('the proof of work is valid if every puzzle is solved, with whole numbers', () => {
		const attempts = Array.from({ length: proofCount }, (_, puzzle) => {
			let attempt = 0;
			while (!isProof(hash(proofText('challenge', puzzle, attempt)), 4)) attempt++;
			return attempt;
		});
		expect(isProofOf('challenge', 4, attempts, hash)).toBe(true);
		expect(isProofOf('another', 12, attempts, hash)).toBe(false);
		for (const strange of [-1, 0.5, Number.NaN, 2 ** 40])
			expect(isProofOf('challenge', 0, [...attempts.slice(1), strange], hash)).toBe(false);
	});
});
