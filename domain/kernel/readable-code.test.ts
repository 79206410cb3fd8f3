// Codes that people read out and type: their format, and which typing variations are accepted.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatReadableCode, normalizeReadableCode, readableCodeByteCount } from './readable-code.ts';

// fast-check's own unit for all of Unicode takes seconds to set up.
const anyCharacter = fc
	.oneof(fc.integer({ min: 1, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
	.map((codePoint) => String.fromCodePoint(codePoint));

const randomBytes = fc.uint8Array({ minLength: readableCodeByteCount, maxLength: readableCodeByteCount });
const code = randomBytes.map(formatReadableCode);

describe('a readable code', () => {
	it('a readable code has four groups of four characters that are hard to confuse', () => {
		fc.assert(
			fc.property(code, (made) => {
				expect(made).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){3}$/);
			}),
		);
	});

	it('a readable code never contains 0, O, 1 or I, whatever the bytes', () => {
		const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte);

		expect(formatReadableCode(everyByte)).not.toMatch(/[0O1I]/);
	});

	it('a readable code uses 32 characters equally often, so that 16 of them carry 80 bits', () => {
		const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte);

		const uses = new Map<string, number>();
		for (const character of formatReadableCode(everyByte).replaceAll('-', ''))
			uses.set(character, (uses.get(character) ?? 0) + 1);

		expect(uses.size).toBe(32);
		expect(new Set(uses.values())).toEqual(new Set([8]));
		expect(readableCodeByteCount).toBe(16);
	});

	it('a readable code differs for different bytes', () => {
		const first = new Uint8Array(16);
		const second = Uint8Array.from(first).fill(1, 15);

		expect(formatReadableCode(first)).toBe('AAAA-AAAA-AAAA-AAAA');
		expect(formatReadableCode(second)).toBe('AAAA-AAAA-AAAA-AAAB');
	});
});

describe('a typed code', () => {
	it.each([
		['LUNA-7KQX-4MTR-92WD', 'as it was read out'],
		['luna-7kqx-4mtr-92wd', 'in small letters'],
		['LUNA7KQX4MTR92WD', 'without dashes'],
		['  luna 7kqx 4mtr 92wd  ', 'with spaces'],
		['lu-na7kq-x4mtr92-wd', 'with dashes elsewhere'],
		['LUNA–7KQX—4MTR−92WD', 'with dashes that a phone put in'],
		['luna.7kqx_4mtr/92wd\n', 'with other separators'],
		['“LUNA-7KQX-4MTR-92WD”', 'in quotation marks'],
		['LUNA\u00a07KQX\u200b4MTR\t92WD', 'with invisible spaces'],
	])('the typed code %j is accepted: %s', (typed) => {
		expect(normalizeReadableCode(typed)).toBe('LUNA-7KQX-4MTR-92WD');
	});

	it('a typed code is the same in any case and with any separators', () => {
		const separator = fc.constantFrom('', ' ', '-', '--', '.', '\t', ' - ');
		const isSmall = fc.boolean();

		fc.assert(
			fc.property(
				code,
				fc.array(fc.tuple(isSmall, separator), { minLength: 16, maxLength: 16 }),
				(made, sloppiness) => {
					const characters = [...made.replaceAll('-', '')];
					const typed = characters
						.map((character, at) => {
							const [small, after] = sloppiness[at] ?? [false, ''];
							return (small ? character.toLowerCase() : character) + after;
						})
						.join('');
					expect(normalizeReadableCode(typed)).toBe(made);
				},
			),
		);
	});

	it('a typed code does not change when it is normalized twice', () => {
		fc.assert(
			fc.property(fc.string({ unit: anyCharacter }), (typed) => {
				const once = normalizeReadableCode(typed);
				expect(normalizeReadableCode(once)).toBe(once);
			}),
		);
	});

	it('a typed code is different when characters are missing or added', () => {
		expect(normalizeReadableCode('LUNA-7KQX-4MTR-92W')).not.toBe('LUNA-7KQX-4MTR-92WD');
		expect(normalizeReadableCode('LUNA-7KQX-4MTR-92WDX')).not.toBe('LUNA-7KQX-4MTR-92WD');
		expect(normalizeReadableCode('---')).toBe('');
	});
});
