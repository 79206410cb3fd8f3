import { useRouter } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { MouseEvent } from 'react';
import { t } from '../../domain/kernel/message.ts';
import type { Notification } from '../../domain/notifications/notifications.api.ts';
import * as m from '../../domain/notifications/notifications.messages.ts';
import { isBusy } from '../../domain/player/player-state.ts';
import { capitalize, formatAgo } from '../lib/text-format.ts';
import { usePlayerState } from '../player/player-context.tsx';
import { PlayButton } from '../player/transport-buttons.tsx';
import { useSongPlayer } from '../songs/song-player.ts';
import { IconButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { RichText } from '../ui/rich-text.tsx';
import { NotificationIcon } from './notification-icon.tsx';
import { useMarkRead } from './notifications.mutations.ts';

interface NotificationRowProps {
	notification: Notification;
	/** Whether it can be marked as read without opening it. */
	hasReadButton?: boolean;
	/** Called when its link was opened. */
	onFollow?: () => void;
}

export function NotificationRow({ notification, hasReadButton = false, onFollow }: NotificationRowProps) {
	const { history } = useRouter();
	const markRead = useMarkRead();
	const { id, senderName, message, songId, songTitle, songCount, path, read, createdAt } = notification;
	const nameClass = read ? 'font-medium' : 'font-semibold';
	const hasSong = songId !== null && songTitle !== null;
	const canMarkRead = hasReadButton && !read;

	function handleClick(event: MouseEvent) {
		if (!read) markRead.mutate({ notificationId: id });
		// With a modifier key the browser opens a new tab or window.
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		onFollow?.();
		history.push(path);
	}

	return (
		<li
			className={classNames(
				'flex items-center border-t border-line/70 pr-3.5 transition-colors first:border-t-0 hover:bg-raised',
				!read && 'bg-[color-mix(in_oklab,var(--accent-soft)_45%,transparent)]',
			)}
		>
			<a
				href={path}
				onClick={handleClick}
				className={classNames(
					'grid min-w-0 flex-1 grid-cols-[32px_minmax(0,1fr)_8px] gap-x-3 py-[11px] pr-1.5 pl-4 text-sm leading-[1.4] focus-visible:-outline-offset-2',
					read && 'text-muted',
				)}
			>
				<NotificationIcon {...notification} />
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
			<div className="flex shrink-0 items-center gap-1.5">
				{canMarkRead && (
					<IconButton
						icon={Check}
						caption={t(m.markRead)}
						size="sm"
						onClick={() => markRead.mutate({ notificationId: id })}
					/>
				)}
				{hasSong && <PlaySong songId={songId} title={songTitle} />}
			</div>
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
