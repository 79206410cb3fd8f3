// The events of a track as marks on a scale of days.
import type { HistoryEvent, HistoryTrack } from '../../domain/history/history.api.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Later events are drawn at the end of the scale; the expanded row gives their dates. */
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
	| 'answered'
	| 'today';

export interface LifeMark {
	readonly kind: MarkKind;
	/** From 0 (the day it was added) to 1 (the end of the scale). */
	readonly position: number;
}

export interface LifeLine {
	readonly marks: readonly LifeMark[];
	/** From 0 to 1, where the line ends. */
	readonly end: number;
	/** Undecided: the line goes on until today. */
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
	answered: 'answered',
	answered_elsewhere: 'answered',
};

export function lifeLineOf({ submittedAt, status, events }: HistoryTrack, now: Date): LifeLine {
	const positionOf = (at: Date) =>
		Math.min(1, Math.max(0, (at.getTime() - submittedAt.getTime()) / (scaleDays * dayMs)));
	const marks = withoutUndone(events).flatMap(({ kind, at }): LifeMark[] => {
		const mark = markKinds[kind];
		return mark ? [{ kind: mark, position: mark === 'added' ? 0 : positionOf(at) }] : [];
	});
	standBeside(marks);
	const isOpen = status === 'pending' || status === 'completed';
	const all: LifeMark[] = [
		...(marks.some(({ kind }) => kind === 'added') ? [] : [{ kind: 'added' as const, position: 0 }]),
		...marks,
		...(isOpen ? [{ kind: 'today' as const, position: positionOf(now) }] : []),
	];
	return { marks: all, end: Math.max(...all.map(({ position }) => position)), isOpen };
}

/** The line shows the current state, so undone decisions are left out; the sentences mention them. */
function withoutUndone(events: readonly HistoryEvent[]): HistoryEvent[] {
	const remaining: HistoryEvent[] = [];
	for (const event of events) {
		if (event.kind === 'undone') {
			const decided = remaining.findLastIndex(({ kind }) => kind === 'signed' || kind === 'passed');
			if (decided !== -1) remaining.splice(decided, 1);
		} else remaining.push(event);
	}
	return remaining;
}

/** The width of a mark, on a line as wide as it is on a desk. */
const markWidth = 0.06;

/** An answer goes a minute after the decision: its mark stands beside that one instead of on it. */
function standBeside(marks: LifeMark[]): void {
	for (const [index, mark] of marks.entries()) {
		const near = marks.findLast(
			({ kind, position }) =>
				(kind === 'signed' || kind === 'passed') && Math.abs(position - mark.position) < markWidth,
		);
		if (mark.kind !== 'answered' || !near) continue;
		const isRoom = near.position + markWidth <= 1;
		marks[index] = { ...mark, position: near.position + (isRoom ? markWidth : -markWidth) };
	}
}
