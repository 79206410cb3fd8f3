import type { QueryClient } from '@tanstack/react-query';

const everything = '*';
const session = 'accounts.getSession';

/**
 * Marks exactly the named queries as out of date, so that those on screen are fetched again. Who is looking comes
 * first: whoever has just lost their label must not ask for its things again, for that would only be refused.
 */
export async function refreshStale(queryClient: QueryClient, stale: readonly string[]): Promise<void> {
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
export function refreshEverything(queryClient: QueryClient): Promise<void> {
	return refreshStale(queryClient, [everything]);
}

/**
 * Fetches again what is on screen and could not be fetched when it should have been: the stream has gone on since, and
 * names it no more.
 */
export function refetchLeftBehind(queryClient: QueryClient): Promise<void> {
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
