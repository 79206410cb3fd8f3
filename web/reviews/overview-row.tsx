import { memo } from 'react';
import type { OverviewRow } from '../../domain/reviews/reviews.api.ts';
import { averageWords } from '../../domain/reviews/scores.ts';
import { daysLeftWords } from '../../domain/songs/expiry.ts';
import { reviewsToComplete } from '../../domain/songs/song-state.ts';
import { shortDayWords } from '../lib/date-words.ts';
import { SongName } from '../songs/song-name.tsx';
import { SongStatusBadge } from '../songs/song-status-badge.tsx';
import { DataCell, DataRow } from '../ui/data-table.tsx';
import { DecisionCell } from './decision-cell.tsx';
import { ScoreBars } from './score-bars.tsx';

export const overviewRowHeight = 56;
export const overviewColumns = 'grid-cols-[230px_142px_122px_74px_62px_72px_100px_138px_minmax(0,1fr)]';

interface OverviewRowProps {
	row: OverviewRow;
	/** Among all rows of the table, its head being the first. */
	rowIndex: number;
	top: number;
	memberCount: number;
	isMain: boolean;
}

/** Drawn anew only when its own song changes, or its place. */
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
				<p className="text-xs text-faint">{shortDayWords(song.submittedAt, now)}</p>
			</DataCell>
			<DataCell>
				<ReviewDots count={row.reviewCount} needed={reviewsToComplete(memberCount)} />
			</DataCell>
			<DataCell className="mono text-right">{averageWords(averages.musical)}</DataCell>
			<DataCell className="mono text-right">{averageWords(averages.artist)}</DataCell>
			<DataCell
				className={
					averages.overall === null
						? 'mono text-right text-faint'
						: 'mono text-right text-md font-semibold text-accent-text'
				}
			>
				{averageWords(averages.overall)}
			</DataCell>
			<DataCell>
				<ScoreBars scores={row.overallScores} spread={row.spread} />
			</DataCell>
			<DataCell>
				<SongStatusBadge status={status} />
				{status === 'pending' && <p className="mt-0.5 pl-1 text-2xs text-faint">{daysLeftWords(song, now)}</p>}
			</DataCell>
			<DataCell>
				<DecisionCell row={row} isMain={isMain} />
			</DataCell>
		</DataRow>
	);
});

/** How many have reviewed, of those it takes. */
export function ReviewDots({ count, needed }: { count: number; needed: number }) {
	return (
		<span className="flex items-center gap-2">
			<svg width={needed * 12 - 3} height="9" aria-hidden="true" className="shrink-0">
				<path className="fill-line" d={dots(Math.min(count, needed), needed)} />
				<path className="fill-muted" d={dots(0, Math.min(count, needed))} />
			</svg>
			<span className="mono text-xs text-muted">
				{count}/{needed}
				<span className="sr-only"> reviews</span>
			</span>
		</span>
	);
}

function dots(from: number, to: number): string {
	let path = '';
	for (let index = from; index < to; index += 1) path += `M${index * 12} 4.5a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1-9 0`;
	return path;
}
