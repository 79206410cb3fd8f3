import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import type { LiveMessage } from '../../../domain/kernel/live-message.ts';
import { type LiveStreamOptions, reconnectDelayMs, runLiveStream } from './live-reconnection.ts';

interface Connection {
	readonly messages?: readonly LiveMessage[];
	readonly lastsMs?: number;
	readonly failure?: Error;
}

function message(cursor: string): LiveMessage {
	return { cursor, stale: [] };
}

/** Runs the stream over the given connections and stops it after the last one. */
async function run(connections: readonly Connection[], overrides: Partial<LiveStreamOptions> = {}) {
	const stop = new AbortController();
	const seen = { after: [] as string[], messages: [] as string[], pausesMs: [] as number[], unauthorizedCount: 0 };
	let cursor = 'start';
	let clockMs = 0;
	await runLiveStream({
		connect: async (after) => {
			const connection = connections[seen.after.length] ?? {};
			seen.after.push(after);
			clockMs += connection.lastsMs ?? 0;
			if (connection.failure) throw connection.failure;
			return (async function* () {
				yield* connection.messages ?? [];
			})();
		},
		cursor: () => cursor,
		onMessage: (received) => {
			cursor = received.cursor;
			seen.messages.push(received.cursor);
		},
		onUnauthorized: () => {
			seen.unauthorizedCount += 1;
		},
		pause: async (ms) => {
			seen.pausesMs.push(ms);
			if (seen.after.length === connections.length) stop.abort();
		},
		random: () => 1,
		nowMs: () => clockMs,
		connectionSignal: () => new AbortController().signal,
		signal: stop.signal,
		...overrides,
	});
	return seen;
}

test('a new connection resumes after the last message of the lost one', async () => {
	const seen = await run([{ messages: [message('1'), message('2')] }, { messages: [message('3')] }]);

	expect(seen.after).toEqual(['start', '2']);
	expect(seen.messages).toEqual(['1', '2', '3']);
});

test('the delay doubles with each failed connection, and starts over after one that lasted', async () => {
	const lost = { failure: new TypeError('Failed to fetch') };

	const seen = await run([lost, lost, lost, { lastsMs: 60_000 }, lost]);

	expect(seen.pausesMs).toEqual([500, 1000, 2000, 500, 1000]);
});

test('a connection that ends soon after its first message counts as failed', async () => {
	const shortConnection = { messages: [message('1')], lastsMs: 20 };

	const seen = await run([shortConnection, shortConnection, shortConnection, shortConnection]);

	expect(seen.pausesMs).toEqual([500, 1000, 2000, 4000]);
});

test('a connection that was ended on purpose is replaced without a delay', async () => {
	const signals = [AbortSignal.abort(), new AbortController().signal];

	const seen = await run([{}, {}], { connectionSignal: () => signals.shift() ?? AbortSignal.abort() });

	expect(seen.after).toHaveLength(2);
	expect(seen.pausesMs).toEqual([500]);
});

test('a lost session is reported', async () => {
	const seen = await run([{ failure: new ORPCError('auth.required', { status: 401 }) }]);

	expect(seen.unauthorizedCount).toBe(1);
});

test('other failures are not reported as a lost session', async () => {
	const seen = await run([{ failure: new ORPCError('internal', { status: 500 }) }]);

	expect(seen.unauthorizedCount).toBe(0);
});

test.each([
	[0, 0, 250],
	[0, 1, 500],
	[1, 1, 1000],
	[4, 1, 8000],
	[5, 1, 15_000],
	[60, 1, 15_000],
	[60, 0, 7500],
])(
	'after %i failures and with the random number %d the next attempt comes in %i ms',
	(failureCount, random, expected) => {
		expect(reconnectDelayMs(failureCount, random)).toBe(expected);
	},
);
