import { expect, test } from 'vitest';
import { createArcs, createGrooves } from './disc.tsx';

test('the same seed always gives the same disc, and another seed another one', () => {
	expect(createGrooves(430, 7)).toEqual(createGrooves(430, 7));
	expect(createArcs(430, 21)).toEqual(createArcs(430, 21));
	expect(createArcs(430, 22)).not.toEqual(createArcs(430, 21));
});

test('every groove and arc is inside the disc, and depths are between 0 and 1', () => {
	const [grooves, arcs] = [createGrooves(430, 7), createArcs(430, 21)];

	expect(Math.min(grooves.length, arcs.length)).toBeGreaterThan(5);
	for (const { radius, depth } of grooves) {
		expect(radius).toBeGreaterThan(105);
		expect(radius).toBeLessThan(430);
		expect(depth).toBeGreaterThanOrEqual(0);
		expect(depth).toBeLessThanOrEqual(1);
	}
	for (const { radius } of arcs) expect(radius).toBeLessThan(430);
});

test('radius and start of an arc are unique, because they are its React key', () => {
	const names = createArcs(430, 21).map((arc) => `${arc.radius}/${arc.startDegrees}`);

	expect(new Set(names).size).toBe(names.length);
});
