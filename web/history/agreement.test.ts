import { expect, test } from 'vitest';
import { agreementOf } from './history-overview-page.tsx';

test.each([
	['the same scores are whole agreement', 0, 1],
	['the farther away, the less of it', 1, 0.8],
	['half the way is half of it', 2.5, 0.5],
	['five points away none is left', 5, 0],
	['and beyond that no less', 7, 0],
])('%s', (_, distance, expected) => {
	expect(agreementOf(distance)).toBeCloseTo(expected, 10);
});
