// Separate from the queries, which are among the first files that the app loads.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { chatTopic, chatUnreadTopic } from '../../domain/kernel/topics.ts';
import { endpoints, mutationOf, useInvalidate } from '../lib/api-client.ts';
import { withOwn } from './thread-window.ts';

export function useEditMessage(songId: string) {
	const queryClient = useQueryClient();
	const queryKey = endpoints.chat.listMessages.queryKey({ input: { songId } });
	return useMutation(
		endpoints.chat.editMessage.mutationOptions({
			onSuccess: (message) => queryClient.setQueryData(queryKey, (held) => held && withOwn(held, message)),
			onSettled: useInvalidate(chatTopic),
		}),
	);
}

export const useDeleteMessage = mutationOf(endpoints.chat.deleteMessage, chatTopic);
export const useMarkSeen = mutationOf(endpoints.chat.markSeen, chatUnreadTopic);
