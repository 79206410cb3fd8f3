import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStorableText, lengthOf } from './plain-text.ts';
import { text, textInput } from './text.ts';

// fast-check's own unit for all of Unicode takes seconds to set up.
const anyCharacter = fc
	.oneof(fc.integer({ min: 1, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
	.map((codePoint) => String.fromCodePoint(codePoint));

const nul = '\u0000';
const highHalf = '\uD83C';
const lowHalf = '\uDFB5';

describe('text that cannot be stored is refused', () => {
	it.each([
		['NUL alone', nul],
		['NUL inside', `a${nul}b`],
		['NUL at the end', `Luna${nul}`],
		['a lone high surrogate', highHalf],
		['a lone low surrogate', lowHalf],
		['surrogates in the wrong order', lowHalf + highHalf],
		['a high surrogate before a letter', `${highHalf}a`],
		['a low surrogate after a letter', `a${lowHalf}`],
		['two high surrogates before one low surrogate', highHalf + highHalf + lowHalf],
		['a whole pair followed by a lone surrogate', highHalf + lowHalf + highHalf],
	])('text with %s is refused', (_, value) => {
		expect(isStorableText(value)).toBe(false);
		expect(text(100).safeParse(value).error?.issues[0]?.message).toBe('Contains invalid characters');
	});
});

describe('storable text', () => {
	it('every other code point is accepted on its own, from U+0001 to U+10FFFF', () => {
		const refused: string[] = [];
		for (let codePoint = 1; codePoint <= 0x10ffff; codePoint += 1) {
			const isHalfOfPair = codePoint >= 0xd800 && codePoint <= 0xdfff;
			if (isStorableText(String.fromCodePoint(codePoint)) === isHalfOfPair) refused.push(codePoint.toString(16));
		}

		expect(refused).toEqual([]);
	});

	it('valid code points are accepted in any order, and returned unchanged', () => {
		const storable = fc.string({ unit: anyCharacter, maxLength: 40 });

		fc.assert(
			fc.property(storable, (value) => {
				expect(text(1000).parse(value)).toBe(value);
			}),
		);
	});

	it('NUL is refused at any position among valid code points', () => {
		const around = fc.string({ unit: anyCharacter, maxLength: 20 });

		fc.assert(
			fc.property(around, around, (before, after) => {
				expect(isStorableText(before + nul + after)).toBe(false);
			}),
		);
	});
});

describe('the length of a text', () => {
	it.each([
		['', 0],
		['abc', 3],
		['\u{1F3B5}', 1],
		['e\u0301', 2],
		['\u{20BB7}野家', 3],
		['👩‍🎤', 3],
	])('the length of %j is %i, counted in code points', (value, length) => {
		expect(lengthOf(value)).toBe(length);
	});

	it('a text of the maximum length is accepted, and a longer one is refused with a message that names the maximum', () => {
		expect(text(5).safeParse('12345').success).toBe(true);
		expect(text(5).safeParse('123456').error?.issues[0]?.message).toBe('Must be at most 5 characters');
	});
});

it('a missing field is read as empty, so that its rule gives the message', () => {
	expect(textInput(10).parse(undefined)).toBe('');
});

it.each([null, 7, true, ['a'], { a: 1 }])('a text field does not accept %j', (value) => {
	expect(textInput(10).safeParse(value).success).toBe(false);
});
