import { expect, test } from 'vitest';
import { agreementOf } from './history-overview-page.tsx';

test.each([
	['the same scores are full agreement', 0, 1],
	['one point apart is 80% agreement', 1, 0.8],
	['two and a half points apart is 50% agreement', 2.5, 0.5],
	['five points apart is no agreement', 5, 0],
	['more than five points apart is no agreement either', 7, 0],
])('%s', (_, distance, expected) => {
	expect(agreementOf(distance)).toBeCloseTo(expected, 10);
});
