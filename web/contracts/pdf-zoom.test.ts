import { expect, test } from 'vitest';
import { nextZoom, scaleOf, zoomSteps } from './pdf-zoom.ts';

test('the zoom moves step by step and stops at both ends', () => {
	expect(zoomSteps.map((zoom) => nextZoom(zoom, 'in'))).toEqual([150, 200, 300, null]);
	expect(zoomSteps.map((zoom) => nextZoom(zoom, 'out'))).toEqual([null, 100, 150, 200]);
});

const a4 = { width: 595, height: 842 };
test('a PDF page is drawn at screen resolution, wider when zoomed, and never larger than the canvas limit', () => {
	expect(scaleOf(a4, 595, 1)).toBe(1);
	expect(scaleOf(a4, 366 * 3, 2)).toBeCloseTo((366 * 6) / 595);
	const huge = scaleOf(a4, 720 * 3, 3);
	expect(huge * huge * a4.width * a4.height).toBeLessThanOrEqual(12_000_001);
});

test('a PDF page that is printed from a narrow screen is drawn with 150 dots per inch', () => {
	expect(scaleOf(a4, 336, 1, true)).toBeCloseTo(150 / 72);
	expect(scaleOf(a4, 1800, 1, true)).toBeCloseTo(1800 / 595);
});
