import { endpointsByTopic } from 'virtual:endpoints-by-topic';
import type { QueryClient } from '@tanstack/react-query';
import type { Topic } from '../../domain/kernel/topics.ts';
import { delay } from './scope.ts';

const allEndpoints = '*';
const sessionEndpoint = 'accounts.getSession';
/** Visible data is refetched as long as the page exists. */
const lastsOn = new AbortController().signal;

/**
 * Marks the queries that show these topics as stale, so that those on screen are fetched again. Called after a change by
 * the viewer, who should not have to wait for the live stream to do the same.
 */
export async function invalidateTopics(queryClient: QueryClient, topics: readonly Topic[]) {
	const names = new Set(topics.flatMap((topic) => endpointsByTopic[topic] ?? []));
	await Promise.all([...names].map((name) => queryClient.invalidateQueries({ queryKey: keyOf(name) })));
}

/**
 * Marks the named queries as stale. The session is fetched first: after losing the label, all other requests would be
 * refused.
 */
export async function invalidateEndpoints(queryClient: QueryClient, stale: readonly string[]) {
	const isAll = stale.includes(allEndpoints);
	if (isAll || stale.includes(sessionEndpoint))
		await queryClient.invalidateQueries({ queryKey: keyOf(sessionEndpoint) });
	if (isAll) {
		await queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isKeyOf(sessionEndpoint, queryKey) });
		return;
	}
	for (const name of stale) {
		if (name !== sessionEndpoint) void refresh(queryClient, name);
	}
}

/**
 * Pause between two fetches of one query during continuous changes: passing a hundred songs sends a hundred messages.
 */
const pauseMs = 250;
/** The queries that are being fetched because of a message, and whether another message arrived in between. */
const refreshing = new WeakMap<QueryClient, Map<string, boolean>>();

async function refresh(queryClient: QueryClient, name: string) {
	const running = refreshing.get(queryClient) ?? new Map<string, boolean>();
	refreshing.set(queryClient, running);
	if (running.has(name)) {
		running.set(name, true);
		return;
	}
	for (let isStale = true; isStale; isStale = running.get(name) === true) {
		running.set(name, false);
		await queryClient.invalidateQueries({ queryKey: keyOf(name) });
		if (running.get(name)) await delay(pauseMs, lastsOn);
	}
	running.delete(name);
}

/** For tabs that may have missed live messages. */
export function invalidateEverything(queryClient: QueryClient) {
	return invalidateEndpoints(queryClient, [allEndpoints]);
}

/**
 * Refetches visible queries that failed to load: the live stream does not repeat its messages, so nothing else would
 * refetch them.
 */
export function refetchFailed(queryClient: QueryClient) {
	return queryClient.refetchQueries(
		{ type: 'active', predicate: ({ state }) => state.isInvalidated || state.status === 'error' },
		{ cancelRefetch: false },
	);
}

/** The prefix of all query keys of an endpoint. */
function keyOf(name: string): [string[]] {
	return [name.split('.')];
}

function isKeyOf(name: string, queryKey: readonly unknown[]) {
	return Array.isArray(queryKey[0]) && queryKey[0].join('.') === name;
}
