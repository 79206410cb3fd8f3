// Ranges of sounds are answered ahead of the framework, exactly as the framework would.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createShortWayFor } from './app.ts';
import { type HttpServer, startHttpServer } from './platform/http/http-server.ts';
import { loadWebFiles } from './platform/http/web-files.ts';
import type { Caller } from './testing/caller.ts';
import { changeAndWait } from './testing/live-wait.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { addSong } from './testing/uploading.ts';

let world: TestApp;
let member: Caller;
let server: HttpServer;
let audioUrl: string;
let isStopping = false;
/** How many requests took the whole way. */
let wholeWays: number;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	const admin = await world.founder();
	member = await world.memberOf(admin);
	audioUrl = (await addSong(world, admin)).audioUrl;
	const shortWay = createShortWayFor(world.deps, loadWebFiles('no-pages', 'session'), () => isStopping);
	const answer = (request: Request) => {
		wholeWays += 1;
		return world.app.fetch(request);
	};
	server = await startHttpServer(answer, { PORT: 0, HOST: '127.0.0.1' }, shortWay);
});

afterAll(async () => {
	await server.drain();
	await world.close();
});

beforeEach(() => {
	wholeWays = 0;
});

async function ask(headers: Record<string, string>, path = audioUrl) {
	const authorization = `Bearer ${member.token}`;
	const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { authorization, ...headers } });
	const different = new Set(['x-request-id', 'date', 'keep-alive', 'connection']);
	return {
		status: answer.status,
		headers: Object.fromEntries([...answer.headers].filter(([name]) => !different.has(name))),
		requestId: answer.headers.get('x-request-id'),
		bytes: Buffer.from(await answer.arrayBuffer()).toString('base64'),
	};
}

it('the second range is answered without the framework, with the same status, headers and bytes', async () => {
	// The tags of a FLAC file were between the bytes 42 and 43 of what is served.
	const first = await ask({ range: 'bytes=20-4099' });
	expect(wholeWays).toBe(1);
	const second = await ask({ range: 'bytes=20-4099' });

	expect(wholeWays).toBe(1);
	expect({ ...second, requestId: '' }).toEqual({ ...first, requestId: '' });
	expect(second.status).toBe(206);
	expect(world.deps.meters.routes.readKind('sound').count).toBe(2);
	expect(second.requestId).toMatch(/^[0-9a-f-]{36}$/);
	expect(second.requestId).not.toBe(first.requestId);
});

it.each<[string, Record<string, string>, string]>([
	['the whole file', {}, ''],
	['a range beyond the end', { range: 'bytes=999999999-' }, ''],
	['several ranges', { range: 'bytes=0-1,5-6' }, ''],
	['a range of another version', { range: 'bytes=0-9', 'if-range': '"another"' }, ''],
	['what the browser has', { range: 'bytes=0-9', 'if-none-match': '*' }, ''],
	['an address with a query', { range: 'bytes=0-9' }, '?light'],
	['an address in other letters', { range: 'bytes=0-9' }, '/%2e%2e/x'],
])('%s takes the whole way', async (_, headers, more) => {
	await ask({ range: 'bytes=0-9' });
	wholeWays = 0;
	await ask(headers, `${audioUrl}${more}`);

	expect(wholeWays).toBe(1);
});

it('nobody else gets it, and neither does somebody who has just signed out', async () => {
	const stranger = await world.founder('Elsewhere Records');
	await ask({ range: 'bytes=0-9' });
	for (let time = 0; time < 2; time++)
		expect(await ask({ authorization: `Bearer ${stranger.token}`, range: 'bytes=0-9' })).toMatchObject({ status: 404 });
	expect(await ask({ authorization: 'Bearer nobody', range: 'bytes=0-9' })).toMatchObject({ status: 401 });
	const bearer = { authorization: `Bearer ${member.token}`, range: 'bytes=0-9' };
	expect((await ask(bearer)).status).toBe(206);
	isStopping = true;
	wholeWays = 0;
	await ask(bearer);
	isStopping = false;
	expect(wholeWays).toBe(1);
	await changeAndWait(world, () => member.mustPost('/api/auth/sign-out'));

	expect((await ask(bearer)).status).toBe(401);
});

it('a sound whose bytes are gone is not found', async () => {
	const admin = await world.founder('Short Records');
	const song = await addSong(world, admin);
	const bearer = { authorization: `Bearer ${admin.token}`, range: 'bytes=0-9' };
	expect((await ask(bearer, song.audioUrl)).status).toBe(206);
	expect((await ask(bearer, song.audioUrl)).status).toBe(206);
	expect((await admin.call('DELETE', `/api/songs/${song.id}`)).status).toBeLessThan(300);
	expect((await ask(bearer, song.audioUrl)).status).toBe(404);
});
