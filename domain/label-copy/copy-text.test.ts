import { expect, test } from 'vitest';
import { formatLongDay } from '../kernel/day.ts';
import { assembleCopy } from './copy-document.ts';
import { formatLength } from './copy-lines.ts';
import { serializeSnapshot } from './copy-snapshot.ts';
import { copyToText } from './copy-text.ts';
import {
	exampleOrigins,
	examplePublicText,
	exampleSnapshot,
	exampleStamp,
	exampleText,
} from './example-copy.test-suite.ts';

const plain = (rendering: 'internal' | 'public', snapshot = exampleSnapshot) =>
	copyToText(assembleCopy(snapshot, exampleOrigins, { rendering, textStyle: 'plain' }), exampleStamp);

test('the reference example is reproduced to the letter', () => {
	expect(plain('internal')).toBe(exampleText);
});

test('the public rendering has no shares, societies, IPI numbers and legal names', () => {
	const text = plain('public');
	expect(text).toBe(examplePublicText);
	for (const hidden of ['50.00', '100.00', '99900000158', 'PRS', 'BUMA', 'Quillon', 'Vantongeren'])
		expect(text).not.toContain(hidden);
});

test('the same data gives the same text and the same bytes to hash, in any order of reading', () => {
	const shuffled = JSON.parse(JSON.stringify(exampleSnapshot)) as typeof exampleSnapshot;
	const reversed = Object.fromEntries(Object.entries(shuffled).reverse()) as typeof exampleSnapshot;
	expect(serializeSnapshot(reversed)).toBe(serializeSnapshot(exampleSnapshot));
	expect(plain('internal', reversed)).toBe(exampleText);
});

test('an unknown value is printed as TBC', () => {
	const { release, tracks } = exampleSnapshot;
	const [track] = tracks;
	if (!track) throw new Error('no track');
	const text = plain('internal', {
		...exampleSnapshot,
		release: { ...release, barcode: null, releaseDate: null, cOwner: null, territory: null },
		tracks: [{ ...track, isrc: null, durationMs: null, hasSamples: null, advisory: null, writers: [] }],
	});
	for (const line of [
		/^UPC\/EAN +TBC/m,
		/^RELEASE DATE +TBC/m,
		/^\(C\) +© TBC$/m,
		/^TERRITORY +TBC/m,
		/ADVISORY TBC$/m,
		/^ 1-1 .* TBC +TBC +TBC$/m,
		/^ {2}Written by +TBC$/m,
		/^ {2}Contains +TBC$/m,
	])
		expect(text).toMatch(line);
});

test.each([
	[0, '0:00'],
	[59_499, '0:59'],
	[59_500, '1:00'],
	[203_500, '3:24'],
	[203_499, '3:23'],
	[3_725_000, '62:05'],
])('a duration of %i ms is printed as %s', (durationMs, text) => {
	expect(formatLength(durationMs)).toBe(text);
});

test.each([
	['2027-01-22', '22 January 2027'],
	['2026-12-02', '2 December 2026'],
])('the value %s is printed as %s', (day, text) => {
	expect(formatLongDay(day)).toBe(text);
});
