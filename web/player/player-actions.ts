import type { PlayerState } from '../../domain/player/player-state.ts';
import type { PlayerTrack } from '../../domain/player/track.ts';
import type { Scope } from '../lib/scope.ts';

export interface PlayerActions {
	/** Starts a track, or goes on with it where it stands; the queue is the list that follows. */
	play(track: PlayerTrack, queue?: readonly PlayerTrack[]): void;
	pause(): void;
	/** Without a track, whatever is current. */
	toggle(track?: PlayerTrack, queue?: readonly PlayerTrack[]): void;
	seek(seconds: number): void;
	/** Makes the track current if it is not; `andPlay` starts it too. */
	seekIn(track: PlayerTrack, seconds: number, options?: { readonly andPlay?: boolean }): void;
	skip(seconds: number): void;
	next(): void;
	setVolume(volume: number): void;
	setMuted(isMuted: boolean): void;
	setLevelMatched(isLevelMatched: boolean): void;
	/** The same track, better known by now. */
	update(track: PlayerTrack): void;
	clear(): void;
}

export interface PlayerStore extends PlayerActions {
	getState(): PlayerState;
	subscribe(listener: () => void): () => void;
	/** To the fraction of a second. */
	time(): number;
	/** Where listening would begin. */
	startOf(track: PlayerTrack): number;
	/** Brings the engine to life, until the scope ends. */
	open(scope: Scope): void;
}
