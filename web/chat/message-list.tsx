import { ArrowDown, CircleAlert, CircleCheck, CloudOff, Info } from 'lucide-react';
import { Fragment, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Message } from '../../domain/chat/chat.api.ts';
import * as m from '../../domain/chat/chat.messages.ts';
import * as general from '../../domain/kernel/general.messages.ts';
import { t } from '../../domain/kernel/message.ts';
import type { Song } from '../../domain/songs/songs.api.ts';
import { useMember, usePersonId } from '../accounts/member.ts';
import { localDay } from '../lib/local-day.ts';
import { useScope, useWindowEvent } from '../lib/scope-hooks.ts';
import { useSong } from '../signed-songs/signed-songs.queries.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Spinner } from '../ui/spinner.tsx';
import { useMarkSeen } from './chat.mutations.ts';
import { useSeen } from './chat.queries.ts';
import { formatChatDay, formatClock, formatSeenBy, isContinued } from './chat-format.ts';
import { MessageFrame, MessageItem } from './message-item.tsx';
import type { ThreadWindow } from './thread-window.ts';
import type { LoadedThread } from './use-thread.ts';
import type { UnsentMessage } from './use-unsent-messages.ts';
import { useUnsentMessages } from './use-unsent-messages.ts';

const toneStyles = {
	plain: { icon: Info, className: 'text-faint' },
	good: { icon: CircleCheck, className: 'text-ok' },
	bad: { icon: CircleAlert, className: 'text-bad' },
};

/** An event of the song, shown between the messages about it. */
function SystemLine({ message }: { message: Message }) {
	const { icon: Icon, className } = toneStyles[message.tone];
	return (
		<div className="flex items-center gap-3 py-1 text-xs text-muted before:h-px before:min-w-3 before:flex-1 before:bg-line after:h-px after:min-w-3 after:flex-1 after:bg-line">
			<p className="flex max-w-[46ch] min-w-0 gap-2 [overflow-wrap:anywhere]">
				<Icon size={14} className={classNames('mt-px shrink-0', className)} />
				<span>
					{message.text}
					{message.note !== '' && <span className="block text-faint">“{message.note}”</span>}
				</span>
				<time dateTime={message.createdAt.toISOString()} className="shrink-0 text-faint">
					{formatClock(message.createdAt)}
				</time>
			</p>
		</div>
	);
}

interface MessageRowsProps {
	songId: string;
	thread: ThreadWindow;
	song: Song | undefined;
	/** Messages that the server does not have yet. */
	waiting: readonly UnsentMessage[];
	target: string | undefined;
	isClosed: boolean;
}

/** The messages, separated by days and by the unread marker. */
function MessageRows({ songId, thread, song, waiting, target, isClosed }: MessageRowsProps) {
	const { messages, hasNewer, unreadFrom } = thread;
	return (
		<ol>
			{messages.map((message, index) => {
				const before = messages[index - 1];
				const isNewDay = !before || localDay(before.createdAt) !== localDay(message.createdAt);
				const isFirstUnread = unreadFrom !== null && message.position === unreadFrom;
				return (
					<Fragment key={message.id}>
						{isNewDay && <DayLine at={message.createdAt} />}
						{isFirstUnread && <NewLine />}
						<li
							data-message={message.id}
							className={classNames(
								'-mx-2 rounded-lg px-2 transition-colors',
								message.id === target && 'bg-accent-soft pb-2',
							)}
						>
							{message.kind === 'line' ? (
								<SystemLine message={message} />
							) : (
								<MessageItem
									{...{ songId, message, song, isClosed }}
									isContinued={!isNewDay && !isFirstUnread && isContinued(before, message)}
								/>
							)}
						</li>
					</Fragment>
				);
			})}
			{!hasNewer &&
				waiting.map((message) => (
					<li key={message.nonce}>
						<UnsentItem message={message} />
					</li>
				))}
		</ol>
	);
}

function DayLine({ at }: { at: Date }) {
	return (
		<li className="mt-4 mb-2 grid justify-items-center">
			<time
				dateTime={localDay(at)}
				className="rounded-pill bg-raised px-3 py-1 text-xs leading-none font-semibold text-muted"
			>
				{formatChatDay(at, new Date())}
			</time>
		</li>
	);
}

function NewLine() {
	return (
		<li
			data-unread
			className="mt-3 flex items-center gap-3 text-xs font-semibold text-accent-text after:h-px after:flex-1 after:bg-accent"
		>
			{t(m.newMessages)}
		</li>
	);
}

/** The viewer's own message while it is being sent. */
function UnsentItem({ message }: { message: UnsentMessage }) {
	const { name } = useMember();
	const personId = usePersonId();
	const unsent = useUnsentMessages();
	const { nonce, text, files, keptAtMs, refusal } = message;
	const failure = refusal ?? unsent.failureOf(nonce);
	return (
		<MessageFrame id={personId} name={name} at={new Date(keptAtMs)} isContinued={false}>
			<p className="max-w-[72ch] whitespace-pre-wrap text-muted [overflow-wrap:anywhere]">{text}</p>
			{files.length > 0 && <p className="text-xs text-faint">{files.map((file) => file.name).join(', ')}</p>}
			{failure === null ? (
				<p className="mt-0.5 flex items-center gap-1.5 text-2xs text-faint">
					<Spinner size={11} />
					{t(m.sending)}
				</p>
			) : (
				<div role="status" className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-bad">
					<CloudOff size={14} className="shrink-0" />
					<span>{refusal === null ? failure : t(m.refused, { reason: refusal })}</span>
					<span className="flex">
						<Button size="sm" variant="quiet" onClick={() => unsent.tryAgain(nonce)}>
							{t(general.tryAgain)}
						</Button>
						<Button size="sm" variant="quiet" onClick={() => unsent.remove(nonce)}>
							{t(m.discard)}
						</Button>
					</span>
				</div>
			)}
		</MessageFrame>
	);
}

// Keeps the scroll position: it starts at the first unread message, otherwise at the end. At the end of the thread the
// list follows new messages; elsewhere it does not move when older messages are loaded above, newer ones are dropped, or
// the window changes its height.

interface Anchor {
	id: string;
	/** Distance below the upper edge of the box. */
	offset: number;
}

const nearPx = 600;
const endPx = 60;
/** Shown of what was read before the first unread message. */
const roomAbovePx = 48;

interface KeptScrollOptions {
	box: RefObject<HTMLElement | null>;
	/** Changes whenever the content changes. */
	content: unknown;
	hasUnread: boolean;
	hasOlder: boolean;
	hasNewer: boolean;
	onOlder: () => void;
	onNewer: () => void;
	/** Called with whether the newest message is visible. */
	onMove: (isAtEnd: boolean) => void;
}

function useKeptScroll({ box, content, hasUnread, hasOlder, hasNewer, onOlder, onNewer, onMove }: KeptScrollOptions) {
	const isAtEnd = useRef(!hasUnread);
	const anchor = useRef<Anchor | null>(null);

	function remember() {
		const element = box.current;
		if (!element) return;
		const below = element.scrollHeight - element.scrollTop - element.clientHeight;
		isAtEnd.current = below < endPx && !hasNewer;
		const rows = [...element.querySelectorAll<HTMLElement>('[data-message]')];
		const first = rows.find((row) => row.offsetTop + row.offsetHeight > element.scrollTop);
		anchor.current = first ? { id: first.dataset.message ?? '', offset: first.offsetTop - element.scrollTop } : null;
		onMove(isAtEnd.current);
		if (element.scrollTop < nearPx && hasOlder) onOlder();
		else if (below < nearPx && hasNewer) onNewer();
	}

	const settle = useEffectEvent(() => {
		const element = box.current;
		if (!element) return;
		if (isAtEnd.current && !hasNewer) element.scrollTop = element.scrollHeight;
		else if (anchor.current) {
			const row = element.querySelector<HTMLElement>(`[data-message="${anchor.current.id}"]`);
			if (row) element.scrollTop = row.offsetTop - anchor.current.offset;
		} else {
			const marker = element.querySelector<HTMLElement>('[data-unread]');
			element.scrollTop = marker ? marker.offsetTop - roomAbovePx : element.scrollHeight;
		}
		remember();
	});

	// biome-ignore lint/correctness/useExhaustiveDependencies: runs after every change of the content
	useLayoutEffect(() => settle(), [content]);
	useScope((scope) => {
		const element = box.current;
		if (!element) return;
		const observer = new ResizeObserver(() => settle());
		observer.observe(element);
		if (element.firstElementChild) observer.observe(element.firstElementChild);
		scope.add(() => observer.disconnect());
	}, []);

	return {
		onScroll: remember,
		/** From then on the list follows new messages. */
		goToEnd() {
			isAtEnd.current = true;
			settle();
		},
		goTo(id: string) {
			const element = box.current;
			const row = element?.querySelector<HTMLElement>(`[data-message="${id}"]`);
			if (!element || !row) return false;
			isAtEnd.current = false;
			element.scrollTop = row.offsetTop - Math.max(0, (element.clientHeight - row.offsetHeight) / 2);
			remember();
			return true;
		},
	};
}

interface MessageListProps {
	songId: string;
	loaded: LoadedThread;
	thread: ThreadWindow;
	unsent: readonly UnsentMessage[];
	/** The message to scroll to. */
	target: string | undefined;
	isClosed: boolean;
}

export function MessageList({ songId, loaded, thread, unsent, target, isClosed }: MessageListProps) {
	const { messages, hasOlder, hasNewer } = thread;
	const { data: song } = useSong({ songId });
	const box = useRef<HTMLElement>(null);
	const [isAtEnd, setIsAtEnd] = useState(true);
	const markSeen = useSeenMarking(songId, messages.at(-1)?.position ?? 0);
	// Excludes messages that the server has but this tab has not removed from its outbox yet.
	const known = new Set(messages.map(({ nonce }) => nonce));
	const waiting = unsent.filter(({ nonce }) => !known.has(nonce));
	const scroll = useKeptScroll({
		box,
		hasUnread: thread.unreadFrom !== null,
		hasOlder,
		hasNewer,
		onOlder: loaded.loadOlder,
		onNewer: loaded.loadNewer,
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
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each target message
	useEffect(() => follow(), [target, isTargetHeld]);

	function goToNewest() {
		if (hasNewer) void loaded.goToNewest().then(() => scroll.goToEnd());
		else scroll.goToEnd();
	}

	const followOwn = useEffectEvent(goToNewest);
	const newestNonce = unsent.at(-1)?.nonce;
	useEffect(() => {
		// People want to see the message they just sent.
		if (newestNonce !== undefined) followOwn();
	}, [newestNonce]);

	return (
		<div className="relative min-h-0 flex-1">
			<section
				ref={box}
				aria-label={t(m.messages)}
				// The keyboard scrolls it, too.
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region takes the focus
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
				<div className="absolute right-4 bottom-3 z-[1]">
					<Button size="sm" icon={ArrowDown} onClick={goToNewest}>
						{t(m.jumpToNewest)}
					</Button>
				</div>
			)}
		</div>
	);
}

function TopOfThread({ loaded, hasOlder }: { loaded: LoadedThread; hasOlder: boolean }) {
	if (!hasOlder) return <p className="pt-5 pb-1 text-center text-xs text-faint">{t(m.startOfChat)}</p>;
	return (
		<div className="grid h-12 place-items-center text-faint">
			{loaded.hasFailed ? (
				<Button size="sm" onClick={() => void loaded.loadOlder()}>
					{t(m.loadOlder)}
				</Button>
			) : (
				loaded.isLoading && <Spinner size={16} />
			)}
		</div>
	);
}

/** Shows who has read the latest message. */
function SeenBy({ songId, thread }: { songId: string; thread: ThreadWindow }) {
	const { data } = useSeen({ songId });
	const last = thread.messages.findLast(({ kind }) => kind === 'text');
	if (!last || !data) return null;
	const names = data.seen
		.filter(({ id, position }) => position >= last.position && id !== last.authorId)
		.map(({ name }) => name);
	if (names.length === 0) return null;
	return (
		<p className="mt-2 pl-11 text-2xs text-faint" title={names.join(', ')}>
			{formatSeenBy(names)}
		</p>
	);
}

/** Reports to the server how far the viewer has read, while the page is visible. */
function useSeenMarking(songId: string, lastPosition: number) {
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
