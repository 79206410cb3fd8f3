import { expect, test } from 'vitest';
import { nextZoom, scaleOf, zoomSteps } from './pdf-zoom.ts';

test('zooming goes step by step and ends at both ends', () => {
	expect(zoomSteps.map((zoom) => nextZoom(zoom, 'in'))).toEqual([150, 200, 300, null]);
	expect(zoomSteps.map((zoom) => nextZoom(zoom, 'out'))).toEqual([null, 100, 150, 200]);
});

const a4 = { width: 595, height: 842 };
test('a page is drawn as fine as the screen, wider when it is zoomed, and never larger than a canvas can be', () => {
	expect(scaleOf(a4, 595, 1)).toBe(1);
	expect(scaleOf(a4, 366 * 3, 2)).toBeCloseTo((366 * 6) / 595);
	const huge = scaleOf(a4, 720 * 3, 3);
	expect(huge * huge * a4.width * a4.height).toBeLessThanOrEqual(12_000_001);
});
