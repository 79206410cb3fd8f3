import { describe, expect, test } from 'vitest';
import type { PlayerAction } from './player-messages.ts';
import { initialPlayerState, isBusy, isMoving, type PlayerState, reducePlayer } from './player-state.ts';
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
		integratedLufs: null,
		truePeakDb: null,
	};
}

const two = aTrack('two');
const setOne: PlayerAction = { type: 'set track', track: aTrack('one') };
const play: PlayerAction = { type: 'play' };
const ready: PlayerAction = { type: 'ready' };

function following(...actions: PlayerAction[]): { state: PlayerState } {
	return { state: actions.reduce((state, action) => reducePlayer(state, action).state, initialPlayerState) };
}

function failed(state: PlayerState, message: string | null = null): PlayerAction {
	return { type: 'load failed', loadNumber: state.loadNumber, message };
}

describe('a track that cannot be loaded', () => {
	test('is tried again after 1, 2 and 4 seconds, and then the reason is told', () => {
		let { state } = following(setOne, play);
		const delays: unknown[] = [];
		for (let attempt = 0; attempt < 3; attempt++) {
			const waiting = reducePlayer(state, failed(state, 'Audio file is not accessible'));
			delays.push(waiting.orders[0]);
			state = reducePlayer(waiting.state, { type: 'retry', loadNumber: waiting.state.loadNumber }).state;
		}
		const last = reducePlayer(state, failed(state, 'Audio file is not accessible'));

		expect(delays).toMatchObject([{ delayMs: 1000 }, { delayMs: 2000 }, { delayMs: 4000 }]);
		expect(last.state).toMatchObject({ error: 'Audio file is not accessible', isPlaying: false, isLoading: false });
		expect(last.orders).toEqual([{ type: 'pause' }]);
	});

	test('without a reason of its own it reads as SPEC.md says', () => {
		const { state } = following(setOne, play);

		expect(reducePlayer({ ...state, failedAttempts: 3 }, failed(state)).state.error).toBe('Failed to load audio data');
	});

	test('goes on from where it was when the line breaks in the middle', () => {
		const { state } = following(setOne, play, ready, { type: 'time', seconds: 80 });
		const waiting = reducePlayer(state, failed(state));
		const again = reducePlayer(waiting.state, { type: 'retry', loadNumber: waiting.state.loadNumber });

		expect(waiting.state.isPlaying).toBe(true);
		expect(again.orders).toMatchObject([{ type: 'load', startAt: 80 }, { type: 'gain' }, { type: 'play' }]);
	});

	test('once it loads, the next failure starts counting anew', () => {
		const { state } = following(setOne);
		const waiting = reducePlayer(state, failed(state)).state;

		expect(reducePlayer(waiting, ready).state).toMatchObject({ failedAttempts: 0, error: null });
	});

	test('news of an earlier track changes nothing', () => {
		const { state: first } = following(setOne);
		const { state: second } = reducePlayer(first, { type: 'set track', track: two });

		expect(reducePlayer(second, failed(first))).toEqual({ state: second, orders: [] });
		expect(reducePlayer(second, { type: 'retry', loadNumber: first.loadNumber })).toEqual({
			state: second,
			orders: [],
		});
	});

	test('can be tried by hand after all attempts', () => {
		const { state } = following(setOne, play);
		const given = reducePlayer({ ...state, failedAttempts: 3 }, failed(state)).state;

		expect(reducePlayer(given, play)).toMatchObject({
			state: { error: null, failedAttempts: 0, isPlaying: true },
			orders: [{ type: 'load' }, { type: 'gain' }, { type: 'play' }],
		});
	});
});

describe('a track that runs out of data', () => {
	const stalled: PlayerAction = { type: 'stalled' };

	test('is busy and does not move, and goes on by itself', () => {
		const { state } = following(setOne, play, ready, stalled);
		const { state: again } = reducePlayer(state, { type: 'flowing' });

		expect([isBusy(state), isMoving(state), state.isPlaying]).toEqual([true, false, true]);
		expect([isBusy(again), isMoving(again)]).toEqual([false, true]);
	});

	test('is not busy while nobody wants to hear it', () => {
		expect(isBusy(following(setOne, play, ready, stalled, { type: 'pause' }).state)).toBe(false);
	});

	test('the next one does not inherit the wait', () => {
		const { state } = following(setOne, play, ready, stalled, { type: 'set track', track: two }, play, ready);

		expect(isBusy(state)).toBe(false);
	});
});
