import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CalendarDays, History, SearchX } from 'lucide-react';
import { type CSSProperties, memo, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { HistoryTrack } from '../../domain/history/history.api.ts';
import * as m from '../../domain/history/history.messages.ts';
import * as historyShell from '../../domain/history/history-shell.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import type { TrackSort } from '../../domain/songs/song-lists.ts';
import { type SongStatus, songStatuses, statusCaptions } from '../../domain/songs/song-state.ts';
import { refetchFailed } from '../lib/invalidate.ts';
import { parseDay } from '../lib/local-day.ts';
import { useIsNarrow } from '../lib/media.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { type Order, withoutUndefined } from '../lib/search-params.ts';
import { formatDay, formatNumber, formatShortDay } from '../lib/text-format.ts';
import { useScaledHeight } from '../lib/text-scale.ts';
import { useOverview } from '../reviews/overview/overview.queries.ts';
import { submitterOptions } from '../reviews/overview/overview-filter.tsx';
import { SongStatusBadge } from '../songs/song-badges.tsx';
import { SongName } from '../songs/song-name.tsx';
import { Button } from '../ui/button.tsx';
import { Card, EmptyState } from '../ui/card.tsx';
import {
	DataBody,
	DataHead,
	DataHeadCell,
	DataTable,
	DataTableSkeleton,
	dataTableFrame,
	SortHead,
} from '../ui/data-table.tsx';
import { FindField } from '../ui/fields.tsx';
import { Notice } from '../ui/notice.tsx';
import { PillSelect } from '../ui/pill-select.tsx';
import { SortButton, SortChoice } from '../ui/sort-button.tsx';
import { useVirtualRows } from '../ui/virtual-rows.ts';
import { useHistoryTracks } from './history.queries.ts';
import {
	type HistoryChange,
	type HistorySearch,
	isFiltered,
	orderOf,
	readHistorySearch,
	sinceDays,
	toggleOrder,
	trackSortCaptions,
} from './history-search.ts';
import {
	EventsButton,
	formatDecidedIn,
	LifeSentenceList,
	type TrackRowProps,
	TrackTableRow,
	trackColumns,
	trackRowHeight,
	useScrollIntoView,
} from './history-track-row.tsx';
import { LifeLegend, LifeMarks, scaleLinesClass } from './life-marks.tsx';
import { WithdrawnDemos } from './withdrawn-demos.tsx';

interface TrackTableProps {
	tracks: readonly HistoryTrack[];
	matching: number;
	order: Order<TrackSort>;
	onSort: (sort: TrackSort) => void;
	onRange: (start: number, end: number) => void;
	isBusy: boolean;
}

/** One row per track; one row can be expanded at a time. */
function TrackTable({ tracks, matching, order, onSort, onRange, isBusy }: TrackTableProps) {
	const body = useRef<HTMLDivElement>(null);
	const { drawn, height } = useDrawnTracks(body, tracks, trackRowHeight, onRange);
	const sorting = { order, onSort, gapClass: 'gap-2.5' };
	const heads = headsOf();
	return (
		<Card className={dataTableFrame}>
			<DataTable caption={t(m.songs)} rowCount={matching} isBusy={isBusy}>
				<DataHead columns={trackColumns}>
					<SortHead sorts={heads.track} {...sorting} />
					<SortHead sorts={heads.added} {...sorting} />
					<DataHeadCell sorted={order.sort === 'reviews' ? order.direction : null}>
						<span className="sr-only">{t(m.lifeLine)}</span>
						<span className="relative mr-4 ml-1 flex h-8 items-center gap-2.5">
							<SortButton
								caption={t(historyShell.reviews)}
								direction={order.sort === 'reviews' ? order.direction : null}
								onSort={() => onSort('reviews')}
							/>
							<DayNote className="absolute left-[33.33%] -translate-x-1/2 whitespace-nowrap max-[84rem]:hidden">
								{t(m.daySeven)}
							</DayNote>
							<DayNote className="absolute left-[66.66%] -translate-x-1/2">14</DayNote>
							<DayNote className="absolute left-full -translate-x-1/2">21</DayNote>
						</span>
					</DataHeadCell>
					<SortHead sorts={heads.outcome} {...sorting} />
					<SortHead sorts={heads.decidedIn} {...sorting} isRight />
					<DataHeadCell>
						<span className="sr-only">{t(m.events)}</span>
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
const headsOf = () =>
	({
		track: [
			['title', t(historyShell.song)],
			['artist', t(historyShell.artist)],
		],
		added: [
			['submitted', t(m.added)],
			['addedBy', t(m.by)],
		],
		outcome: [['status', t(historyShell.outcome)]],
		decidedIn: [['decidedIn', t(m.decidedIn)]],
	}) as const;

/** A day on the scale of the life lines; visual only. */
function DayNote({ className, children }: { className: string; children: string }) {
	return (
		<span aria-hidden="true" className={className}>
			{children}
		</span>
	);
}

/** The visible tracks, each with its position. One of them can be expanded. */
function useDrawnTracks(
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

const cardHeight = 142;
const gap = 10;

/** The tracks as cards, on screens too narrow for the table. */
function TrackCards({
	tracks,
	onRange,
}: {
	tracks: readonly HistoryTrack[];
	onRange: (start: number, end: number) => void;
}) {
	const list = useRef<HTMLUListElement>(null);
	const itemHeight = useScaledHeight(cardHeight);
	const { drawn, height } = useDrawnTracks(list, tracks, itemHeight + gap, onRange);
	return (
		<>
			<ul
				ref={list}
				aria-label={t(m.songs)}
				className="relative"
				style={{ height, '--card': `${itemHeight}px` } as CSSProperties}
			>
				{drawn.map(({ key, ...row }) => (
					<TrackCard key={key} {...row} />
				))}
			</ul>
			<Card className="[&>ul]:border-t-0">
				<LifeLegend />
			</Card>
		</>
	);
}

const TrackCard = memo(function TrackCard({ track, index, top, isOpen, onToggle, onMeasure }: TrackRowProps) {
	return (
		<li
			aria-posinset={index + 1}
			aria-setsize={-1}
			style={{ top }}
			className="absolute inset-x-0 min-h-(--card) rounded-card bg-surface shadow-e1"
		>
			<div className="flex h-(--card) flex-col justify-between p-3.5 pb-1">
				<div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
					<div className="min-w-0 flex-[1_1_9rem]">
						<SongName song={track} />
					</div>
					<SongStatusBadge status={track.status} />
				</div>
				<div className={`mx-1 ${scaleLinesClass}`}>
					<LifeMarks track={track} />
				</div>
				<div className="-mr-2.5 flex items-center gap-2 text-xs text-faint">
					<p className="min-w-0 flex-1 truncate">
						{t(m.addedByOn, { day: formatShortDay(track.submittedAt, new Date()), addedBy: track.addedBy })}
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

export function TrackHistoryPage() {
	usePageTitle(t(historyShell.trackHistory));
	const isNarrow = useIsNarrow();
	// Validated again, because the router keeps parameters that its validation has dropped.
	const search = readHistorySearch(useSearch({ from: '/shell/track-history/' }));
	const navigate = useNavigate({ from: '/track-history/' });
	const queryClient = useQueryClient();
	const { pages, isError, isFetching, isPlaceholderData, onRange } = useHistoryTracks(search);
	const tracks = useMemo(() => pages?.flatMap((page) => page.tracks), [pages]);
	const counts = pages?.find(({ isOld }) => !isOld);

	function handleChange(change: HistoryChange, replace = false) {
		void navigate({ search: (current) => withoutUndefined({ ...current, ...change }), replace, resetScroll: false });
	}

	return (
		<>
			<HistoryFilter
				search={search}
				onChange={handleChange}
				onTyping={(change) => handleChange(change, true)}
				countText={
					counts ? t(m.countOf, { matching: formatNumber(counts.matching), total: formatNumber(counts.total) }) : ''
				}
			/>
			{isError && (
				<Notice tone="bad" className="mb-3" isRetrying={isFetching} onRetry={() => void refetchFailed(queryClient)}>
					{t(m.songsFailed)}
				</Notice>
			)}
			{tracks === undefined ? (
				!isError && <DataTableSkeleton caption={t(m.loadingSongs)} rowClass="h-[50px]" />
			) : tracks.length === 0 ? (
				<NoTracks isFiltered={isFiltered(search)} onClear={() => handleChange(noFilter)} />
			) : isNarrow ? (
				<TrackCards tracks={tracks} onRange={onRange} />
			) : (
				<TrackTable
					tracks={tracks}
					matching={counts?.matching ?? tracks.length}
					order={orderOf(search)}
					onSort={(sort) => handleChange(toggleOrder(search, sort))}
					onRange={onRange}
					isBusy={isPlaceholderData}
				/>
			)}
			{tracks !== undefined && !isFiltered(search) && <WithdrawnDemos />}
		</>
	);
}

const noFilter: HistoryChange = { status: undefined, submitter: undefined, text: undefined, since: undefined };

function NoTracks({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
	return (
		<Card>
			{isFiltered ? (
				<EmptyState
					icon={SearchX}
					title={t(m.noMatch)}
					action={
						<Button size="sm" onClick={onClear}>
							{t(m.showAll)}
						</Button>
					}
				>
					{t(m.noMatchText)}
				</EmptyState>
			) : (
				<EmptyState icon={History} title={t(m.noSongs)}>
					{t(m.noSongsText)}
				</EmptyState>
			)}
		</Card>
	);
}

interface HistoryFilterProps {
	search: HistorySearch;
	onChange: (change: HistoryChange) => void;
	/** As `onChange`, but without a new entry in the browser history. */
	onTyping: (change: HistoryChange) => void;
	/** `9 of 65`. */
	countText: string;
}

function HistoryFilter({ search, onChange, onTyping, countText }: HistoryFilterProps) {
	const { data: overview } = useOverview();
	return (
		<div className="mb-3 flex flex-wrap items-center gap-2">
			<div className="w-full md:w-[264px]">
				<FindField
					caption={t(m.findByTitle)}
					value={search.text ?? ''}
					onValueChange={(text) => onTyping({ text: text.trim() || undefined })}
				/>
			</div>
			<PillSelect<SongStatus | ''>
				caption={t(historyShell.outcome)}
				value={search.status ?? ''}
				onValueChange={(status) => onChange({ status: status || undefined })}
				options={[
					{ value: '', caption: t(m.anyOutcome) },
					...songStatuses.map((status) => ({ value: status, caption: t(statusCaptions[status]) })),
				]}
			/>
			<PillSelect
				caption={t(historyShell.addedBy)}
				prefix={t(historyShell.addedBy)}
				value={search.submitter ?? ''}
				onValueChange={(submitter) => onChange({ submitter: submitter || undefined })}
				options={submitterOptions(overview?.submitters)}
			/>
			<PillSelect
				caption={t(m.since)}
				icon={CalendarDays}
				value={search.since ?? ''}
				onValueChange={(since) => onChange({ since: since || undefined })}
				options={sinceOptions(search.since)}
			/>
			<SortChoice
				sort={orderOf(search).sort}
				captions={trackSortCaptions()}
				onSort={(sort) => onChange(toggleOrder(search, sort))}
				className="lg:hidden"
			/>
			<p role="status" className="mono ml-auto text-xs text-faint">
				{countText}
			</p>
		</div>
	);
}

function sinceOptions(selectedDay: string | undefined) {
	const now = new Date();
	const days = sinceDays(now);
	if (selectedDay && !days.includes(selectedDay)) days.push(selectedDay);
	return [
		{ value: '', caption: t(m.anyTime) },
		...days.map((day) => ({ value: day, caption: t(m.sinceDay, { day: formatDay(parseDay(day), now) }) })),
	];
}
