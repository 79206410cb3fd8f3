import { ORPCError } from '@orpc/client';
import { Link } from '@tanstack/react-router';
import { MessagesSquare, Search, Users } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import type { MessageId, SongId } from '../../domain/kernel/ids.ts';
import { SongNotFound } from '../songs/song-not-found.tsx';
import { classNames } from '../ui/class-names.ts';
import { Dialog } from '../ui/dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ChatAside } from './chat-aside.tsx';
import { Composer, type ComposerHandle } from './composer.tsx';
import { MessageList } from './message-list.tsx';
// Loaded with the page, so that it is there when the network is not.
import './message-sender.ts';
import { NewMessages } from './new-messages.tsx';
import { ThreadSearch } from './thread-search.tsx';
import { useThread } from './use-thread.ts';
import { useUnsentMessageList } from './use-unsent-messages.ts';

interface ThreadPaneProps {
	songId: SongId;
	title: string;
	/** The message that one came for. */
	target: MessageId | undefined;
	/** Of a withdrawn song: it is read, and nothing more is said. */
	isClosed: boolean;
	header: ReactNode;
	/** On wide screens people and files stand beside it already. */
	hasAside: boolean;
}

/** One chat: what was said, and where one writes. It fills the height that it is given. */
export function ThreadPane({ songId, title, target, isClosed, header, hasAside }: ThreadPaneProps) {
	const loaded = useThread(songId, target);
	const unsent = useUnsentMessageList().filter((message) => message.songId === songId);
	const [isSearching, setIsSearching] = useState(false);
	const [isAsideOpen, setIsAsideOpen] = useState(false);
	const composer = useRef<ComposerHandle | null>(null);
	const drop = useDrop((files) => composer.current?.add(files));
	const { thread, error } = loaded;
	if (error instanceof ORPCError && error.status === 404)
		return <SongNotFound backTo="/signed-songs" backCaption="Back to Signed Songs" />;
	return (
		<div {...(!isClosed && drop.handlers)} className="relative flex h-full min-h-0 flex-col">
			<header className="flex min-h-[52px] items-center gap-2 border-b border-line py-1 pr-2 pl-4 md:pl-5">
				<div className="min-w-0 flex-1">{header}</div>
				<IconButton
					icon={Users}
					caption="People and files"
					onClick={() => setIsAsideOpen(true)}
					className={hasAside ? 'min-[85rem]:hidden' : undefined}
				/>
				<IconButton
					icon={Search}
					caption="Search in this chat"
					aria-pressed={isSearching}
					onClick={() => setIsSearching(!isSearching)}
				/>
			</header>
			{isSearching && <ThreadSearch songId={songId} onFollow={() => setIsSearching(false)} />}
			{loaded.isMissing && (
				<Notice tone="bad" className="m-3 mb-0">
					This message does not exist.
				</Notice>
			)}
			{loaded.isError && !thread && (
				<Notice tone="bad" className="m-3" isRetrying={loaded.isFetching} onRetry={loaded.refetch}>
					Failed to load the chat
				</Notice>
			)}
			{thread ? (
				<>
					<NewMessages thread={thread} />
					{thread.messages.length === 0 && unsent.length === 0 && <EmptyThread isClosed={isClosed} />}
					<MessageList {...{ songId, loaded, thread, unsent, target, isClosed }} />
				</>
			) : (
				<div className="min-h-0 flex-1 overflow-hidden">{!loaded.isError && <SkeletonThread />}</div>
			)}
			{isClosed ? (
				<p className="border-t border-line px-5 py-3.5 text-sm text-muted">
					This song is withdrawn. Its chat can be read, and nothing more is written into it.
				</p>
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
					Let go to attach
				</div>
			)}
			<Dialog isOpen={isAsideOpen} onOpenChange={setIsAsideOpen} title="People and files">
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
			<p className="font-semibold">No messages yet</p>
			{!isClosed && <p className="text-sm text-muted">Only your label reads what is written here.</p>}
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

/** The title of the song, for the header of a chat that stands beside others. */
export function SongHeading({ songId, title, artist }: { songId: SongId; title: string; artist: string }) {
	return (
		<p className="min-w-0 leading-[1.25]">
			<Link
				to="/signed-songs/$songId/chat"
				params={{ songId }}
				className="block truncate rounded-sm font-display font-semibold tracking-[-0.02em] hover:underline hover:underline-offset-3"
			>
				{title}
			</Link>
			<span className="block truncate text-xs text-muted">{artist}</span>
		</p>
	);
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Files that are dropped anywhere on the chat. */
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
