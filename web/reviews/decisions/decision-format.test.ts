import { expect, test } from 'vitest';
import { formatMissingBeforeDecision } from './decision-format.ts';

test.each([
	[0, ''],
	[1, 'One review is still missing.'],
	[3, 'Three reviews are still missing.'],
])('with %i reviews missing the dialog says "%s"', (missing, text) => {
	expect(formatMissingBeforeDecision(missing)).toBe(text);
});
