import { expect, test } from 'vitest';
import { themeFrom } from './theme.ts';

test.each([
	[null, 'dark'],
	['dark', 'dark'],
	['light', 'light'],
	['sepia', 'dark'],
])('when %s is stored the theme is %s', (stored, expected) => {
	expect(themeFrom(stored)).toBe(expected);
});
