import { memo, useMemo, useRef } from 'react';
import type { OverviewRow } from '../../../domain/reviews/reviews.api.ts';
import { formatAverage, scoreCaptions, scoreNames } from '../../../domain/reviews/scores.ts';
import { formatShortDay } from '../../lib/text-format.ts';
import type { TrackQueue } from '../../player/track-control.ts';
import { SongName } from '../../songs/song-name.tsx';
import { SongStatusBadge } from '../../songs/song-status-badge.tsx';
import { useVirtualRows } from '../../ui/virtual-rows.ts';
import { SelectBox } from '../several/select-box.tsx';
import type { Selection } from '../several/selection.ts';
import { DaysLeftNote } from './days-left-note.tsx';
import { DecisionCell } from './decision-cell.tsx';
import { showsDaysLeft } from './overview-format.ts';
import { ReviewDots } from './overview-row.tsx';
import { ScoreBars } from './score-bars.tsx';

interface OverviewCardsProps {
	rows: readonly OverviewRow[];
	memberCount: number | null;
	/** Undefined while nothing is being selected. */
	selection: Selection | undefined;
	queue: TrackQueue;
	onRange: (start: number, end: number) => void;
}

const cardHeight = 228;
const gap = 10;

/** The songs of the overview as cards, on screens too narrow for the table. */
export function OverviewCards({ rows, memberCount, selection, queue, onRange }: OverviewCardsProps) {
	const list = useRef<HTMLUListElement>(null);
	const keys = useMemo(() => rows.map(({ song }) => song.id), [rows]);
	const { start, end, height, topOf } = useVirtualRows({ list, keys, rowHeight: cardHeight + gap, onRange });
	const mainIndex = rows.findIndex(({ status }) => status === 'completed');
	return (
		<ul ref={list} aria-label="Songs" className="relative" style={{ height }}>
			{rows.slice(start, end).map((row, index) => (
				<OverviewCard
					key={row.song.id}
					row={row}
					position={start + index + 1}
					top={topOf(start + index)}
					memberCount={memberCount}
					isMain={start + index === mainIndex}
					isSelected={selection?.ids.has(row.song.id) ?? false}
					onSelect={selection?.onToggle}
					queue={queue}
				/>
			))}
		</ul>
	);
}

interface OverviewCardProps {
	row: OverviewRow;
	position: number;
	top: number;
	memberCount: number | null;
	isMain: boolean;
	isSelected: boolean;
	onSelect: Selection['onToggle'] | undefined;
	queue: TrackQueue;
}

const OverviewCard = memo(function OverviewCard(props: OverviewCardProps) {
	const { row, position, top, memberCount, isMain, isSelected, onSelect, queue } = props;
	const { song, status, averages } = row;
	return (
		<li
			aria-posinset={position}
			aria-setsize={-1}
			style={{ top, height: cardHeight }}
			className="absolute inset-x-0 flex flex-col justify-between rounded-card bg-surface p-3.5 shadow-e1"
		>
			<div className="flex items-start justify-between gap-3">
				{onSelect && (
					<div className="grid h-9 place-items-center">
						<SelectBox song={song} isSelected={isSelected} onSelect={onSelect} />
					</div>
				)}
				<div className="min-w-0 flex-1">
					<SongName songId={song.id} title={song.title} artist={song.artist} song={song} queue={queue} />
				</div>
				<div className="text-right">
					<SongStatusBadge status={status} />
					{showsDaysLeft(status) && <DaysLeftNote song={song} className="pr-1" />}
				</div>
			</div>
			<p className="truncate text-xs text-faint">
				{song.addedBy}, {formatShortDay(song.submittedAt, new Date())}
			</p>
			<div className="flex h-6 items-end justify-between gap-3">
				<ReviewDots count={row.reviewCount} memberCount={memberCount} />
				<ScoreBars scores={row.overallScores} spread={row.spread} />
			</div>
			<dl className="grid grid-cols-3 rounded-lg bg-raised py-1.5 dark:bg-sunken">
				{scoreNames.map((name) => (
					<div key={name} className="flex flex-row-reverse items-baseline justify-center gap-1.5">
						<dt className="text-xs text-faint">{scoreCaptions[name]}</dt>
						<dd
							className={
								name === 'overall' && averages[name] !== null
									? 'font-display text-base font-semibold text-accent-text'
									: 'font-display text-base font-semibold'
							}
						>
							{formatAverage(averages[name])}
						</dd>
					</div>
				))}
			</dl>
			<DecisionCell row={row} isMain={isMain} />
		</li>
	);
});
