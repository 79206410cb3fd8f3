import type { Connection, SoundChoice, SoundCopy } from './copy-choice.ts';
import type { PlayerOrder } from './player-commands.ts';
import type { PlayerTrack } from './track.ts';

export const skipSeconds = 10;
export const volumeStep = 0.01;
export const headCheckDelayMs = 100;

export interface PlayerState {
	readonly isPlaying: boolean;
	readonly currentTrack: PlayerTrack | null;
	/** Whole seconds. */
	readonly currentTime: number;
	/** In seconds; 0 while it is unknown. */
	readonly duration: number;
	readonly volume: number;
	readonly isMuted: boolean;
	readonly isReady: boolean;
	readonly isLoading: boolean;
	/** Whether a separate request has shown that the file can be fetched; the element may play before that is known. */
	readonly isAccessible: boolean;
	/** The load has failed, and the next attempt is scheduled. */
	readonly isRetryDue: boolean;
	/** Whether the track was playing and is now waiting for more data. */
	readonly isStalled: boolean;
	/** Counts loads, so that a late event of an earlier one can be ignored. */
	readonly loadNumber: number;
	readonly failedAttempts: number;
	readonly error: string | null;
	/** The server is up but cannot serve the file yet; it is retried automatically. */
	readonly isDelayed: boolean;
	/** The list that the current track was started from. */
	readonly queue: readonly PlayerTrack[];
	/** Start positions of other tracks in whole seconds: chosen in this visit, and not played yet. */
	readonly starts: Readonly<Record<string, number>>;
	readonly isLevelMatched: boolean;
	/** At its end a track is followed by the next of its list (R-PLAYER-14). */
	readonly isPlayingOn: boolean;
	readonly soundChoice: SoundChoice;
	/** Which of its files the track was loaded from last. */
	readonly copy: SoundCopy;
	readonly connection: Connection;
	/** In this visit an original loaded too slowly. */
	readonly isSlow: boolean;
	/** The light copy of the current track could not be played. */
	readonly isLightBroken: boolean;
}

export interface PlayerStep {
	readonly state: PlayerState;
	readonly orders: readonly PlayerOrder[];
}

export const initialPlayerState: PlayerState = {
	isPlaying: false,
	currentTrack: null,
	currentTime: 0,
	duration: 0,
	volume: 1,
	isMuted: false,
	isReady: false,
	isLoading: false,
	isAccessible: false,
	isRetryDue: false,
	isStalled: false,
	loadNumber: 0,
	failedAttempts: 0,
	error: null,
	isDelayed: false,
	queue: [],
	starts: {},
	isLevelMatched: false,
	isPlayingOn: false,
	soundChoice: 'auto',
	copy: 'original',
	connection: { bitsPerSecond: null, savesData: false, canPlayLight: false },
	isSlow: false,
	isLightBroken: false,
};

/** Play was pressed, but nothing is audible yet. */
export function isBusy({ isPlaying, isReady, isStalled }: PlayerState) {
	return isPlaying && (!isReady || isStalled);
}

/** Playing, and neither loading nor stalled. */
export function isMoving(state: PlayerState) {
	return state.isPlaying && !isBusy(state);
}

export function clampTime(seconds: number, durationSeconds: number) {
	const floored = Math.max(0, seconds);
	return durationSeconds > 0 ? Math.min(floored, durationSeconds) : floored;
}

export function clampVolume(volume: number) {
	return Math.round(Math.min(1, Math.max(0, volume)) * 100) / 100;
}

/** The track after the current one in the list it was started from. */
export function nextTrack({ currentTrack, queue }: PlayerState) {
	const at = queue.findIndex(({ id }) => id === currentTrack?.id);
	return at < 0 ? null : (queue[at + 1] ?? null);
}

export function step(state: PlayerState, ...orders: PlayerOrder[]): PlayerStep {
	return { state, orders };
}
