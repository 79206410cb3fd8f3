import { api } from '../../domain/api.ts';
import { groupByTopic } from '../../domain/kernel/topics.ts';

const endpointsByTopic = groupByTopic(api);

/** Returns the endpoints that pages fetch again once these topics were touched. */
export function staleEndpoints(topics: readonly string[]): string[] {
	return [...new Set(topics.flatMap((topic) => endpointsByTopic[topic] ?? []))];
}
