import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type HttpServer, startHttpServer } from './http-server.ts';

let server: HttpServer;
let handled: string[] = [];
let running = 0;
let most = 0;

beforeAll(async () => {
	server = await startHttpServer(respond, { PORT: 0, HOST: '127.0.0.1' });
});

beforeEach(() => {
	handled = [];
	most = 0;
});

afterAll(() => server.drain());

async function respond({ url }: Request): Promise<Response> {
	running += 1;
	most = Math.max(most, running);
	await new Promise(setImmediate);
	handled.push(new URL(url).pathname);
	running -= 1;
	return new Response('ok');
}

/** Writes requests to one connection without waiting for responses; returns everything that came back. */
async function pipeline(paths: readonly string[]): Promise<string> {
	const socket = connect(server.port, '127.0.0.1');
	const last = paths.length - 1;
	socket.write(
		paths
			.map((path, at) => `GET ${path} HTTP/1.1\r\nHost: x\r\n${at === last ? 'Connection: close\r\n' : ''}\r\n`)
			.join(''),
	);
	const pieces: Buffer[] = [];
	socket.on('data', (piece: Buffer) => pieces.push(piece));
	// A connection that is cut may report it as an error or just end.
	socket.on('error', () => undefined);
	await once(socket, 'close');
	return Buffer.concat(pieces).toString();
}

it('an idle connection outlives the 60 seconds for which proxies keep theirs', async () => {
	const response = await fetch(`http://127.0.0.1:${server.port}/`);

	expect(await response.text()).toBe('ok');
	expect(response.headers.get('keep-alive')).toBe('timeout=75');
});

it('requests that arrive together on one connection are handled one after the other, in order', async () => {
	const paths = Array.from({ length: 40 }, (_, index) => `/${index}`);

	const text = await pipeline(paths);

	expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(40);
	expect(handled).toEqual(paths);
	expect(most).toBe(1);
});

it('a connection with more than fifty queued requests is cut', async () => {
	await pipeline(Array.from({ length: 200 }, (_, index) => `/${index}`));

	expect(handled.length).toBeLessThan(52);
});
