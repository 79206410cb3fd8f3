import { memo } from 'react';
import type { OverviewRow } from '../../../domain/reviews/reviews.api.ts';
import { formatAverage } from '../../../domain/reviews/scores.ts';
import { reviewsToComplete } from '../../../domain/songs/song-state.ts';
import { formatShortDay } from '../../lib/text-format.ts';
import { SongName } from '../../songs/song-name.tsx';
import { SongStatusBadge } from '../../songs/song-status-badge.tsx';
import { DataCell, DataRow, stickyCell } from '../../ui/data-table.tsx';
import { DaysLeftNote } from './days-left-note.tsx';
import { DecisionCell } from './decision-cell.tsx';
import { formatReviewedBy, showsDaysLeft } from './overview-format.ts';
import { ScoreBars } from './score-bars.tsx';

export const overviewRowHeight = 56;
/** The narrow set fits beside the sidebar from a window of 1280 px on, the wide one from 1440 px on. */
export const overviewColumns =
	'grid-cols-[172px_116px_96px_64px_58px_66px_96px_122px_minmax(0,1fr)] min-[87rem]:grid-cols-[230px_142px_122px_74px_62px_72px_100px_138px_minmax(0,1fr)]';

interface OverviewRowProps {
	row: OverviewRow;
	/** For `aria-rowindex`; the header is row 1. */
	rowIndex: number;
	top: number;
	memberCount: number | null;
	isMain: boolean;
}

/** Memoized: rendered again only when its song or its position changes. */
export const OverviewTableRow = memo(function OverviewTableRow({
	row,
	rowIndex,
	top,
	memberCount,
	isMain,
}: OverviewRowProps) {
	const { song, status, averages } = row;
	const now = new Date();
	return (
		<DataRow
			rowIndex={rowIndex}
			top={top}
			height={overviewRowHeight}
			columns={overviewColumns}
			className="hover:bg-[color-mix(in_oklab,var(--raised)_55%,transparent)]"
		>
			<DataCell>
				<SongName songId={song.id} title={song.title} artist={song.artist} />
			</DataCell>
			<DataCell>
				<p title={song.addedBy} className="truncate text-muted">
					{song.addedBy}
				</p>
				<p className="text-xs text-faint">{formatShortDay(song.submittedAt, now)}</p>
			</DataCell>
			<DataCell>
				<ReviewDots count={row.reviewCount} memberCount={memberCount} />
			</DataCell>
			<DataCell className="mono text-right">{formatAverage(averages.musical)}</DataCell>
			<DataCell className="mono text-right">{formatAverage(averages.artist)}</DataCell>
			<DataCell
				className={
					averages.overall === null
						? 'mono text-right text-faint'
						: 'mono text-right text-md font-semibold text-accent-text'
				}
			>
				{formatAverage(averages.overall)}
			</DataCell>
			<DataCell>
				<ScoreBars scores={row.overallScores} spread={row.spread} />
			</DataCell>
			<DataCell>
				<SongStatusBadge status={status} />
				{showsDaysLeft(status) && <DaysLeftNote song={song} className="pl-1" />}
			</DataCell>
			<DataCell className={stickyCell}>
				<DecisionCell row={row} isMain={isMain} />
			</DataCell>
		</DataRow>
	);
});

interface ReviewDotsProps {
	count: number;
	/** Null until loaded; until then there are no dots. */
	memberCount: number | null;
}

/** How many members have reviewed a song, with one dot for each review that it needs to be complete. */
export function ReviewDots({ count, memberCount }: ReviewDotsProps) {
	const needed = memberCount === null ? 0 : reviewsToComplete(memberCount);
	return (
		<span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
			{needed > 0 && (
				<svg width={needed * 12 - 3} height="9" aria-hidden="true" className="shrink-0">
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

function dotsPath(from: number, to: number): string {
	let path = '';
	for (let index = from; index < to; index += 1) path += `M${index * 12} 4.5a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1-9 0`;
	return path;
}
