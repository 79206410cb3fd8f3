// The review dashboard: three tiles, which act as tabs, and the songs of the selected one.

import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { ArrowRight, CircleCheckBig, Headphones, ListPlus, Star, X } from 'lucide-react';
import {
	Component,
	createRef,
	Fragment,
	memo,
	type ReactNode,
	startTransition,
	use,
	useCallback,
	useEffect,
	useId,
	useMemo,
	useRef,
	useState,
} from 'react';
import { t } from '../../../domain/kernel/message.ts';
import type { ReviewedSong } from '../../../domain/reviews/reviews.api.ts';
import * as m from '../../../domain/reviews/reviews-shell.messages.ts';
import type { DashboardTab } from '../../../domain/songs/song-lists.ts';
import { refetchFailed } from '../../lib/invalidate.ts';
import { lazyComponent } from '../../lib/lazy-component.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { forgetReturnPath, pageNameOf, readReturnPath } from '../../lib/return-path.ts';
import { useScope } from '../../lib/scope-hooks.ts';
import { useIsAlone } from '../../organizations/use-is-alone.ts';
import { usePlayFirst } from '../../player/page-track.tsx';
import { usePlayerStore } from '../../player/player-context.tsx';
import { DemosToDo } from '../../replies/demos/demo-links.tsx';
import { trackOf } from '../../songs/song-track.ts';
import { Button, buttonClass, IconButton } from '../../ui/button.tsx';
import { Card, EmptyState } from '../../ui/card.tsx';
import { LoadMore, Skeleton } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useDashboard, useDashboardSongs } from '../reviews.queries.ts';
import { formatLead } from './dashboard-format.ts';
import { SignedSongsToDoContext } from './dashboard-parts.ts';
import { tabOf } from './dashboard-tabs.ts';
import { DashboardTiles, tabId } from './dashboard-tiles.tsx';
import { useReviewDeletion } from './review-deletion.tsx';
import { SongCard, songCardAreas } from './song-card.tsx';

const InviteCard = lazyComponent(() => import('../../organizations/invite-card.tsx'), 'InviteCard');

// The songs of one tab of the dashboard.

interface ScrollAnchoredListProps {
	isBusy: boolean;
	className: string;
	children: ReactNode;
}

/**
 * A list that keeps its visible items in place: when items above them are added or removed, the page is scrolled by the
 * same amount. A class, because only classes have `getSnapshotBeforeUpdate`.
 */
class ScrollAnchoredList extends Component<ScrollAnchoredListProps> {
	readonly #list = createRef<HTMLUListElement>();

	override getSnapshotBeforeUpdate() {
		return this.#list.current ? findAnchors(this.#list.current) : [];
	}

	override componentDidUpdate(
		_props: ScrollAnchoredListProps,
		_state: object,
		anchors: ReturnType<typeof findAnchors>,
	) {
		// The best anchor may itself have been removed; then the next one counts.
		const anchor = anchors.find(({ element }) => element.isConnected);
		if (!anchor) return;
		const movedBy = anchor.element.getBoundingClientRect().top - anchor.box.top;
		if (Math.abs(movedBy) >= 1) window.scrollBy({ top: movedBy, behavior: 'instant' });
	}

	override render() {
		const { isBusy, className, children } = this.props;
		return (
			// The browser's own scroll anchoring would scroll a second time, and ignores focus and pointer.
			<ul ref={this.#list} aria-busy={isBusy} className={`[overflow-anchor:none] ${className}`}>
				{children}
			</ul>
		);
	}
}

/**
 * Visible items, best anchor first: the focused one, the one under the pointer, and, once the top of the list is
 * scrolled away, all others from top to bottom.
 */
function findAnchors(list: HTMLUListElement) {
	const visible = [...list.children]
		.map((element) => ({ element, box: element.getBoundingClientRect() }))
		.filter(({ box }) => box.bottom > 0 && box.top < window.innerHeight);
	const preferred = [':focus-within', ':hover'].flatMap((state) =>
		visible.filter(({ element }) => element.matches(state)),
	);
	return list.getBoundingClientRect().top >= 0 ? preferred : [...preferred, ...visible];
}

function PendingLink() {
	return (
		<Link to="/" search={{}} resetScroll={false} className={buttonClass({ size: 'sm' })}>
			<Headphones size={14} />
			{t(m.pendingReviews)}
		</Link>
	);
}

function AddTracksLink() {
	return (
		<Link to="/add-tracks" className={buttonClass({ size: 'sm' })}>
			<ListPlus size={14} />
			{t(m.addTracks)}
		</Link>
	);
}

/** Shown in empty tabs. */
const emptyTabs = {
	pending: {
		icon: Headphones,
		title: m.noPending,
		hint: m.noPendingHint,
		Action: AddTracksLink,
	},
	mine: {
		icon: Star,
		title: m.noneReviewed,
		hint: m.noneReviewedHint,
		Action: PendingLink,
	},
	completed: {
		icon: CircleCheckBig,
		title: m.noneCompleted,
		hint: m.noneCompletedHint,
		Action: PendingLink,
	},
};

function EmptyTab({ tab }: { tab: DashboardTab }) {
	const { icon, title, hint, Action } = emptyTabs[tab];
	return (
		<EmptyState icon={icon} title={t(title)} action={<Action />}>
			{t(hint)}
		</EmptyState>
	);
}

const barCount = 44;

/** Placeholders with the layout of real song cards. */
function SongCardSkeleton({ count }: { count: number }) {
	return Array.from({ length: count }, (_, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: identical and never reordered
		<li key={index} aria-hidden="true" className="@container rounded-card bg-surface shadow-e1">
			<div className={songCardAreas}>
				<div className="grid content-start gap-2 py-0.5 [grid-area:id]">
					<Skeleton className="h-4 w-[60%]" />
					<Skeleton className="h-2.5 w-[50%]" />
					<Skeleton className="h-2 w-[40%]" />
				</div>
				<Skeleton className="h-6 w-24 rounded-pill [grid-area:mt]" />
				<div className="pb-[19px] [grid-area:wv]">
					<WaveformBars />
				</div>
				<div className="flex items-center gap-2 [grid-area:tp] @min-[46rem]:mb-1">
					<Skeleton className="size-11 rounded-full" />
					<Skeleton className="h-2 w-20" />
				</div>
				<div className="h-[37px] [grid-area:avg] @min-[46rem]:h-auto" />
				<div className="h-11 [grid-area:ac] compact:h-8 @min-[46rem]:mb-[7px]" />
			</div>
		</li>
	));
}

/** A made-up waveform. It is one shape, because rendering a hundred short-lived elements takes as long as the cards. */
function WaveformBars() {
	return (
		<svg
			viewBox={`0 0 ${barCount} 100`}
			preserveAspectRatio="none"
			aria-hidden="true"
			className="h-24 w-full animate-breathe text-line md:h-32"
		>
			<path d={bars} fill="currentColor" />
		</svg>
	);
}

const bars = Array.from({ length: barCount }, (_, index) => {
	const height = Math.round(20 + 7 * Math.sin(index * 1.9) + 6 * Math.sin(index * 0.7));
	return `M${index + 0.1} ${50 - height / 2}h.8v${height}h-.8z`;
}).join('');

/** Memoized, because the page renders again while the router follows a pressed tab. */
const SongList = memo(function SongList({ tab }: { tab: DashboardTab }) {
	const { data, isError, isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
		useDashboardSongs(tab);
	const loaded = useMemo(() => data && withoutDuplicates(data.pages.flatMap((page) => page.songs)), [data]);
	const drawnCount = useGradualCount(loaded?.length ?? 0);
	const songs = loaded?.slice(0, drawnCount) ?? null;
	const isDrawn = loaded !== undefined && drawnCount >= loaded.length;
	const queued = useRef<readonly ReviewedSong[]>([]);
	useEffect(() => {
		queued.current = loaded ?? [];
	});
	const queue = useCallback(() => queued.current.map(({ song }) => trackOf(song)), []);
	const player = usePlayerStore();
	usePlayFirst(() => {
		const [first] = queue();
		if (first) player.play(first, queue());
	});
	const deletion = useReviewDeletion();
	const queryClient = useQueryClient();

	function retry() {
		if (isFetchNextPageError) void fetchNextPage();
		// The tiles and their counts have most likely failed for the same reason.
		void refetchFailed(queryClient);
	}

	return (
		<>
			{isError && (
				<Notice tone="bad" className="mb-3" isRetrying={isFetching} onRetry={retry}>
					{t(m.songsFailed)}
				</Notice>
			)}
			{deletion.elements}
			{songs?.length === 0 && !isError ? (
				<ul className="grid gap-2.5">
					<li>
						<Card>
							<EmptyTab tab={tab} />
						</Card>
					</li>
					<SignedSongsLine />
				</ul>
			) : (
				<ScrollAnchoredList isBusy={!songs && !isError} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
					{songs?.map((reviewed, index) => (
						<Fragment key={reviewed.song.id}>
							<li className={itemClass}>
								<SongCard reviewed={reviewed} queue={queue} onDelete={tab === 'mine' ? deletion.start : undefined} />
							</li>
							{index === 0 && <SignedSongsLine />}
						</Fragment>
					))}
					{!songs && !isError && <SongCardSkeleton count={3} />}
				</ScrollAnchoredList>
			)}
			<LoadMore
				hasMore={hasNextPage && songs !== null}
				// Until the cards of a page are rendered, the end of the list is visible and would load yet another page.
				isLoading={isFetchingNextPage || !isDrawn}
				hasFailed={isFetchNextPageError}
				onMore={() => void fetchNextPage()}
			/>
		</>
	);
});

/** Below the first song, so that it does not move that one when it appears. */
function SignedSongsLine() {
	const SignedSongsToDo = use(SignedSongsToDoContext);
	const hasSigned = (useDashboard().data?.signed ?? 0) > 0;
	return SignedSongsToDo && hasSigned && <SignedSongsToDo.Line />;
}

/** The browser skips the layout of cards far off the screen. The padding leaves space for the shadow. */
const itemClass =
	'-m-1 p-1 [content-visibility:auto] [contain-intrinsic-height:auto_384px] md:[contain-intrinsic-height:auto_177px]';

/**
 * Number of cards rendered: one at once, and about twice as many with every following frame, even if all are loaded.
 * Rendering many at once would delay the first and block the page.
 */
function useGradualCount(wanted: number) {
	const [count, setCount] = useState(1);
	useScope(
		(scope) => {
			if (count < wanted) scope.nextFrame(() => startTransition(() => setCount(2 * count + 1)));
		},
		[count, wanted],
	);
	return count;
}

/** Pages are fetched one after the other, so a song that moved in between can be on two of them. */
function withoutDuplicates(songs: readonly ReviewedSong[]): readonly ReviewedSong[] {
	return [...new Map(songs.map((reviewed) => [reviewed.song.id, reviewed])).values()];
}

export function DashboardPage() {
	usePageTitle(t(m.review));
	const { tab, onTabChange } = usePressedTab();
	const { data: dashboard } = useDashboard();
	const panelId = useId();
	const lists = useLists(tab);
	const SignedSongsToDo = use(SignedSongsToDoContext);
	// The first card comes before everything else.
	const { isSuccess: isListed } = useDashboardSongs(tab);
	const isAlone = useIsAlone();
	const hasSigned = (dashboard?.signed ?? 0) > 0;

	return (
		<>
			<div className="relative">
				<PageHeader title={t(m.review)} lead={formatLead(tab, dashboard?.pending)} />
				{/* Out of the flow, so that nothing moves when it appears; its second row is beside the sentence. */}
				<div className="absolute top-0 right-0 flex items-start justify-end gap-2 max-md:-top-1.5 max-md:max-w-[calc(100%-10.5rem)] lg:max-w-[calc(100%-8rem)] xl:max-w-[calc(100%-27rem)] xl:flex-wrap">
					<DemosToDo />
					{SignedSongsToDo && hasSigned && isListed && <SignedSongsToDo.Chats />}
				</div>
			</div>
			<ContinueBar />
			{tab === 'pending' && isAlone && <InviteCard />}
			<DashboardTiles tab={tab} dashboard={dashboard} panelId={panelId} onTabChange={onTabChange} />
			<div role="tabpanel" id={panelId} aria-labelledby={tabId(tab)}>
				{lists.map((each) => (
					<div key={each} hidden={each !== tab}>
						<SongList tab={each} />
					</div>
				))}
			</div>
		</>
	);
}

/**
 * The current list and, until its first card is rendered, the previous one: hiding that is quick, but unmounting thirty
 * cards is not.
 */
function useLists(tab: DashboardTab) {
	const [drawn, setDrawn] = useState(tab);
	useScope(
		(scope) => {
			if (drawn !== tab) scope.nextFrame(() => startTransition(() => setDrawn(tab)));
		},
		[drawn, tab],
	);
	return drawn === tab ? [tab] : [tab, drawn];
}

/** Sign-in always leads to the dashboard; this offers the page that was requested before it. */
function ContinueBar() {
	const router = useRouter();
	const [path, setPath] = useState(readReturnPath);
	// Offered only once: leaving the dashboard drops the offer.
	useEffect(() => forgetReturnPath, []);
	const pageName = path && pageNameOf(router, path);
	if (!path || !pageName) return null;
	return (
		<div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-surface py-2 pr-2 pl-[18px] text-sm shadow-e1">
			<p className="min-w-0 flex-1 text-muted">{t(m.wereHeadingTo, { page: pageName })}</p>
			<Button variant="primary" size="sm" trailingIcon={ArrowRight} onClick={() => router.history.push(path)}>
				{t(m.continueTo, { page: pageName })}
			</Button>
			<IconButton icon={X} caption={t(m.stayHere)} size="sm" onClick={() => setPath(null)} />
		</div>
	);
}

/**
 * The tab of the address; a tab that was just pressed is shown at once. The router follows after the paint, because
 * matching the route takes as long as rendering a card.
 */
function usePressedTab() {
	const search = useSearch({ strict: false });
	const navigate = useNavigate();
	const [pressed, setPressed] = useState<DashboardTab | null>(null);
	const asked = tabOf(search.tab);
	if (pressed === asked) setPressed(null);
	useScope(
		(scope) => {
			if (pressed === null) return;
			const follow = () =>
				void navigate({ to: '/', search: pressed === 'pending' ? {} : { tab: pressed }, resetScroll: false });
			scope.nextFrame(() => scope.after(0, follow));
		},
		[pressed],
	);
	return { tab: pressed ?? asked, onTabChange: setPressed };
}
