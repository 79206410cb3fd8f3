import type { PlayerState } from '../../domain/player/player-state.ts';
import type { PlayerTrack } from '../../domain/player/track.ts';
import type { Scope } from '../lib/scope.ts';

export interface SeekOptions {
	readonly andPlay?: boolean;
	/** What plays after it. */
	readonly queue?: readonly PlayerTrack[] | undefined;
}

export interface PlayerActions {
	/** Starts a track, or goes on with it where it stands; the queue is the list that follows. */
	play(track: PlayerTrack, queue?: readonly PlayerTrack[]): void;
	pause(): void;
	/** Without a track, whatever is current. */
	toggle(track?: PlayerTrack, queue?: readonly PlayerTrack[]): void;
	seek(seconds: number): void;
	/**
	 * Where something plays, or is asked to by `andPlay`, the track plays on from there, whichever played before; where
	 * nothing does, only the place moves at which it will begin.
	 */
	seekIn(track: PlayerTrack, seconds: number, options?: SeekOptions): void;
	skip(seconds: number): void;
	/** The same in a track that need not be the current one. */
	skipIn(track: PlayerTrack, seconds: number, queue?: readonly PlayerTrack[]): void;
	next(): void;
	/** If this track is the current one, nothing plays after it by itself. */
	endWith(trackId: string): void;
	setVolume(volume: number): void;
	setMuted(isMuted: boolean): void;
	setLevelMatched(isLevelMatched: boolean): void;
	/** The same track, better known by now. */
	update(track: PlayerTrack): void;
	clear(): void;
	/** The track is no more: it leaves the player and everything that is remembered of it. */
	forget(trackId: string): void;
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
