// Handles request bodies that arrive too slowly, or that no route reads to their end.
import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyTooSlow } from '../../../domain/kernel/kernel.errors.ts';
import { within } from '../clock/clock.ts';
import { refuse } from './refusals.ts';

/** Covers the rest of most refused files; a client that sends more is cut off after the response. */
const mostBytes = 32 * 1024 * 1024;
const discardMs = 10_000;

/**
 * Reads the rest of a body that was refused before its end, then responds. Otherwise the client is still sending when
 * the response arrives, and the HTTP adapter cuts the connection half a second later, under the next request that uses
 * it.
 */
export const discardUnreadBody: MiddlewareHandler = async (c, next) => {
	await next();
	const incoming = incomingOf(c);
	if (incoming && !incoming.readableEnded && !incoming.destroyed) await discard(incoming);
};

async function discard(incoming: IncomingMessage) {
	const ended = new Promise<void>((resolve) => {
		let bytes = 0;
		// The stream that the route was given is no longer read, and would pause the body again and again.
		incoming.removeAllListeners('data');
		incoming.on('data', (chunk: Buffer) => {
			bytes += chunk.length;
			if (bytes > mostBytes) resolve();
		});
		for (const event of ['end', 'error', 'close']) incoming.once(event, () => resolve());
		incoming.resume();
	});
	await within(discardMs, ended, () => undefined);
}

/** Enough for the largest body that is not an upload, over a slow line. */
export const bodyWithinMs = 60_000;

/**
 * Responds and closes the connection when a body has not arrived in time: a client that sends a byte at a time would
 * hold the connection and everything behind it for as long as it likes (R-API-7). Not for routes that stream uploads.
 */
export function limitBodyTime(withinMs: number): MiddlewareHandler {
	return async (c, next) => {
		const incoming = incomingOf(c);
		if (!incoming || incoming.complete) return next();
		let timer: NodeJS.Timeout | undefined;
		const timeIsUp = new Promise<'too slow'>((resolve) => {
			timer = setTimeout(() => resolve('too slow'), withinMs);
			incoming.once('end', () => clearTimeout(timer));
		});
		const handled = next().then(() => 'handled' as const);
		const outcome = await Promise.race([handled, timeIsUp]).finally(() => clearTimeout(timer));
		if (outcome === 'handled') return undefined;
		// A handler that still reads the body fails when the connection is closed, and has no one left to respond to.
		handled.catch(() => undefined);
		c.header('Connection', 'close');
		return refuse(c, bodyTooSlow);
	};
}

function incomingOf(c: Context) {
	return (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;
}
