import { useEffect, useMemo, useRef, useState } from 'react';
import type { HistoryTrack } from '../../domain/history/history.api.ts';
import { Card } from '../ui/card.tsx';
import { DataBody, DataHead, DataHeadCell, DataTable, dataTableFrame } from '../ui/data-table.tsx';
import { useVirtualRows } from '../ui/virtual-rows.ts';
import { LifeLegend } from './life-marks.tsx';
import { TrackTableRow, trackColumns, trackRowHeight } from './track-row.tsx';

interface TrackTableProps {
	tracks: readonly HistoryTrack[];
	matching: number;
	onRange: (start: number, end: number) => void;
	isBusy: boolean;
}

/** One row per track; one row can be expanded at a time. */
export function TrackTable({ tracks, matching, onRange, isBusy }: TrackTableProps) {
	const body = useRef<HTMLDivElement>(null);
	const { openId, openExtra, onToggle, onMeasure } = useOpenRow();
	const keys = useMemo(() => tracks.map(({ songId }) => songId), [tracks]);
	const openIndex = openId === null ? -1 : tracks.findIndex(({ songId }) => songId === openId);
	const { start, end, height, topOf } = useVirtualRows({
		list: body,
		keys,
		rowHeight: trackRowHeight,
		open: openIndex === -1 ? undefined : { index: openIndex, extra: openExtra },
	});
	useEffect(() => onRange(start, end), [onRange, start, end]);

	return (
		<Card className={dataTableFrame}>
			<DataTable caption="Tracks" rowCount={matching} isBusy={isBusy}>
				<DataHead columns={trackColumns}>
					<DataHeadCell>Track</DataHeadCell>
					<DataHeadCell sorted="desc" className="text-text">
						Added
					</DataHeadCell>
					<DataHeadCell>
						<span className="sr-only">Life, in days since it was added</span>
						<span aria-hidden="true" className="relative mr-4 ml-1 block h-4 leading-4">
							<span className="absolute left-0">Day 0</span>
							<span className="absolute left-[33.33%] -translate-x-1/2">7</span>
							<span className="absolute left-[66.66%] -translate-x-1/2">14</span>
							<span className="absolute left-full -translate-x-1/2">21</span>
						</span>
					</DataHeadCell>
					<DataHeadCell>Outcome</DataHeadCell>
					<DataHeadCell className="text-right">Decided in</DataHeadCell>
					<DataHeadCell>
						<span className="sr-only">Events</span>
					</DataHeadCell>
				</DataHead>
				<DataBody ref={body} height={height}>
					{tracks.slice(start, end).map((track, index) => (
						<TrackTableRow
							key={track.songId}
							track={track}
							rowIndex={start + index + 2}
							top={topOf(start + index)}
							isOpen={track.songId === openId}
							onToggle={onToggle}
							onMeasure={onMeasure}
						/>
					))}
				</DataBody>
			</DataTable>
			<LifeLegend />
		</Card>
	);
}

/** Which row is expanded, and the height of its expanded part. */
export function useOpenRow() {
	const [openId, setOpenId] = useState<string | null>(null);
	const [openExtra, setOpenExtra] = useState(0);
	const [onToggle] = useState(() => (songId: string) => {
		setOpenExtra(0);
		setOpenId((current) => (current === songId ? null : songId));
	});
	return { openId, openExtra, onToggle, onMeasure: setOpenExtra };
}
