import { endpointsByTopic } from 'virtual:endpoints-by-topic';
import type { QueryClient } from '@tanstack/react-query';
import type { Topic } from '../../domain/kernel/topic.ts';

const everything = '*';
const session = 'accounts.getSession';

/**
 * Marks the queries that show these topics as out of date, so that those on screen are fetched again. The live stream
 * does the same a moment later; whoever has just pressed a button does not wait for it.
 */
export async function invalidateTopics(queryClient: QueryClient, topics: readonly Topic[]): Promise<void> {
	const names = new Set(topics.flatMap((topic) => endpointsByTopic[topic] ?? []));
	await Promise.all([...names].map((name) => queryClient.invalidateQueries({ queryKey: keyOf(name) })));
}

/**
 * Marks the named queries as out of date. Who is looking comes first: whoever has just lost their label must not ask for
 * its things again, for that would only be refused.
 */
export async function invalidateEndpoints(queryClient: QueryClient, stale: readonly string[]): Promise<void> {
	const isEverything = stale.includes(everything);
	if (isEverything || stale.includes(session)) await queryClient.invalidateQueries({ queryKey: keyOf(session) });
	if (isEverything) {
		await queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isKeyOf(session, queryKey) });
		return;
	}
	for (const name of stale) {
		if (name !== session) void queryClient.invalidateQueries({ queryKey: keyOf(name) });
	}
}

/** For whoever cannot say what they have missed. */
export function invalidateEverything(queryClient: QueryClient): Promise<void> {
	return invalidateEndpoints(queryClient, [everything]);
}

/**
 * Fetches again what is on screen and could not be fetched when it should have been: the stream has gone on since, and
 * names it no more.
 */
export function refetchFailed(queryClient: QueryClient): Promise<void> {
	return queryClient.refetchQueries(
		{ type: 'active', predicate: ({ state }) => state.isInvalidated || state.status === 'error' },
		{ cancelRefetch: false },
	);
}

/** The beginning that all keys of an endpoint share. */
function keyOf(name: string): [string[]] {
	return [name.split('.')];
}

function isKeyOf(name: string, queryKey: readonly unknown[]): boolean {
	return Array.isArray(queryKey[0]) && queryKey[0].join('.') === name;
}
