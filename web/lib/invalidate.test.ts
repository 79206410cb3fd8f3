import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { defineTopic } from '../../domain/kernel/topic.ts';
import { endpoints } from './api.ts';
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

test('a message refreshes the queries it names and no others', async () => {
	await invalidateEndpoints(queryClient, ['organizations.listMembers', 'accounts.getSession']);

	expect(staleNames()).toEqual(['members', 'session']);
});

test('a change refreshes every query that shows what it touched, and no others', async () => {
	await invalidateTopics(queryClient, [defineTopic('member')]);

	expect(staleNames()).toEqual(['members', 'label']);
});

test('a message for everything refreshes everything', async () => {
	await invalidateEndpoints(queryClient, ['*']);

	expect(staleNames()).toEqual(['members', 'label', 'session']);
});

test('a name that nobody has asked for refreshes nothing', async () => {
	await invalidateEndpoints(queryClient, ['songs.listSongs']);

	expect(staleNames()).toEqual([]);
});

test('what could not be fetched when it was out of date is fetched with the next connection, and only that', async () => {
	const asked: string[] = [];
	let isReachable = false;
	for (const [name, queryKey] of Object.entries(keys)) {
		const observer = new QueryObserver<unknown>(queryClient, {
			queryKey,
			staleTime: Number.POSITIVE_INFINITY,
			retry: false,
			queryFn: async () => {
				asked.push(name);
				if (!isReachable) throw new TypeError('Failed to fetch');
				return {};
			},
		});
		observer.subscribe(() => undefined);
	}
	await queryClient.invalidateQueries({ queryKey: keys.members });
	expect(asked).toEqual(['members']);

	isReachable = true;
	await refetchFailed(queryClient);
	await refetchFailed(queryClient);

	expect(asked).toEqual(['members', 'members']);
	expect(staleNames()).toEqual([]);
	queryClient.clear();
});
