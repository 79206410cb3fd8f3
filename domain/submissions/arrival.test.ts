import { expect, it } from 'vitest';
import { dayOfArrival, nextFullHour, startOfDay } from './arrival.ts';

it.each([
	['2026-11-17T14:00:00.000Z', '2026-11-17T15:00:00.000Z'],
	['2026-11-17T14:00:00.001Z', '2026-11-17T15:00:00.000Z'],
	['2026-11-17T14:59:59.999Z', '2026-11-17T15:00:00.000Z'],
	['2026-12-31T23:30:00.000Z', '2027-01-01T00:00:00.000Z'],
])('the first full hour after %s is %s', (moment, expected) => {
	expect(nextFullHour(new Date(moment)).toISOString()).toBe(expected);
});

it('a day begins at 00:00 UTC', () => {
	expect(startOfDay(new Date('2026-11-17T23:59:59.999Z')).toISOString()).toBe('2026-11-17T00:00:00.000Z');
});

it.each([
	['a demo that was confirmed an hour ago', '2026-11-17T13:10:00Z', '2026-11-17T00:00:00.000Z'],
	['a demo that was confirmed shortly before midnight', '2026-11-16T23:59:59Z', '2026-11-16T00:00:00.000Z'],
	['a demo that could not be read for a week', '2026-11-10T12:00:00Z', '2026-11-17T00:00:00.000Z'],
])('%s arrives with the right day', (_, confirmed, expected) => {
	expect(dayOfArrival(new Date(confirmed), new Date('2026-11-17T14:00:00Z')).toISOString()).toBe(expected);
});
