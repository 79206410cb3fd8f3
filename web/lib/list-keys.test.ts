import { describe, expect, test } from 'vitest';
import { rowAfterStep, type WalkedRow } from './list-keys.ts';

/** `f` has the focus, `s` is visible, `-` is neither. */
function rows(picture: string): WalkedRow[] {
	return [...picture].map((sign) => ({ hasFocus: sign === 'f', isInSight: sign !== '-' }));
}

describe('J and K move through a list', () => {
	test.each([
		['J leads from the focused row to the next', '-fs-', 1, 2],
		['K leads to the one before', '-fs-', -1, 0],
		['without a focus they begin at the first row in sight', '--ss', 1, 2],
		['K begins there too', '--ss', -1, 2],
		['where none is in sight they begin at the top', '---', 1, 0],
		['the last row is the end', '--f', 1, null],
		['the first row is the beginning', 'f--', -1, null],
		['an empty list has nowhere to go', '', 1, null],
	] as const)('%s', (_, picture, step, expected) => {
		expect(rowAfterStep(rows(picture), step)).toBe(expected);
	});
});
