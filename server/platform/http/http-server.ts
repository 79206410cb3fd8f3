import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Config } from '../config/config.ts';

/** Long enough for the largest file in a single request over a slow line. */
const requestTimeoutMs = 60 * 60_000;
/**
 * Longer than proxies keep an idle connection, most of them for 60 seconds: the side that closes first may close it
 * under a request in flight, which then fails for the visitor.
 */
const keepAliveMs = 75_000;
const drainMs = 10_000;
const closeIdleEveryMs = 50;

export type HttpServer = Awaited<ReturnType<typeof startHttpServer>>;

export async function startHttpServer(
	fetch: (request: Request) => Response | Promise<Response>,
	config: Pick<Config, 'PORT' | 'HOST'>,
) {
	const handle = getRequestListener(fetch);
	const inTurn = createTurns();
	const server = createServer((request, response) => inTurn(request, response, () => void handle(request, response)));
	server.requestTimeout = requestTimeoutMs;
	server.keepAliveTimeout = keepAliveMs;
	await listen(server, config);
	const address = server.address();
	return {
		port: typeof address === 'object' && address ? address.port : config.PORT,
		/** Finishes the requests in flight, then closes. */
		drain: () => drain(server),
	};
}

/** At most this many requests are queued on one connection; browsers send them one at a time. */
const mostWaiting = 50;

/**
 * Handles the requests of one connection one after the other. Node starts all that arrive together, so a single
 * connection of a stranger could keep everyone else waiting for seconds.
 */
function createTurns() {
	const lines = new WeakMap<Socket, (() => void)[]>();
	return ({ socket }: IncomingMessage, response: ServerResponse, start: () => void) => {
		const line = lines.get(socket);
		response.once('close', () => {
			const next = lines.get(socket)?.shift();
			// The next request starts after everything else that has arrived by then.
			if (next) setImmediate(next);
			else lines.delete(socket);
		});
		if (!line) {
			lines.set(socket, []);
			start();
		} else if (line.length < mostWaiting) line.push(() => !socket.destroyed && start());
		else socket.destroy();
	};
}

function listen(server: Server, config: Pick<Config, 'PORT' | 'HOST'>): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once('error', (error: NodeJS.ErrnoException) => {
			reject(
				error.code === 'EADDRINUSE'
					? new Error(`Port ${config.PORT} is in use. Stop what uses it, or set PORT to another one.`)
					: error,
			);
		});
		server.listen({ port: config.PORT, ...(config.HOST ? { host: config.HOST } : {}) }, resolve);
	});
}

async function drain(server: Server) {
	const closed = new Promise((resolve) => server.close(resolve));
	server.closeIdleConnections();
	// Connections become idle one by one as their responses end; otherwise each would stay open for its keep-alive time.
	const closeIdle = setInterval(() => server.closeIdleConnections(), closeIdleEveryMs);
	const giveUpWaiting = setTimeout(() => server.closeAllConnections(), drainMs);
	await closed;
	clearInterval(closeIdle);
	clearTimeout(giveUpWaiting);
}
