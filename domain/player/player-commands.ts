import type { Connection, SoundChoice } from './copy-choice.ts';
import type { PlayerTrack } from './track.ts';

export interface LoadFailure {
	readonly type: 'load failed';
	readonly loadNumber: number;
	/** A separate request found the file, so the browser failed to play it. */
	readonly wasAccessible: boolean;
	/** The server responded that it cannot serve the file yet (503). */
	readonly isTemporary?: boolean;
}

/** Actions of the listener, and reports of the audio element. */
export type PlayerAction =
	| { readonly type: 'set track'; readonly track: PlayerTrack; readonly queue?: readonly PlayerTrack[] }
	/** The track of an earlier visit: shown, but not fetched before play is pressed. */
	| { readonly type: 'restore'; readonly track: PlayerTrack }
	| { readonly type: 'update track'; readonly track: PlayerTrack }
	| { readonly type: 'set queue'; readonly queue: readonly PlayerTrack[] }
	| { readonly type: 'set start'; readonly track: PlayerTrack; readonly seconds: number }
	| { readonly type: 'clear' }
	/** The track was deleted: it stops if it plays, and is removed from the queue. */
	| { readonly type: 'forget'; readonly trackId: string }
	| { readonly type: 'play' }
	| { readonly type: 'pause' }
	| { readonly type: 'seek'; readonly seconds: number }
	| { readonly type: 'next' }
	| { readonly type: 'set volume'; readonly volume: number }
	| { readonly type: 'set muted'; readonly isMuted: boolean }
	| { readonly type: 'set level match'; readonly isLevelMatched: boolean }
	| { readonly type: 'set playing on'; readonly isPlayingOn: boolean }
	/** `seconds` is the current position, exact to the fraction of a second. */
	| { readonly type: 'set sound choice'; readonly soundChoice: SoundChoice; readonly seconds: number }
	| { readonly type: 'connection'; readonly connection: Connection }
	/** The original has loaded for too long. */
	| { readonly type: 'too slow'; readonly loadNumber: number }
	| { readonly type: 'time'; readonly seconds: number }
	| { readonly type: 'duration'; readonly seconds: number }
	| { readonly type: 'ready' }
	/** A separate request has shown that the file can be fetched. */
	| { readonly type: 'accessible'; readonly loadNumber: number }
	| { readonly type: 'stalled' }
	| { readonly type: 'flowing' }
	| { readonly type: 'ended' }
	| LoadFailure
	| { readonly type: 'retry'; readonly loadNumber: number }
	| { readonly type: 'play failed'; readonly isAbort: boolean };

/** Commands to the engine. */
export type PlayerOrder =
	| { readonly type: 'load'; readonly url: string; readonly startAt: number; readonly loadNumber: number }
	| { readonly type: 'retry later'; readonly delayMs: number; readonly loadNumber: number }
	/** Reports `too slow` after the time, unless it is ordered again before. */
	| { readonly type: 'watch'; readonly delayMs: number; readonly loadNumber: number }
	| { readonly type: 'unload' }
	| { readonly type: 'play' }
	| { readonly type: 'pause' }
	| { readonly type: 'seek'; readonly seconds: number }
	| { readonly type: 'volume' }
	| { readonly type: 'gain' };
