import { Link } from '@tanstack/react-router';
import { BellOff } from 'lucide-react';
import { useRef } from 'react';
import { t } from '../../domain/kernel/message.ts';
import type { Notification } from '../../domain/notifications/notifications.api.ts';
import * as m from '../../domain/notifications/notifications.messages.ts';
import * as shell from '../../domain/notifications/notifications-shell.messages.ts';
import { LoadMore, type LoadMoreProps } from '../ui/loading.tsx';
import { NotificationRow } from './notification-row.tsx';
import { useMarkAllRead } from './notifications.mutations.ts';

export interface NotificationListProps {
	notifications: readonly Notification[];
	unreadCount: number;
	/** Loads older notifications. */
	more: LoadMoreProps;
	/** Called when the link of a notification was opened. */
	onFollow: () => void;
}

/** The list below the bell. */
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
			<div className="sticky bottom-0 z-[1] border-t border-line bg-popover text-center">
				<Link to="/notifications" onClick={onFollow} className="link inline-flex min-h-11 items-center text-sm">
					{t(m.allNotifications)}
				</Link>
			</div>
		</>
	);
}
