import { expect, it } from 'vitest';
import { type TrackSort, trackDirectionOf, trackSorts } from './song-lists.ts';

it('texts and outcome sort ascending by default, dates and numbers descending', () => {
	const upwards: TrackSort[] = ['title', 'artist', 'addedBy', 'status'];

	for (const sort of trackSorts) expect(trackDirectionOf(sort), sort).toBe(upwards.includes(sort) ? 'asc' : 'desc');
});
