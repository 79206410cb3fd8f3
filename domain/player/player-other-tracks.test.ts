import { describe, expect, test } from 'vitest';
import type { PlayerAction } from './player-messages.ts';
import { initialPlayerState, nextTrack, reducePlayer } from './player-state.ts';
import type { PlayerTrack } from './track.ts';

function aTrack(id: string): PlayerTrack {
	return {
		id,
		title: `Song ${id}`,
		artist: null,
		url: `/files/label/${id}.mp3`,
		hasReviewed: false,
		waveformUrl: null,
		durationMs: 200_000,
		integratedLufs: -9,
		truePeakDb: -0.5,
	};
}

const one = aTrack('one');
const two = aTrack('two');

/** The state after some actions, and the orders that came out of the last one. */
function following(...actions: PlayerAction[]) {
	let state = initialPlayerState;
	let orders: readonly { type: string }[] = [];
	for (const action of actions) ({ state, orders } = reducePlayer(state, action));
	return { state, orders, orderTypes: orders.map(({ type }) => type) };
}

const setOne: PlayerAction = { type: 'set track', track: one };
const play: PlayerAction = { type: 'play' };
const ready: PlayerAction = { type: 'ready' };

describe('a place chosen in a track that is not current', () => {
	test('leaves the current one as it is', () => {
		const { state, orders } = following(setOne, play, ready, { type: 'set start', track: two, seconds: 70.4 });

		expect(state).toMatchObject({ currentTrack: one, isPlaying: true, starts: { two: 70 } });
		expect(orders).toEqual([]);
	});

	test.each([
		[-4, 0],
		[260, 200],
	])('%d seconds is clamped to %d', (seconds, expected) => {
		expect(following({ type: 'set start', track: two, seconds }).state.starts).toEqual({ two: expected });
	});

	test('is seeking where the track is the current one', () => {
		expect(following(setOne, ready, { type: 'set start', track: one, seconds: 70.4 })).toMatchObject({
			state: { currentTime: 70, starts: {} },
			orders: [{ type: 'seek', seconds: 70.4 }],
		});
	});

	test('is no longer a choice once the track is current', () => {
		const chosen: PlayerAction = { type: 'set start', track: two, seconds: 70 };

		expect(following(setOne, chosen, { type: 'set track', track: two }).state.starts).toEqual({});
	});
});

describe('a track that is no more', () => {
	test('stops and leaves the player', () => {
		expect(following(setOne, play, ready, { type: 'forget', trackId: 'one' })).toMatchObject({
			state: { currentTrack: null, isPlaying: false, duration: 0 },
			orderTypes: ['unload'],
		});
	});

	test('does not follow the current one either', () => {
		const { state, orders } = following({ ...setOne, queue: [one, two] }, play, { type: 'forget', trackId: 'two' });

		expect(nextTrack(state)).toBeNull();
		expect(state).toMatchObject({ currentTrack: one, isPlaying: true });
		expect(orders).toEqual([]);
	});
});
