// Tests the codes of authenticator apps against the examples of RFC 6238 (its eight digits, of which apps show the
// last six).

import { expect, it } from 'vitest';
import { codeOf, findStep, formatKey, stepOf } from './totp.ts';

const key = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

it.each([
	[59, '94287082'],
	[1_111_111_109, '07081804'],
	[1_111_111_111, '14050471'],
	[1_234_567_890, '89005924'],
	[2_000_000_000, '69279037'],
	[20_000_000_000, '65353130'],
])('the code of the time after %i seconds is the last six digits of %s', (seconds, digits) => {
	expect(codeOf(key, stepOf(at(seconds)))).toBe(digits.slice(-6));
});

it.each([
	['', ''],
	['f', 'MY'],
	['fo', 'MZXQ'],
	['foobar', 'MZXW6YTBOI'],
])('the authenticator key %j is typed as %j (RFC 4648)', (bytes, typed) => {
	expect(formatKey(Buffer.from(bytes))).toBe(typed);
});

it.each([
	[-60, false],
	[-30, true],
	[0, true],
	[30, true],
	[60, false],
])('a code from a phone whose clock differs by %i seconds is accepted: %s', (seconds, isTaken) => {
	const now = at(1_234_567_890);
	const code = codeOf(key, stepOf(at(1_234_567_890 + seconds)));

	expect(findStep(key, code, now) !== null).toBe(isTaken);
});

it.each(['', '1', '0059240', 'abcdef'])('%j is not accepted as an authenticator code', (digits) => {
	expect(findStep(key, digits, at(1_234_567_890))).toBeNull();
});
