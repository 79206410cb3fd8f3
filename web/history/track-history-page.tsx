import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { History, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { refetchFailed } from '../lib/invalidate.ts';
import { lazyComponent } from '../lib/lazy-component.tsx';
import { useIsNarrow } from '../lib/media.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useHistoryTracks } from './history.queries.ts';
import { HistoryFilter } from './history-filter.tsx';
import {
	type HistoryChange,
	type HistorySearch,
	isFiltered,
	orderOf,
	readHistorySearch,
	toggleOrder,
} from './history-search.ts';
import { TrackCards } from './track-cards.tsx';
import { TrackTable } from './track-table.tsx';
import { WithdrawnDemos } from './withdrawn-demos.tsx';

const OwedAnswers = lazyComponent(async () => (await import('../answers/owed-answers.tsx')).OwedAnswers);
const Senders = lazyComponent(async () => (await import('../answers/senders.tsx')).Senders);

/** One of the lists of the page. */
export function TrackHistoryPage() {
	const { show, find = '' } = readHistorySearch(useSearch({ from: '/shell/track-history/' }));
	const navigate = useNavigate({ from: '/track-history/' });
	if (show === 'answers') return <OwedAnswers />;
	if (show !== 'senders') return <TrackList />;
	const handleFind = (typed: string) =>
		void navigate({ search: typed === '' ? { show } : { show, find: typed }, replace: true, resetScroll: false });
	return <Senders find={find} onFind={handleFind} />;
}

function TrackList() {
	usePageTitle('Track History');
	const isNarrow = useIsNarrow();
	// Read again: the router keeps parameters that its validation has dropped.
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
				countText={counts ? `${formatCount(counts.matching)} of ${formatCount(counts.total)}` : ''}
			/>
			{isError && (
				<Notice tone="bad" className="mb-3" isRetrying={isFetching} onRetry={() => void refetchFailed(queryClient)}>
					Failed to load tracks
				</Notice>
			)}
			{tracks === undefined ? (
				!isError && <TracksSkeleton />
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

/** The address contains only what is set. */
function withoutUndefined(search: HistoryChange): HistorySearch {
	return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

function formatCount(count: number): string {
	return count.toLocaleString('en-GB');
}

function NoTracks({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
	return (
		<Card>
			{isFiltered ? (
				<EmptyState
					icon={SearchX}
					title="No tracks like that"
					action={
						<Button size="sm" onClick={onClear}>
							Show all tracks
						</Button>
					}
				>
					No track of your label fits what is chosen above.
				</EmptyState>
			) : (
				<EmptyState icon={History} title="No tracks yet">
					Each track has one line here: added, reviewed, completed, signed or passed.
				</EmptyState>
			)}
		</Card>
	);
}

function TracksSkeleton() {
	return (
		<Card role="status">
			<span className="sr-only">Loading tracks</span>
			{Array.from({ length: 6 }, (_, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: identical and never reordered
				<div key={index} className="flex h-[50px] items-center gap-3 border-b border-line/60 px-[18px] last:border-b-0">
					<Skeleton className="size-9 rounded-lg" />
					<Skeleton className="h-3 w-40" />
					<Skeleton className="ml-auto h-3 w-72 max-w-[40%]" />
				</div>
			))}
		</Card>
	);
}
