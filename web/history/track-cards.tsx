import { memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { HistoryTrack } from '../../domain/history/history.api.ts';
import { formatShortDay } from '../lib/text-format.ts';
import { SongName } from '../songs/song-name.tsx';
import { SongStatusBadge } from '../songs/song-status-badge.tsx';
import { Card } from '../ui/card.tsx';
import { useVirtualRows } from '../ui/virtual-rows.ts';
import { LifeLegend, LifeMarks, scaleLinesClass } from './life-marks.tsx';
import {
	EventsButton,
	formatDecidedIn,
	LifeSentenceList,
	type TrackRowProps,
	useScrollIntoView,
} from './track-row.tsx';
import { useOpenRow } from './track-table.tsx';

interface TrackCardsProps {
	tracks: readonly HistoryTrack[];
	onRange: (start: number, end: number) => void;
}

const cardHeight = 142;
const gap = 10;

/** The tracks as cards, on screens too narrow for the table. */
export function TrackCards({ tracks, onRange }: TrackCardsProps) {
	const list = useRef<HTMLUListElement>(null);
	const { openId, openExtra, onToggle, onMeasure } = useOpenRow();
	const keys = useMemo(() => tracks.map(({ songId }) => songId), [tracks]);
	const openIndex = openId === null ? -1 : tracks.findIndex(({ songId }) => songId === openId);
	const { start, end, height, topOf } = useVirtualRows({
		list,
		keys,
		rowHeight: cardHeight + gap,
		open: openIndex === -1 ? undefined : { index: openIndex, extra: openExtra },
	});
	useEffect(() => onRange(start, end), [onRange, start, end]);
	return (
		<>
			<ul ref={list} aria-label="Tracks" className="relative" style={{ height }}>
				{tracks.slice(start, end).map((track, index) => (
					<TrackCard
						key={track.songId}
						track={track}
						rowIndex={start + index + 1}
						top={topOf(start + index)}
						isOpen={track.songId === openId}
						onToggle={onToggle}
						onMeasure={onMeasure}
					/>
				))}
			</ul>
			<Card className="[&>ul]:border-t-0">
				<LifeLegend />
			</Card>
		</>
	);
}

const TrackCard = memo(function TrackCard({ track, rowIndex, top, isOpen, onToggle, onMeasure }: TrackRowProps) {
	return (
		<li
			aria-posinset={rowIndex}
			aria-setsize={-1}
			style={{ top, minHeight: cardHeight }}
			className="absolute inset-x-0 rounded-card bg-surface shadow-e1"
		>
			<div style={{ height: cardHeight }} className="flex flex-col justify-between p-3.5 pb-1">
				<div className="flex items-start justify-between gap-3">
					<div className="min-w-0 flex-1">
						<SongName songId={track.songId} title={track.title} artist={track.artist} />
					</div>
					<SongStatusBadge status={track.status} />
				</div>
				<div className={`mx-1 ${scaleLinesClass}`}>
					<LifeMarks track={track} />
				</div>
				<div className="-mr-2.5 flex items-center gap-2 text-xs text-faint">
					<p className="min-w-0 flex-1 truncate">
						{formatShortDay(track.submittedAt, new Date())}, {track.addedBy}
					</p>
					<p className="mono">{track.decidedInDays === null ? '' : formatDecidedIn(track.decidedInDays)}</p>
					<EventsButton track={track} isOpen={isOpen} onToggle={onToggle} />
				</div>
			</div>
			{isOpen && (
				<OpenDetails onMeasure={onMeasure}>
					<LifeSentenceList track={track} />
				</OpenDetails>
			)}
		</li>
	);
});

function OpenDetails({ onMeasure, children }: { onMeasure: (height: number) => void; children: React.ReactNode }) {
	const part = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => onMeasure(part.current?.offsetHeight ?? 0), [onMeasure]);
	useScrollIntoView(part);
	return (
		<div ref={part} className="border-t border-line/60 px-3.5 py-3">
			{children}
		</div>
	);
}
