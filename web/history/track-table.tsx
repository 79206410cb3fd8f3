import { type RefObject, useMemo, useRef, useState } from 'react';
import type { HistoryTrack } from '../../domain/history/history.api.ts';
import type { TrackSort } from '../../domain/songs/song-lists.ts';
import type { Order } from '../lib/search-params.ts';
import { Card } from '../ui/card.tsx';
import { DataBody, DataHead, DataHeadCell, DataTable, dataTableFrame, SortHead } from '../ui/data-table.tsx';
import { SortButton } from '../ui/sort-button.tsx';
import { useVirtualRows } from '../ui/virtual-rows.ts';
import { LifeLegend } from './life-marks.tsx';
import { TrackTableRow, trackColumns, trackRowHeight } from './track-row.tsx';

interface TrackTableProps {
	tracks: readonly HistoryTrack[];
	matching: number;
	order: Order<TrackSort>;
	onSort: (sort: TrackSort) => void;
	onRange: (start: number, end: number) => void;
	isBusy: boolean;
}

/** One row per track; one row can be expanded at a time. */
export function TrackTable({ tracks, matching, order, onSort, onRange, isBusy }: TrackTableProps) {
	const body = useRef<HTMLDivElement>(null);
	const { drawn, height } = useDrawnTracks(body, tracks, trackRowHeight, onRange);
	const sorting = { order, onSort, gapClass: 'gap-2.5' };
	return (
		<Card className={dataTableFrame}>
			<DataTable caption="Tracks" rowCount={matching} isBusy={isBusy}>
				<DataHead columns={trackColumns}>
					<SortHead sorts={heads.track} {...sorting} />
					<SortHead sorts={heads.added} {...sorting} />
					<DataHeadCell sorted={order.sort === 'reviews' ? order.direction : null}>
						<span className="sr-only">Life, in days since it was added</span>
						<span className="relative mr-4 ml-1 flex h-8 items-center gap-2.5">
							<DayNote className="max-[87rem]:hidden">Day 0</DayNote>
							<SortButton
								caption="Reviews"
								direction={order.sort === 'reviews' ? order.direction : null}
								onSort={() => onSort('reviews')}
							/>
							<DayNote className="absolute left-[33.33%] -translate-x-1/2 max-[87rem]:hidden">7</DayNote>
							<DayNote className="absolute left-[66.66%] -translate-x-1/2">14</DayNote>
							<DayNote className="absolute left-full -translate-x-1/2">21</DayNote>
						</span>
					</DataHeadCell>
					<SortHead sorts={heads.outcome} {...sorting} />
					<SortHead sorts={heads.decidedIn} {...sorting} isRight />
					<DataHeadCell>
						<span className="sr-only">Events</span>
					</DataHeadCell>
				</DataHead>
				<DataBody ref={body} height={height}>
					{drawn.map(({ key, ...row }) => (
						<TrackTableRow key={key} {...row} />
					))}
				</DataBody>
			</DataTable>
			<LifeLegend />
		</Card>
	);
}

/** The sort orders that each column header offers. */
const heads = {
	track: [
		['title', 'Track'],
		['artist', 'Artist'],
	],
	added: [
		['submitted', 'Added'],
		['addedBy', 'By'],
	],
	outcome: [['status', 'Outcome']],
	decidedIn: [['decidedIn', 'Decided in']],
} as const;

/** A day on the scale of the life lines, for the eye. */
function DayNote({ className, children }: { className: string; children: string }) {
	return (
		<span aria-hidden="true" className={className}>
			{children}
		</span>
	);
}

/** The tracks that are on screen, each with its place. One of them can be expanded. */
export function useDrawnTracks(
	list: RefObject<HTMLElement | null>,
	tracks: readonly HistoryTrack[],
	rowHeight: number,
	onRange: (start: number, end: number) => void,
) {
	const [openId, setOpenId] = useState<string | null>(null);
	/** The height of the expanded part. */
	const [extra, setExtra] = useState(0);
	const [onToggle] = useState(() => (songId: string) => {
		setExtra(0);
		setOpenId((current) => (current === songId ? null : songId));
	});
	const keys = useMemo(() => tracks.map(({ songId }) => songId), [tracks]);
	const openIndex = openId === null ? -1 : tracks.findIndex(({ songId }) => songId === openId);
	const open = openIndex === -1 ? undefined : { index: openIndex, extra };
	const { start, end, height, topOf } = useVirtualRows({ list, keys, rowHeight, onRange, open });
	const drawn = tracks.slice(start, end).map((track, offset) => {
		const index = start + offset;
		const isOpen = index === openIndex;
		return { key: track.songId, track, index, top: topOf(index), isOpen, onToggle, onMeasure: setExtra };
	});
	return { drawn, height };
}
