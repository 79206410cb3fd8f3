import { expect, test } from 'vitest';
import { daysBetween, daysLater, isDate } from './days.ts';

test.each([
	['2027-01-22', true],
	['2028-02-29', true],
	['2027-02-29', false],
	['2027-13-01', false],
	['22.01.2027', false],
	['', false],
])('%j is a day: %s', (text, isDay) => {
	expect(isDate(text)).toBe(isDay);
});

test('days are counted over months, years and changes of the clock', () => {
	expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3);
	expect(daysBetween('2027-03-29', '2027-03-27')).toBe(-2);
	expect(daysLater('2027-03-27', 3)).toBe('2027-03-30');
	expect(daysLater('2027-01-01', -1)).toBe('2026-12-31');
});
