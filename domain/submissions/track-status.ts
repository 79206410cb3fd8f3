// What a sender is told about a track (R-SUBMIT-4): never scores, names or counts.

export const trackStatuses = ['reading', 'unreadable', 'received', 'heard', 'answered', 'withdrawn'] as const;
export type TrackStatus = (typeof trackStatuses)[number];

export interface TrackFacts {
	readonly isWithdrawn: boolean;
	readonly isAnswered: boolean;
	readonly isHeard: boolean;
	/** How far its file is; null if there is none any more. */
	readonly upload: 'receiving' | 'waiting' | 'analysing' | 'ready' | 'refused' | null;
	/** It has been a song of the label or was put before it. */
	readonly isAccepted: boolean;
	/** The sender is blocked, which nobody may see. */
	readonly isSwallowed: boolean;
}

export function trackStatusOf(track: TrackFacts): TrackStatus {
	if (track.isWithdrawn) return 'withdrawn';
	if (track.isSwallowed) return 'received';
	if (track.isAnswered) return 'answered';
	if (track.isHeard) return 'heard';
	if (track.upload === 'refused' || (track.upload === null && !track.isAccepted)) return 'unreadable';
	return track.upload === 'analysing' ? 'reading' : 'received';
}

export const statusWords: Readonly<Record<TrackStatus, string>> = {
	reading: 'Received',
	received: 'Received',
	heard: 'Being heard',
	answered: 'Answered',
	unreadable: 'Not readable',
	withdrawn: 'Withdrawn',
};

/** A better file is taken while nobody has heard the one before it. */
export function canReplaceFile(status: TrackStatus) {
	return status === 'received' || status === 'reading' || status === 'unreadable';
}
