import { memo, type RefObject, useMemo } from 'react';
import type { OverviewRow } from '../../../domain/reviews/reviews.api.ts';
import { formatAverage } from '../../../domain/reviews/scores.ts';
import { reviewsToComplete } from '../../../domain/songs/song-state.ts';
import { formatShortDay } from '../../lib/text-format.ts';
import type { TrackQueue } from '../../player/track-control.ts';
import { SongName } from '../../songs/song-name.tsx';
import { classNames } from '../../ui/class-names.ts';
import { actionCell, DataCell, DataRow } from '../../ui/data-table.tsx';
import { useVirtualRows } from '../../ui/virtual-rows.ts';
import { SelectBox, type Selection } from '../several/selection.tsx';
import { StatusWithDaysLeft } from './days-left-note.tsx';
import { DecisionCell } from './decision-cell.tsx';
import { formatReviewedBy } from './overview-format.ts';
import { ScoreBars } from './score-bars.tsx';

export const overviewRowHeight = 56;
/**
 * Two sets: beside the sidebar of a tablet or a small laptop there is room for eight columns, from a window of 1360 px on
 * for all ten. The title has what the others leave, so that it is never cut beside empty space.
 */
export const overviewColumns =
	'grid-cols-[34px_minmax(0,1fr)_106px_52px_74px_70px_118px_146px] min-[70rem]:grid-cols-[36px_minmax(0,1fr)_136px_62px_78px_74px_126px_178px] min-[85rem]:grid-cols-[44px_minmax(200px,2.4fr)_minmax(136px,1fr)_minmax(96px,0.7fr)_62px_56px_64px_minmax(104px,0.6fr)_minmax(126px,0.6fr)_minmax(172px,0.9fr)]';
/** For columns of the wide set alone. */
export const wideOnly = 'hidden min-[85rem]:block';

/** The rows that are on screen, each with its place. */
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
	/** Its place among all rows, from 0. */
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

/** Musical and artist, where they have no columns of their own. */
function OtherAverages({ averages: { musical, artist } }: Pick<OverviewRow, 'averages'>) {
	if (musical === null || artist === null) return null;
	return (
		<p
			title={`Musical ${formatAverage(musical)}, artist ${formatAverage(artist)}`}
			className="text-2xs whitespace-nowrap text-faint min-[85rem]:hidden"
		>
			<span className="sr-only">Musical </span>
			{formatAverage(musical)} <span aria-hidden="true">·</span>
			<span className="sr-only">, artist </span> {formatAverage(artist)}
		</p>
	);
}

interface ReviewDotsProps {
	count: number;
	/** Null until loaded; until then there are no dots. */
	memberCount: number | null;
	dotsClass?: string;
}

/** How many members have reviewed a song, with one dot for each review that it needs to be complete. */
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
