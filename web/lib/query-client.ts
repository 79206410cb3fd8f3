import { ORPCError } from '@orpc/client';
import { QueryClient } from '@tanstack/react-query';

const minuteMs = 60_000;

/** Retries faults and lost connections once. Refusals are not retried: the result would be the same. */
export function shouldRetry(failureCount: number, error: unknown) {
	const isRefusal = error instanceof ORPCError && error.status >= 400 && error.status < 500;
	return !isRefusal && failureCount < 1;
}

// Without a network a call fails at once, and the page says so. By default the library would pause it and send it when
// the network returns, long after anyone expects it.
const networkMode = 'always';

export const queryClient = new QueryClient({
	defaultOptions: {
		queries: {
			staleTime: 5 * minuteMs,
			gcTime: 30 * minuteMs,
			retry: shouldRetry,
			refetchOnWindowFocus: false,
			structuralSharing: keepEqual,
			networkMode,
			// This network mode disables it by default.
			refetchOnReconnect: true,
		},
		mutations: { networkMode },
	},
});

/**
 * Structural sharing: the new data, with every equal part taken from the old data, so that components of such a part do
 * not render again. The library's own version does not compare dates by value.
 */
export function keepEqual(before: unknown, now: unknown): unknown {
	if (Object.is(before, now)) return before;
	if (before instanceof Date && now instanceof Date) return before.getTime() === now.getTime() ? before : now;
	if (Array.isArray(before) && Array.isArray(now)) return keepEqualList(before, now);
	if (isPlain(before) && isPlain(now)) return keepEqualFields(before, now);
	return now;
}

/** Entries are matched by id, so that a new one at the top leaves all others the same. */
function keepEqualList(before: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
	const byId = new Map(before.map((entry) => [idOf(entry), entry] as const));
	const shared = now.map((entry, index) => {
		const id = idOf(entry);
		return keepEqual(id === null ? before[index] : byId.get(id), entry);
	});
	return shared.length === before.length && shared.every((entry, index) => entry === before[index]) ? before : shared;
}

function keepEqualFields(before: Fields, now: Fields): Fields {
	const names = Object.keys(now);
	const shared = Object.fromEntries(names.map((name) => [name, keepEqual(before[name], now[name])]));
	const isSame = names.length === Object.keys(before).length && names.every((name) => shared[name] === before[name]);
	return isSame ? before : shared;
}

type Fields = Readonly<Record<string, unknown>>;

function isPlain(value: unknown): value is Fields {
	if (typeof value !== 'object' || value === null) return false;
	const prototype: unknown = Object.getPrototypeOf(value);
	return prototype === Object.prototype || prototype === null;
}

/** Id of the entry itself, or of the song that it is about. */
function idOf(entry: unknown): string | null {
	if (!isPlain(entry)) return null;
	if (typeof entry.id === 'string') return entry.id;
	return isPlain(entry.song) ? idOf(entry.song) : null;
}
