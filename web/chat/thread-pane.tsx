import { Link } from '@tanstack/react-router';
import { MessagesSquare, Search, Users } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Message } from '../../domain/chat/chat.api.ts';
import { messageNotFound } from '../../domain/chat/chat.errors.ts';
import * as m from '../../domain/chat/chat.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import { useMember } from '../accounts/member.ts';
import { hasStatus } from '../lib/call-error.ts';
import { formatMoment } from '../lib/text-format.ts';
import { SongNotFound } from '../songs/song-not-found.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FindField } from '../ui/fields.tsx';
import { QueryFailure, Skeleton } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { useFoundMessages } from './chat.queries.ts';
import { ChatAside } from './chat-aside.tsx';
import { Composer, type ComposerHandle } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import type { ThreadWindow } from './thread-window.ts';
import { useThread } from './use-thread.ts';
import { useUnsentMessageList } from './use-unsent-messages.ts';

interface ThreadPaneProps {
	songId: string;
	title: string;
	/** The message to scroll to. */
	target: string | undefined;
	/** True for a withdrawn song: its chat is read-only. */
	isClosed: boolean;
	header: ReactNode;
	/** On wide screens people and files are already shown beside the chat. */
	hasAside: boolean;
}

/** One chat: its messages and the composer. It fills the height of its container. */
export function ThreadPane({ songId, title, target, isClosed, header, hasAside }: ThreadPaneProps) {
	const loaded = useThread(songId, target);
	const unsent = useUnsentMessageList().filter((message) => message.songId === songId);
	const [isSearching, setIsSearching] = useState(false);
	const [isAsideOpen, setIsAsideOpen] = useState(false);
	const composer = useRef<ComposerHandle | null>(null);
	const drop = useDrop((files) => composer.current?.add(files));
	const { thread, query } = loaded;
	if (hasStatus(query.error, 404)) return <SongNotFound backTo="/signed-songs" backCaption={t(m.backToSignedSongs)} />;
	return (
		<div {...(!isClosed && drop.handlers)} className="relative flex h-full min-h-0 flex-col">
			<header className="flex min-h-[52px] items-center gap-2 border-b border-line py-1 pr-2 pl-4 md:pl-5">
				<div className="min-w-0 flex-1">{header}</div>
				<IconButton
					icon={Users}
					caption={t(m.peopleAndFiles)}
					onClick={() => setIsAsideOpen(true)}
					className={hasAside ? 'min-[85rem]:hidden' : undefined}
				/>
				<IconButton
					icon={Search}
					caption={t(m.searchChat)}
					aria-pressed={isSearching}
					onClick={() => setIsSearching(!isSearching)}
				/>
			</header>
			{isSearching && <ThreadSearch songId={songId} onFollow={() => setIsSearching(false)} />}
			{loaded.isMissing && (
				<Notice tone="bad" className="m-3 mb-0">
					{messageNotFound.message}
				</Notice>
			)}
			{!thread && (
				<QueryFailure query={query} className="m-3">
					{t(m.chatFailed)}
				</QueryFailure>
			)}
			{thread ? (
				<>
					<NewMessages thread={thread} />
					{thread.messages.length === 0 && unsent.length === 0 && <EmptyThread isClosed={isClosed} />}
					<MessageList {...{ songId, loaded, thread, unsent, target, isClosed }} />
				</>
			) : (
				<div className="min-h-0 flex-1 overflow-hidden">{!query.isError && <SkeletonThread />}</div>
			)}
			{isClosed ? (
				<p className="border-t border-line px-5 py-3.5 text-sm text-muted">{t(m.withdrawnReadOnly)}</p>
			) : (
				<Composer
					key={songId}
					songId={songId}
					title={title}
					onReady={(handle) => {
						composer.current = handle;
					}}
				/>
			)}
			{drop.isOver && !isClosed && (
				<div className="pointer-events-none absolute inset-2 z-20 grid place-items-center rounded-2xl border-2 border-dashed border-accent bg-[color-mix(in_oklab,var(--accent-soft)_85%,transparent)] text-lg font-semibold">
					{t(m.dropToAttach)}
				</div>
			)}
			<Dialog isOpen={isAsideOpen} onOpenChange={setIsAsideOpen} title={t(m.peopleAndFiles)}>
				<div className="grid gap-3">
					<ChatAside songId={songId} />
				</div>
			</Dialog>
		</div>
	);
}

function EmptyThread({ isClosed }: { isClosed: boolean }) {
	return (
		<div className="grid justify-items-center gap-1 px-6 pt-8 text-center">
			<MessagesSquare size={22} className="text-faint" />
			<p className="font-semibold">{t(m.noMessages)}</p>
			{!isClosed && <p className="text-sm text-muted">{t(m.onlyYourLabelHint)}</p>}
		</div>
	);
}

function SkeletonThread() {
	return (
		<div className="grid gap-5 px-5 pt-6">
			{['w-64', 'w-96', 'w-48'].map((width) => (
				<div key={width} className="grid grid-cols-[32px_minmax(0,1fr)] gap-3">
					<Skeleton className="size-8 rounded-full" />
					<div className="grid gap-2">
						<Skeleton className="h-3 w-32" />
						<Skeleton className={classNames('h-4 max-w-full', width)} />
					</div>
				</div>
			))}
		</div>
	);
}

/** Title of the song, for the header of a chat that is shown beside others. */
export function SongHeading({ songId, title, artist }: { songId: string; title: string; artist: string }) {
	return (
		<p className="relative min-w-0 leading-[1.25]">
			<Link
				to="/signed-songs/$songId/chat"
				params={{ songId }}
				className="block truncate rounded-sm font-display font-semibold tracking-[-0.02em] touch:after:absolute touch:after:inset-x-0 touch:after:-inset-y-1 hover:underline hover:underline-offset-3"
			>
				{title}
			</Link>
			<span className="block truncate text-xs text-muted">{artist}</span>
		</p>
	);
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Accepts files dropped anywhere on the chat. */
function useDrop(onFiles: (files: readonly File[]) => void) {
	const [isOver, setIsOver] = useState(false);
	return {
		isOver,
		handlers: {
			onDragOver(event: DragEvent) {
				if (!hasFiles(event)) return;
				event.preventDefault();
				setIsOver(true);
			},
			onDragLeave(event: DragEvent) {
				if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
			},
			onDrop(event: DragEvent) {
				setIsOver(false);
				if (!hasFiles(event)) return;
				event.preventDefault();
				onFiles([...event.dataTransfer.files]);
			},
		},
	};
}

/**
 * Announces new messages of others to screen readers while the thread is open, but not messages that are only loaded.
 */
function NewMessages({ thread }: { thread: ThreadWindow }) {
	const { reviewerId } = useMember();
	const last = thread.messages.at(-1);
	const announced = useRef(last?.position ?? 0);
	const [announcement, setAnnouncement] = useState('');
	useEffect(() => {
		if (thread.hasNewer || !last || last.position <= announced.current) return;
		const fresh = thread.messages.filter(
			({ position, authorId, isDeleted }) => position > announced.current && authorId !== reviewerId && !isDeleted,
		);
		announced.current = last.position;
		if (fresh.length > 0) setAnnouncement(fresh.map(announcementOf).join('. '));
	}, [thread, last, reviewerId]);
	return (
		<p aria-live="polite" className="sr-only">
			{announcement}
		</p>
	);
}

function announcementOf({ kind, authorName: author, text, files }: Message) {
	if (kind === 'line') return text;
	return t(m.announcedMessage, { author, text: text === '' ? t(m.sentFiles, { count: files.length }) : text });
}

/** Searches the messages of the thread; each result links to its place. */
function ThreadSearch({ songId, onFollow }: { songId: string; onFollow: () => void }) {
	const [find, setFind] = useState('');
	const query = useFoundMessages(songId, find);
	const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
	const found = data?.pages.flatMap((page) => page.found) ?? [];
	return (
		<div className="flex max-h-[60%] min-h-0 flex-col border-b border-line px-4 py-2.5 md:px-5">
			<FindField caption={t(m.searchChat)} value={find} onValueChange={setFind} />
			<QueryFailure query={query} className="mt-2">
				{t(m.searchFailed)}
			</QueryFailure>
			<p role="status" className="sr-only">
				{find.trim() !== '' && data && t(m.messagesFound, { count: found.length })}
			</p>
			{find.trim() !== '' && data && found.length === 0 && (
				<p className="pt-2.5 text-sm text-muted">{t(m.noMatches)}</p>
			)}
			{found.length > 0 && (
				<ul className="-mx-2 mt-1.5 overflow-y-auto overscroll-contain">
					{found.map(({ id, authorName, text, createdAt }) => (
						<li key={id}>
							<Link
								to="."
								search={(search) => ({ ...search, message: id })}
								onClick={onFollow}
								className="block min-h-11 rounded-lg px-2 py-1.5 text-sm transition-colors hover:bg-raised focus-visible:-outline-offset-2"
							>
								<span className="flex gap-2 text-xs text-faint">
									<b className="truncate font-semibold text-text">{authorName}</b>
									<span className="shrink-0">{formatMoment(createdAt, new Date())}</span>
								</span>
								<span className="line-clamp-2 text-muted [overflow-wrap:anywhere]">{text}</span>
							</Link>
						</li>
					))}
					{hasNextPage && (
						<li className="grid justify-items-center py-1.5">
							<Button size="sm" variant="quiet" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
								{t(m.showMore)}
							</Button>
						</li>
					)}
				</ul>
			)}
		</div>
	);
}
