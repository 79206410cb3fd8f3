// Invitation codes: how they look, and how much sloppiness in typing them is understood.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkInviteCode, formatInviteCode, inviteCodeByteCount, normalizeInviteCode } from './invite-code.ts';

// fast-check's own unit for all of Unicode takes seconds to set up.
const anyCharacter = fc
	.oneof(fc.integer({ min: 1, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
	.map((codePoint) => String.fromCodePoint(codePoint));

const randomBytes = fc.uint8Array({ minLength: inviteCodeByteCount, maxLength: inviteCodeByteCount });
const code = randomBytes.map(formatInviteCode);

describe('an invitation code', () => {
	it('has four groups of four signs, none of which is mistaken for another', () => {
		fc.assert(fc.property(code, (made) => /^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){3}$/.test(made)));
	});

	it('never contains 0, O, 1 or I, whatever the bytes', () => {
		const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte);

		expect(formatInviteCode(everyByte)).not.toMatch(/[0O1I]/);
	});

	it('uses 32 signs equally often, so that 16 of them carry 80 bits', () => {
		const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte);

		const uses = new Map<string, number>();
		for (const sign of formatInviteCode(everyByte).replaceAll('-', '')) uses.set(sign, (uses.get(sign) ?? 0) + 1);

		expect(uses.size).toBe(32);
		expect(new Set(uses.values())).toEqual(new Set([8]));
		expect(inviteCodeByteCount).toBe(16);
	});

	it('is another one for other signs', () => {
		const first = new Uint8Array(16);
		const second = Uint8Array.from(first).fill(1, 15);

		expect(formatInviteCode(first)).toBe('AAAA-AAAA-AAAA-AAAA');
		expect(formatInviteCode(second)).toBe('AAAA-AAAA-AAAA-AAAB');
	});
});

describe('what people type', () => {
	it.each([
		['LUNA-7KQX-4MTR-92WD', 'as it was read out'],
		['luna-7kqx-4mtr-92wd', 'in small letters'],
		['LUNA7KQX4MTR92WD', 'without dashes'],
		['  luna 7kqx 4mtr 92wd  ', 'with spaces'],
		['lu-na7kq-x4mtr92-wd', 'with dashes elsewhere'],
		['LUNA–7KQX—4MTR−92WD', 'with dashes that a phone put in'],
		['luna.7kqx_4mtr/92wd\n', 'with other signs between'],
		['“LUNA-7KQX-4MTR-92WD”', 'in quotation marks'],
		['LUNA\u00a07KQX\u200b4MTR\t92WD', 'with spaces that one cannot see'],
	])('%j is understood, %s', (typed) => {
		expect(normalizeInviteCode(typed)).toBe('LUNA-7KQX-4MTR-92WD');
	});

	it('finds every code again in whatever case and with whatever separators', () => {
		const separator = fc.constantFrom('', ' ', '-', '--', '.', '\t', ' - ');
		const isSmall = fc.boolean();

		fc.assert(
			fc.property(
				code,
				fc.array(fc.tuple(isSmall, separator), { minLength: 16, maxLength: 16 }),
				(made, sloppiness) => {
					const signs = [...made.replaceAll('-', '')];
					const typed = signs
						.map((sign, at) => {
							const [small, after] = sloppiness[at] ?? [false, ''];
							return (small ? sign.toLowerCase() : sign) + after;
						})
						.join('');
					return normalizeInviteCode(typed) === made;
				},
			),
		);
	});

	it('is brought to one form only: twice changes nothing more', () => {
		fc.assert(
			fc.property(fc.string({ unit: anyCharacter }), (typed) => {
				const once = normalizeInviteCode(typed);
				return normalizeInviteCode(once) === once;
			}),
		);
	});

	it('does not become a code by being cut or lengthened', () => {
		expect(normalizeInviteCode('LUNA-7KQX-4MTR-92W')).not.toBe('LUNA-7KQX-4MTR-92WD');
		expect(normalizeInviteCode('LUNA-7KQX-4MTR-92WDX')).not.toBe('LUNA-7KQX-4MTR-92WD');
		expect(normalizeInviteCode('---')).toBe('');
	});

	it.each(['', ' ', '\n\t'])('and leaves empty (%j) is asked for', (typed) => {
		expect(checkInviteCode(typed)).toMatchObject({
			allowed: false,
			error: { message: 'Please enter an invitation code' },
		});
	});

	it.each(['x', 'LUNA-7KQX-4MTR-92WD', '---'])('and is not empty (%j) is tried', (typed) => {
		expect(checkInviteCode(typed)).toEqual({ allowed: true });
	});
});
