import { getRouteApi } from '@tanstack/react-router';
import { Bell, BellOff, CheckCheck } from 'lucide-react';
import { useRef } from 'react';
import { notificationGroups } from '../../domain/framework/notification-kinds.ts';
import { t } from '../../domain/kernel/message.ts';
import { notificationShows } from '../../domain/notifications/notification-filter.ts';
import * as m from '../../domain/notifications/notifications.messages.ts';
import { notifications as caption } from '../../domain/notifications/notifications-shell.messages.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/card.tsx';
import { PagedCard } from '../ui/loading.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PillSelect } from '../ui/pill-select.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { groupCaptions } from './notification-group-captions.ts';
import { NotificationRow } from './notification-row.tsx';
import { useMarkAllRead } from './notifications.mutations.ts';
import { type NotificationFilter, useNotificationPages, useNotifications } from './notifications.queries.ts';

const route = getRouteApi('/shell/notifications');

/** `/notifications`: everything that the viewer was notified of, with filters in the address. */
export function NotificationsPage() {
	usePageTitle(t(caption));
	const search = route.useSearch();
	const navigate = route.useNavigate();
	const { unreadCount } = useNotifications();
	const markAll = useMarkAllRead();
	const query = useNotificationPages(search);
	const list = useRef<HTMLDivElement>(null);

	function handleFilter(change: NotificationFilter) {
		void navigate({ search: change, replace: true, resetScroll: false });
	}

	function handleMarkAll() {
		// The button disappears, so the focus moves first.
		list.current?.focus({ preventScroll: true });
		markAll.mutate();
	}

	return (
		<>
			<PageHeader
				title={t(caption)}
				lead={t(m.lead)}
				action={
					unreadCount > 0 && (
						<Button icon={CheckCheck} onClick={handleMarkAll}>
							{t(m.markAllRead)}
						</Button>
					)
				}
			/>
			<Filters search={search} onChange={handleFilter} />
			<div ref={list} tabIndex={-1} className="outline-none [&>section]:overflow-hidden">
				<PagedCard
					query={query}
					caption={t(caption)}
					failure={t(m.listFailed)}
					empty={<NoNotifications search={search} onShowAll={() => handleFilter({})} />}
				>
					{query.data?.pages
						.flatMap((page) => page.notifications)
						.map((notification) => (
							<NotificationRow key={notification.id} notification={notification} hasReadButton />
						))}
				</PagedCard>
			</div>
		</>
	);
}

interface FiltersProps {
	search: NotificationFilter;
	onChange: (search: NotificationFilter) => void;
}

function Filters({ search, onChange }: FiltersProps) {
	const { show, group } = search;
	return (
		<div className="mb-3.5 flex flex-wrap items-center gap-2.5">
			<Segmented
				caption={t(m.show)}
				value={show ?? 'all'}
				onValueChange={(value) => onChange({ ...(value === 'unread' && { show: value }), ...(group && { group }) })}
				options={notificationShows.map((value) => ({
					value,
					caption: t(value === 'all' ? m.all : m.unread),
				}))}
			/>
			<PillSelect
				caption={t(m.kind)}
				value={group ?? 'all'}
				onValueChange={(value) => onChange({ ...(show && { show }), ...(value !== 'all' && { group: value }) })}
				options={[
					{ value: 'all', caption: t(m.allKinds) },
					...notificationGroups.map((value) => ({ value, caption: t(groupCaptions[value].caption) })),
				]}
			/>
		</div>
	);
}

/** Says what would be here. */
function NoNotifications({ search, onShowAll }: { search: NotificationFilter; onShowAll: () => void }) {
	const { show, group } = search;
	const hint = group ? groupCaptions[group].hint : show ? m.caughtUpHint : m.emptyHint;
	const isFiltered = show !== undefined || group !== undefined;
	return (
		<EmptyState
			icon={show ? CheckCheck : group ? Bell : BellOff}
			title={t(show ? m.caughtUp : group ? m.noneOfKind : m.empty)}
			action={isFiltered && <Button onClick={onShowAll}>{t(m.showAll)}</Button>}
		>
			{t(hint)}
		</EmptyState>
	);
}
