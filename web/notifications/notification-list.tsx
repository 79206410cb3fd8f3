import { useRouter } from '@tanstack/react-router';
import { BellOff } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { t } from '../../domain/kernel/message.ts';
import type { Notification } from '../../domain/notifications/notifications.api.ts';
import * as m from '../../domain/notifications/notifications.messages.ts';
import * as shell from '../../domain/notifications/notifications-shell.messages.ts';
import { isBusy } from '../../domain/player/player-state.ts';
import { capitalize, formatAgo } from '../lib/text-format.ts';
import { usePlayerState } from '../player/player-context.tsx';
import { PlayButton } from '../player/transport-buttons.tsx';
import { useSongPlayer } from '../songs/song-player.ts';
import { Avatar } from '../ui/avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { LoadMore, type LoadMoreProps } from '../ui/loading.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { useMarkAllRead, useMarkRead } from './notifications.mutations.ts';

export interface NotificationListProps {
	notifications: readonly Notification[];
	unreadCount: number;
	/** Loads older notifications. */
	more: LoadMoreProps;
	/** Called when the link of a notification was opened. */
	onFollow: () => void;
}

export function NotificationList({ notifications, unreadCount, more, onFollow }: NotificationListProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	const markAll = useMarkAllRead();

	function handleMarkAll() {
		// The button disappears, so the focus moves first.
		heading.current?.focus();
		markAll.mutate();
	}

	return (
		<>
			<div className="sticky top-0 z-[1] flex min-h-[46px] items-center justify-between gap-3 border-b border-line bg-popover px-4">
				<h2 ref={heading} tabIndex={-1} className="text-base outline-none">
					{t(shell.notifications)}
				</h2>
				{unreadCount > 0 && (
					<button type="button" onClick={handleMarkAll} className="link min-h-11 text-sm compact:min-h-8">
						{t(m.markAllRead)}
					</button>
				)}
			</div>
			{notifications.length === 0 ? (
				<div className="grid justify-items-center gap-1 px-6 py-7 text-center text-sm">
					<BellOff size={22} className="mb-1.5 text-faint" />
					<p className="font-semibold">{t(m.empty)}</p>
					<p className="text-muted">{t(m.emptyHint)}</p>
				</div>
			) : (
				<ul>
					{notifications.map((notification) => (
						<NotificationRow key={notification.id} notification={notification} onFollow={onFollow} />
					))}
				</ul>
			)}
			<div className="empty:hidden [&>*]:mt-0 [&>*]:border-t [&>*]:border-line/70 [&>*]:py-2">
				<LoadMore {...more} />
			</div>
		</>
	);
}

function NotificationRow({ notification, onFollow }: { notification: Notification; onFollow: () => void }) {
	const { history } = useRouter();
	const markRead = useMarkRead();
	const { id, senderId, senderName, message, songId, songTitle, songCount, path, read, createdAt } = notification;
	const nameClass = read ? 'font-medium' : 'font-semibold';

	function handleClick(event: MouseEvent) {
		if (!read) markRead.mutate({ notificationId: id });
		// With a modifier key the browser opens a new tab or window.
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		onFollow();
		history.push(path);
	}

	return (
		<li className="relative border-t border-line/70 first:border-t-0">
			<a
				href={path}
				onClick={handleClick}
				className={classNames(
					'grid grid-cols-[32px_minmax(0,1fr)_8px] gap-x-3 px-4 py-[11px] text-sm leading-[1.4] transition-colors hover:bg-raised focus-visible:-outline-offset-2',
					songId !== null && 'pr-14',
					read ? 'text-muted' : 'bg-[color-mix(in_oklab,var(--accent-soft)_45%,transparent)]',
				)}
			>
				<Avatar id={senderId ?? 'acetate'} name={senderName ?? 'Acetate'} />
				<span className="[overflow-wrap:anywhere]">
					<RichText
						of={m.line}
						values={{
							senderName: senderName ?? '',
							message,
							songTitle: songTitle ?? '',
							more: Math.max(0, songCount - 1),
						}}
						tags={{
							sender: (name) => senderName && <b className={nameClass}>{name}</b>,
							song: (title) => songTitle && <b className={nameClass}>{title}</b>,
						}}
					/>
					<small className="mt-0.5 block text-xs text-faint">{formatCreatedAt(createdAt)}</small>
				</span>
				{!read && (
					<span className="mt-1.5 size-2 rounded-full bg-accent">
						<span className="sr-only">{t(m.unread)}</span>
					</span>
				)}
			</a>
			{songId !== null && songTitle !== null && (
				<div className="absolute top-1/2 right-3.5 -translate-y-1/2">
					<PlaySong songId={songId} title={songTitle} />
				</div>
			)}
		</li>
	);
}

/** `12 minutes ago`, `Yesterday`, `12 November`. */
function formatCreatedAt(date: Date) {
	return capitalize(formatAgo(date, new Date()));
}

/** Plays a song that is only mentioned. */
function PlaySong({ songId, title }: { songId: string; title: string }) {
	const player = useSongPlayer();
	const isPlaying = usePlayerState((state) => state.isPlaying && state.currentTrack?.id === songId);
	const isWaiting = usePlayerState((state) => isBusy(state) && state.currentTrack?.id === songId);
	return (
		<PlayButton
			size={32}
			iconSize={13}
			isPlaying={isPlaying}
			isBusy={player.isFetching || isWaiting}
			title={title}
			onPress={() => player.toggle(songId)}
		/>
	);
}
