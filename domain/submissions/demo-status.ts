// The status of a demo that its sender sees (R-SUBMIT-4): never scores, names or counts.
import type { Caption } from '../kernel/message.ts';
import * as m from './submission-status.messages.ts';

export const demoStatuses = ['reading', 'unreadable', 'received', 'heard', 'replied', 'withdrawn'] as const;
export type DemoStatus = (typeof demoStatuses)[number];

export interface DemoFacts {
	readonly isWithdrawn: boolean;
	readonly isReplied: boolean;
	readonly isHeard: boolean;
	/** State of its file; null if there is none left. */
	readonly upload: 'receiving' | 'waiting' | 'analysing' | 'ready' | 'refused' | null;
	/** Whether the demo became a song of the label or was accepted in screening. */
	readonly isAccepted: boolean;
	/** The sender is blocked, which must not be visible. */
	readonly isDiscarded: boolean;
}

export function demoStatusOf(demo: DemoFacts): DemoStatus {
	if (demo.isWithdrawn) return 'withdrawn';
	if (demo.isDiscarded) return 'received';
	if (demo.isReplied) return 'replied';
	if (demo.isHeard) return 'heard';
	if (demo.upload === 'refused' || (demo.upload === null && !demo.isAccepted)) return 'unreadable';
	return demo.upload === 'analysing' ? 'reading' : 'received';
}

export const demoStatusCaptions: Readonly<Record<DemoStatus, Caption>> = {
	reading: m.statusReceived,
	received: m.statusReceived,
	heard: m.statusHeard,
	replied: m.statusReplied,
	unreadable: m.statusUnreadable,
	withdrawn: m.statusWithdrawn,
};

/** A better file is accepted until the previous one was played. */
export function canReplaceFile(status: DemoStatus) {
	return status === 'received' || status === 'reading' || status === 'unreadable';
}
