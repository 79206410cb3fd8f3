import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { queryClient, shouldRetry } from './query-client.ts';

test('answers stay fresh for five minutes, are kept for thirty, and are not refetched when the window regains focus', () => {
	const queries = queryClient.getDefaultOptions().queries;

	expect(queries).toMatchObject({ staleTime: 300_000, gcTime: 1_800_000, refetchOnWindowFocus: false });
});

test.each([
	['a lost connection', new TypeError('Failed to fetch')],
	['a fault of the server', new ORPCError('internal', { status: 500 })],
])('%s is tried once more', (_, error) => {
	expect(shouldRetry(0, error)).toBe(true);
	expect(shouldRetry(1, error)).toBe(false);
});

test.each([400, 401, 403, 404, 409, 429])('a refusal with status %i is not tried again', (status) => {
	expect(shouldRetry(0, new ORPCError('songs.refused', { status }))).toBe(false);
});
