// Every song of the label in one table, with its scores and its decision.
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ChartNoAxesColumn, ListPlus, SearchX } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../../domain/kernel/message.ts';
import * as o from '../../../domain/reviews/overview.messages.ts';
import * as m from '../../../domain/reviews/reviews-shell.messages.ts';
import type { OverviewSort } from '../../../domain/songs/song-lists.ts';
import { usePersonId } from '../../accounts/member.ts';
import { refetchFailed } from '../../lib/invalidate.ts';
import { useIsPhone } from '../../lib/media.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { withoutUndefined } from '../../lib/search-params.ts';
import { trackOf } from '../../songs/song-track.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card, EmptyState } from '../../ui/card.tsx';
import { DataTableSkeleton } from '../../ui/data-table.tsx';
import { ExportLink } from '../../ui/export-link.tsx';
import { useFocusRecovery } from '../../ui/focus-return.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DecisionProvider } from '../decisions/decision-provider.tsx';
import { useSelection } from '../several/selection.tsx';
import { SelectionBar } from '../several/selection-bar.tsx';
import { useOverview, useOverviewRows } from './overview.queries.ts';
import { OverviewCards } from './overview-cards.tsx';
import { useChosenColumns } from './overview-columns.ts';
import { OverviewFilter } from './overview-filter.tsx';
import {
	countFilters,
	exportPath,
	isDiscussFirst,
	noFilter,
	type OverviewChange,
	type OverviewSearch,
	orderOf,
	readOverviewSearch,
	sortBy,
} from './overview-search.ts';
import { ColumnChoice, OverviewTable } from './overview-table.tsx';
import { OverviewTiles } from './overview-tiles.tsx';

export function OverviewPage() {
	usePageTitle(t(m.overview));
	// Validated again, because the router keeps parameters that its validation has dropped.
	const search = readOverviewSearch(useSearch({ from: '/shell/overview' }));
	const navigate = useNavigate({ from: '/overview' });
	const { data: overview } = useOverview();

	const handleChange = useCallback(
		(change: OverviewChange, replace = false) => {
			void navigate({ search: (current) => withoutUndefined({ ...current, ...change }), replace, resetScroll: false });
		},
		[navigate],
	);
	const isPhone = useIsPhone();
	return (
		// Wider than this, the eye would lose the row between the title and its scores.
		<div className="max-w-[100rem]">
			<PageHeader
				title={t(m.overview)}
				lead={isPhone ? undefined : t(o.overviewLead)}
				action={<ExportLink href={exportPath(search)} />}
			/>
			<OverviewTiles overview={overview} />
			<DecisionProvider>
				<OverviewSongs search={search} overview={overview} onChange={handleChange} />
			</DecisionProvider>
		</div>
	);
}

interface OverviewSongsProps {
	search: OverviewSearch;
	overview: ReturnType<typeof useOverview>['data'];
	onChange: (change: OverviewChange, replace?: boolean) => void;
}

/** The filter and the songs that match it. */
function OverviewSongs({ search, overview, onChange }: OverviewSongsProps) {
	const isPhone = useIsPhone();
	const columns = useChosenColumns(usePersonId());
	const queryClient = useQueryClient();
	const { pages, isError, isFetching, isPlaceholderData, onRange } = useOverviewRows(search);
	const rows = useMemo(() => pages?.flatMap((page) => page.rows), [pages]);
	const shown = useRef<typeof rows>(undefined);
	useEffect(() => {
		shown.current = rows;
	});
	const queue = useCallback(() => shown.current?.map(({ song }) => trackOf(song)) ?? [], []);
	const order = orderOf(search);
	const isFiltered = countFilters(search) > 0 || isDiscussFirst(search);
	const focusRecovery = useFocusRecovery(rows);
	const selection = useSelection(useMemo(() => rows?.map(({ song }) => song.id) ?? [], [rows]));
	const [isSelecting, setIsSelecting] = useState(false);

	function handleSelecting() {
		setIsSelecting(!isSelecting);
		selection.onClear();
	}

	function handleSort(sort: OverviewSort) {
		onChange(sortBy(search, sort));
	}

	return (
		<div {...focusRecovery}>
			<OverviewFilter
				search={search}
				overview={overview}
				onChange={onChange}
				onTyping={(change) => onChange(change, true)}
				more={
					isPhone ? (
						<Button size="sm" variant="quiet" aria-pressed={isSelecting} onClick={handleSelecting}>
							{t(isSelecting ? o.doneSelecting : o.selectSongs)}
						</Button>
					) : (
						<ColumnChoice chosen={columns.chosen} onToggle={columns.toggle} />
					)
				}
			/>
			{isError && (
				<Notice tone="bad" className="mb-3" isRetrying={isFetching} onRetry={() => void refetchFailed(queryClient)}>
					{t(m.songsFailed)}
				</Notice>
			)}
			{rows === undefined ? (
				!isError && <DataTableSkeleton caption={t(o.loadingSongs)} rowClass="h-14" />
			) : rows.length === 0 ? (
				<NoRows isFiltered={isFiltered || search.status !== undefined} onClear={() => onChange(noFilter)} />
			) : isPhone ? (
				<OverviewCards rows={rows} selection={isSelecting ? selection : undefined} queue={queue} onRange={onRange} />
			) : (
				<OverviewTable
					rows={rows}
					rowCount={isFiltered ? null : (overview?.counts[search.status ?? 'all'] ?? null)}
					chosen={columns.chosen}
					order={order}
					selection={selection}
					queue={queue}
					onSort={handleSort}
					onRange={onRange}
					isBusy={isPlaceholderData}
				/>
			)}
			<SelectionBar
				selected={rows?.filter(({ song }) => selection.ids.has(song.id)) ?? []}
				onClear={selection.onClear}
			/>
		</div>
	);
}

function NoRows({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
	return (
		<Card>
			{isFiltered ? (
				<EmptyState
					icon={SearchX}
					title={t(o.noMatch)}
					action={
						<Button size="sm" onClick={onClear}>
							{t(o.showAllSongs)}
						</Button>
					}
				>
					{t(o.noMatchHint)}
				</EmptyState>
			) : (
				<EmptyState
					icon={ChartNoAxesColumn}
					title={t(o.noSongs)}
					action={
						<Link to="/add-tracks" className={buttonClass({ size: 'sm' })}>
							<ListPlus size={14} />
							{t(m.addTracks)}
						</Link>
					}
				>
					{t(o.noSongsHint)}
				</EmptyState>
			)}
		</Card>
	);
}
