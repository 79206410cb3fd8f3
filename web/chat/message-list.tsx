import { ArrowDown } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MessageId, SongId } from '../../domain/kernel/ids.ts';
import { useMember } from '../accounts/member.ts';
import { useWindowEvent } from '../lib/scope-hooks.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useMarkSeen } from './chat.mutations.ts';
import { useChatSong, useSeen } from './chat.queries.ts';
import { formatSeenBy } from './chat-format.ts';
import { MessageRows } from './message-rows.tsx';
import type { ThreadWindow } from './thread-window.ts';
import type { UnsentMessage } from './unsent-messages.ts';
import { useKeptScroll } from './use-kept-scroll.ts';
import type { LoadedThread } from './use-thread.ts';

interface MessageListProps {
	songId: SongId;
	loaded: LoadedThread;
	thread: ThreadWindow;
	unsent: readonly UnsentMessage[];
	/** The message that one came for. */
	target: MessageId | undefined;
	isClosed: boolean;
}

export function MessageList({ songId, loaded, thread, unsent, target, isClosed }: MessageListProps) {
	const { messages, hasOlder, hasNewer } = thread;
	const { data: song } = useChatSong(songId);
	const box = useRef<HTMLElement>(null);
	const [isAtEnd, setIsAtEnd] = useState(true);
	const markSeen = useSeenMarking(songId, messages.at(-1)?.position ?? 0);
	// What the server has, but this tab has not taken off its list yet.
	const known = new Set(messages.map(({ nonce }) => nonce));
	const waiting = unsent.filter(({ nonce }) => !known.has(nonce));
	const scroll = useKeptScroll({
		...{ box, hasOlder, hasNewer, onOlder: loaded.loadOlder, onNewer: loaded.loadNewer },
		content: `${messages[0]?.position} ${messages.at(-1)?.position} ${thread.revision} ${waiting.length} ${song?.id}`,
		onMove(isNowAtEnd) {
			setIsAtEnd(isNowAtEnd);
			if (isNowAtEnd) markSeen();
		},
	});
	useWindowEvent('focus', () => {
		if (isAtEnd) markSeen();
	});

	const isTargetHeld = messages.some(({ id }) => id === target);
	const follow = useEffectEvent(() => {
		if (target && isTargetHeld) scroll.goTo(target);
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each message that one comes for
	useEffect(() => follow(), [target, isTargetHeld]);

	function goToNewest() {
		if (hasNewer) void loaded.goToNewest().then(() => scroll.goToEnd());
		else scroll.goToEnd();
	}

	const followOwn = useEffectEvent(goToNewest);
	const newestNonce = unsent.at(-1)?.nonce;
	useEffect(() => {
		// Whoever says something wants to see it.
		if (newestNonce !== undefined) followOwn();
	}, [newestNonce]);

	return (
		<div className="relative min-h-0 flex-1">
			<section
				ref={box}
				aria-label="Messages"
				// Scrolled with the keyboard, too.
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus
				tabIndex={0}
				onScroll={scroll.onScroll}
				className="relative h-full overflow-y-auto overscroll-contain px-4 pb-3 [overflow-anchor:none] focus-visible:-outline-offset-2 md:px-5"
			>
				<div>
					<TopOfThread loaded={loaded} hasOlder={hasOlder} />
					<MessageRows {...{ songId, thread, song, waiting, target, isClosed }} />
					{!hasNewer && <SeenBy songId={songId} thread={thread} />}
				</div>
			</section>
			{!isAtEnd && (
				<div className="absolute right-4 bottom-3">
					<Button size="sm" icon={ArrowDown} onClick={goToNewest}>
						Jump to newest
					</Button>
				</div>
			)}
		</div>
	);
}

function TopOfThread({ loaded, hasOlder }: { loaded: LoadedThread; hasOlder: boolean }) {
	if (!hasOlder) return <p className="pt-5 pb-1 text-center text-xs text-faint">The beginning of this chat</p>;
	return (
		<div className="grid h-12 place-items-center text-faint">
			{loaded.hasFailed ? (
				<Button size="sm" onClick={() => void loaded.loadOlder()}>
					Load older messages
				</Button>
			) : (
				loaded.isLoading && <Spinner size={16} />
			)}
		</div>
	);
}

/** Who has read what was said last. */
function SeenBy({ songId, thread }: { songId: SongId; thread: ThreadWindow }) {
	const { data } = useSeen(songId);
	const last = thread.messages.findLast(({ kind }) => kind === 'text');
	if (!last || !data) return null;
	const names = data.seen
		.filter(({ id, position }) => position >= last.position && id !== last.authorId)
		.map(({ name }) => name);
	if (names.length === 0) return null;
	return (
		<p className="mt-2 pl-11 text-2xs text-faint" title={names.join(', ')}>
			Seen by {formatSeenBy(names)}
		</p>
	);
}

/** Tells the server how far one has read, while somebody looks at the page. */
function useSeenMarking(songId: SongId, lastPosition: number): () => void {
	const markSeen = useMarkSeen();
	const marked = useRef({ songId, position: 0 });
	const { reviewerId } = useMember();
	return () => {
		if (document.visibilityState !== 'visible' || !document.hasFocus() || !reviewerId) return;
		if (marked.current.songId === songId && marked.current.position >= lastPosition) return;
		marked.current = { songId, position: lastPosition };
		markSeen.mutate({ songId, position: lastPosition });
	};
}
