import { describe, expect, test } from 'vitest';
import { rowAfterStep, type WalkedRow } from './list-keys.ts';

/** `f` has the focus, `s` is visible, `-` is neither. */
function rows(picture: string): WalkedRow[] {
	return [...picture].map((sign) => ({ hasFocus: sign === 'f', isInSight: sign !== '-' }));
}

describe('J and K move through a list', () => {
	test.each([
		['J moves from the focused row to the next', '-fs-', 1, 2],
		['K moves to the previous row', '-fs-', -1, 0],
		['without a focus J starts at the first visible row', '--ss', 1, 2],
		['without a focus K starts at the first visible row', '--ss', -1, 2],
		['without a visible row J starts at the top', '---', 1, 0],
		['J stops at the last row', '--f', 1, null],
		['K stops at the first row', 'f--', -1, null],
		['J does nothing in an empty list', '', 1, null],
	] as const)('%s', (_, picture, step, expected) => {
		expect(rowAfterStep(rows(picture), step)).toBe(expected);
	});
});
