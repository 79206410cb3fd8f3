import { expect, test } from 'vitest';
import type { SongId } from '../../../domain/kernel/ids.ts';
import { toggleRange } from './selection.tsx';

const order = ['a', 'b', 'c', 'd'] as SongId[];
const toggle = (chosen: string[], from: string, to: string) =>
	[...toggleRange(new Set(chosen as SongId[]), order, from as SongId, to as SongId)].sort().join('');

test('pressing a box selects its song, and pressing it again deselects it', () => {
	expect(toggle([], 'b', 'b')).toBe('b');
	expect(toggle(['a', 'b'], 'b', 'b')).toBe('a');
});

test('with Shift all songs from the last one to this one change in the same way, in both directions', () => {
	expect(toggle(['a'], 'a', 'c')).toBe('abc');
	expect(toggle(['d'], 'd', 'b')).toBe('bcd');
	expect(toggle(['a', 'b', 'c'], 'a', 'c')).toBe('');
});

test('a last song that has left the list is ignored', () => {
	expect(toggle([], 'gone', 'c')).toBe('c');
});
