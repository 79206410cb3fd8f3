import { memo, type ReactNode, type RefObject, useMemo } from 'react';
import { t } from '../../../domain/kernel/message.ts';
import * as o from '../../../domain/reviews/overview.messages.ts';
import type { OverviewRow } from '../../../domain/reviews/reviews.api.ts';
import { formatAverage } from '../../../domain/reviews/scores.ts';
import { formatDaysLeft, isExpired, type Lifetime } from '../../../domain/songs/expiry.ts';
import { useRerenderAt } from '../../lib/rerender-at.ts';
import { formatShortDay } from '../../lib/text-format.ts';
import type { TrackQueue } from '../../player/track-control.ts';
import { nextDaysLeftChange, SongStatusBadge } from '../../songs/song-badges.tsx';
import { SongName } from '../../songs/song-name.tsx';
import { actionCell, DataCell, DataRow } from '../../ui/data-table.tsx';
import { useVirtualRows } from '../../ui/virtual-rows.ts';
import { SelectBox, type Selection } from '../several/selection.tsx';
import { DecisionCell } from './decision-cell.tsx';
import type { OptionalColumn } from './overview-columns.ts';
import { formatReviews, isAwaitingReviews } from './overview-format.ts';

const barWidth = 7;
const pitch = 9;
const height = 24;
const emptyHeight = 3;
const heightPerReview = 6;

interface ScoreBarsProps {
	scores: readonly number[] | null;
	spread: number | null;
	/** The width. */
	className?: string;
}

/** How many reviewers gave each overall score, from 1 on the left to 10 on the right. */
export function ScoreBars({ scores, spread, className = 'w-[88px]' }: ScoreBarsProps) {
	if (!scores)
		return (
			<span className="text-faint" title={t(o.hiddenUntilReviewed)}>
				<span aria-hidden="true">–</span>
				<span className="sr-only">{t(o.hiddenUntilReviewed)}</span>
			</span>
		);
	const highest = Math.max(...scores, height / heightPerReview);
	const bars = scores.map((count, index) => ({ x: index * pitch, count }));
	return (
		<>
			<svg
				viewBox={`0 0 ${pitch * scores.length - 2} ${height}`}
				height={height}
				preserveAspectRatio="none"
				aria-hidden="true"
				className={`block ${className}`}
			>
				<path
					className="fill-line"
					d={bars.map(({ x, count }) => (count === 0 ? barPath(x, emptyHeight) : '')).join('')}
				/>
				<path
					className="fill-muted opacity-65"
					d={bars.map(({ x, count }) => (count === 0 ? '' : barPath(x, (count / highest) * height))).join('')}
				/>
			</svg>
			<span className="sr-only">
				{spread === null ? t(o.noSpreadYet) : t(o.spreadOf, { spread: spread.toFixed(1) })}
			</span>
		</>
	);
}

function barPath(x: number, barHeight: number) {
	return `M${x} ${height}v${-barHeight}h${barWidth}v${barHeight}z`;
}

export const overviewRowHeight = 56;
/** The widths of the columns depend on the width of the table and are in a variable of its frame. */
export const overviewGrid = 'grid-cols-(--columns)';

/** The visible rows, each with its position. */
export function useDrawnRows(
	list: RefObject<HTMLElement | null>,
	rows: readonly OverviewRow[],
	rowHeight: number,
	onRange: (start: number, end: number) => void,
) {
	const keys = useMemo(() => rows.map(({ song }) => song.id), [rows]);
	const mainIndex = useMemo(() => rows.findIndex(({ status }) => status === 'completed'), [rows]);
	const { start, end, height, topOf } = useVirtualRows({ list, keys, rowHeight, onRange });
	const drawn = rows.slice(start, end).map((row, offset) => {
		const index = start + offset;
		return { key: row.song.id, row, index, top: topOf(index), isMain: index === mainIndex };
	});
	return { drawn, height };
}

export interface OverviewRowProps {
	row: OverviewRow;
	/** Position among all rows, from 0. */
	index: number;
	top: number;
	isMain: boolean;
	isSelected: boolean;
	onSelect: Selection['onToggle'];
	queue: TrackQueue;
}

/** Memoized: rendered again only when its song, its position or the columns change. */
export const OverviewTableRow = memo(function OverviewTableRow(
	props: OverviewRowProps & { columns: readonly OptionalColumn[] },
) {
	const { row, index, top, columns, isMain, isSelected, onSelect, queue } = props;
	const { song } = row;
	return (
		<DataRow
			// The header is row 1.
			rowIndex={index + 2}
			top={top}
			height={overviewRowHeight}
			columns={overviewGrid}
			className={
				isSelected
					? 'bg-[color-mix(in_oklab,var(--accent-soft)_45%,transparent)]'
					: 'hover:bg-[color-mix(in_oklab,var(--raised)_55%,transparent)]'
			}
		>
			<DataCell className="pr-0!">
				<SelectBox song={song} isSelected={isSelected} onSelect={onSelect} />
			</DataCell>
			<DataCell>
				<SongName song={song} queue={queue} />
			</DataCell>
			{columns.map((column) => (
				<DataCell key={column} className={columnClasses[column] ?? ''}>
					{cells[column](row, columns)}
				</DataCell>
			))}
			<DataCell className={actionCell}>
				<DecisionCell row={row} isMain={isMain} />
			</DataCell>
		</DataRow>
	);
});

/** Numbers are aligned to the right; the last of them keeps its distance from the next column. */
export const columnClasses: Partial<Record<OptionalColumn, string>> = {
	musical: 'text-right',
	artistScore: 'text-right',
	overall: 'text-right *:mr-1',
};

/** What each column shows. A cell also shows what belongs to it and has no column. */
const cells: Record<OptionalColumn, (row: OverviewRow, columns: readonly OptionalColumn[]) => ReactNode> = {
	addedBy: ({ song }, columns) => (
		<>
			<p title={song.addedBy} className="truncate text-muted">
				{song.addedBy}
			</p>
			{!columns.includes('submitted') && (
				<p className="text-xs text-faint">{formatShortDay(song.submittedAt, new Date())}</p>
			)}
		</>
	),
	submitted: ({ song }) => (
		<span className="whitespace-nowrap text-muted">{formatShortDay(song.submittedAt, new Date())}</span>
	),
	reviews: (row) => <ReviewDots row={row} />,
	musical: ({ averages }) => <span className="mono">{formatAverage(averages.musical)}</span>,
	artistScore: ({ averages }) => <span className="mono">{formatAverage(averages.artist)}</span>,
	overall: ({ averages }, columns) => (
		<>
			<p className={`mono ${averages.overall === null ? 'text-faint' : 'text-md font-semibold text-accent-text'}`}>
				{formatAverage(averages.overall)}
			</p>
			{!columns.includes('musical') && !columns.includes('artistScore') && <OtherAverages averages={averages} />}
		</>
	),
	spread: ({ overallScores, spread }) => <ScoreBars scores={overallScores} spread={spread} className="w-[76px]" />,
	status: (row, columns) =>
		columns.includes('daysLeft') ? (
			<SongStatusBadge status={row.status} />
		) : (
			<StatusWithDaysLeft row={row} noteClass="pl-1" />
		),
	daysLeft: ({ song, status }) => status === 'pending' && <DaysLeftNote song={song} className="whitespace-nowrap" />,
};

/** Musical and artist scores, if they have no separate columns. */
function OtherAverages({ averages: { musical, artist } }: Pick<OverviewRow, 'averages'>) {
	if (musical === null || artist === null) return null;
	const shown = { musical: formatAverage(musical), artist: formatAverage(artist) };
	const text = t(o.otherAverages, shown);
	return (
		<p title={text} className="mono text-2xs whitespace-nowrap text-faint">
			<span aria-hidden="true">
				{shown.musical} · {shown.artist}
			</span>
			<span className="sr-only">{text}</span>
		</p>
	);
}

/** How many of the needed reviews a song has, with a dot for each; once it is complete, how many it has. */
export function ReviewDots({ row }: { row: OverviewRow }) {
	const { reviewCount: count, reviewsMissing } = row;
	const isOpen = isAwaitingReviews(row);
	const needed = isOpen ? count + reviewsMissing : Math.min(count, mostDots);
	return (
		<span className="grid gap-1">
			{needed > 0 && (
				<svg width={needed * 12 - 3} height="9" aria-hidden="true" className="shrink-0">
					<path className="fill-line" d={dotsPath(Math.min(count, needed), needed)} />
					<path className="fill-muted" d={dotsPath(0, Math.min(count, needed))} />
				</svg>
			)}
			<span className="text-xs whitespace-nowrap text-muted">{formatReviews(row)}</span>
		</span>
	);
}

/** More reviews than this complete any song. */
const mostDots = 6;

function dotsPath(from: number, to: number) {
	let path = '';
	for (let index = from; index < to; index += 1) path += `M${index * 12} 4.5a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1-9 0`;
	return path;
}

/** The days left as a small note below the status, updated as time passes; renders nothing for an expired song. */
export function DaysLeftNote({ song, className }: { song: Lifetime; className: string }) {
	const now = new Date();
	useRerenderAt(nextDaysLeftChange(song, now));
	if (isExpired(song, now)) return null;
	return <p className={`mt-0.5 text-xs text-faint ${className}`}>{formatDaysLeft(song, now)}</p>;
}

/** The status of a song, with the days left while it is pending. */
export function StatusWithDaysLeft({ row: { song, status }, noteClass }: { row: OverviewRow; noteClass: string }) {
	return (
		<>
			<SongStatusBadge status={status} />
			{status === 'pending' && <DaysLeftNote song={song} className={noteClass} />}
		</>
	);
}
