import { ChevronDown } from 'lucide-react';
import { memo, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { HistoryTrack } from '../../domain/history/history.api.ts';
import { formatCount, formatShortDay } from '../lib/text-format.ts';
import { SongName } from '../songs/song-name.tsx';
import { SongStatusBadge } from '../songs/song-status-badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { DataCell, DataRow } from '../ui/data-table.tsx';
import { LifeMarks, scaleLinesClass } from './life-marks.tsx';
import { lifeSentences } from './life-sentences.ts';

export const trackRowHeight = 50;

export interface TrackRowProps {
	track: HistoryTrack;
	/** For `aria-rowindex`; the header is row 1. */
	rowIndex: number;
	top: number;
	isOpen: boolean;
	onToggle: (songId: string) => void;
	/** Reports the height of the sentences below the row. */
	onMeasure: (height: number) => void;
}

export const trackColumns =
	'grid-cols-[minmax(210px,1fr)_104px_minmax(0,1.2fr)_116px_96px_48px] min-[87rem]:grid-cols-[minmax(236px,1fr)_160px_minmax(0,1.6fr)_132px_116px_60px]';
const openRowClass = 'bg-[color-mix(in_oklab,var(--raised)_55%,transparent)]';
const hoverClass = 'hover:bg-[color-mix(in_oklab,var(--raised)_55%,transparent)]';

export const TrackTableRow = memo(function TrackTableRow({
	track,
	rowIndex,
	top,
	isOpen,
	onToggle,
	onMeasure,
}: TrackRowProps) {
	return (
		<>
			<DataRow
				rowIndex={rowIndex}
				top={top}
				height={trackRowHeight}
				columns={trackColumns}
				className={isOpen ? `${openRowClass} border-b-transparent!` : hoverClass}
			>
				<DataCell>
					<SongName songId={track.songId} title={track.title} artist={track.artist} />
				</DataCell>
				<DataCell>
					<p className="font-medium">{formatShortDay(track.submittedAt, new Date())}</p>
					<p title={track.addedBy} className="truncate text-xs text-faint">
						{track.addedBy}
					</p>
				</DataCell>
				<DataCell className="h-full">
					<div className={classNames('mr-4 ml-1 grid h-full content-center', !isOpen && scaleLinesClass)}>
						<LifeMarks track={track} />
						<span className="sr-only">{formatCount(track.reviewCount, 'review')}</span>
					</div>
				</DataCell>
				<DataCell>
					<SongStatusBadge status={track.status} />
				</DataCell>
				<DataCell
					className={track.decidedInDays === null ? 'mono text-right text-faint' : 'mono text-right whitespace-nowrap'}
				>
					{formatDecidedIn(track.decidedInDays)}
				</DataCell>
				<DataCell className="text-right">
					<EventsButton track={track} isOpen={isOpen} onToggle={onToggle} />
				</DataCell>
			</DataRow>
			{isOpen && (
				<OpenRow top={top + trackRowHeight} onMeasure={onMeasure}>
					<LifeSentenceList track={track} />
				</OpenRow>
			)}
		</>
	);
});

export function formatDecidedIn(days: number | null): string {
	return days === null ? '–' : formatCount(Math.round(days), 'day');
}

export function EventsButton({ track, isOpen, onToggle }: Pick<TrackRowProps, 'track' | 'isOpen' | 'onToggle'>) {
	return (
		<button
			type="button"
			aria-expanded={isOpen}
			aria-label={`Events of ${track.title}`}
			onClick={() => onToggle(track.songId)}
			className="inline-grid size-11 place-items-center rounded-full text-muted transition-colors hover:bg-raised hover:text-text md:size-[30px]"
		>
			<ChevronDown
				size={16}
				strokeWidth={1.75}
				aria-hidden="true"
				className={classNames('transition-transform', isOpen && 'rotate-180')}
			/>
		</button>
	);
}

interface OpenRowProps {
	top: number;
	onMeasure: (height: number) => void;
	children: ReactNode;
}

function OpenRow({ top, onMeasure, children }: OpenRowProps) {
	const row = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => onMeasure(row.current?.offsetHeight ?? 0), [onMeasure]);
	useScrollIntoView(row);
	return (
		<DataRow ref={row} top={top} columns="grid-cols-1" className={openRowClass}>
			<DataCell className="pb-3.5 pl-[60px]! min-[87rem]:pl-[66px]!">{children}</DataCell>
		</DataRow>
	);
}

/** Scrolls an expanded row into view, because the player may cover it. */
export function useScrollIntoView(part: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		part.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
	}, [part]);
}

export function LifeSentenceList({ track }: { track: HistoryTrack }) {
	return (
		<ol className="grid gap-x-6 gap-y-2 text-xs text-muted sm:grid-cols-2 lg:grid-cols-4">
			{lifeSentences(track.events, new Date(), track.demo).map(({ date, text }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: sentences never move
				<li key={index} className="grid content-start leading-[1.4]">
					<span className="mono text-2xs text-faint">{date}</span>
					<span className="[overflow-wrap:anywhere]">{text}</span>
				</li>
			))}
		</ol>
	);
}
