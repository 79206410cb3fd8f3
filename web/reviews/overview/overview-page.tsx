// Every song of the label in one table, with its scores and its decision.
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { CalendarPlus, ChartNoAxesColumn, ListPlus, SearchX, UserPlus, X } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import * as c from '../../../domain/kernel/general.messages.ts';
import type { SongId } from '../../../domain/kernel/ids.ts';
import { t } from '../../../domain/kernel/message.ts';
import { undoSeconds } from '../../../domain/replies/reply-rules.ts';
import * as o from '../../../domain/reviews/overview.messages.ts';
import * as m from '../../../domain/reviews/reviews.messages.ts';
import { formatAverage, highestScore } from '../../../domain/reviews/scores.ts';
import type { SeveralOutcome } from '../../../domain/reviews/several-songs.api.ts';
import type { OverviewSort } from '../../../domain/songs/song-lists.ts';
import { useMember } from '../../accounts/member.ts';
import { messageOf } from '../../lib/call-error.ts';
import { refetchFailed } from '../../lib/invalidate.ts';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { useIsNarrow } from '../../lib/media.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { withoutUndefined } from '../../lib/search-params.ts';
import { trackOf } from '../../songs/song-track.ts';
import { Button, buttonClass, IconButton } from '../../ui/button.tsx';
import { Card, EmptyState } from '../../ui/card.tsx';
import { ChartTable, ColumnChart } from '../../ui/column-chart.tsx';
import { DataTableSkeleton } from '../../ui/data-table.tsx';
import { ExportLink } from '../../ui/export-link.tsx';
import { useFocusRecovery } from '../../ui/focus-return.ts';
import { CallFailure, Skeleton } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { showToast } from '../../ui/toast.ts';
import { DecisionProvider } from '../decisions/decision-provider.tsx';
import { useSelection } from '../several/selection.tsx';
import { type PassedOutcome, useExtendSongs, useUndoDecisions } from '../several/several-songs.mutations.ts';
import { useOverview, useOverviewRows } from './overview.queries.ts';
import { OverviewCards } from './overview-cards.tsx';
import { OverviewFilter } from './overview-filter.tsx';
import { formatHours } from './overview-format.ts';
import {
	exportPath,
	type OverviewChange,
	type OverviewSearch,
	orderOf,
	readOverviewSearch,
	sortBy,
} from './overview-search.ts';
import { OverviewTable } from './overview-table.tsx';

const PassSongsDialog = lazyComponent(() => import('../several/pass-songs-dialog.tsx'), 'PassSongsDialog');
const RequestSeveralReviewsDialog = lazyComponent(
	() => import('../several/request-several-reviews-dialog.tsx'),
	'RequestSeveralReviewsDialog',
);

/** Actions on all selected songs. It is shown above the player while any are selected. */
function SelectionBar({ songIds, onClear }: { songIds: readonly SongId[]; onClear: () => void }) {
	const { organization } = useMember();
	const [dialog, setDialog] = useState<'pass' | 'request' | null>(null);
	const extend = useExtendSongs();
	const undo = useUndoDecisions();

	function handleDone(outcome: SeveralOutcome, done: SongsChange, undoes?: () => void, replies = 0) {
		setDialog(null);
		onClear();
		const isUndoable = undoes !== undefined && outcome.done.length > 0;
		const text = formatOutcome(outcome, done);
		showToast(replies > 0 ? t(o.outcomeAndReplies, { outcome: text, count: replies }) : text, {
			...(replies > 0 && { lastsMs: undoSeconds * 1000 }),
			...(isUndoable && { action: { caption: t(c.undo), onPress: undoes } }),
		});
	}

	function handleExtend() {
		extend.mutate({ songIds }, { onSuccess: (outcome) => handleDone(outcome, 'extended') });
	}

	function handlePassed(outcome: PassedOutcome) {
		const undoPass = () =>
			undo.mutate(
				{ songIds: outcome.done },
				{
					onSuccess: (undone) => showToast(formatOutcome(undone, 'undone')),
					onError: (error) => showToast(messageOf(error), { tone: 'neutral' }),
				},
			);
		handleDone(outcome, 'passed', undoPass, outcome.replied);
	}

	if (songIds.length === 0) return null;
	return (
		<section
			aria-label={t(o.selectedSongs)}
			className="sticky bottom-[calc(var(--foot,0px)+12px)] z-[6] mt-3 grid w-fit max-w-full gap-2"
		>
			<CallFailure error={extend.error} />
			<div className="flex flex-wrap items-center gap-1.5 rounded-xl bg-raised py-1.5 pr-2 pl-1.5 shadow-e3">
				<IconButton icon={X} caption={t(o.clearSelection)} size="sm" onClick={onClear} />
				<p role="status" className="mr-2 text-sm font-semibold whitespace-nowrap">
					{t(m.selectedCount, { count: songIds.length })}
				</p>
				<Button size="sm" icon={UserPlus} onClick={() => setDialog('request')}>
					{t(o.requestReviews)}
				</Button>
				{organization.isAdmin && (
					<>
						<Button size="sm" icon={CalendarPlus} isBusy={extend.isPending} onClick={handleExtend}>
							{t(m.extend)}
						</Button>
						<Button size="sm" onClick={() => setDialog('pass')}>
							{t(m.pass)}
						</Button>
					</>
				)}
			</div>
			{dialog === 'pass' && <PassSongsDialog songIds={songIds} onDone={handlePassed} onClose={() => setDialog(null)} />}
			{dialog === 'request' && (
				<RequestSeveralReviewsDialog
					songIds={songIds}
					onDone={(outcome) => handleDone(outcome, 'requested')}
					onClose={() => setDialog(null)}
				/>
			)}
		</section>
	);
}

type Overview = NonNullable<ReturnType<typeof useOverview>['data']>;

/** Key figures of the label above the table. */
function OverviewTiles({ overview }: { overview: Overview | undefined }) {
	return (
		<div className="mb-3.5 grid grid-cols-3 gap-2 md:gap-3 lg:grid-cols-[1fr_1fr_1fr_1.9fr]">
			<Tile
				caption={t(o.awaitingDecision)}
				value={overview && String(overview.counts.completed)}
				note={
					overview &&
					(overview.newlyCompleted > 0 ? t(o.sinceYesterday, { count: overview.newlyCompleted }) : t(o.noneNewToday))
				}
			/>
			<Tile
				caption={t(o.averageOverall)}
				value={overview && formatAverage(overview.averageOverall)}
				note={
					overview && (overview.reviewCount > 0 ? t(o.fromReviews, { count: overview.reviewCount }) : t(m.noReviewsYet))
				}
			/>
			<Tile
				caption={t(o.timeToFirstReview)}
				value={overview && formatHours(overview.medianHoursToFirstReview)}
				note={t(o.medianNote)}
			/>
			<ScoresTile scores={overview?.overallScores} />
		</div>
	);
}

function Tile({ caption, value, note }: { caption: string; value: string | undefined; note: ReactNode }) {
	return (
		<Card className="flex min-h-24 flex-col px-3 py-2.5 md:px-[18px] md:py-3.5">
			<h2 className={tileHead}>{caption}</h2>
			{/* Has its final height while loading, or the list below would move when the figures arrive. */}
			<p className="mt-auto pt-2 font-display text-xl md:text-[1.75rem] leading-[1.1] font-[650] tracking-[-0.03em]">
				{value ?? <Skeleton className="inline-block h-[1em] w-14 align-bottom" />}
			</p>
			<p className="text-2xs text-faint md:text-xs">{note ?? '\u00a0'}</p>
		</Card>
	);
}

function ScoresTile({ scores }: { scores: readonly number[] | undefined }) {
	const columns = Array.from({ length: highestScore }, (_, index) => ({
		caption: String(index + 1),
		value: scores?.[index] ?? 0,
	}));
	return (
		<Card className="grid min-h-24 grid-cols-[minmax(88px,128px)_1fr] items-end gap-4 px-3.5 py-3 max-lg:col-span-3 md:px-[18px] md:py-3.5">
			<div className="self-start">
				<h2 className={tileHead}>{t(o.overallScores)}</h2>
				<p className="mt-1.5 text-xs leading-[1.4] text-faint">{t(o.overallScoresNote)}</p>
			</div>
			<ColumnChart columns={columns} height={48} />
			<ChartTable
				caption={t(o.overallScoresRecent)}
				heads={[t(o.score), t(o.reviews)]}
				rows={columns.map(({ caption, value }) => [caption, String(value)])}
				className="sr-only"
			/>
		</Card>
	);
}

const tileHead = 'font-ui text-xs leading-[1.3] font-medium tracking-normal text-muted md:text-sm md:leading-[1.45]';

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
	return (
		<>
			<PageHeader title={t(m.overview)} lead={t(o.overviewLead)} action={<ExportLink href={exportPath(search)} />} />
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
					{t(m.songsFailed)}
				</Notice>
			)}
			{rows === undefined ? (
				!isError && <DataTableSkeleton caption={t(o.loadingSongs)} rowClass="h-14" />
			) : rows.length === 0 ? (
				<NoRows search={search} onClear={() => onChange(noFilter)} />
			) : isNarrow ? (
				<>
					<div className="mb-2 flex justify-end">
						<Button size="sm" variant="quiet" aria-pressed={isSelecting} onClick={handleSelecting}>
							{t(isSelecting ? o.doneSelecting : o.selectSongs)}
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

const changeTexts = {
	passed: o.songsPassed,
	extended: o.songsExtended,
	undone: o.decisionsUndone,
	requested: o.reviewsRequested,
};

/** What was done with several songs. */
type SongsChange = keyof typeof changeTexts;

/** `3 songs passed`, or `2 songs passed. 1 song left unchanged: This song is signed.` with the first reason. */
export function formatOutcome({ done, refused }: SeveralOutcome, change: SongsChange) {
	const [first] = refused;
	const outcome = t(changeTexts[change], { count: done.length });
	if (!first) return outcome;
	const unchanged = t(o.songsUnchanged, { count: refused.length, reason: first.message });
	return done.length === 0 ? unchanged : t(o.outcomeAndUnchanged, { outcome, unchanged });
}
