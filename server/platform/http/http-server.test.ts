import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HttpServer, startHttpServer } from './http-server.ts';

let server: HttpServer;

beforeAll(async () => {
	server = await startHttpServer(() => new Response('ok'), { PORT: 0, HOST: '127.0.0.1' });
});

afterAll(() => server.drain());

it('an unused connection outlives the 60 seconds for which proxies keep theirs', async () => {
	const answer = await fetch(`http://127.0.0.1:${server.port}/`);

	expect(await answer.text()).toBe('ok');
	expect(answer.headers.get('keep-alive')).toBe('timeout=75');
});
