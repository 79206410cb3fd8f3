import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { defineTopic } from '../../domain/kernel/topics.ts';
import { endpoints } from './api-client.ts';
import { invalidateEndpoints, invalidateTopics, refetchFailed } from './invalidate.ts';

const keys = {
	members: endpoints.organizations.listMembers.queryKey(),
	label: endpoints.organizations.getOrganization.queryKey(),
	session: endpoints.accounts.getSession.queryKey(),
};
let queryClient: QueryClient;

beforeEach(() => {
	queryClient = new QueryClient();
	for (const key of Object.values(keys)) queryClient.setQueryData<unknown>(key, {});
});

function staleNames(): string[] {
	return Object.entries(keys)
		.filter(([, key]) => queryClient.getQueryState(key)?.isInvalidated)
		.map(([name]) => name);
}

test('a live message makes the named queries stale and no others', async () => {
	await invalidateEndpoints(queryClient, ['organizations.listMembers', 'accounts.getSession']);

	expect(staleNames()).toEqual(['members', 'session']);
});

test('a topic makes every query stale that shows it, and no others', async () => {
	await invalidateTopics(queryClient, [defineTopic('member')]);

	expect(staleNames()).toEqual(['members', 'label']);
});

test('a live message for everything makes all queries stale', async () => {
	await invalidateEndpoints(queryClient, ['*']);

	expect(staleNames()).toEqual(['members', 'label', 'session']);
});

test('the name of a query that is not loaded changes nothing', async () => {
	await invalidateEndpoints(queryClient, ['songs.listSongs']);

	expect(staleNames()).toEqual([]);
});

test('a hundred messages during a fetch cause one more fetch, after the last of them', async () => {
	const responses: (() => void)[] = [];
	new QueryObserver<unknown>(queryClient, {
		queryKey: keys.members,
		staleTime: Number.POSITIVE_INFINITY,
		queryFn: () => new Promise((resolve) => responses.push(() => resolve({}))),
	}).subscribe(() => undefined);

	for (let count = 0; count < 100; count++) await invalidateEndpoints(queryClient, ['organizations.listMembers']);
	const fetchedAtOnce = responses.length;
	responses[0]?.();
	await vi.waitFor(() => expect(responses.length).toBeGreaterThan(1));
	responses[1]?.();
	await vi.waitFor(() => expect(staleNames()).toEqual([]));
	await invalidateEndpoints(queryClient, ['organizations.listMembers']);

	expect([fetchedAtOnce, responses.length]).toEqual([1, 3]);
	queryClient.clear();
});

test('after a reconnect only queries that failed to load are fetched again', async () => {
	const fetched: string[] = [];
	let isReachable = false;
	for (const [name, queryKey] of Object.entries(keys)) {
		const observer = new QueryObserver<unknown>(queryClient, {
			queryKey,
			staleTime: Number.POSITIVE_INFINITY,
			retry: false,
			queryFn: async () => {
				fetched.push(name);
				if (!isReachable) throw new TypeError('Failed to fetch');
				return {};
			},
		});
		observer.subscribe(() => undefined);
	}
	await queryClient.invalidateQueries({ queryKey: keys.members });
	expect(fetched).toEqual(['members']);

	isReachable = true;
	await refetchFailed(queryClient);
	await refetchFailed(queryClient);

	expect(fetched).toEqual(['members', 'members']);
	expect(staleNames()).toEqual([]);
	queryClient.clear();
});
