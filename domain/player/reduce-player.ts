// The player as a pure reducer: an action goes in, the next state and the commands to the engine come out.
import { accessible, load, loadFailed, ready, setSoundChoice, tooSlow, watchOrders } from './player-loading.ts';
import type { PlayerAction } from './player-messages.ts';
import { clampTime, clampVolume, nextTrack, type PlayerState, type PlayerStep, step } from './player-state.ts';
import type { PlayerTrack } from './track.ts';

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
		currentTime: Math.floor(clampTime(track?.initialTime ?? 0, duration)),
		duration,
	};
}

/** In seconds, as the server has decoded it; 0 if it has not. */
function durationOf(track: PlayerTrack | null): number {
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

// The element estimates the duration from the bit rate if the file does not say it; the server has counted samples.
function durationGuessed(state: PlayerState, seconds: number): PlayerStep {
	const isBelieved = Number.isFinite(seconds) && seconds > 0 && durationOf(state.currentTrack) === 0;
	return isBelieved ? step({ ...state, duration: seconds }) : step(state);
}

/** Changing to another track of the queue keeps the queue. */
function queueFor({ queue }: PlayerState, track: PlayerTrack): readonly PlayerTrack[] {
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

/** New facts about the same track, such as that it is reviewed now, or its loudness. */
function updateTrack(state: PlayerState, track: PlayerTrack): PlayerStep {
	const queue = state.queue.map((queued) => (queued.id === track.id ? track : queued));
	if (state.currentTrack?.id !== track.id) return step({ ...state, queue });
	const next = { ...state, queue, currentTrack: track, duration: durationOf(track) || state.duration };
	return state.isPlaying ? step(next, { type: 'gain' }) : step(next);
}
