// The status of a track that its sender sees (R-SUBMIT-4): never scores, names or counts.
import type { Caption } from '../kernel/message.ts';
import * as m from './submission-status.messages.ts';

export const trackStatuses = ['reading', 'unreadable', 'received', 'heard', 'replied', 'withdrawn'] as const;
export type TrackStatus = (typeof trackStatuses)[number];

export interface TrackFacts {
	readonly isWithdrawn: boolean;
	readonly isReplied: boolean;
	readonly isHeard: boolean;
	/** State of its file; null if there is none left. */
	readonly upload: 'receiving' | 'waiting' | 'analysing' | 'ready' | 'refused' | null;
	/** It became a song of the label or was accepted in screening. */
	readonly isAccepted: boolean;
	/** The sender is blocked, which must not be visible. */
	readonly isDiscarded: boolean;
}

export function trackStatusOf(track: TrackFacts): TrackStatus {
	if (track.isWithdrawn) return 'withdrawn';
	if (track.isDiscarded) return 'received';
	if (track.isReplied) return 'replied';
	if (track.isHeard) return 'heard';
	if (track.upload === 'refused' || (track.upload === null && !track.isAccepted)) return 'unreadable';
	return track.upload === 'analysing' ? 'reading' : 'received';
}

export const trackStatusCaptions: Readonly<Record<TrackStatus, Caption>> = {
	reading: m.statusReceived,
	received: m.statusReceived,
	heard: m.statusHeard,
	replied: m.statusReplied,
	unreadable: m.statusUnreadable,
	withdrawn: m.statusWithdrawn,
};

/** A better file is accepted until the previous one was played. */
export function canReplaceFile(status: TrackStatus) {
	return status === 'received' || status === 'reading' || status === 'unreadable';
}
