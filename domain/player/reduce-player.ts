// The player as a pure reducer: an action goes in, the next state and the commands to the engine come out.

import { t } from '../kernel/message.ts';
import { canHearLight, chooseCopy, patienceMs, type SoundChoice, urlOf } from './copy-choice.ts';
import * as m from './player.messages.ts';
import type { LoadFailure, PlayerAction, PlayerOrder } from './player-commands.ts';
import { clampTime, clampVolume, isBusy, nextTrack, type PlayerState, type PlayerStep, step } from './player-state.ts';
import type { PlayerTrack } from './track.ts';

// How the player loads its track: from which of its files, how often it retries, and how long it waits.

/** Delay before each retry of loading a track. */
const retryDelaysMs: readonly number[] = [1000, 2000, 4000];
/** Delay between requests for a file that the server cannot serve yet. */
const waitDelayMs = 3000;

/** Loads the current track, from the current time on. */
function load(before: PlayerState, startAt = before.currentTime): PlayerStep {
	const { currentTrack } = before;
	if (!currentTrack) return step(before);
	const loadNumber = before.loadNumber + 1;
	// Chosen only here, so that the connection never changes a song that is playing.
	const state: PlayerState = { ...before, loadNumber, copy: chooseCopy(currentTrack, before) };
	const orders: PlayerOrder[] = [{ type: 'load', url: urlOf(currentTrack, state.copy), startAt, loadNumber }];
	orders.push(...watchOrders(state));
	// Ordered now, not when it is ready: some browsers allow playing only in the event handler of a click.
	if (state.isPlaying) orders.push({ type: 'gain' }, { type: 'play' });
	// The message stays visible during the retries.
	const error = state.isDelayed ? state.error : null;
	const fresh = { isReady: false, isAccessible: false, isRetryDue: false, isStalled: false, error };
	return step({ ...state, ...fresh, isLoading: true }, ...orders);
}

/** If a light copy could take over, the original may load only for a limited time. */
function watchOrders(state: PlayerState): PlayerOrder[] {
	const { currentTrack, copy, soundChoice, loadNumber } = state;
	const isWatched = copy === 'original' && soundChoice === 'auto' && currentTrack && canHearLight(currentTrack, state);
	return isWatched ? [{ type: 'watch', delayMs: patienceMs, loadNumber }] : [];
}

function tooSlow(state: PlayerState): PlayerStep {
	// The listener may have paused or chosen something else since.
	if (!isBusy(state) || state.isRetryDue || watchOrders(state).length === 0) return step(state);
	return load({ ...state, isSlow: true });
}

/** A track that is already loaded switches files at the same position. */
function setSoundChoice(state: PlayerState, soundChoice: SoundChoice, seconds: number): PlayerStep {
	const next = { ...state, soundChoice, isLightBroken: false };
	const isLoaded = (state.isReady || state.isLoading) && !state.isRetryDue;
	if (!state.currentTrack || !isLoaded || chooseCopy(state.currentTrack, next) === state.copy) return step(next);
	return load({ ...next, currentTime: Math.floor(seconds) }, seconds);
}

function ready(state: PlayerState): PlayerStep {
	const next = withAttempts({
		...state,
		isReady: true,
		isLoading: false,
		isStalled: false,
		error: null,
		isDelayed: false,
	});
	return state.isPlaying ? step(next, { type: 'play' }) : step(next);
}

function accessible(state: PlayerState): PlayerStep {
	return step(withAttempts({ ...state, isAccessible: true }));
}

/** Resets the count once a load is ready and accessible: one that plays may still turn out to be inaccessible. */
function withAttempts(state: PlayerState) {
	return state.isReady && state.isAccessible ? { ...state, failedAttempts: 0 } : state;
}

function loadFailed(state: PlayerState, { wasAccessible, isTemporary = false }: LoadFailure): PlayerStep {
	// The server has said that it will have the file again, so this does not count as an attempt.
	if (isTemporary)
		return step(
			{ ...state, isReady: false, isLoading: true, isRetryDue: true, error: t(m.audioDelayed), isDelayed: true },
			{ type: 'pause' },
			{ type: 'retry later', delayMs: waitDelayMs, loadNumber: state.loadNumber },
		);
	// Falls back to the original if a light copy is missing, or this browser cannot play it after all.
	if (state.copy === 'light' && (wasAccessible || state.failedAttempts > 0))
		return load({ ...state, isLightBroken: true, failedAttempts: 0 });
	const delayMs = retryDelaysMs[state.failedAttempts];
	if (delayMs === undefined) {
		const error = t(wasAccessible ? m.audioFailed : m.audioNotAccessible);
		return step(
			{ ...state, isPlaying: false, isReady: false, isLoading: false, error, isDelayed: false },
			{ type: 'pause' },
		);
	}
	return step(
		{ ...state, isReady: false, isLoading: true, isRetryDue: true, failedAttempts: state.failedAttempts + 1 },
		{ type: 'pause' },
		{ type: 'retry later', delayMs, loadNumber: state.loadNumber },
	);
}

export function reducePlayer(state: PlayerState, action: PlayerAction): PlayerStep {
	switch (action.type) {
		case 'set track':
			return load(withTrack(state, action.track, action.queue ?? queueFor(state, action.track)));
		case 'restore':
			return step(withTrack(state, action.track, []));
		case 'update track':
			return updateTrack(state, action.track);
		case 'set queue':
			return step({ ...state, queue: action.queue });
		case 'set start':
			return setStart(state, action.track, action.seconds);
		case 'forget':
			return forget(state, action.trackId);
		case 'clear':
			return step(withTrack(state, null, []), { type: 'unload' });
		case 'play':
			return play(state);
		case 'pause':
			return step({ ...state, isPlaying: false }, { type: 'pause' });
		case 'seek':
			return seek(state, action.seconds);
		case 'next':
			return toNext(state);
		case 'set volume':
			return setVolume(state, action.volume);
		case 'set muted':
			return step({ ...state, isMuted: action.isMuted }, { type: 'volume' });
		case 'set level match':
			return step({ ...state, isLevelMatched: action.isLevelMatched }, { type: 'gain' });
		case 'set playing on':
			return step({ ...state, isPlayingOn: action.isPlayingOn });
		case 'set sound choice':
			return setSoundChoice(state, action.soundChoice, action.seconds);
		case 'connection':
			return step({ ...state, connection: action.connection });
		case 'too slow':
			return action.loadNumber === state.loadNumber ? tooSlow(state) : step(state);
		case 'time':
			return timePassed(state, Math.floor(action.seconds));
		case 'duration':
			return durationGuessed(state, action.seconds);
		case 'ready':
			return ready(state);
		case 'accessible':
			return action.loadNumber === state.loadNumber ? accessible(state) : step(state);
		case 'stalled':
			return state.isStalled ? step(state) : step({ ...state, isStalled: true }, ...watchOrders(state));
		case 'flowing':
			return state.isStalled ? step({ ...state, isStalled: false }) : step(state);
		case 'ended':
			return ended(state);
		case 'load failed':
			return action.loadNumber === state.loadNumber ? loadFailed(state, action) : step(state);
		case 'retry':
			return action.loadNumber === state.loadNumber && state.isRetryDue ? load(state) : step(state);
		case 'play failed':
			return action.isAbort ? step(state) : step({ ...state, isPlaying: false });
	}
}

function withTrack(state: PlayerState, track: PlayerTrack | null, queue: readonly PlayerTrack[]): PlayerState {
	const duration = durationOf(track);
	return {
		...state,
		currentTrack: track,
		queue,
		starts: track ? without(state.starts, track.id) : state.starts,
		isPlaying: false,
		isReady: false,
		isLoading: false,
		isAccessible: false,
		isRetryDue: false,
		isStalled: false,
		loadNumber: state.loadNumber + 1,
		failedAttempts: 0,
		isLightBroken: false,
		error: null,
		isDelayed: false,
		currentTime: Math.floor(clampTime(track?.initialTime ?? 0, duration)),
		duration,
	};
}

/** In seconds, as the server has decoded it; 0 if unknown. */
function durationOf(track: PlayerTrack | null) {
	return (track?.durationMs ?? 0) / 1000;
}

function without(starts: PlayerState['starts'], trackId: string): PlayerState['starts'] {
	const { [trackId]: _, ...others } = starts;
	return others;
}

/** Seeks in the current track; any other track will start there when it is played. */
function setStart(state: PlayerState, track: PlayerTrack, seconds: number): PlayerStep {
	if (state.currentTrack?.id === track.id) return seek(state, seconds);
	const start = Math.floor(clampTime(seconds, durationOf(track)));
	return step({ ...state, starts: { ...state.starts, [track.id]: start } });
}

function forget(state: PlayerState, trackId: string): PlayerStep {
	const queue = state.queue.filter(({ id }) => id !== trackId);
	const next = { ...state, queue, starts: without(state.starts, trackId) };
	return state.currentTrack?.id === trackId ? step(withTrack(next, null, []), { type: 'unload' }) : step(next);
}

// The element estimates the duration from the bit rate if the file does not state it; the server has counted samples.
function durationGuessed(state: PlayerState, seconds: number): PlayerStep {
	const isBelieved = Number.isFinite(seconds) && seconds > 0 && durationOf(state.currentTrack) === 0;
	return isBelieved ? step({ ...state, duration: seconds }) : step(state);
}

/** Changing to another track of the queue keeps the queue. */
function queueFor({ queue }: PlayerState, track: PlayerTrack) {
	return queue.some(({ id }) => id === track.id) ? queue : [];
}

function play(state: PlayerState): PlayerStep {
	if (!state.currentTrack) return step(state);
	const playing = { ...state, isPlaying: true };
	// The element still holds the load that failed; the retry starts the next one.
	if (state.isRetryDue) return step(playing);
	if (state.isReady || state.isLoading) return step(playing, { type: 'gain' }, { type: 'play' });
	return load({ ...playing, failedAttempts: 0 });
}

function seek(state: PlayerState, seconds: number): PlayerStep {
	if (!state.currentTrack) return step(state);
	const target = clampTime(seconds, state.duration);
	return step({ ...state, currentTime: Math.floor(target) }, { type: 'seek', seconds: target });
}

// The element reports the time several times a second; returning the same state avoids needless rendering.
function timePassed(state: PlayerState, currentTime: number): PlayerStep {
	return state.isReady && currentTime !== state.currentTime ? step({ ...state, currentTime }) : step(state);
}

function setVolume(state: PlayerState, value: number): PlayerStep {
	const volume = clampVolume(value);
	// Moving the volume slider unmutes.
	return step({ ...state, volume, isMuted: volume === 0 ? state.isMuted : false }, { type: 'volume' });
}

function toNext(state: PlayerState): PlayerStep {
	const track = nextTrack(state);
	return track ? load({ ...withTrack(state, track, state.queue), isPlaying: true }) : step(state);
}

function ended(state: PlayerState): PlayerStep {
	if (state.isPlayingOn && nextTrack(state)) return toNext(state);
	return step({ ...state, isPlaying: false, currentTime: 0 }, { type: 'pause' }, { type: 'seek', seconds: 0 });
}

/** New facts about the same track, such as its review or its loudness. */
function updateTrack(state: PlayerState, track: PlayerTrack): PlayerStep {
	const queue = state.queue.map((queued) => (queued.id === track.id ? track : queued));
	if (state.currentTrack?.id !== track.id) return step({ ...state, queue });
	const next = { ...state, queue, currentTrack: track, duration: durationOf(track) || state.duration };
	return state.isPlaying ? step(next, { type: 'gain' }) : step(next);
}
