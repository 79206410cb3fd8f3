import { getRouteApi, Link, useSearch } from '@tanstack/react-router';
import { AtSign, Lock, MessagesSquare } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import type { Thread } from '../../domain/chat/chat.api.ts';
import * as m from '../../domain/chat/chat.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import type { SignedSong } from '../../domain/signed-songs/signed-songs.api.ts';
import { useIsNarrow, useIsPhone } from '../lib/media.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { useScope } from '../lib/scope-hooks.ts';
import { firstNameOf } from '../lib/text-format.ts';
import { Stamp } from '../player/stamp.tsx';
import { SignedSongPage } from '../signed-songs/signed-song-page.tsx';
import { useSignedSong } from '../signed-songs/signed-songs.queries.ts';
import { Card, EmptyState } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { LoadMorePages, QueryFailure, Skeleton } from '../ui/loading.tsx';
import { useInbox } from './chat.queries.ts';
import { ChatAside } from './chat-aside.tsx';
import { formatLastAt, formatUnread } from './chat-format.ts';
import { SongHeading, ThreadPane } from './thread-pane.tsx';

const route = getRouteApi('/shell/signed-songs/all/chat');

/** `/signed-songs/chat`: all chats; on wide screens the selected one is shown beside the list. */
export function ChatPage() {
	usePageTitle(t(m.chat));
	const { song, message } = route.useSearch();
	const isNarrow = useIsNarrow();
	const inbox = useInbox();
	const threads = inbox.data?.pages.flatMap((page) => page.threads);
	const chosen = usePinned(threads?.[0]?.songId, song);
	if (threads?.length === 0 && song === undefined) return <NoChats />;
	return (
		<>
			<QueryFailure query={inbox} className="mb-3">
				{t(m.chatsFailed)}
			</QueryFailure>
			{isNarrow ? (
				<Card aria-label={t(m.chats)}>
					<Threads threads={threads} chosen={undefined} />
					<More inbox={inbox} />
				</Card>
			) : (
				<SplitView>
					<Card aria-label={t(m.chats)} className="min-h-0 overflow-y-auto overscroll-contain">
						<Threads threads={threads} chosen={chosen} />
						<More inbox={inbox} />
					</Card>
					<Card aria-label={t(m.chat)} className="min-h-0 overflow-hidden">
						{chosen && <ChosenThread key={chosen} songId={chosen} message={message} />}
					</Card>
				</SplitView>
			)}
		</>
	);
}

/** The first chat until another is selected. It stays the same when another chat moves to the top. */
function usePinned(first: string | undefined, chosen: string | undefined) {
	const [pinned, setPinned] = useState(first);
	if (pinned === undefined && first !== undefined) setPinned(first);
	return chosen ?? pinned;
}

function SplitView({ children }: { children: React.ReactNode }) {
	const ref = useRef<HTMLDivElement>(null);
	const style = useRestHeight(ref, useIsPhone());
	return (
		<div
			ref={ref}
			style={style}
			className="grid grid-cols-[300px_minmax(0,1fr)] gap-3.5 min-[80rem]:grid-cols-[340px_minmax(0,1fr)]"
		>
			{children}
		</div>
	);
}

function ChosenThread({ songId, message }: { songId: string; message: string | undefined }) {
	const { data: song } = useSignedSong(songId);
	return (
		<ThreadPane
			songId={songId}
			title={song?.title ?? ''}
			target={message}
			isClosed={song?.withdrawn != null}
			hasAside={false}
			header={song && <SongHeading {...song} />}
		/>
	);
}

function More({ inbox }: { inbox: ReturnType<typeof useInbox> }) {
	return (
		<div className="pb-4 empty:hidden">
			<LoadMorePages query={inbox} />
		</div>
	);
}

function Threads({ threads, chosen }: { threads: readonly Thread[] | undefined; chosen: string | undefined }) {
	if (!threads)
		return (
			<div className="grid gap-4 p-4">
				<Skeleton className="h-11 w-full" />
				<Skeleton className="h-11 w-full" />
				<Skeleton className="h-11 w-full" />
			</div>
		);
	return (
		<ul>
			{threads.map((thread) => (
				<li key={thread.songId} className="border-t border-line/60 first:border-t-0">
					<ThreadLink thread={thread} opensBeside={chosen !== undefined} isChosen={thread.songId === chosen} />
				</li>
			))}
		</ul>
	);
}

function ThreadLink({ thread, opensBeside, isChosen }: { thread: Thread; opensBeside: boolean; isChosen: boolean }) {
	const { songId, title, artist, last, lastAt, unread, isMentioned } = thread;
	const target = opensBeside
		? ({ to: '/signed-songs/chat', search: { song: songId } } as const)
		: ({ to: '/signed-songs/$songId/chat', params: { songId }, search: {} } as const);
	return (
		<Link
			{...target}
			data-row-link
			aria-current={isChosen ? 'true' : undefined}
			aria-description={unread > 0 ? t(isMentioned ? m.unreadWithMention : m.unread, { count: unread }) : undefined}
			className={classNames(
				'grid min-h-[68px] grid-cols-[40px_minmax(0,1fr)] items-center gap-x-3 px-4 py-2.5 transition-colors hover:bg-raised focus-visible:-outline-offset-2',
				isChosen && 'bg-raised',
			)}
		>
			<Stamp id={songId} isRevealed size={40} />
			<span className="min-w-0 leading-[1.35]">
				<span className="flex items-baseline gap-x-3">
					<span
						className="min-w-0 flex-1 truncate font-display font-semibold tracking-[-0.02em]"
						title={t(m.threadTooltip, { title, artist })}
					>
						{title} <span className="font-ui text-sm font-normal tracking-normal text-muted">{artist}</span>
					</span>
					<time dateTime={lastAt.toISOString()} className="text-2xs whitespace-nowrap text-faint">
						{formatLastAt(lastAt, new Date())}
					</time>
				</span>
				<span className="flex items-center gap-x-3">
					<span
						title={last?.text}
						className={classNames('min-w-0 flex-1 truncate text-sm', unread > 0 ? 'text-text' : 'text-muted')}
					>
						{last?.by && <b className="font-semibold">{t(m.excerptAuthor, { author: firstNameOf(last.by) })} </b>}
						{last?.text ?? t(m.noMessages)}
					</span>
					{unread > 0 && (
						<span
							aria-hidden="true"
							className="flex h-[18px] min-w-[18px] items-center justify-center gap-0.5 rounded-pill bg-accent px-1.5 text-2xs leading-none font-bold text-on-accent"
						>
							{isMentioned && <AtSign size={10} strokeWidth={2.5} />}
							{formatUnread(unread)}
						</span>
					)}
				</span>
			</span>
		</Link>
	);
}

function NoChats() {
	return (
		<Card>
			<EmptyState icon={MessagesSquare} title={t(m.noChatsTitle)}>
				{t(m.noChats)}
			</EmptyState>
		</Card>
	);
}

/**
 * CSS height that is left below the content above, because a chat fills the window and scrolls inside. While the
 * on-screen keyboard of a phone covers part of the page, the chat takes all the remaining height.
 */
export function useRestHeight(ref: RefObject<HTMLElement | null>, isPhone: boolean): React.CSSProperties {
	const [top, setTop] = useState(0);
	const [visible, setVisible] = useState<{ top: number; height: number } | null>(null);
	useScope(
		(scope) => {
			const measure = () => {
				const element = ref.current;
				if (element) setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
			};
			const { visualViewport } = window;
			const follow = () => {
				if (!visualViewport) return;
				const isCovered = isPhone && window.innerHeight - visualViewport.height > 150 && visualViewport.scale === 1;
				setVisible(isCovered ? { top: visualViewport.offsetTop, height: visualViewport.height } : null);
			};
			measure();
			scope.listen(window, 'resize', measure);
			if (visualViewport) {
				scope.listen(visualViewport, 'resize', follow);
				scope.listen(visualViewport, 'scroll', follow);
			}
			const observer = new ResizeObserver(measure);
			// The content above may load, wrap or disappear.
			if (ref.current?.parentElement) observer.observe(ref.current.parentElement);
			scope.add(() => observer.disconnect());
		},
		[isPhone],
	);
	if (visible)
		return {
			position: 'fixed',
			left: 0,
			right: 0,
			top: visible.top,
			height: visible.height,
			zIndex: 30,
			borderRadius: 0,
		};
	// Large text would leave no space for messages between header and composer, so the least height grows faster.
	const least = isPhone ? 'calc(40rem - 320px)' : '26rem';
	return { height: `max(${least}, calc(100dvh - ${top}px - var(--foot) - ${isPhone ? '0.75rem' : '1.25rem'}))` };
}

/** `/signed-songs/{id}/chat` */
export function SongChatPage() {
	return <SignedSongPage area={SongChat} />;
}

function SongChat({ song }: { song: SignedSong }) {
	const { message } = useSearch({ strict: false });
	const isPhone = useIsPhone();
	const ref = useRef<HTMLDivElement>(null);
	const style = useRestHeight(ref, isPhone);
	return (
		<div
			ref={ref}
			style={style}
			className="grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] gap-3.5 bg-bg max-md:-mx-1 min-[85rem]:grid-cols-[minmax(0,1fr)_288px]"
		>
			<Card aria-label={t(m.chat)} className="min-h-0 overflow-hidden">
				<ThreadPane
					songId={song.songId}
					title={song.title}
					target={message}
					isClosed={song.withdrawn !== null}
					hasAside
					header={
						<p className="flex items-center gap-2 text-sm text-muted">
							<Lock size={14} className="shrink-0" />
							{t(m.onlyYourLabel)}
						</p>
					}
				/>
			</Card>
			<div className="hidden min-h-0 content-start gap-3.5 min-[85rem]:grid min-[85rem]:grid-rows-[auto_minmax(0,max-content)]">
				<ChatAside songId={song.songId} />
			</div>
		</div>
	);
}
