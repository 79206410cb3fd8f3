import { ORPCError } from '@orpc/client';
import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { queryClient, shouldRetry } from './query-client.ts';

test('data stays fresh for five minutes and cached for thirty, and is not refetched when the window regains focus', () => {
	const queries = queryClient.getDefaultOptions().queries;

	expect(queries).toMatchObject({ staleTime: 300_000, gcTime: 1_800_000, refetchOnWindowFocus: false });
});

afterEach(() => onlineManager.setOnline(true));

test('without a network a change fails at once, and is not sent later', async () => {
	onlineManager.setOnline(false);
	const save = new MutationObserver(queryClient, {
		mutationFn: () => Promise.reject(new TypeError('Failed to fetch')),
	});

	await expect(save.mutate()).rejects.toThrow('Failed to fetch');
	expect(queryClient.getMutationCache().findAll({ predicate: ({ state }) => state.isPaused })).toEqual([]);
});

test('without a network a query fails visibly, and is refetched when the network is back', async () => {
	onlineManager.setOnline(false);
	const responses = [Promise.reject(new TypeError('Failed to fetch')), Promise.resolve('songs')];
	const songs = new QueryObserver(queryClient, {
		queryKey: ['songs'],
		queryFn: () => responses.shift() ?? 'songs',
		retry: false,
	});
	queryClient.mount();
	const failed = new Promise<void>((resolve) => {
		songs.subscribe(({ isError }) => isError && resolve());
	});
	await failed;

	const found = new Promise<unknown>((resolve) => {
		songs.subscribe(({ data }) => data && resolve(data));
	});
	onlineManager.setOnline(true);
	expect(await found).toBe('songs');
	songs.destroy();
	queryClient.unmount();
	queryClient.clear();
});

test.each([
	['a lost connection', new TypeError('Failed to fetch')],
	['a fault of the server', new ORPCError('internal', { status: 500 })],
])('%s is retried once', (_, error) => {
	expect(shouldRetry(0, error)).toBe(true);
	expect(shouldRetry(1, error)).toBe(false);
});

test.each([400, 401, 403, 404, 409, 429])('a refusal with status %i is not retried', (status) => {
	expect(shouldRetry(0, new ORPCError('songs.refused', { status }))).toBe(false);
});
