import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NotificationChoice } from '../../domain/notifications/notifications.api.ts';
import { notificationChoiceTopic, notificationTopic } from '../../domain/notifications/notifications.topics.ts';
import { endpoints } from '../lib/api.ts';
import { logFailure } from '../lib/log-failure.ts';
import { useInvalidate } from '../lib/use-invalidate.ts';

const listKey = endpoints.notifications.listNotifications.queryKey();

/** Marks at once what is about to be read; a failure is logged, and the list says again what is so. */
function useMarking(isMeant: (id: string, wanted: string | undefined) => boolean) {
	const queryClient = useQueryClient();
	const invalidate = useInvalidate(notificationTopic);
	return {
		onMutate: async (wanted?: { notificationId: string }) => {
			await queryClient.cancelQueries({ queryKey: listKey });
			queryClient.setQueryData(listKey, (list) => {
				if (!list) return list;
				const notifications = list.notifications.map((one) =>
					isMeant(one.id, wanted?.notificationId) ? { ...one, read: true } : one,
				);
				const newlyRead = list.notifications.filter(
					({ id, read }) => !read && isMeant(id, wanted?.notificationId),
				).length;
				const unreadCount = wanted ? Math.max(0, list.unreadCount - newlyRead) : 0;
				return { notifications, unreadCount };
			});
		},
		onError: logFailure,
		onSettled: invalidate,
	};
}

export function useMarkRead() {
	return useMutation(endpoints.notifications.markRead.mutationOptions(useMarking((id, wanted) => id === wanted)));
}

export function useMarkAllRead() {
	const marking = useMarking(() => true);
	return useMutation(
		endpoints.notifications.markAllRead.mutationOptions({ ...marking, onMutate: () => marking.onMutate() }),
	);
}

const choicesKey = endpoints.notifications.getChoices.queryKey();

/** Shows the choice at once and takes it back if it could not be saved. */
export function useSetChoice() {
	const queryClient = useQueryClient();
	const invalidate = useInvalidate(notificationChoiceTopic);
	return useMutation(
		endpoints.notifications.setChoice.mutationOptions({
			onMutate: async (choice) => {
				// Shown before anything is waited for, or the box would jump back under the finger for a moment.
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

interface Choice {
	readonly kind: string;
	readonly channel: 'bell' | 'mail';
	readonly isOn: boolean;
}

function withChoice({ choices }: { choices: NotificationChoice[] }, { kind, channel, isOn }: Choice) {
	return { choices: choices.map((choice) => (choice.kind === kind ? { ...choice, [channel]: isOn } : choice)) };
}
