import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';

/** What is left of most refused files; a sender of more is cut off after the answer. */
const mostBytes = 32 * 1024 * 1024;
const withinMs = 10_000;

/**
 * Reads what is left of a body that was refused before its end, then answers. Otherwise the sender still sends when the
 * answer comes, and the HTTP adapter cuts the connection half a second later, under the next request that uses it.
 */
export const discardUnreadBody: MiddlewareHandler = async (c, next) => {
	await next();
	const incoming = incomingOf(c);
	if (incoming && !incoming.readableEnded && !incoming.destroyed) await discard(incoming);
};

function incomingOf(c: Context) {
	return (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;
}

async function discard(incoming: IncomingMessage) {
	let timer: NodeJS.Timeout | undefined;
	await new Promise<void>((resolve) => {
		let bytes = 0;
		timer = setTimeout(resolve, withinMs);
		// The stream that the route was given no longer reads, and would pause the body again and again.
		incoming.removeAllListeners('data');
		incoming.on('data', (chunk: Buffer) => {
			bytes += chunk.length;
			if (bytes > mostBytes) resolve();
		});
		for (const event of ['end', 'error', 'close']) incoming.once(event, () => resolve());
		incoming.resume();
	});
	clearTimeout(timer);
}
