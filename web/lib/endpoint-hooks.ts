import type { ProcedureUtils } from '@orpc/tanstack-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Topic } from '../../domain/kernel/topic.ts';
import { invalidateTopics } from './invalidate.ts';

/** For the end of a mutation: refreshes whatever shows the topics that it touched. */
export function useInvalidate(...topics: Topic[]): () => Promise<void> {
	const queryClient = useQueryClient();
	return () => invalidateTopics(queryClient, topics);
}

/**
 * A hook that calls an endpoint and then refreshes whatever shows the topics that the call touched. Also after a refusal,
 * which usually means that someone else has changed the same thing.
 */
export function mutationOf<Input, Output, Failure extends Error>(
	endpoint: ProcedureUtils<Record<never, never>, Input, Output, Failure>,
	...topics: Topic[]
) {
	// biome-ignore lint/correctness/noComponentHookFactories: called once per endpoint, outside of components
	return function useEndpoint() {
		return useMutation(endpoint.mutationOptions({ onSettled: useInvalidate(...topics) }));
	};
}
