import { expect, it } from 'vitest';
import { createRecentTimes, createTimedCalls } from './meters.ts';

const minute = 60_000;

it('recent times report the median and a high percentile within a tenth', () => {
	const times = createRecentTimes();
	for (let ms = 1; ms <= 1000; ms++) times.add(ms);

	const { count, p50Ms, p95Ms } = times.read();

	expect(count).toBe(1000);
	expect(Math.abs((p50Ms ?? 0) / 500 - 1)).toBeLessThan(0.1);
	expect(Math.abs((p95Ms ?? 0) / 950 - 1)).toBeLessThan(0.1);
});

it.each([-1, 0, Number.NaN, 0.01, 1e9])('recent times accept %s as a time', (ms) => {
	const times = createRecentTimes();
	times.add(ms);

	expect(times.read().count).toBe(1);
});

it('recent times drop what is more than an hour old', () => {
	let now = 5 * minute;
	const times = createRecentTimes(() => now);
	times.add(100);
	now += 50 * minute;
	times.add(10);
	const within = times.read();
	now += 10 * minute;
	const later = times.read();
	now += 1000 * minute;

	expect(within.count).toBe(2);
	expect(later).toMatchObject({ count: 1 });
	expect(later.p95Ms).toBeLessThan(12);
	expect(times.read()).toEqual({ count: 0, p50Ms: null, p95Ms: null });
});

it('only a limited number of names is kept, however many are asked for', () => {
	const calls = createTimedCalls();
	for (let index = 0; index < 2000; index++) calls.count(`name ${index}`, null, 200, 1);

	const names = new Set([...calls.list()].map(({ name }) => name));

	expect(names.size).toBe(501);
	expect([...calls.list()].find(({ name }) => name === 'other')?.times.count).toBe(1500);
});
