import { expect, test } from 'vitest';
import { addDays, daysBetween, isDay } from './day.ts';

test.each([
	['2027-01-22', true],
	['2028-02-29', true],
	['2027-02-29', false],
	['2027-02-30', false],
	['2027-13-01', false],
	['2027-1-2', false],
	['22.01.2027', false],
	['', false],
])('%j is a valid day: %j', (value, expected) => {
	expect(isDay(value)).toBe(expected);
});

test('days are counted across months, leap years and clock changes', () => {
	expect(daysBetween('2026-11-15', '2027-01-22')).toBe(68);
	expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
	expect(daysBetween('2027-03-29', '2027-03-27')).toBe(-2);
	expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
	expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
});
