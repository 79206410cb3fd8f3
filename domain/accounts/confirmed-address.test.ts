import { expect, it } from 'vitest';
import { type AddressFacts, addressStateOf, canActByMail, dueDateFrom } from './account-rules.ts';

const now = new Date('2026-11-17T12:00:00Z');
const never = new Date('9999-01-01T00:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000);

it.each<[string, AddressFacts, string, boolean]>([
	['a confirmed address counts', { isVerified: true, confirmBy: inDays(-1) }, 'confirmed', true],
	['an address that was never asked for counts', { isVerified: false, confirmBy: never }, 'confirmed', true],
	[
		'an address that was asked for just now counts for 14 days',
		{ isVerified: false, confirmBy: inDays(14) },
		'due',
		true,
	],
	[
		'an address counts until the last moment of its 14 days',
		{ isVerified: false, confirmBy: new Date(+now + 1) },
		'due',
		true,
	],
	['an address stops counting when its time is over', { isVerified: false, confirmBy: now }, 'needed', false],
])('%s', (_, facts, state, mayAct) => {
	expect(addressStateOf(facts, now)).toBe(state);
	expect(canActByMail(addressStateOf(facts, now)).allowed).toBe(mayAct);
});

it('an account that is asked to confirm its address has 14 days', () => {
	expect(dueDateFrom(now)).toEqual(new Date('2026-12-01T12:00:00Z'));
});
