// The player's transitions: actions of the listener, and the resulting commands to the engine.
import { describe, expect, test } from 'vitest';
import { aTrack, following, one, play, ready, setOne, two } from './acting-player.test-suite.ts';
import type { PlayerAction } from './player-commands.ts';
import { clampTime, clampVolume, initialPlayerState, nextTrack } from './player-state.ts';
import { reducePlayer } from './reduce-player.ts';

describe('the player at the start', () => {
	test('at the start nothing plays, and the volume is full (R-PLAYER-12)', () => {
		expect(initialPlayerState).toMatchObject({
			isPlaying: false,
			currentTrack: null,
			currentTime: 0,
			duration: 0,
			volume: 1,
			isMuted: false,
			isReady: false,
		});
	});

	test.each([play, { type: 'seek', seconds: 5 }, { type: 'next' }] satisfies PlayerAction[])(
		'the action $type does nothing without a track',
		(action) => {
			expect(following(action)).toMatchObject({ state: initialPlayerState, orders: [] });
		},
	);
});

describe('setting a track', () => {
	test('setting a track stops, is not ready, starts at 0 and fetches', () => {
		const { state, orders } = following(setOne, play, ready, { type: 'set track', track: two });

		expect(state).toMatchObject({ currentTrack: two, isPlaying: false, isReady: false, currentTime: 0, duration: 200 });
		expect(orders).toEqual([{ type: 'load', url: two.url, startAt: 0, loadNumber: state.loadNumber }]);
	});

	test('setting a track starts at its initial time if there is one', () => {
		const { state, orders } = following({ type: 'set track', track: aTrack('one', { initialTime: 42.7 }) });

		expect(state.currentTime).toBe(42);
		expect(orders).toMatchObject([{ type: 'load', startAt: 42 }]);
	});

	test('a track of an earlier visit is shown but not fetched before it is played', () => {
		const track = aTrack('one', { initialTime: 30 });

		expect(following({ type: 'restore', track })).toMatchObject({
			state: { currentTime: 30, isPlaying: false },
			orders: [],
		});
		expect(following({ type: 'restore', track }, play).orders).toMatchObject([
			{ type: 'load', startAt: 30 },
			{ type: 'gain' },
			{ type: 'play' },
		]);
	});

	test('seeking in a track of an earlier visit moves its start position', () => {
		const { orders } = following({ type: 'restore', track: one }, { type: 'seek', seconds: 75.5 }, play);

		expect(orders).toMatchObject([{ type: 'load', startAt: 75 }, { type: 'gain' }, { type: 'play' }]);
	});

	test('clearing the player forgets the track', () => {
		expect(following(setOne, play, { type: 'clear' })).toMatchObject({
			state: { currentTrack: null, isPlaying: false, queue: [] },
			orderTypes: ['unload'],
		});
	});
});

describe('playing', () => {
	test('playing requests sound at once, and again when the track is ready', () => {
		expect(following(setOne, play)).toMatchObject({ state: { isPlaying: true }, orderTypes: ['gain', 'play'] });
		expect(following(setOne, play, ready)).toMatchObject({ state: { isReady: true }, orderTypes: ['play'] });
	});

	test('a track that becomes ready while paused does not play', () => {
		expect(following(setOne, ready)).toMatchObject({ state: { isReady: true, isPlaying: false }, orders: [] });
	});

	test('pausing keeps the position', () => {
		const { state, orderTypes } = following(setOne, play, ready, { type: 'time', seconds: 61.9 }, { type: 'pause' });

		expect(state).toMatchObject({ isPlaying: false, currentTime: 61 });
		expect(orderTypes).toEqual(['pause']);
	});

	test('an aborted attempt to play is silent', () => {
		const before = following(setOne, play);

		expect(reducePlayer(before.state, { type: 'play failed', isAbort: true })).toEqual({
			state: before.state,
			orders: [],
		});
	});

	test('any other failure to play pauses the track', () => {
		expect(following(setOne, play, { type: 'play failed', isAbort: false }).state.isPlaying).toBe(false);
	});

	test('playback times are whole seconds, and the same second again changes nothing', () => {
		const { state } = following(setOne, ready, { type: 'time', seconds: 12.2 });

		expect(state.currentTime).toBe(12);
		expect(reducePlayer(state, { type: 'time', seconds: 12.9 }).state).toBe(state);
	});

	test('the time of a track that is not ready is ignored', () => {
		expect(
			following({ type: 'set track', track: aTrack('one', { initialTime: 50 }) }, { type: 'time', seconds: 0 }).state
				.currentTime,
		).toBe(50);
	});

	test.each([Number.NaN, Number.POSITIVE_INFINITY, 0])('a duration of %d is ignored', (seconds) => {
		expect(following(setOne, { type: 'duration', seconds }).state.duration).toBe(200);
	});
});

describe('the duration of a track', () => {
	test("the server's duration takes precedence over that of the element, and limits seeking", () => {
		const { state, orders } = following(
			setOne,
			ready,
			{ type: 'duration', seconds: 211 },
			{ type: 'seek', seconds: 208 },
		);

		expect(state).toMatchObject({ duration: 200, currentTime: 200 });
		expect(orders).toEqual([{ type: 'seek', seconds: 200 }]);
	});

	test('the duration of the element is used while the server has none', () => {
		const unmeasured = aTrack('one', { durationMs: null });
		const guessed = following({ type: 'set track', track: unmeasured }, ready, { type: 'duration', seconds: 211 });

		expect(guessed.state.duration).toBe(211);
		expect(reducePlayer(guessed.state, { type: 'update track', track: unmeasured }).state.duration).toBe(211);
		expect(reducePlayer(guessed.state, { type: 'update track', track: one }).state.duration).toBe(200);
	});
});

describe('seeking and skipping', () => {
	test.each([
		[50, 200, 50],
		[-8, 200, 0],
		[205, 200, 200],
		[205, 0, 205],
	])('seeking to %d seconds in %d is clamped to %d', (seconds, duration, expected) => {
		expect(clampTime(seconds, duration)).toBe(expected);
	});

	test('the engine gets the exact position, and the state the whole second', () => {
		const { state, orders } = following(setOne, ready, { type: 'seek', seconds: 93.6 });

		expect(state.currentTime).toBe(93);
		expect(orders).toEqual([{ type: 'seek', seconds: 93.6 }]);
	});
});

describe('the player volume', () => {
	test.each([
		[0.5, 0.5],
		[0.294, 0.29],
		[0.296, 0.3],
		[-1, 0],
		[7, 1],
	])('a volume of %d becomes %d', (volume, expected) => {
		expect(clampVolume(volume)).toBe(expected);
	});

	test('moving the volume slider unmutes, and moving it to zero does not', () => {
		const muted: PlayerAction = { type: 'set muted', isMuted: true };

		expect(following(muted, { type: 'set volume', volume: 0.4 }).state).toMatchObject({ isMuted: false, volume: 0.4 });
		expect(following(muted, { type: 'set volume', volume: 0 }).state.isMuted).toBe(true);
	});

	test('level match is a switch that sets the gain', () => {
		const { state, orderTypes } = following(setOne, { type: 'set level match', isLevelMatched: true });

		expect(state.isLevelMatched).toBe(true);
		expect(orderTypes).toEqual(['gain']);
	});
});

describe('the player queue', () => {
	const withQueue: PlayerAction = { type: 'set track', track: one, queue: [one, two] };

	test('the button starts the next song, and the end of a song starts it only with Autoplay', () => {
		expect(following(withQueue, play, ready, { type: 'ended' })).toMatchObject({
			state: { currentTrack: one, isPlaying: false, currentTime: 0 },
		});
		for (const last of [
			[{ type: 'next' }],
			[{ type: 'set playing on', isPlayingOn: true }, { type: 'ended' }],
		] as const)
			expect(following(withQueue, play, ready, ...last)).toMatchObject({
				state: { currentTrack: two, isPlaying: true, queue: [one, two] },
				orders: [{ type: 'load', url: two.url, startAt: 0 }, { type: 'gain' }, { type: 'play' }],
			});
	});

	test('the last song of the queue stops at its beginning', () => {
		expect(following(withQueue, play, { type: 'next' }, ready, { type: 'ended' })).toMatchObject({
			state: { currentTrack: two, isPlaying: false, currentTime: 0 },
			orders: [{ type: 'pause' }, { type: 'seek', seconds: 0 }],
		});
	});

	test('changing to another song of the queue keeps the queue, and changing to any other song ends it', () => {
		expect(nextTrack(following(withQueue, { type: 'set track', track: one }).state)).toBe(two);
		expect(following(withQueue, { type: 'set track', track: aTrack('three') }).state.queue).toEqual([]);
	});
});

describe('updating the current track', () => {
	test('the current track shows its artist once it is reviewed, without interruption', () => {
		const known = { ...one, artist: 'Wren Halloran', hasReviewed: true };
		const { state, orderTypes } = following({ ...setOne, queue: [one, two] }, play, ready, {
			type: 'update track',
			track: known,
		});

		expect(state).toMatchObject({ currentTrack: known, isPlaying: true, isReady: true, queue: [known, two] });
		expect(orderTypes).toEqual(['gain']);
	});

	test('an update of another track does not replace the current one', () => {
		expect(following(setOne, { type: 'update track', track: two }).state.currentTrack).toBe(one);
	});
});
