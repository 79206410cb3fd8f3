import type { BatchId, OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import type { BlindReading } from '../../domain/songs/blind.ts';
import type { SongEventKind } from '../../domain/songs/song-state.ts';
import { defineEvents } from '../platform/events/event-bus.ts';
import type { AskForReview } from './songs.table.ts';

interface AnySongEvent {
	readonly songId: SongId;
	readonly organizationId: OrganizationId;
	/** Person who did it; null if it happened automatically, as when a song expires. */
	readonly actorId: ReviewerId | null;
	readonly at: Date;
	/** Whether the artist was revealed to the actor before a decision was made or undone. */
	readonly wasRevealed?: boolean;
}

/** A new song, and who should be asked to review it. */
export interface SongAdded extends AnySongEvent {
	readonly kind: 'added';
	readonly askForReview: AskForReview | null;
	/** Id that songs share if they were added together. */
	readonly batchId: BatchId | null;
}

export interface ReviewRequested extends AnySongEvent {
	readonly kind: 'requested';
	readonly askedIds: readonly ReviewerId[];
	/** Id that songs share if their reviews were requested together. */
	readonly batchId: BatchId | null;
}

export interface SongPassed extends AnySongEvent {
	readonly kind: 'passed';
	/** Internal; empty if none was given. */
	readonly reason: string;
	/** How people read it who may not know the artist. */
	readonly reading: BlindReading;
}

/** Events without further details. */
export interface PlainSongEvent extends AnySongEvent {
	readonly kind: Exclude<SongEventKind, 'added' | 'requested' | 'passed'>;
}

export type SongEvent = SongAdded | ReviewRequested | SongPassed | PlainSongEvent;

export const songEvents = defineEvents<SongEvent>('song');

/** All tracks that were added together have become songs, or never will. */
export interface BatchAdded {
	readonly kind: 'added';
	readonly batchId: BatchId;
	readonly organizationId: OrganizationId;
	readonly at: Date;
}

export const batchEvents = defineEvents<BatchAdded>('batch');

/** A song's names were edited, or it is about to be removed. Not part of its history, which contains no names. */
export interface SongNameChanged {
	readonly kind: 'edited' | 'removing';
	readonly songId: SongId;
	readonly organizationId: OrganizationId;
}

export const songNameEvents = defineEvents<SongNameChanged>('song-name');
