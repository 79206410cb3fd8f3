import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { NotificationGroup } from '../../domain/framework/notification-kinds.ts';
import { useMember } from '../accounts/member.ts';
import { endpoints, queryOf } from '../lib/api-client.ts';
import { hasStatus } from '../lib/call-error.ts';
import { logFailure } from '../lib/log-failure.ts';

/** Pagination of the bell. */
export const bellPages = {
	input: (after: string | null) => (after === null ? {} : { after }),
	initialPageParam: null as string | null,
};

/** The viewer's notifications, fifty at a time. Only reviewers have any, and a failure to load them is only logged. */
export function useNotifications() {
	const { reviewerId } = useMember();
	const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useInfiniteQuery({
		...notificationsOptions(),
		enabled: reviewerId !== null,
	});
	useEffect(() => {
		// People who were just signed out or removed from the label see another page at once.
		if (error && !hasStatus(error, 401, 403)) logFailure(error);
	}, [error]);
	return {
		notifications: data?.pages.flatMap((page) => page.notifications) ?? [],
		unreadCount: data?.pages[0]?.unreadCount ?? 0,
		more: {
			hasMore: hasNextPage,
			isLoading: isFetchingNextPage,
			hasFailed: isFetchNextPageError,
			onMore: () => void fetchNextPage(),
		},
	};
}

export interface NotificationFilter {
	show?: 'unread';
	group?: NotificationGroup;
}

/** The notifications of the page, fifty at a time. */
export function useNotificationPages({ show, group }: NotificationFilter) {
	const filter = { ...(show && { show }), ...(group && { group }) };
	return useInfiniteQuery({
		...endpoints.notifications.listNotifications.infiniteOptions({
			input: (after: string | null) => ({ ...filter, ...bellPages.input(after) }),
			initialPageParam: bellPages.initialPageParam,
			getNextPageParam: (page) => page.nextAfter,
		}),
		placeholderData: keepPreviousData,
	});
}

export function notificationsOptions() {
	return endpoints.notifications.listNotifications.infiniteOptions({
		...bellPages,
		getNextPageParam: (page) => page.nextAfter,
	});
}

export const useNotificationChoices = queryOf(endpoints.notifications.getChoices);
