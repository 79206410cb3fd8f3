// The life of a track as marks on one scale of days, the same for all tracks.
import type { HistoryEvent, HistoryTrack } from '../../domain/history/history.api.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What lasted longer ends at the edge; the open row says when. */
export const scaleDays = 21;

export type MarkKind =
	| 'added'
	| 'asked'
	| 'review'
	| 'completed'
	| 'expired'
	| 'extended'
	| 'signed'
	| 'passed'
	| 'today';

export interface LifeMark {
	readonly kind: MarkKind;
	/** From 0 at the day it was added to 1 at the end of the scale. */
	readonly place: number;
}

export interface LifeLine {
	readonly marks: readonly LifeMark[];
	/** Where the line ends. */
	readonly end: number;
	/** It still goes on. */
	readonly isOpen: boolean;
}

const markKinds: Partial<Record<HistoryEvent['kind'], MarkKind>> = {
	added: 'added',
	requested: 'asked',
	reviewed: 'review',
	completed: 'completed',
	expired: 'expired',
	extended: 'extended',
	signed: 'signed',
	passed: 'passed',
};

export function lifeLineOf({ submittedAt, status, events }: HistoryTrack, now: Date): LifeLine {
	const placeOf = (at: Date) => Math.min(1, Math.max(0, (at.getTime() - submittedAt.getTime()) / (scaleDays * dayMs)));
	const marks = withoutUndone(events).flatMap(({ kind, at }): LifeMark[] => {
		const mark = markKinds[kind];
		return mark ? [{ kind: mark, place: mark === 'added' ? 0 : placeOf(at) }] : [];
	});
	const isOpen = status === 'pending' || status === 'completed';
	const all: LifeMark[] = [
		...(marks.some(({ kind }) => kind === 'added') ? [] : [{ kind: 'added' as const, place: 0 }]),
		...marks,
		...(isOpen ? [{ kind: 'today' as const, place: placeOf(now) }] : []),
	];
	return { marks: all, end: Math.max(...all.map(({ place }) => place)), isOpen };
}

/** A decision that was undone is told in the sentences and not drawn: the line shows what stands. */
function withoutUndone(events: readonly HistoryEvent[]): HistoryEvent[] {
	const kept: HistoryEvent[] = [];
	for (const event of events) {
		if (event.kind === 'undone') {
			const decided = kept.findLastIndex(({ kind }) => kind === 'signed' || kind === 'passed');
			if (decided !== -1) kept.splice(decided, 1);
		} else kept.push(event);
	}
	return kept;
}
