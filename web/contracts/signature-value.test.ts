import { expect, test } from 'vitest';
import type { Stroke } from '../../domain/contracts/drawn-name.ts';
import { drawStrokes, isSigned, noSignature, sentSignature, withStrokes } from './signature-value.ts';

const drawn = { ...noSignature, method: 'drawn' } as const;
const tap: Stroke = [
	{ x: 10, y: 10 },
	{ x: 11, y: 10 },
];
const line: Stroke = [
	{ x: 100, y: 100 },
	{ x: 300, y: 80 },
];

test('a tap on the signature field is not a signature, a stroke is, and clearing the field removes it', () => {
	const tapped = withStrokes(drawn, [tap], 'png');
	const signed = withStrokes(tapped, [tap, line], 'png');

	expect([drawn, tapped, signed, withStrokes(signed, [], '')].map(isSigned)).toEqual([false, false, true, false]);
});

test('a signer who switches to typing sends no drawing, and finds it again when switching back', () => {
	const signed = withStrokes(drawn, [line], 'png');
	const typed = { ...signed, method: 'typed', name: 'Hollis Tern' } as const;
	const path: string[] = [];
	drawStrokes(
		{
			lineWidth: 1,
			lineCap: 'butt',
			strokeStyle: '',
			beginPath: () => undefined,
			stroke: () => path.push('inked'),
			moveTo: (x, y) => path.push(`from ${x} ${y}`),
			lineTo: (x, y) => path.push(`to ${x} ${y}`),
		},
		typed.strokes,
	);

	expect(sentSignature(typed)).toEqual({ method: 'typed', name: 'Hollis Tern', drawing: '' });
	expect(path).toEqual(['from 100 100', 'to 300 80', 'inked']);
	expect(sentSignature(signed)).toEqual({ method: 'drawn', name: '', drawing: 'png' });
});
