import { describe, expect, test } from 'vitest';
import { type ContentFacts, checkContent } from './content-checks.ts';
import {
	checkBudget,
	checkFocus,
	checkPhotoCredit,
	checkPitch,
	checkPitchTime,
	formatMoney,
} from './marketing-checks.ts';
import { checkCoverPicture, checkPressPhoto, type PictureFacts } from './picture-checks.ts';
import type { StyleFinding } from './style-finding.ts';
import { canWaive } from './waivers.ts';

const content: ContentFacts = {
	title: 'Paper Lanterns',
	lyrics: '',
	advisory: 'none',
	audioLanguage: 'eng',
	titleLanguage: 'eng',
	isInstrumental: false,
	writerRoles: ['CA'],
	hasExplicitSibling: null,
	paths: { title: 't', lyrics: 'l', advisory: 'a', audioLanguage: 'al', titleLanguage: 'tl' },
};
const instrumental = 'An instrumental can’t have lyrics or a lyricist.';
const rude = 'The title or lyrics contain words that stores mark as explicit.';

test.each<readonly [string, string, Partial<ContentFacts>, string]>([
	['C01', 'error', { advisory: '' }, 'Select explicit, clean or none.'],
	['C01', 'error', { advisory: 'unset' }, 'Select explicit, clean or none.'],
	[
		'C02',
		'warning',
		{ advisory: 'clean', hasExplicitSibling: false },
		'Choose “Clean” only when this is the edited version of an explicit song.',
	],
	['C04', 'warning', { lyrics: 'oh shit' }, rude],
	['C04', 'warning', { title: 'Fuck It' }, rude],
	['C05', 'warning', { isInstrumental: true, lyrics: 'la la' }, instrumental],
	['C05', 'warning', { isInstrumental: true, writerRoles: ['C', 'A'] }, instrumental],
	['C06', 'error', { titleLanguage: '' }, 'Select the language the title is written in.'],
	['C06', 'error', { audioLanguage: '' }, 'Select the language it is sung in, or “No words”.'],
	['C06', 'warning', { title: 'Лето' }, 'The title doesn’t look like that language.'],
])('%s (%s): %j: %s', (rule, level, facts, message) => {
	expect(checkContent({ ...content, ...facts })).toMatchObject([{ rule, level, message }]);
});

test.each<Partial<ContentFacts>>([
	{},
	{ advisory: 'clean', hasExplicitSibling: true },
	{ advisory: 'clean', hasExplicitSibling: null },
	{ advisory: 'explicit', lyrics: 'oh shit' },
	{ title: 'Scunthorpe' },
	{ isInstrumental: true, audioLanguage: 'zxx' },
	{ title: '1999' },
	{ title: 'Лето', titleLanguage: 'rus' },
])('the content %j has no findings', (facts) => {
	expect(checkContent({ ...content, ...facts })).toEqual([]);
});

const cover: PictureFacts = {
	width: 3000,
	height: 3000,
	format: 'jpeg',
	hasAlpha: false,
	colourSpace: 'srgb',
	bytes: 2_000_000,
};

test.each<readonly [string, string, Partial<PictureFacts>, string]>([
	['F01', 'error', { height: 3001 }, 'The cover must be square. This one has 3000 × 3001 pixels.'],
	[
		'F02',
		'error',
		{ width: 2999, height: 2999 },
		'The cover needs at least 3000 × 3000 pixels. This one has 2999 × 2999.',
	],
	[
		'F03',
		'warning',
		{ width: 6001, height: 6001 },
		'Some stores only accept covers up to 6000 × 6000 pixels. This one has 6001 × 6001.',
	],
	['F03', 'warning', { bytes: 36 * 1024 * 1024 + 1 }, 'Some stores only accept covers up to 36 MB.'],
	['F04', 'error', { format: 'webp' }, 'The cover must be a JPG or PNG.'],
	['F04', 'error', { colourSpace: 'cmyk' }, 'The cover must be in RGB. Export it again for screens, not for print.'],
	[
		'F04',
		'error',
		{ format: 'png', hasAlpha: true },
		'The cover can’t be transparent. Export it again with a background.',
	],
])('%s (%s): a cover with %j: %s', (rule, level, facts, message) => {
	expect(checkCoverPicture({ ...cover, ...facts }, 'cover')).toMatchObject([{ rule, level, message }]);
});

test('covers of 3000 and of 6000 pixels have no findings', () => {
	expect(checkCoverPicture(cover, 'cover')).toEqual([]);
	expect(checkCoverPicture({ ...cover, width: 6000, height: 6000, format: 'png' }, 'cover')).toEqual([]);
});

test('F14: a press photo needs 2000 pixels on its long side', () => {
	expect(checkPressPhoto({ ...cover, width: 1999, height: 1000 }, 'photo')).toMatchObject({
		rule: 'F14',
		level: 'warning',
		message: 'Press photos need at least 2000 pixels on the long side. This one has 1999 × 1000.',
	});
	expect(checkPressPhoto({ ...cover, width: 1000, height: 2000 }, 'photo')).toBeNull();
});

describe('marketing', () => {
	test('M01: a pitch of 500 characters fits, accents included, and 37 more do not', () => {
		expect(checkPitch('é'.repeat(500), 'pitch')).toEqual([]);
		expect(checkPitch('𝄞'.repeat(500), 'pitch')).toEqual([]);
		expect(checkPitch('é'.repeat(501), 'pitch')).toMatchObject([{ rule: 'M01', level: 'error' }]);
		expect(checkPitch('e'.repeat(537), 'pitch')[0]?.message).toBe(
			'The pitch can have at most 500 characters. Shorten it by 37.',
		);
	});

	test.each(['Hear it at https://example.com', 'So good 🔥'])('M02: the pitch %j is not plain text', (pitch) => {
		expect(checkPitch(pitch, 'pitch')).toMatchObject([
			{ rule: 'M02', level: 'warning', message: 'Stores want plain text. Leave out links and emoji.' },
		]);
	});

	test.each([
		[2, 0, true],
		[2, 2, true],
		[2, 1, false],
		[1, 0, false],
		[1, 1, false],
	])('M03: a release of %i tracks may have %i focus tracks or not', (tracks, focus, isFound) => {
		expect(checkFocus(tracks, focus, 'x')?.message ?? null).toBe(
			isFound ? 'Pick one focus track: stores accept one pitch per release.' : null,
		);
	});

	test.each([
		[
			'',
			6,
			'error',
			'The release is less than 7 days away and there is no pitch. Stores need it at least 7 days ahead.',
		],
		['', 7, 'warning', 'The release is less than 14 days away and there is no pitch yet.'],
		['', 13, 'warning', 'The release is less than 14 days away and there is no pitch yet.'],
	])('M04: the pitch %j and %i days left (%s): %s', (text, daysToRelease, level, message) => {
		expect(checkPitchTime({ text, daysToRelease }, 'x')).toMatchObject({ rule: 'M04', level, message });
		expect(checkPitchTime({ text: 'A pitch', daysToRelease }, 'x')).toBeNull();
	});

	test.each([14, null])('M04: with %s days left a pitch is not required yet', (daysToRelease) => {
		expect(checkPitchTime({ text: '', daysToRelease }, 'x')).toBeNull();
	});

	test('M05: the lines of a budget must add up to its total', () => {
		const budget = { total: 200_000, lines: [100_000, 80_000], currency: 'EUR' };
		expect(checkBudget(budget, 'x')).toMatchObject({
			rule: 'M05',
			level: 'error',
			message: 'The lines add up to €1,800 but the total says €2,000.',
		});
		expect(checkBudget({ ...budget, lines: [120_000, 80_000] }, 'x')).toBeNull();
		expect(formatMoney(180_050, 'EUR')).toBe('€1,800.50');
	});

	test('M06: a photo needs a credit', () => {
		expect(checkPhotoCredit(' ', 'x')).toMatchObject({
			rule: 'M06',
			level: 'warning',
			message: 'Please add the photographer’s name: magazines print it.',
		});
		expect(checkPhotoCredit('Bram Oduya', 'x')).toBeNull();
	});
});

describe('a waiver', () => {
	const found: StyleFinding = { rule: 'T04', level: 'warning', path: 'title', message: 'x', about: 'YOUNG AMERICANS' };
	const single: StyleFinding = { ...found, rule: 'T21', level: 'error' };
	const emoji: StyleFinding = { ...found, rule: 'T02', level: 'error' };

	test.each([
		['a warning with a reason', found, 'official spelling', null],
		['an error that may be waived', single, 'the label wants it', null],
		['a warning without a reason', found, ' ', 'style.waiver_reason_missing'],
		['a reason that is too long', found, 'x'.repeat(301), 'style.waiver_reason_too_long'],
		['an error', emoji, 'please', 'style.not_waivable'],
		['a hint', { ...found, level: 'hint' as const }, 'please', 'style.not_waivable'],
	])('whether %s can be waived', (_, entry, reason, code) => {
		const verdict = canWaive(entry, reason);
		expect(verdict.allowed ? null : verdict.error.code).toBe(code);
	});
});
