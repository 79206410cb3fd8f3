import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from './api.ts';
import { refreshStale } from './live-refresh.ts';

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
	await refreshStale(queryClient, ['organizations.listMembers', 'accounts.getSession']);

	expect(staleNames()).toEqual(['members', 'session']);
});

test('a message for everything refreshes everything', async () => {
	await refreshStale(queryClient, ['*']);

	expect(staleNames()).toEqual(['members', 'label', 'session']);
});

test('a name that nobody has asked for refreshes nothing', async () => {
	await refreshStale(queryClient, ['songs.listSongs']);

	expect(staleNames()).toEqual([]);
});
