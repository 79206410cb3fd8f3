import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLabelName } from './label-rules.ts';

// fast-check's own unit for all of Unicode takes seconds to set up.
const anyCharacter = fc
	.oneof(fc.integer({ min: 1, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
	.map((codePoint) => String.fromCodePoint(codePoint));

function messageFor(name: string): string {
	const verdict = checkLabelName(name);
	return verdict.allowed ? 'allowed' : verdict.error.message;
}

describe('a label name', () => {
	it.each(['', ' ', '\t\n ', '\u00a0\u3000'])(
		'a label name that is empty once trimmed (%j) is refused as missing',
		(name) => {
			expect(messageFor(name)).toBe('Please enter a label name');
		},
	);

	it.each(['A', ' A ', 'é', '\u{20BB7}', '7', '<', '\u{1F3B5}'])(
		'a label name of one character (%j) is too short',
		(name) => {
			expect(messageFor(name)).toBe('Label name must be at least 2 characters long');
		},
	);

	it.each([
		['51 letters', 'a'.repeat(51)],
		['51 letters outside the basic plane', '\u{20BB7}'.repeat(51)],
		['51 characters that are not permitted', '<'.repeat(51)],
	])('a label name of %s is too long', (_, name) => {
		expect(messageFor(name)).toBe('Label name must be less than 50 characters');
	});

	it.each([
		['<script>alert(1)</script>'],
		['Luna <b>'],
		['Luna!'],
		['Luna / Sol'],
		['Luna, Sol'],
		["Luna's"],
		['Luna@Night'],
		['Luna (UK)'],
		['Luna + Sol'],
		['Luna\nRecords'],
		['Luna\tRecords'],
		['Luna\u00a0Records'],
		['Luna\u200bRecords'],
		['Luna\u202eRecords'],
		['Luna 🎵'],
		['🎵🎶'],
		['👩‍🎤👩‍🎤'],
		['€uro'],
		['Lu\u0000na'],
		["'; drop table organizations; --"],
	])('a label name with other characters (%j) is refused', (name) => {
		expect(messageFor(name)).toBe('Label name can only contain letters, numbers, spaces, and basic punctuation');
	});

	it.each([
		['two letters', 'AB'],
		['the permitted punctuation', 'A-B_C & D.'],
		['only punctuation', '&.'],
		['50 letters', 'a'.repeat(50)],
		['50 letters between spaces', `  ${'a'.repeat(50)}  `],
		['50 letters outside the basic plane', '\u{20BB7}'.repeat(50)],
		['Cyrillic', 'Київ Звук'],
		['Japanese', 'さくらレコード 東京'],
		['Korean', '서울 음반'],
		['Arabic with its own digits', 'صوت ١٢٣'],
		['Devanagari, which needs marks', 'संगीत घर'],
		['Thai', 'เสียงดี'],
		['letters with combining marks', 'Cafe\u0301 Noir'],
		['German', 'Übermaß'],
		['other numbers', 'Ⅻ ½'],
	])('a label name with %s is accepted', (_, name) => {
		expect(messageFor(name)).toBe('allowed');
	});

	it('a label name of 2 to 50 letters, digits, spaces and - _ & . is always accepted', () => {
		const letters = [...'abcXYZ019äßжπ字가ا٣ -_&.'];
		const name = fc.string({ unit: fc.constantFrom(...letters), minLength: 2, maxLength: 50 });

		fc.assert(
			fc.property(name, (typed) => {
				fc.pre(Array.from(typed.trim()).length >= 2);
				expect(messageFor(typed)).toBe('allowed');
			}),
		);
	});

	it('a label name gets the same verdict with spaces around it', () => {
		fc.assert(
			fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (name) => {
				expect(messageFor(name)).toBe(messageFor(` ${name} `));
			}),
		);
	});
});
