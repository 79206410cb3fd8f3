// Bodies that arrive byte by byte (R-API-7), over a real connection.

import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { type HttpServer, startHttpServer } from './platform/http/http-server.ts';
import { loadWebFiles } from './platform/http/web-files.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

const withinMs = 300;

let world: TestApp;
let server: HttpServer;

beforeAll(async () => {
	world = await createTestApp();
	const app = createApp(world.deps, loadWebFiles('no-pages', 'session'), () => false, withinMs);
	server = await startHttpServer(app.fetch, { PORT: 0, HOST: '127.0.0.1' });
});

afterAll(async () => {
	await server.drain();
	await world.close();
});

/**
 * Sends the head of a request and the beginning of its body; returns everything that comes back until the connection
 * closes.
 */
function drip(path: string, headers: string[] = []): Promise<string> {
	return new Promise((resolve, reject) => {
		const socket: Socket = connect(server.port, '127.0.0.1');
		let response = '';
		socket.setEncoding('utf8');
		socket.on('data', (chunk) => {
			response += chunk;
		});
		socket.on('close', () => resolve(response));
		socket.on('error', reject);
		const head = [`POST ${path} HTTP/1.1`, 'Host: 127.0.0.1', 'Content-Length: 900', ...headers];
		socket.write(`${head.join('\r\n')}\r\n\r\n{"email":`);
	});
}

it.each(['/api/auth/sign-in/email', '/rpc/accounts/signIn', '/api/auth/request-password-reset'])(
	'%s responds to a body that does not arrive, and closes the connection',
	async (path) => {
		const response = await drip(path, ['Content-Type: application/json']);

		expect(response).toMatch(/^HTTP\/1.1 408 /);
		expect(response).toContain('The request took too long to arrive.');
		expect(response.toLowerCase()).toContain('connection: close');
	},
);

it('a body that arrives in time gets a response as usual', async () => {
	const response = await fetch(`http://127.0.0.1:${server.port}/api/auth/sign-in/email`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: '{}',
	});

	expect(response.status).toBe(400);
});
