import { useQueryClient } from '@tanstack/react-query';
import type { Topic } from '../../domain/kernel/topic.ts';
import { invalidateTopics } from './invalidate.ts';

/** For the end of a mutation: refreshes whatever shows the topics that it touched. */
export function useInvalidate(...topics: Topic[]): () => Promise<void> {
	const queryClient = useQueryClient();
	return () => invalidateTopics(queryClient, topics);
}
