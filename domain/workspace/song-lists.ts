import { defineError } from '../kernel/errors.ts';
import { keysOf } from '../kernel/tables.ts';

export const songWithdrawn = defineError('signed_songs.withdrawn', 409, 'This song is withdrawn. Bring it back first.');

// The lists across all signed songs (R-SIGNED-14).

export const songLists = {
	all: 'All',
	needs_you: 'Needs you',
	to_review: 'To review',
	waiting: 'Waiting on others',
	missing_identifiers: 'Missing identifiers',
	ready: 'Ready',
	withdrawn: 'Withdrawn',
} as const;
export type SongList = keyof typeof songLists;
export const songListNames = keysOf(songLists);

/** Whose turn it is; null if no one has to act yet. */
export type Turn = 'needs_you' | 'waiting' | 'ready';
