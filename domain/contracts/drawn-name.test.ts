import { expect, it } from 'vitest';
import { isDrawnName, isInkOfName, padHeight, padWidth, type Stroke } from './drawn-name.ts';

const tap: Stroke = [{ x: 300, y: 120 }];
const trembling: Stroke = [
	{ x: 300, y: 120 },
	{ x: 302, y: 121 },
	{ x: 301, y: 119 },
];
const initial: Stroke = [
	{ x: 100, y: 40 },
	{ x: 100, y: 100 },
	{ x: 150, y: 100 },
];

it.each([
	['nothing', [], false],
	['a tap', [tap], false],
	['several taps far apart', [tap, [{ x: 10, y: 10 }], [{ x: 700, y: 200 }]], false],
	['a tap with an unsteady finger', [trembling], false],
	['an initial', [initial], true],
	['short strokes that are long enough together', [initial.slice(0, 2), initial.slice(1)], true],
])('on the signature field, %s counts as a name: %j %s', (_, strokes, isName) => {
	expect(isDrawnName(strokes)).toBe(isName);
});

const pixels = padWidth * padHeight;
it.each([
	[0, false],
	[25, false],
	[500, true],
	[pixels * 0.2, true],
	[pixels * 0.9, false],
	[pixels, false],
])('a picture with %d inked pixels counts as a name: %s', (inked, isName) => {
	expect(isInkOfName({ inked, pixels })).toBe(isName);
});
