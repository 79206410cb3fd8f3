import { expect, test } from 'vitest';
import { cutGrooves, lightArcs } from './disc-grooves.ts';

test('the same seed always draws the same disc, another seed another one', () => {
	expect(cutGrooves(430, 7)).toEqual(cutGrooves(430, 7));
	expect(lightArcs(430, 21)).toEqual(lightArcs(430, 21));
	expect(lightArcs(430, 22)).not.toEqual(lightArcs(430, 21));
});

test('every groove and arc lies on the disc and no groove is deeper than the material', () => {
	for (const { radius, depth } of cutGrooves(430, 7)) {
		expect(radius).toBeGreaterThan(105);
		expect(radius).toBeLessThan(430);
		expect(depth).toBeGreaterThanOrEqual(0);
		expect(depth).toBeLessThanOrEqual(1);
	}
	for (const { radius } of lightArcs(430, 21)) expect(radius).toBeLessThan(430);
});

test('no two arcs share a groove and a start, which names them apart on the page', () => {
	const names = lightArcs(430, 21).map((arc) => `${arc.radius}/${arc.startDegrees}`);

	expect(new Set(names).size).toBe(names.length);
});
