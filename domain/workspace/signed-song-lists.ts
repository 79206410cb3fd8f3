import { defineError } from '../kernel/errors.ts';
import type { Caption } from '../kernel/message.ts';
import { keysOf } from '../kernel/tables.ts';
import * as m from './workspace-shell.messages.ts';

export const songWithdrawn = defineError('signed_songs.withdrawn', 409, 'This song is withdrawn. Restore it first.');

/** The lists across all signed songs (R-SIGNED-14). */
export const songLists = {
	all: m.allSongs,
	needs_you: m.needsYou,
	to_review: m.toReview,
	waiting: m.waitingOnOthers,
	missing_identifiers: m.missingIdentifiers,
	ready: m.ready,
	withdrawn: m.withdrawn,
} satisfies Record<string, Caption>;
export type SongList = keyof typeof songLists;
export const songListNames = keysOf(songLists);

/** Whose turn it is; null if no one has to act yet. */
export type Turn = 'needs_you' | 'waiting' | 'ready';
