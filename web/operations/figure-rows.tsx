import type { ReactNode } from 'react';
import type { FigureTimes } from '../../domain/operations/figures.ts';
import { Card } from '../ui/card.tsx';
import { formatTime } from './figure-format.ts';

interface FigureCardProps {
	title: string;
	aside?: ReactNode;
	children: ReactNode;
}

/** A group of figures, each in a row with what it means. */
export function FigureCard({ title, aside, children }: FigureCardProps) {
	return (
		<Card title={title} aside={aside}>
			<dl className="pb-1">{children}</dl>
		</Card>
	);
}

interface FigureRowProps {
	caption: string;
	meaning: string;
	value?: string;
	/** In place of one value: how long something took. */
	times?: FigureTimes;
	/** Below the value. */
	note?: ReactNode;
}

export function FigureRow({ caption, meaning, value, times, note }: FigureRowProps) {
	return (
		<div className="flex items-start justify-between gap-4 border-t border-line px-[18px] py-2.5 first:border-t-0">
			<dt className="min-w-0 text-sm">
				{caption}
				<span className="block text-xs leading-[1.35] text-faint">{meaning}</span>
			</dt>
			<dd className="shrink-0 text-right">
				<span className="mono text-sm">{times ? <TwoTimes times={times} /> : value}</span>
				{note !== undefined && <span className="block text-xs text-faint">{note}</span>}
			</dd>
		</div>
	);
}

/** As the two columns of the table, one below the other. */
function TwoTimes({ times: { p50Ms, p95Ms } }: { times: FigureTimes }) {
	if (p95Ms === null) return <span className="font-ui text-xs text-faint">None in the last hour</span>;
	return (
		<span className="grid grid-cols-[auto_minmax(3.75rem,auto)] items-baseline gap-x-1.5 leading-[1.4]">
			<span className="font-ui text-xs text-faint">half within</span> <span>{formatTime(p50Ms)}</span>
			<span className="font-ui text-xs text-faint">95 % within</span>{' '}
			<b className="font-semibold">{formatTime(p95Ms)}</b>
		</span>
	);
}
