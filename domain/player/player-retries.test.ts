import { describe, expect, test } from 'vitest';
import { following, play, ready, setOne, two } from './acting-player.test-suite.ts';
import type { PlayerAction } from './player-commands.ts';
import { isBusy, isMoving, type PlayerState } from './player-state.ts';
import { reducePlayer } from './reduce-player.ts';

function failed(state: PlayerState, wasAccessible = true): PlayerAction {
	return { type: 'load failed', loadNumber: state.loadNumber, wasAccessible };
}

function accessible({ loadNumber }: PlayerState): PlayerAction {
	return { type: 'accessible', loadNumber };
}

/** The state after some actions, each of which may depend on the previous state. */
function stateAfter(
	state: PlayerState,
	...actions: (PlayerAction | ((state: PlayerState) => PlayerAction))[]
): PlayerState {
	return actions.reduce(
		(before, action) => reducePlayer(before, typeof action === 'function' ? action(before) : action).state,
		state,
	);
}

function retry({ loadNumber }: PlayerState): PlayerAction {
	return { type: 'retry', loadNumber };
}

describe('a track that cannot be loaded', () => {
	test('a track that cannot be loaded is retried after 1, 2 and 4 seconds, and then the error is shown', () => {
		let { state } = following(setOne, play);
		const delays: unknown[] = [];
		for (let attempt = 0; attempt < 3; attempt++) {
			const waiting = reducePlayer(state, failed(state, false));
			delays.push(waiting.orders.at(-1));
			state = stateAfter(waiting.state, retry);
		}
		const last = reducePlayer(state, failed(state, false));

		expect(delays).toMatchObject([{ delayMs: 1000 }, { delayMs: 2000 }, { delayMs: 4000 }]);
		expect(last.state).toMatchObject({ error: 'Audio file is not accessible', isPlaying: false, isLoading: false });
		expect(last.orders).toEqual([{ type: 'pause' }]);
	});

	test('a track that the server cannot serve yet waits, says so, and continues automatically', () => {
		const notYet = (state: PlayerState): PlayerAction => ({ ...failed(state), isTemporary: true }) as PlayerAction;
		const { state } = following(setOne, play, ready, { type: 'time', seconds: 80 });
		const attempts = Array.from({ length: 50 }, () => [notYet, retry]).flat();

		const waiting = stateAfter(state, ...attempts);
		const again = stateAfter(waiting, accessible, ready);

		expect(waiting).toMatchObject({ isPlaying: true, isLoading: true, currentTime: 80 });
		expect(waiting.error).toBe('Audio is unavailable right now. Retrying automatically.');
		expect(reducePlayer(waiting, notYet(waiting)).orders).toMatchObject([{ type: 'pause' }, { delayMs: 3000 }]);
		expect(again).toMatchObject({ isPlaying: true, isReady: true, error: null });
	});

	test('a track that fails without a specific reason says that the audio could not be loaded (R-PLAYER-6)', () => {
		const { state } = following(setOne, play);

		expect(reducePlayer({ ...state, failedAttempts: 3 }, failed(state)).state.error).toBe('Failed to load audio data');
	});

	test('a track continues from the same position when the connection breaks in the middle', () => {
		const { state } = following(setOne, play, ready, { type: 'time', seconds: 80 });
		const waiting = reducePlayer(state, failed(state));
		const again = reducePlayer(waiting.state, retry(waiting.state));

		expect(waiting.state.isPlaying).toBe(true);
		expect(again.orders).toMatchObject([{ type: 'load', startAt: 80 }, { type: 'gain' }, { type: 'play' }]);
	});

	test.each<[string, ReadonlyArray<PlayerAction | typeof accessible>]>([
		['loads and is accessible', [ready, accessible]],
		['is accessible and loads', [accessible, ready]],
	])('once a retried track %s, the next failure counts as the first', (_, actions) => {
		const again = stateAfter(following(setOne).state, failed, retry);

		expect(again.failedAttempts).toBe(1);
		expect(stateAfter(again, ...actions)).toMatchObject({ failedAttempts: 0, error: null });
	});

	test('a track fails in the end if each check finds the file inaccessible, although it plays each time', () => {
		const notAccessible = (state: PlayerState) => failed(state, false);
		const attempt = [ready, notAccessible, retry];

		const { error, isPlaying } = stateAfter(
			following(setOne, play).state,
			...attempt,
			...attempt,
			...attempt,
			...attempt,
		);

		expect({ error, isPlaying }).toEqual({ error: 'Audio file is not accessible', isPlaying: false });
	});

	test('a failed track is silent until its retry, even if Play is pressed before', () => {
		const { state } = following(setOne, play, ready);
		const waiting = reducePlayer(state, failed(state));
		const pressed = reducePlayer(stateAfter(waiting.state, { type: 'pause' }), play);

		expect(waiting.orders).toMatchObject([{ type: 'pause' }, { type: 'retry later' }]);
		expect(pressed).toMatchObject({ state: { isPlaying: true }, orders: [] });
		expect(reducePlayer(pressed.state, retry(pressed.state)).orders).toMatchObject([
			{ type: 'load' },
			{ type: 'gain' },
			{ type: 'play' },
		]);
	});

	test('a report about an earlier track changes nothing', () => {
		const { state: first } = following(setOne);
		const { state: second } = reducePlayer(first, { type: 'set track', track: two });

		for (const report of [failed(first), retry(first), accessible(first)])
			expect(reducePlayer(second, report)).toEqual({ state: second, orders: [] });
	});

	test('a track can be retried by hand after all attempts', () => {
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

	test('a track that runs out of data is busy, does not move, and resumes automatically', () => {
		const { state } = following(setOne, play, ready, stalled);
		const { state: again } = reducePlayer(state, { type: 'flowing' });

		expect([isBusy(state), isMoving(state), state.isPlaying]).toEqual([true, false, true]);
		expect([isBusy(again), isMoving(again)]).toEqual([false, true]);
	});

	test('a track that runs out of data is not busy while it is paused', () => {
		expect(isBusy(following(setOne, play, ready, stalled, { type: 'pause' }).state)).toBe(false);
	});

	test('the next track does not inherit the stalled state', () => {
		const { state } = following(setOne, play, ready, stalled, { type: 'set track', track: two }, play, ready);

		expect(isBusy(state)).toBe(false);
	});
});
