import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { notificationChoiceTopic, notificationTopic } from '../../domain/kernel/topics.ts';
import type { Notification, NotificationChoice } from '../../domain/notifications/notifications.api.ts';
import { endpoints, useInvalidate } from '../lib/api-client.ts';
import { logFailure } from '../lib/log-failure.ts';

/** Of the bell and of the page, whatever its filter. */
const listsKey = endpoints.notifications.listNotifications.key();

interface NotificationPage {
	notifications: Notification[];
	unreadCount: number;
	nextAfter: string | null;
}

/** Marks notifications as read before the server responds; after a failure the list is refetched. */
function useOptimisticRead(isAffected: (id: string, target: string | undefined) => boolean) {
	const queryClient = useQueryClient();
	const invalidate = useInvalidate(notificationTopic);
	return {
		onMutate: async (target?: { notificationId: string }) => {
			await queryClient.cancelQueries({ queryKey: listsKey });
			queryClient.setQueriesData<InfiniteData<NotificationPage>>({ queryKey: listsKey }, (list) => {
				if (!list) return list;
				const shown = list.pages.flatMap(({ notifications }) => notifications);
				const newlyRead = shown.filter(({ id, read }) => !read && isAffected(id, target?.notificationId)).length;
				const pages = list.pages.map((page) => ({
					...page,
					notifications: page.notifications.map((one) =>
						isAffected(one.id, target?.notificationId) ? { ...one, read: true } : one,
					),
					unreadCount: target ? Math.max(0, page.unreadCount - newlyRead) : 0,
				}));
				return { ...list, pages };
			});
		},
		onError: logFailure,
		onSettled: invalidate,
	};
}

export function useMarkRead() {
	return useMutation(
		endpoints.notifications.markRead.mutationOptions(useOptimisticRead((id, target) => id === target)),
	);
}

export function useMarkAllRead() {
	const optimisticRead = useOptimisticRead(() => true);
	return useMutation(
		endpoints.notifications.markAllRead.mutationOptions({
			...optimisticRead,
			onMutate: () => optimisticRead.onMutate(),
		}),
	);
}

const choicesKey = endpoints.notifications.getChoices.queryKey();

/** Optimistic: shows the choice at once and restores the old one on failure. */
export function useSetChoice() {
	const queryClient = useQueryClient();
	const invalidate = useInvalidate(notificationChoiceTopic);
	return useMutation(
		endpoints.notifications.setChoice.mutationOptions({
			onMutate: async (choice) => {
				// Set before the first `await`, or the checkbox would flicker.
				const before = queryClient.getQueryData(choicesKey);
				const cancelled = queryClient.cancelQueries({ queryKey: choicesKey });
				if (before) queryClient.setQueryData(choicesKey, withChoice(before, choice));
				await cancelled;
				return before;
			},
			onError: (_error, _choice, before) => {
				if (before) queryClient.setQueryData(choicesKey, before);
			},
			onSettled: invalidate,
		}),
	);
}

function withChoice(
	{ choices }: { choices: NotificationChoice[] },
	{ kind, channel, isOn }: { kind: string; channel: 'bell' | 'mail'; isOn: boolean },
) {
	return { choices: choices.map((choice) => (choice.kind === kind ? { ...choice, [channel]: isOn } : choice)) };
}
