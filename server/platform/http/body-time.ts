import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyTooSlow } from '../../../domain/kernel/kernel.errors.ts';
import { refuse } from './refuse.ts';

/** Enough for the largest body that is not an upload, over a slow line. */
export const bodyWithinMs = 60_000;

/**
 * Answers and hangs up when a body has not arrived in time: one that drips would hold a connection and what waits for it
 * as long as its sender likes (R-API-7). Not for routes that stream uploads.
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
		const answered = next().then(() => 'answered' as const);
		const outcome = await Promise.race([answered, timeIsUp]).finally(() => clearTimeout(timer));
		if (outcome === 'answered') return undefined;
		// Whoever still waits for the body learns of it when the connection is closed, and has nobody left to answer.
		answered.catch(() => undefined);
		c.header('Connection', 'close');
		return refuse(c, bodyTooSlow);
	};
}

function incomingOf(c: Context) {
	return (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;
}
