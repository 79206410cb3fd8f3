import { expect, test } from 'vitest';
import { themeFrom } from './theme.ts';

test.each([
	[null, 'dark'],
	['dark', 'dark'],
	['light', 'light'],
	['sepia', 'dark'],
])('with %s in the storage the theme is %s', (stored, expected) => {
	expect(themeFrom(stored)).toBe(expected);
});
