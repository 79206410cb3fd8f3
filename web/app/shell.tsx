import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { AddressBanner, remedyOf } from '../accounts/address-banner.tsx';
import { useMember } from '../accounts/member.ts';
import { ChatTabCount } from '../chat/chat-tab-count.tsx';
import { useSendMessages } from '../chat/use-unsent-messages.ts';
import { useListKeys } from '../lib/list-keys.ts';
import { useIsPhone } from '../lib/media.ts';
import { useScrollReturn } from '../lib/scroll-return.ts';
import { HeardProvider } from '../player/heard.tsx';
import { PageTrackProvider } from '../player/page-track.tsx';
import { PlayerBar } from '../player/player-bar.tsx';
import { AudioProvider, PlayerProvider } from '../player/player-context.tsx';
import { usePlayerKeys } from '../player/player-keys.ts';
import { UnsentNotices } from '../reviews/unsent/unsent-notice.tsx';
import { useSendUnsentReviews } from '../reviews/unsent/use-unsent-reviews.ts';
import { ChatCountContext } from '../signed-songs/tab-count.ts';
import { useResumedUploads } from '../songs/resumed-uploads.ts';
import { useReportHeard } from '../submissions/heard-reporter.ts';
import { NoticeRemedyContext } from '../ui/notice-remedy.ts';
import { Toaster } from '../ui/toaster.tsx';
import { useDropGuard } from '../uploads/drop-guard.ts';
import { useSyncCurrentSong } from './current-song.ts';
import { useKeySheet } from './key-sheet-opener.tsx';
import { PhoneBottomBar } from './phone-bottom-bar.tsx';
import { PhoneTopBar } from './phone-top-bar.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

/** Sidebar, top bar and player around every page; on phones a top and a bottom bar. */
export function Shell() {
	const { reviewerId, userId } = useMember();
	return (
		<AudioProvider>
			<PlayerProvider reviewerId={reviewerId ?? userId}>
				<HeardProvider reviewerId={reviewerId ?? userId}>
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
	// Before the player, which takes J and K where there is no list.
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
				Skip to content
			</a>
			{isPhone ? <PhoneTopBar /> : <Sidebar />}
			{!isPhone && <TopBar onShowKeys={keySheet.open} />}
			<main
				ref={main}
				id="main"
				tabIndex={-1}
				className="pr-[max(1rem,env(safe-area-inset-right,0px))] pl-[max(1rem,env(safe-area-inset-left,0px))] pt-4 pb-[calc(var(--foot)+1rem)] outline-none md:px-[var(--page)] md:pt-3 md:pb-[calc(var(--foot)+1.5rem)] low:pt-1.5 low:pb-[calc(var(--foot)+0.75rem)]"
			>
				<AddressBanner />
				<UnsentNotices />
				<ChatCountContext value={ChatTabCount}>
					<Suspense>
						<Outlet />
					</Suspense>
				</ChatCountContext>
			</main>
			{isPhone ? <PhoneBottomBar /> : <PlayerBar isOpen={isPlayerOpen} onOpenChange={setIsPlayerOpen} />}
			{keySheet.element}
			<Toaster />
		</div>
	);
}

/** Moves the focus to the heading of the new page after a navigation, because the focused link may be gone. */
function useFocusOnNavigation() {
	const main = useRef<HTMLElement>(null);
	const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
	const lastPathname = useRef(pathname);
	useEffect(() => {
		const isFirst = lastPathname.current === undefined;
		const isSame = lastPathname.current === pathname;
		lastPathname.current = pathname;
		if (isFirst || isSame) return;
		const heading = main.current?.querySelector<HTMLElement>('h1') ?? main.current;
		if (!heading) return;
		heading.tabIndex = -1;
		heading.style.outline = 'none';
		heading.focus({ preventScroll: true });
	}, [pathname]);
	return main;
}

const phoneFootHeight = 'calc(var(--phone-foot) + env(safe-area-inset-bottom, 0px))';

/** Sets `--foot`, the height of what covers the bottom of the page. */
function useFootVariable(foot: string): void {
	useEffect(() => {
		const { style } = document.documentElement;
		style.setProperty('--foot', foot);
		return () => {
			style.removeProperty('--foot');
		};
	}, [foot]);
}
