// Files that are refused before all of their bytes have been read, over a real connection.
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { type HttpServer, startHttpServer } from './platform/http/http-server.ts';
import { loadWebFiles } from './platform/http/web-files.ts';
import { plantFormToken } from './testing/form-life.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

const megabyte = 1024 * 1024;

let world: TestApp;
let server: HttpServer;
let token: string;
/** A single connection that serves one request after the other. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
	world = await createTestApp();
	server = await startHttpServer(createApp(world.deps, loadWebFiles('no-pages', 'session')).fetch, {
		PORT: 0,
		HOST: '127.0.0.1',
	});
	token = await plantFormToken(world);
});

afterAll(async () => {
	agent.destroy();
	await server.drain();
	await world.close();
});

interface Outcome {
	readonly status: number | undefined;
	/** Whether the connection had served an earlier request. */
	readonly isReused: boolean;
}

function send(method: string, path: string, headers: Record<string, string> = {}, body?: Uint8Array) {
	return new Promise<Outcome>((resolve, reject) => {
		const sent = request({ agent, host: '127.0.0.1', port: server.port, method, path, headers }, (response) => {
			response.resume();
			response.once('end', () => resolve({ status: response.statusCode, isReused: sent.reusedSocket }));
		});
		sent.once('error', reject);
		sent.end(body);
	});
}

it.each([
	['a few bytes', 1000],
	['more than a connection buffers', 3 * megabyte],
])(
	'a file of %s that is refused unread gets its response, and its connection serves the next request',
	async (_, bytes) => {
		const headers = { 'x-link-token': token, 'x-form-path': 'no-such-field', 'x-file-name': 'Master.wav' };

		const refused = await send('POST', '/guest-files', headers, new Uint8Array(bytes));
		const next = await send('GET', '/healthz');

		expect([refused.status, next]).toEqual([400, { status: 200, isReused: true }]);
	},
);
