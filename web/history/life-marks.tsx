import { Ban, Check, Clock, type LucideIcon, Mail, Plus, Signature } from 'lucide-react';
import { memo } from 'react';
import type { HistoryEvent, HistoryTrack } from '../../domain/history/history.api.ts';
import * as m from '../../domain/history/history.messages.ts';
import { type Caption, t } from '../../domain/kernel/message.ts';
import { classNames } from '../ui/class-names.ts';

// The events of a track as marks on a scale of days.

const dayMs = 24 * 60 * 60 * 1000;

/** Later events are drawn at the end of the scale; the expanded row gives their dates. */
const scaleDays = 21;

type MarkKind =
	| 'added'
	| 'requested'
	| 'review'
	| 'completed'
	| 'expired'
	| 'extended'
	| 'signed'
	| 'passed'
	| 'replied'
	| 'today';

interface LifeMark {
	kind: MarkKind;
	/** From 0 (the day it was added) to 1 (the end of the scale). */
	position: number;
}

const markKinds: Partial<Record<HistoryEvent['kind'], MarkKind>> = {
	added: 'added',
	requested: 'requested',
	reviewed: 'review',
	completed: 'completed',
	expired: 'expired',
	extended: 'extended',
	signed: 'signed',
	passed: 'passed',
	replied: 'replied',
	replied_elsewhere: 'replied',
};

export function lifeLineOf({ submittedAt, status, events }: HistoryTrack, now: Date) {
	const positionOf = (at: Date) =>
		Math.min(1, Math.max(0, (at.getTime() - submittedAt.getTime()) / (scaleDays * dayMs)));
	const marks = withoutUndone(events).flatMap(({ kind, at }): LifeMark[] => {
		const mark = markKinds[kind];
		return mark ? [{ kind: mark, position: mark === 'added' ? 0 : positionOf(at) }] : [];
	});
	placeBeside(marks);
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

/** Width of a mark, relative to the line's width on a desktop. */
const markWidth = 0.06;

/** A reply is sent a minute after its decision, so its mark is drawn beside that of the decision instead of on it. */
function placeBeside(marks: LifeMark[]) {
	for (const [index, mark] of marks.entries()) {
		const near = marks.findLast(
			({ kind, position }) =>
				(kind === 'signed' || kind === 'passed') && Math.abs(position - mark.position) < markWidth,
		);
		if (mark.kind !== 'replied' || !near) continue;
		const hasSpace = near.position + markWidth <= 1;
		marks[index] = { ...mark, position: near.position + (hasSpace ? markWidth : -markWidth) };
	}
}

const discs: Partial<Record<MarkKind, { icon: LucideIcon; className: string }>> = {
	completed: { icon: Check, className: 'bg-info-soft text-info' },
	expired: { icon: Clock, className: 'bg-bad-soft text-bad' },
	extended: { icon: Plus, className: 'bg-warn-soft text-warn' },
	signed: { icon: Signature, className: 'bg-ok-soft text-ok' },
	passed: { icon: Ban, className: 'bg-line text-text' },
	replied: { icon: Mail, className: 'bg-accent-soft text-accent-text' },
};

const dots: Partial<Record<MarkKind, string>> = {
	added: 'h-3.5 w-[3px] rounded-[2px] bg-muted',
	requested: 'size-2 rounded-full bg-surface shadow-[inset_0_0_0_1.75px_var(--muted)]',
	review: 'size-2 rounded-full bg-muted ring-2 ring-surface',
	today: 'size-2.5 rounded-full bg-accent ring-2 ring-surface',
};

function Mark({ kind, size = 19 }: { kind: MarkKind; size?: number }) {
	const disc = discs[kind];
	if (!disc) return <span className={classNames('block', dots[kind])} />;
	return (
		<span
			style={{ width: size, height: size }}
			className={classNames('grid place-items-center rounded-full ring-2 ring-surface', disc.className)}
		>
			<disc.icon size={12} strokeWidth={2.4} />
		</span>
	);
}

/** Draws the life line of a track; the expanded row has the same as text. */
export const LifeMarks = memo(function LifeMarks({ track }: { track: HistoryTrack }) {
	const { marks, end, isOpen } = lifeLineOf(track, new Date());
	return (
		<div aria-hidden="true" className="relative isolate h-6">
			<span
				style={{ width: `${end * 100}%` }}
				className={classNames(
					'absolute top-[11px] left-0 h-0.5 rounded-[2px]',
					isOpen ? 'bg-linear-to-r from-control from-60% to-accent' : 'bg-control',
				)}
			/>
			{marks.map(({ kind, position }, index) => (
				<span
					// biome-ignore lint/suspicious/noArrayIndexKey: marks never move
					key={index}
					style={{ left: `${position * 100}%` }}
					// Discs are drawn above dots, which would overlap their rings.
					className={classNames('absolute top-1/2 -translate-1/2', discs[kind] && 'z-[1]')}
				>
					<Mark kind={kind} />
				</span>
			))}
		</div>
	);
});

const legend: ReadonlyArray<[MarkKind, Caption]> = [
	['requested', m.reviewRequested],
	['review', m.review],
	['completed', m.completed],
	['expired', m.expired],
	['extended', m.extended],
	['signed', m.signed],
	['passed', m.passed],
	['replied', m.replied],
];

export function LifeLegend() {
	return (
		<ul
			aria-label={t(m.legend)}
			className="flex min-h-[42px] flex-wrap items-center gap-x-5 gap-y-1 border-t border-line px-[18px] py-2 text-xs whitespace-nowrap text-muted"
		>
			{legend.map(([kind, caption]) => (
				<li key={kind} className="flex items-center gap-2">
					<Mark kind={kind} size={17} />
					{t(caption)}
				</li>
			))}
		</ul>
	);
}

/** Vertical lines at one and two thirds of the scale. */
export const scaleLinesClass =
	'bg-[linear-gradient(var(--line),var(--line)),linear-gradient(var(--line),var(--line))] bg-[size:1px_100%,1px_100%] bg-no-repeat bg-[position:33.33%_0,66.66%_0]';
