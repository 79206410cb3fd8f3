import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { Keyboard, LogOut, Search, X } from 'lucide-react';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../domain/kernel/message.ts';
import { AddressNotice, remedyOf } from '../accounts/address-notice.tsx';
import { useMember, usePersonId } from '../accounts/member.ts';
import { useLogout } from '../accounts/session.ts';
import { Wordmark } from '../brand/logo.tsx';
import { useUnread } from '../chat/chat.queries.ts';
import { useSendMessages, useUnsentMessageList } from '../chat/use-unsent-messages.ts';
import { endpoints } from '../lib/api-client.ts';
import { hasStatus } from '../lib/call-error.ts';
import { mayActOnPage, placeOf } from '../lib/hotkeys.ts';
import { lazyComponent, optionalComponent } from '../lib/lazy-component.tsx';
import { useListKeys } from '../lib/list-keys.ts';
import { useIsPhone } from '../lib/media.ts';
import { useWindowEvent } from '../lib/scope-hooks.ts';
import { useScrollReturn } from '../lib/scroll-return.ts';
import { NotificationBell } from '../notifications/notification-bell.tsx';
import { InvitationBanner } from '../organizations/invitation-banner.tsx';
import { LabelSelector } from '../organizations/label-selector.tsx';
import { HeardProvider } from '../player/heard-tracking.tsx';
import { PageTrackProvider } from '../player/page-track.tsx';
import { PhoneTransport } from '../player/phone-transport.tsx';
import { PlayerBar } from '../player/player-bar.tsx';
import { AudioProvider, PlayerProvider, usePlayerState, usePlayerStore } from '../player/player-context.tsx';
import { usePlayerKeys } from '../player/player-keys.ts';
import { useDemoSummary } from '../replies/demo-summary.queries.ts';
import { SignedSongsToDoContext } from '../reviews/dashboard/dashboard-parts.ts';
import { useDashboard } from '../reviews/reviews.queries.ts';
import { UnsentNotices } from '../reviews/unsent/unsent-notice.tsx';
import { useSendUnsentReviews, useUnsentReviewList } from '../reviews/unsent/use-unsent-reviews.ts';
import { SearchBox, useSearchKey } from '../search/search-box.tsx';
import { ChatPartsContext } from '../signed-songs/chat-parts.ts';
import { useResumedUploads } from '../songs/resumed-uploads.ts';
import { trackOf } from '../songs/song-track.ts';
import { useReportHeard } from '../submissions/heard-reporter.ts';
import { Avatar } from '../ui/avatar.tsx';
import { IconButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { NoticeRemedyContext } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { useDropGuard } from '../uploads/drop-guard.ts';
import * as m from './app.messages.ts';
import { type NavigationPath, phoneLinks, sidebarLinksOf } from './navigation.ts';
import { type LinkCount, PhoneLink, SidebarLink, sidebarRowClass } from './navigation-link.tsx';

const chatParts = {
	TabCount: optionalComponent(() => import('../chat/chat-tab-count.tsx'), 'ChatTabCount'),
	Activity: lazyComponent(() => import('../chat/song-activity.tsx'), 'SongActivity'),
};
const signedSongsToDo = {
	Chats: optionalComponent(() => import('./signed-songs-to-do.tsx'), 'UnreadChatsButton'),
	Line: optionalComponent(() => import('./signed-songs-to-do.tsx'), 'ToDoLine'),
};
/** If it cannot be loaded, only the search stops working. */
const SearchPalette = optionalComponent(() => import('./app-search-palette.tsx'), 'AppSearchPalette');
const KeySheet = lazyComponent(() => import('./key-sheet.tsx'), 'KeySheet');

/** `?` opens the list of keyboard shortcuts, unless the focus is in a text field. */
function useKeySheet() {
	const [isOpen, setIsOpen] = useState(false);
	useWindowEvent('keydown', (event) => {
		if (event.key !== '?' || !mayActOnPage(event, placeOf(event.target))) return;
		event.preventDefault();
		setIsOpen(true);
	});
	return {
		open: () => setIsOpen(true),
		element: isOpen && <KeySheet onClose={() => setIsOpen(false)} />,
	};
}

/** Sidebar, top bar and player around every page; on phones a top and a bottom bar. */
export function Shell() {
	const personId = usePersonId();
	return (
		<AudioProvider>
			<PlayerProvider reviewerId={personId}>
				<HeardProvider reviewerId={personId}>
					<PageTrackProvider>
						<NoticeRemedyContext value={remedyOf}>
							<ShellLayout />
						</NoticeRemedyContext>
					</PageTrackProvider>
				</HeardProvider>
			</PlayerProvider>
		</AudioProvider>
	);
}

function ShellLayout() {
	const isPhone = useIsPhone();
	const main = useFocusOnNavigation();
	const [isPlayerOpen, setIsPlayerOpen] = useState(false);
	useFootVariable(isPhone ? phoneFootHeight : isPlayerOpen ? 'var(--player)' : 'var(--player-min)');
	// Registered before the player, which takes J and K on pages without a list.
	useListKeys();
	usePlayerKeys();
	const keySheet = useKeySheet();
	useSyncCurrentSong();
	useScrollReturn();
	useResumedUploads();
	useReportHeard();
	useSendUnsentReviews();
	useSendMessages();
	useDropGuard();
	return (
		<div className="md:pl-[var(--side)]">
			<a
				href="#main"
				className="fixed top-2 left-2 z-50 -translate-y-20 rounded-pill bg-accent px-4 py-2.5 text-sm font-semibold text-on-accent focus:translate-y-0"
			>
				{t(m.skipToContent)}
			</a>
			{isPhone ? <PhoneTopBar /> : <Sidebar />}
			{!isPhone && <TopBar onShowKeys={keySheet.open} />}
			<main
				ref={main}
				id="main"
				tabIndex={-1}
				className="pr-[max(1rem,env(safe-area-inset-right,0px))] pl-[max(1rem,env(safe-area-inset-left,0px))] pt-4 pb-[calc(var(--foot)+1rem)] outline-none md:px-[var(--page)] md:pt-3 md:pb-[calc(var(--foot)+1.5rem)] low:pt-1.5 low:pb-[calc(var(--foot)+0.75rem)]"
			>
				<AddressNotice />
				<InvitationBanner />
				<UnsentNotices />
				<ChatPartsContext value={chatParts}>
					<SignedSongsToDoContext value={signedSongsToDo}>
						<Suspense>
							<Outlet />
						</Suspense>
					</SignedSongsToDoContext>
				</ChatPartsContext>
			</main>
			{isPhone ? <PhoneBottomBar /> : <PlayerBar isOpen={isPlayerOpen} onOpenChange={setIsPlayerOpen} />}
			{keySheet.element}
			<Toaster />
		</div>
	);
}

/**
 * Moves the focus to the heading of the new page after a navigation, because the focused link may no longer exist. It
 * stays in a dialog that was opened while the page was loading, which would close without it.
 */
function useFocusOnNavigation() {
	const main = useRef<HTMLElement>(null);
	const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
	const lastPathname = useRef(pathname);
	useEffect(() => {
		const isFirst = lastPathname.current === undefined;
		const isSame = lastPathname.current === pathname;
		lastPathname.current = pathname;
		if (isFirst || isSame) return;
		if (document.activeElement?.closest('[role=dialog][data-state=open]')) return;
		const heading = main.current?.querySelector<HTMLElement>('h1') ?? main.current;
		if (!heading) return;
		heading.tabIndex = -1;
		heading.focus({ preventScroll: true });
	}, [pathname]);
	return main;
}

const phoneFootHeight = 'calc(var(--phone-foot) + env(safe-area-inset-bottom, 0px))';

/** Sets `--foot`, the height of what covers the bottom of the page. */
function useFootVariable(foot: string) {
	// Before the first paint: a later change of the root would compute all styles a second time.
	useLayoutEffect(() => {
		const { style } = document.documentElement;
		style.setProperty('--foot', foot);
		return () => {
			style.removeProperty('--foot');
		};
	}, [foot]);
}

function TopBar({ onShowKeys }: { onShowKeys: () => void }) {
	return (
		<header className="sticky top-0 z-10 flex h-[60px] print:hidden items-center justify-between gap-4 bg-bg px-[var(--page)]">
			<SearchBox Palette={SearchPalette} />
			<div className="flex items-center gap-1.5">
				<IconButton
					icon={Keyboard}
					caption={t(m.keyboardShortcuts)}
					aria-keyshortcuts="?"
					onClick={onShowKeys}
					className="touch:hidden"
				/>
				<ThemeToggle />
				<NotificationBell />
			</div>
		</header>
	);
}

function PhoneBottomBar() {
	const unread = useUnread().data?.total ?? 0;
	return (
		<div className="fixed inset-x-0 bottom-0 z-20 border-t print:hidden border-line bg-surface pr-[env(safe-area-inset-right,0px)] pb-[env(safe-area-inset-bottom,0px)] pl-[env(safe-area-inset-left,0px)] sideways:grid sideways:grid-cols-2 dark:bg-sunken">
			<PhoneTransport />
			<nav
				aria-label={t(m.mainNavigation)}
				className="grid h-[58px] grid-cols-8 border-t border-line px-0.5 sideways:h-[60px] sideways:border-t-0 sideways:border-l"
			>
				{phoneLinks.map((link) => (
					<PhoneLink key={link.to} {...link} unread={link.to === '/signed-songs' ? unread : 0} />
				))}
			</nav>
		</div>
	);
}

/** Keeps the track in the player up to date, so that it shows the artist as soon as the song is reviewed anywhere. */
function useSyncCurrentSong() {
	const player = usePlayerStore();
	const songId = usePlayerState(({ currentTrack }) =>
		currentTrack && !currentTrack.isUpload ? currentTrack.id : null,
	);
	const { data: song, error } = useQuery({
		...endpoints.songs.getSong.queryOptions({ input: { songId: songId ?? '' } }),
		enabled: songId !== null,
	});
	useEffect(() => {
		if (song) player.update(trackOf(song));
	}, [player, song]);
	const isGone = hasStatus(error, 404);
	useEffect(() => {
		// A song restored from an earlier visit may have been removed. A song that is playing continues.
		if (isGone && !player.getState().isPlaying) player.clear();
	}, [player, isGone]);
}

function PhoneTopBar() {
	const member = useMember();
	const { isLoggingOut, onLogout } = useCarefulLogout();
	const name = member.name.trim();
	const [isSearching, setIsSearching] = useState(false);
	const [wasSearching, setWasSearching] = useState(false);
	useSearchKey(() => setIsSearching(true));

	function handleDismiss() {
		setIsSearching(false);
		setWasSearching(true);
	}

	return (
		<header className="sticky top-0 z-20 flex h-14 print:hidden items-center border-b border-line bg-surface [&_:is(button,a.size-11)]:max-w-[max(44px,13vw)] pr-[max(0.5rem,env(safe-area-inset-right,0px))] pl-[max(1rem,env(safe-area-inset-left,0px))] dark:bg-sunken">
			{isSearching ? (
				<>
					<SearchBox Palette={SearchPalette} onDismiss={handleDismiss} />
					<IconButton icon={X} caption={t(m.closeSearch)} onClick={handleDismiss} className="ml-1" />
				</>
			) : (
				<>
					<Link
						to="/"
						aria-label={t(m.goToReview)}
						className="mr-auto grid h-11 items-center rounded-md max-[359px]:[&_svg]:hidden"
					>
						<Wordmark size={24} />
					</Link>
					<IconButton
						// The key keeps React from reusing the close button, so that `autoFocus` works when the search closes.
						key="search"
						icon={Search}
						caption={t(m.search)}
						autoFocus={wasSearching}
						onClick={() => setIsSearching(true)}
					/>
					<ThemeToggle />
					<NotificationBell />
					<Link to="/profile" className="grid size-11 shrink-0 place-items-center rounded-full">
						<Avatar id={member.reviewerId ?? member.userId} name={name || t(m.profile)} size={28} />
						<span className="sr-only">{name ? t(m.profileOf, { name }) : t(m.profile)}</span>
					</Link>
					<IconButton icon={LogOut} caption={t(m.logout)} onClick={onLogout} isBusy={isLoggingOut} />
				</>
			)}
		</header>
	);
}

function Sidebar() {
	const member = useMember();
	const { isLoggingOut, onLogout } = useCarefulLogout();
	const counts = useCounts();
	const hasDemos = useDemoSummary().data?.wasPageOpen ?? false;
	const name = member.name.trim();
	return (
		<aside className="fixed top-0 bottom-[var(--foot)] left-0 z-20 flex print:hidden w-[var(--side)] flex-col overflow-y-auto border-r border-line bg-sunken px-3 pt-4 pb-3 max-lg:px-2">
			<Link
				to="/"
				aria-label={t(m.goToReview)}
				className="mx-2 mt-0.5 mb-[18px] self-start rounded-md touch:-mt-[7px] touch:mb-[9px] touch:grid touch:min-h-11 touch:min-w-11 touch:place-items-center max-lg:self-center max-lg:[&>span]:text-[0px]"
			>
				<Wordmark />
			</Link>
			<LabelSelector />
			<nav aria-label={t(m.mainNavigation)} className="grid gap-0.5">
				{sidebarLinksOf(hasDemos).map((link) => (
					<SidebarLink key={link.to} {...link} count={counts[link.to]} />
				))}
			</nav>
			<div className="mt-auto pt-4">
				<div className="grid grid-cols-[minmax(0,1fr)] gap-0.5 border-t border-line pt-3">
					<Link
						to="/profile"
						className={classNames(sidebarRowClass, 'h-11! gap-[9px]! pl-[7px]! text-text! max-lg:pl-0!')}
					>
						<Avatar id={member.reviewerId ?? member.userId} name={name || t(m.profile)} size={28} />
						<span className="truncate max-lg:sr-only">
							<span className="sr-only">{name ? t(m.profileOf, { name }) : t(m.profile)}</span>
							<span aria-hidden="true">{name || t(m.profile)}</span>
						</span>
					</Link>
					<button type="button" onClick={onLogout} aria-busy={isLoggingOut || undefined} className={sidebarRowClass}>
						{isLoggingOut ? <Spinner size={18} className="shrink-0" /> : <LogOut size={18} className="shrink-0" />}
						<span className="max-lg:sr-only">{t(m.logout)}</span>
					</button>
				</div>
			</div>
		</aside>
	);
}

type Counts = Partial<Record<NavigationPath, LinkCount>>;

/** Numbers beside the links; zeros are left out. */
function useCounts(): Counts {
	const { data: dashboard } = useDashboard();
	const { toScreen, due } = useDemoSummary().data ?? { toScreen: 0, due: 0 };
	const unread = useUnread().data?.total ?? 0;
	if (!dashboard) return {};
	const { pending, signed } = dashboard;
	return {
		...(toScreen + due > 0 && { '/demos': { value: toScreen + due, description: t(m.demoCounts, { toScreen, due }) } }),
		...(pending > 0 && { '/': { value: pending, description: t(m.pendingCount, { count: pending }) } }),
		...(signed > 0 && { '/signed-songs': { value: signed, description: t(m.signedCount, { count: signed }) } }),
		// The number of unread items takes precedence over the total.
		...(unread > 0 && {
			'/signed-songs': {
				value: unread,
				description: t(m.signedAndUnread, { signed, unread }),
				isNew: true,
			},
		}),
	};
}

/** Asks before logging out while a review or message is unsent, because logging out clears this browser's data. */
function useCarefulLogout() {
	const { isLoggingOut, onLogout } = useLogout();
	const reviews = useUnsentReviewList();
	const messages = useUnsentMessageList();

	function handleLogout() {
		// Uses the browser's own dialog: ours would have to be loaded, just when nothing can be loaded.
		const isNothing = reviews.length === 0 && messages.length === 0;
		if (isNothing || window.confirm(unsentWarning(reviews.length, messages.length))) onLogout();
	}
	return { isLoggingOut, onLogout: handleLogout };
}

function unsentWarning(reviews: number, messages: number) {
	if (messages === 0) return t(m.unsentReviews, { count: reviews });
	if (reviews === 0) return t(m.unsentMessages, { count: messages });
	return t(m.unsentReviewsAndMessages, { reviews, messages });
}
