import { expect, test } from 'vitest';
import type { SongId } from '../../../domain/kernel/ids.ts';
import { formatOutcome } from './selection-bar.tsx';

const [a, b] = ['a', 'b'] as [SongId, SongId];
const refusal = { songId: b, message: 'This song is decided already.' };

test('the outcome says how many songs were changed', () => {
	expect(formatOutcome({ done: [a], refused: [] }, 'passed')).toBe('Passed on 1 song');
	expect(formatOutcome({ done: [a, b], refused: [] }, 'extended')).toBe('2 songs extended for 7 days');
});

test('the outcome says how many songs were not changed, and why', () => {
	expect(formatOutcome({ done: [a], refused: [refusal] }, 'passed')).toBe(
		'Passed on 1 song. 1 song left unchanged: This song is decided already.',
	);
	expect(formatOutcome({ done: [], refused: [refusal, refusal] }, 'passed')).toBe(
		'2 songs left unchanged: This song is decided already.',
	);
});
