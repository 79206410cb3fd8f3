import type { PlayerTrack } from './track.ts';

/** What happened: to the listener's wish, or to the element. */
export type PlayerAction =
	| { readonly type: 'set track'; readonly track: PlayerTrack; readonly queue?: readonly PlayerTrack[] }
	/** As left behind by an earlier visit: shown, but not fetched before somebody wants to hear it. */
	| { readonly type: 'restore'; readonly track: PlayerTrack }
	| { readonly type: 'update track'; readonly track: PlayerTrack }
	| { readonly type: 'set queue'; readonly queue: readonly PlayerTrack[] }
	| { readonly type: 'set start'; readonly track: PlayerTrack; readonly seconds: number }
	| { readonly type: 'clear' }
	/** The track is no more: it stops if it plays, and does not follow either. */
	| { readonly type: 'forget'; readonly trackId: string }
	| { readonly type: 'play' }
	| { readonly type: 'pause' }
	| { readonly type: 'seek'; readonly seconds: number }
	| { readonly type: 'next' }
	| { readonly type: 'set volume'; readonly volume: number }
	| { readonly type: 'set muted'; readonly isMuted: boolean }
	| { readonly type: 'set level match'; readonly isLevelMatched: boolean }
	| { readonly type: 'time'; readonly seconds: number }
	| { readonly type: 'duration'; readonly seconds: number }
	| { readonly type: 'ready' }
	/** The file was asked for apart from the element, and can be had. */
	| { readonly type: 'accessible'; readonly loadNumber: number }
	| { readonly type: 'stalled' }
	| { readonly type: 'flowing' }
	| { readonly type: 'ended' }
	/** Without a message the words are the general ones. */
	| { readonly type: 'load failed'; readonly loadNumber: number; readonly message: string | null }
	| { readonly type: 'retry'; readonly loadNumber: number }
	| { readonly type: 'play failed'; readonly isAbort: boolean };

/** What the engine is told to do. */
export type PlayerOrder =
	| { readonly type: 'load'; readonly url: string; readonly startAt: number; readonly loadNumber: number }
	| { readonly type: 'retry later'; readonly delayMs: number; readonly loadNumber: number }
	| { readonly type: 'unload' }
	| { readonly type: 'play' }
	| { readonly type: 'pause' }
	| { readonly type: 'seek'; readonly seconds: number }
	| { readonly type: 'volume' }
	| { readonly type: 'gain' };
