// The bell in the top bar. Its list is loaded on demand.

import { Bell } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../domain/kernel/message.ts';
import * as m from '../../domain/notifications/notifications-shell.messages.ts';
import { optionalComponent } from '../lib/lazy-component.tsx';
import { IconButton } from '../ui/button.tsx';
import { Skeleton } from '../ui/loading.tsx';
import { Popover } from '../ui/popover.tsx';
import { useNotifications } from './notifications.queries.ts';

const NotificationList = optionalComponent(
	() => import('./notification-list.tsx'),
	'NotificationList',
	({ notifications }) => <ListSkeleton count={notifications.length} />,
);

const maxShownCount = 99;

export function NotificationBell() {
	const { notifications, unreadCount, more } = useNotifications();
	const [isOpen, setIsOpen] = useState(false);
	return (
		<Popover
			caption={t(m.notifications)}
			className="max-h-96 min-h-12 w-80 max-w-[calc(100vw-1rem)]"
			isOpen={isOpen}
			onOpenChange={setIsOpen}
			trigger={
				<IconButton
					icon={Bell}
					caption={unreadCount === 0 ? t(m.notifications) : t(m.unreadNotifications, { count: unreadCount })}
					onPointerEnter={() => void NotificationList.preload()}
					onFocus={() => void NotificationList.preload()}
				>
					{unreadCount > 0 && (
						<span
							aria-hidden="true"
							className="absolute top-0 right-0 grid h-[18px] min-w-[18px] place-items-center rounded-pill bg-accent px-1 text-[0.625rem] leading-none font-bold text-on-accent ring-2 ring-bg max-md:top-1 max-md:right-0.5 max-md:ring-surface dark:max-md:ring-sunken"
						>
							{unreadCount > maxShownCount ? `${maxShownCount}+` : unreadCount}
						</span>
					)}
				</IconButton>
			}
		>
			<NotificationList
				notifications={notifications}
				unreadCount={unreadCount}
				more={more}
				onFollow={() => setIsOpen(false)}
			/>
		</Popover>
	);
}

/** As tall as the list will be, so that the panel does not resize under the pointer. */
function ListSkeleton({ count }: { count: number }) {
	return (
		<div role="status">
			<span className="sr-only">{t(m.loading)}</span>
			<div className="flex h-[47px] items-center border-b border-line px-4">
				<Skeleton className="h-4 w-28" />
			</div>
			{count === 0 && <div className="h-[150px]" />}
			{Array.from({ length: count }, (_, index) => (
				<div
					// biome-ignore lint/suspicious/noArrayIndexKey: identical and never reordered
					key={index}
					className="grid h-[82px] grid-cols-[32px_minmax(0,1fr)] items-start gap-3 border-t border-line/70 px-4 py-3"
				>
					<Skeleton className="size-8 rounded-full" />
					<Skeleton className="mt-1 h-3 w-full" />
				</div>
			))}
		</div>
	);
}
