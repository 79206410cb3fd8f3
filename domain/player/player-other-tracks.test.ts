import { describe, expect, test } from 'vitest';
import { following, one, play, ready, setOne, two } from './acting-player.test-suite.ts';
import type { PlayerAction } from './player-commands.ts';
import { nextTrack } from './player-state.ts';

describe('a position chosen in a track that is not current', () => {
	test('a position chosen in another track leaves the current one unchanged', () => {
		const { state, orders } = following(setOne, play, ready, { type: 'set start', track: two, seconds: 70.4 });

		expect(state).toMatchObject({ currentTrack: one, isPlaying: true, starts: { two: 70 } });
		expect(orders).toEqual([]);
	});

	test.each([
		[-4, 0],
		[260, 200],
	])('a chosen position of %d seconds is clamped to %d', (seconds, expected) => {
		expect(following({ type: 'set start', track: two, seconds }).state.starts).toEqual({ two: expected });
	});

	test('choosing a position seeks if the track is the current one', () => {
		expect(following(setOne, ready, { type: 'set start', track: one, seconds: 70.4 })).toMatchObject({
			state: { currentTime: 70, starts: {} },
			orders: [{ type: 'seek', seconds: 70.4 }],
		});
	});

	test('a chosen position is used up once the track is current', () => {
		const chosen: PlayerAction = { type: 'set start', track: two, seconds: 70 };

		expect(following(setOne, chosen, { type: 'set track', track: two }).state.starts).toEqual({});
	});
});

describe('a deleted track', () => {
	test('a deleted track stops and leaves the player', () => {
		expect(following(setOne, play, ready, { type: 'forget', trackId: 'one' })).toMatchObject({
			state: { currentTrack: null, isPlaying: false, duration: 0 },
			orderTypes: ['unload'],
		});
	});

	test('a deleted track does not follow the current one either', () => {
		const { state, orders } = following({ ...setOne, queue: [one, two] }, play, { type: 'forget', trackId: 'two' });

		expect(nextTrack(state)).toBeNull();
		expect(state).toMatchObject({ currentTrack: one, isPlaying: true });
		expect(orders).toEqual([]);
	});
});
