import { type CSSProperties, memo, useRef } from 'react';
import { t } from '../../../domain/kernel/message.ts';
import type { OverviewRow } from '../../../domain/reviews/reviews.api.ts';
import * as m from '../../../domain/reviews/reviews-shell.messages.ts';
import { formatAverage } from '../../../domain/reviews/scores.ts';
import { formatShortDay } from '../../lib/text-format.ts';
import { useScaledHeight } from '../../lib/text-scale.ts';
import type { TrackQueue } from '../../player/track-control.ts';
import { SongName } from '../../songs/song-name.tsx';
import { ScoreList } from '../score-list.tsx';
import { SelectBox, type Selection } from '../several/selection.tsx';
import { DecisionCell } from './decision-cell.tsx';
import { type OverviewRowProps, ReviewDots, ScoreBars, StatusWithDaysLeft, useDrawnRows } from './overview-row.tsx';

interface OverviewCardsProps {
	rows: readonly OverviewRow[];
	/** Undefined while the selection mode is off. */
	selection: Selection | undefined;
	queue: TrackQueue;
	onRange: (start: number, end: number) => void;
}

const cardHeight = 236;
const gap = 10;

/** The songs of the overview as cards, on screens too narrow for the table. */
export function OverviewCards({ rows, selection, queue, onRange }: OverviewCardsProps) {
	const list = useRef<HTMLUListElement>(null);
	const itemHeight = useScaledHeight(cardHeight);
	const { drawn, height } = useDrawnRows(list, rows, itemHeight + gap, onRange);
	return (
		<ul
			ref={list}
			aria-label={t(m.songs)}
			className="relative"
			style={{ height, '--card': `${itemHeight}px` } as CSSProperties}
		>
			{drawn.map(({ key, ...row }) => (
				<OverviewCard
					key={key}
					{...row}
					isSelected={selection?.ids.has(key) ?? false}
					onSelect={selection?.onToggle}
					queue={queue}
				/>
			))}
		</ul>
	);
}

type OverviewCardProps = Omit<OverviewRowProps, 'onSelect'> & { onSelect: Selection['onToggle'] | undefined };

const OverviewCard = memo(function OverviewCard(props: OverviewCardProps) {
	const { row, index, top, isMain, isSelected, onSelect, queue } = props;
	const { song, averages } = row;
	return (
		<li
			aria-posinset={index + 1}
			aria-setsize={-1}
			style={{ top }}
			className="absolute inset-x-0 flex h-(--card) flex-col justify-between rounded-card bg-surface p-3.5 shadow-e1"
		>
			<div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
				{onSelect && (
					<div className="grid h-9 place-items-center">
						<SelectBox song={song} isSelected={isSelected} onSelect={onSelect} />
					</div>
				)}
				<div className="min-w-0 flex-[1_1_9rem]">
					<SongName song={song} queue={queue} />
				</div>
				<div className="shrink-0 text-right">
					<StatusWithDaysLeft row={row} noteClass="pr-1" />
				</div>
			</div>
			<p className="truncate text-xs text-faint">
				{song.addedBy}, {formatShortDay(song.submittedAt, new Date())}
			</p>
			<div className="flex min-h-[34px] items-end justify-between gap-3">
				<ReviewDots row={row} />
				<ScoreBars scores={row.overallScores} spread={row.spread} />
			</div>
			<ScoreList
				scoreOf={(name) => formatAverage(averages[name])}
				className="grid grid-cols-3 rounded-lg bg-raised py-1.5 dark:bg-sunken"
				itemClass="flex flex-row-reverse flex-wrap items-baseline justify-center gap-x-1.5"
				captionClass="text-xs text-faint"
				valueClass="font-display text-base font-semibold"
				overallClass={averages.overall === null ? '' : 'text-accent-text'}
			/>
			<DecisionCell row={row} isMain={isMain} />
		</li>
	);
});
