// How the player loads its track: from which of its files, how often it tries, and how long it waits.
import { canHearLight, chooseCopy, patienceMs, type SoundChoice, urlOf } from './copy-choice.ts';
import type { LoadFailure, PlayerOrder } from './player-messages.ts';
import { isBusy, type PlayerState, type PlayerStep, step } from './player-state.ts';
import { audioFailed, audioWaits } from './player-texts.ts';

/** How long to wait before each new attempt to load a track. */
const retryDelaysMs: readonly number[] = [1000, 2000, 4000];
/** How often a file is asked for that the server cannot give at the moment. */
const waitDelayMs = 3000;

/** Loads the current track, from the current time on. */
export function load(before: PlayerState, startAt = before.currentTime): PlayerStep {
	const { currentTrack } = before;
	if (!currentTrack) return step(before);
	const loadNumber = before.loadNumber + 1;
	// Only here, so that the connection never changes a song that plays.
	const state: PlayerState = { ...before, loadNumber, copy: chooseCopy(currentTrack, before) };
	const orders: PlayerOrder[] = [{ type: 'load', url: urlOf(currentTrack, state.copy), startAt, loadNumber }];
	orders.push(...watchOrders(state));
	// Now, not when it is ready: some browsers let a page play only in the event handler of a click.
	if (state.isPlaying) orders.push({ type: 'gain' }, { type: 'play' });
	// It stays on the screen while it is tried again and again.
	const error = state.error === audioWaits ? audioWaits : null;
	const fresh = { isReady: false, isAccessible: false, isRetryDue: false, isStalled: false, error };
	return step({ ...state, ...fresh, isLoading: true }, ...orders);
}

/** Where a light copy could take over, the original is waited for only so long. */
export function watchOrders(state: PlayerState): PlayerOrder[] {
	const { currentTrack, copy, soundChoice, loadNumber } = state;
	const isWatched = copy === 'original' && soundChoice === 'auto' && currentTrack && canHearLight(currentTrack, state);
	return isWatched ? [{ type: 'watch', delayMs: patienceMs, loadNumber }] : [];
}

export function tooSlow(state: PlayerState): PlayerStep {
	// Somebody may have paused or chosen otherwise meanwhile.
	if (!isBusy(state) || state.isRetryDue || watchOrders(state).length === 0) return step(state);
	return load({ ...state, isSlow: true });
}

/** What is loaded already changes over at the same place. */
export function setSoundChoice(state: PlayerState, soundChoice: SoundChoice, seconds: number): PlayerStep {
	const next = { ...state, soundChoice, isLightBroken: false };
	const isLoaded = (state.isReady || state.isLoading) && !state.isRetryDue;
	if (!state.currentTrack || !isLoaded || chooseCopy(state.currentTrack, next) === state.copy) return step(next);
	return load({ ...next, currentTime: Math.floor(seconds) }, seconds);
}

export function ready(state: PlayerState): PlayerStep {
	const next = withAttempts({ ...state, isReady: true, isLoading: false, isStalled: false, error: null });
	return state.isPlaying ? step(next, { type: 'play' }) : step(next);
}

export function accessible(state: PlayerState): PlayerStep {
	return step(withAttempts({ ...state, isAccessible: true }));
}

/** Resets the count once a load is ready and accessible: one that plays may still turn out to be inaccessible. */
function withAttempts(state: PlayerState): PlayerState {
	return state.isReady && state.isAccessible ? { ...state, failedAttempts: 0 } : state;
}

export function loadFailed(state: PlayerState, { message, isTemporary = false }: LoadFailure): PlayerStep {
	// The server has said that it will have the file again: that does not count as an attempt.
	if (isTemporary)
		return step(
			{ ...state, isReady: false, isLoading: true, isRetryDue: true, error: audioWaits },
			{ type: 'pause' },
			{ type: 'retry later', delayMs: waitDelayMs, loadNumber: state.loadNumber },
		);
	// The original is still there for a light copy that is gone, or that this browser cannot play after all.
	if (state.copy === 'light' && (message === null || state.failedAttempts > 0))
		return load({ ...state, isLightBroken: true, failedAttempts: 0 });
	const delayMs = retryDelaysMs[state.failedAttempts];
	if (delayMs === undefined)
		return step(
			{ ...state, isPlaying: false, isReady: false, isLoading: false, error: message || audioFailed },
			{ type: 'pause' },
		);
	return step(
		{ ...state, isReady: false, isLoading: true, isRetryDue: true, failedAttempts: state.failedAttempts + 1 },
		{ type: 'pause' },
		{ type: 'retry later', delayMs, loadNumber: state.loadNumber },
	);
}
