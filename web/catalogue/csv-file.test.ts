import { expect, test } from 'vitest';
import { decodeCsv } from './catalogue-list.tsx';

const text = 'Name\nBjörk Ünïcode';

test.each([
	['UTF-8', new TextEncoder().encode(text)],
	[
		'UTF-16, little-endian',
		Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8])]),
	],
	[
		'UTF-16, big-endian',
		Uint8Array.from([0xfe, 0xff, ...[...text].flatMap((c) => [c.charCodeAt(0) >> 8, c.charCodeAt(0) & 255])]),
	],
	['Windows-1252', Uint8Array.from([...text].map((c) => c.charCodeAt(0)))],
])('a catalogue file in %s is decoded', (_, bytes) => {
	expect(decodeCsv(bytes).replace('\uFEFF', '')).toBe(text);
});
