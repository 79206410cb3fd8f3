import { memo, type RefObject, useMemo } from 'react';
import { t } from '../../../domain/kernel/message.ts';
import * as o from '../../../domain/reviews/overview.messages.ts';
import type { OverviewRow } from '../../../domain/reviews/reviews.api.ts';
import { formatAverage } from '../../../domain/reviews/scores.ts';
import { formatDaysLeft, isExpired, type Lifetime } from '../../../domain/songs/expiry.ts';
import { reviewsToComplete } from '../../../domain/songs/song-state.ts';
import { useRerenderAt } from '../../lib/rerender-at.ts';
import { formatShortDay } from '../../lib/text-format.ts';
import type { TrackQueue } from '../../player/track-control.ts';
import { nextDaysLeftChange, SongStatusBadge } from '../../songs/song-badges.tsx';
import { SongName } from '../../songs/song-name.tsx';
import { classNames } from '../../ui/class-names.ts';
import { actionCell, DataCell, DataRow } from '../../ui/data-table.tsx';
import { useVirtualRows } from '../../ui/virtual-rows.ts';
import { SelectBox, type Selection } from '../several/selection.tsx';
import { DecisionCell } from './decision-cell.tsx';
import { formatReviewedBy } from './overview-format.ts';

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
/**
 * Two sets of columns: beside the sidebar of a tablet or a small laptop eight columns fit, from a window of 1360 px on
 * all ten. The title gets the remaining width, so that it is never truncated beside empty space.
 */
export const overviewColumns =
	'grid-cols-[34px_minmax(0,1fr)_106px_52px_74px_70px_118px_146px] min-[70rem]:grid-cols-[36px_minmax(0,1fr)_136px_62px_78px_74px_126px_178px] min-[85rem]:grid-cols-[44px_minmax(200px,2.4fr)_minmax(136px,1fr)_minmax(96px,0.7fr)_62px_56px_64px_minmax(104px,0.6fr)_minmax(126px,0.6fr)_minmax(172px,0.9fr)]';
/** For columns that only the wide set has. */
export const wideOnly = 'hidden min-[85rem]:block';

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
	memberCount: number | null;
	isMain: boolean;
	isSelected: boolean;
	onSelect: Selection['onToggle'];
	queue: TrackQueue;
}

/** Memoized: rendered again only when its song or its position changes. */
export const OverviewTableRow = memo(function OverviewTableRow(props: OverviewRowProps) {
	const { row, index, top, memberCount, isMain, isSelected, onSelect, queue } = props;
	const { song, averages } = row;
	const now = new Date();
	return (
		<DataRow
			// The header is row 1.
			rowIndex={index + 2}
			top={top}
			height={overviewRowHeight}
			columns={overviewColumns}
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
			<DataCell>
				<p title={song.addedBy} className="truncate text-muted">
					{song.addedBy}
				</p>
				<p className="text-xs text-faint">{formatShortDay(song.submittedAt, now)}</p>
			</DataCell>
			<DataCell>
				<ReviewDots count={row.reviewCount} memberCount={memberCount} dotsClass={wideOnly} />
			</DataCell>
			<DataCell className={classNames('mono text-right', wideOnly)}>{formatAverage(averages.musical)}</DataCell>
			<DataCell className={classNames('mono text-right', wideOnly)}>{formatAverage(averages.artist)}</DataCell>
			<DataCell className="mono text-right">
				<p className={averages.overall === null ? 'text-faint' : 'text-md font-semibold text-accent-text'}>
					{formatAverage(averages.overall)}
				</p>
				<OtherAverages averages={averages} />
			</DataCell>
			<DataCell>
				<ScoreBars scores={row.overallScores} spread={row.spread} className="w-14 min-[85rem]:w-[88px]" />
			</DataCell>
			<DataCell>
				<StatusWithDaysLeft row={row} noteClass="pl-1" />
			</DataCell>
			<DataCell className={actionCell}>
				<DecisionCell row={row} isMain={isMain} />
			</DataCell>
		</DataRow>
	);
});

/** Musical and artist scores, if they have no separate columns. */
function OtherAverages({ averages: { musical, artist } }: Pick<OverviewRow, 'averages'>) {
	if (musical === null || artist === null) return null;
	const shown = { musical: formatAverage(musical), artist: formatAverage(artist) };
	const text = t(o.otherAverages, shown);
	return (
		<p title={text} className="text-2xs whitespace-nowrap text-faint min-[85rem]:hidden">
			<span aria-hidden="true">
				{shown.musical} · {shown.artist}
			</span>
			<span className="sr-only">{text}</span>
		</p>
	);
}

interface ReviewDotsProps {
	count: number;
	/** Null until loaded; until then there are no dots. */
	memberCount: number | null;
	dotsClass?: string;
}

/** Number of members who reviewed a song, with one dot for each review that it needs to be complete. */
export function ReviewDots({ count, memberCount, dotsClass }: ReviewDotsProps) {
	const needed = memberCount === null ? 0 : reviewsToComplete(memberCount);
	return (
		<span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
			{needed > 0 && (
				<svg width={needed * 12 - 3} height="9" aria-hidden="true" className={classNames('shrink-0', dotsClass)}>
					<path className="fill-line" d={dotsPath(Math.min(count, needed), needed)} />
					<path className="fill-muted" d={dotsPath(0, Math.min(count, needed))} />
				</svg>
			)}
			<span className="mono text-xs text-muted">
				<span aria-hidden="true">{memberCount === null ? count : `${count}/${memberCount}`}</span>
				<span className="sr-only">{formatReviewedBy(count, memberCount)}</span>
			</span>
		</span>
	);
}

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

/** The status of a song, with the days left while it is undecided. */
export function StatusWithDaysLeft({ row: { song, status }, noteClass }: { row: OverviewRow; noteClass: string }) {
	return (
		<>
			<SongStatusBadge status={status} />
			{/* The status `expired` already says that no days are left. */}
			{(status === 'pending' || status === 'completed') && <DaysLeftNote song={song} className={noteClass} />}
		</>
	);
}
