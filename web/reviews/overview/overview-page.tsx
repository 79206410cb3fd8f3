// Every song of the label in one table, with its scores and its decision.
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ChartNoAxesColumn, ListPlus, SearchX } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { OverviewSort } from '../../../domain/songs/overview-sorts.ts';
import { refetchFailed } from '../../lib/invalidate.ts';
import { useIsNarrow } from '../../lib/media.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { trackOf } from '../../songs/song-track.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExportLink } from '../../ui/export-link.tsx';
import { useFocusRecovery } from '../../ui/focus-recovery.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DecisionProvider } from '../decisions/decision-provider.tsx';
import { useSelection } from '../several/selection.ts';
import { SelectionBar } from '../several/selection-bar.tsx';
import { useOverview, useOverviewRows } from './overview.queries.ts';
import { OverviewCards } from './overview-cards.tsx';
import { OverviewFilter } from './overview-filter.tsx';
import {
	exportPath,
	type OverviewChange,
	type OverviewSearch,
	orderOf,
	readOverviewSearch,
	sortBy,
} from './overview-search.ts';
import { OverviewTable } from './overview-table.tsx';
import { OverviewTiles } from './overview-tiles.tsx';

export function OverviewPage() {
	usePageTitle('Overview');
	// Read again: the router keeps parameters that its validation has dropped.
	const search = readOverviewSearch(useSearch({ from: '/shell/overview' }));
	const navigate = useNavigate({ from: '/overview' });
	const { data: overview } = useOverview();

	const handleChange = useCallback(
		(change: OverviewChange, replace = false) => {
			void navigate({ search: (current) => withoutUndefined({ ...current, ...change }), replace, resetScroll: false });
		},
		[navigate],
	);
	return (
		<>
			<PageHeader
				title="Overview"
				lead="Every song of the label, with what the room thinks of it."
				action={<ExportLink href={exportPath(search)} />}
			/>
			<OverviewTiles overview={overview} />
			<OverviewFilter
				search={search}
				overview={overview}
				onChange={handleChange}
				onTyping={(change) => handleChange(change, true)}
			/>
			<DecisionProvider>
				<OverviewRows
					search={search}
					allCount={
						search.text || search.submitter || search.decision
							? null
							: (overview?.counts[search.status ?? 'all'] ?? null)
					}
					memberCount={overview?.memberCount ?? null}
					onChange={handleChange}
				/>
			</DecisionProvider>
		</>
	);
}

/** The address contains only what is set. */
function withoutUndefined(search: OverviewChange): OverviewSearch {
	return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

interface OverviewRowsProps {
	search: OverviewSearch;
	allCount: number | null;
	memberCount: number | null;
	onChange: (change: OverviewChange) => void;
}

function OverviewRows({ search, allCount, memberCount, onChange }: OverviewRowsProps) {
	const isNarrow = useIsNarrow();
	const queryClient = useQueryClient();
	const { pages, isError, isFetching, isPlaceholderData, onRange } = useOverviewRows(search);
	const rows = useMemo(() => pages?.flatMap((page) => page.rows), [pages]);
	const shown = useRef<typeof rows>(undefined);
	useEffect(() => {
		shown.current = rows;
	});
	const queue = useCallback(() => shown.current?.map(({ song }) => trackOf(song)) ?? [], []);
	const order = orderOf(search);
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
			{isError && (
				<Notice tone="bad" className="mb-3" isRetrying={isFetching} onRetry={() => void refetchFailed(queryClient)}>
					Failed to load songs
				</Notice>
			)}
			{rows === undefined ? (
				!isError && <RowsSkeleton />
			) : rows.length === 0 ? (
				<NoRows search={search} onClear={() => onChange(noFilter)} />
			) : isNarrow ? (
				<>
					<div className="mb-2 flex justify-end">
						<Button size="sm" variant="quiet" aria-pressed={isSelecting} onClick={handleSelecting}>
							{isSelecting ? 'Done' : 'Select'}
						</Button>
					</div>
					<OverviewCards
						rows={rows}
						memberCount={memberCount}
						selection={isSelecting ? selection : undefined}
						queue={queue}
						onRange={onRange}
					/>
				</>
			) : (
				<OverviewTable
					rows={rows}
					rowCount={allCount}
					memberCount={memberCount}
					order={order}
					selection={selection}
					queue={queue}
					onSort={handleSort}
					onRange={onRange}
					isBusy={isPlaceholderData}
				/>
			)}
			<SelectionBar songIds={[...selection.ids]} onClear={selection.onClear} />
		</div>
	);
}

const noFilter: OverviewChange = { status: undefined, submitter: undefined, text: undefined, decision: undefined };

function NoRows({ search, onClear }: { search: OverviewSearch; onClear: () => void }) {
	const isFiltered = [search.status, search.submitter, search.text, search.decision].some((one) => one !== undefined);
	return (
		<Card>
			{isFiltered ? (
				<EmptyState
					icon={SearchX}
					title="No songs like that"
					action={
						<Button size="sm" onClick={onClear}>
							Show all songs
						</Button>
					}
				>
					No song of your label fits what is chosen above.
				</EmptyState>
			) : (
				<EmptyState
					icon={ChartNoAxesColumn}
					title="No songs yet"
					action={
						<Link to="/add-tracks" className={buttonClass({ size: 'sm' })}>
							<ListPlus size={14} strokeWidth={1.75} aria-hidden="true" />
							Add Tracks
						</Link>
					}
				>
					Every song of your label stands here in one table, with its reviews, its averages and what was decided.
				</EmptyState>
			)}
		</Card>
	);
}

function RowsSkeleton() {
	return (
		<Card role="status">
			<span className="sr-only">Loading songs</span>
			{Array.from({ length: 6 }, (_, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: identical and never reordered
				<div key={index} className="flex h-14 items-center gap-3 border-b border-line/60 px-[18px] last:border-b-0">
					<Skeleton className="size-9 rounded-lg" />
					<Skeleton className="h-3 w-40" />
					<Skeleton className="ml-auto h-3 w-56 max-w-[40%]" />
				</div>
			))}
		</Card>
	);
}
