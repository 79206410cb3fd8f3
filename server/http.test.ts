/** Behaviour that all requests share, tested through the app and, if the connection matters, through a real socket. */
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { t } from '../domain/kernel/message.ts';
import { requestsCaption } from '../domain/reviews/review-notifications.messages.ts';
import { createApp } from './app.ts';
import { loadWebFiles } from './platform/http/web-files.ts';
import { inLanguage } from './platform/languages/request-language.ts';
import { Caller } from './testing/caller.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

const signUp = '/api/auth/sign-up/email';
const megabyte = 1024 * 1024;

let world: TestApp;
let app: ReturnType<typeof createApp>;
let webFolder: string;

beforeAll(async () => {
	world = await createTestApp({ env: { PUBLIC_URL: 'https://acetate.example' } });
	webFolder = await mkdtemp(join(tmpdir(), 'acetate-pages-'));
	await writeFile(join(webFolder, 'index.html'), '<!doctype html><script>theme()</script><p>The page</p>');
	await mkdir(join(webFolder, 'languages'));
	await writeFile(
		join(webFolder, 'languages/de.json'),
		JSON.stringify({ [requestsCaption.key]: 'Bitten um Bewertung' }),
	);
	app = createApp(world.deps, loadWebFiles(webFolder, 'session'));
});

afterAll(async () => {
	await world.close();
	await rm(webFolder, { recursive: true, force: true });
});

function ask(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
	return Promise.resolve(app.request(`http://192.168.1.20:3000${path}`, init));
}

function post(headers: Record<string, string>, body = '{}'): Promise<Response> {
	return ask('/api/auth/sign-out', {
		method: 'POST',
		body,
		headers: { 'content-type': 'application/json', ...headers },
	});
}

describe('headers of responses', () => {
	it.each([
		'/',
		'/review/some-song',
		'/api/auth/get-session',
		'/api/openapi.json',
		'/api/reference',
		'/healthz',
		'/readyz',
		'/api/none',
		'/x.js',
	])('the response for %s has the security headers and a request id', async (path) => {
		const { headers } = await ask(path);

		expect(headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
		expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
		expect(headers.get('x-content-type-options')).toBe('nosniff');
		expect(headers.get('x-frame-options')).toBe('DENY');
		expect(headers.get('referrer-policy')).toBe('no-referrer');
		expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
		expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
		expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
		expect(headers.get('access-control-allow-origin')).toBeNull();
		expect(headers.get('x-powered-by')).toBeNull();
	});

	it('Strict-Transport-Security is sent only over https', async () => {
		const secure = await app.request('https://acetate.example/', { headers: { host: 'acetate.example' } });
		const plain = await ask('/', { headers: { host: '192.168.1.20:3000' } });

		expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000');
		expect(plain.headers.get('strict-transport-security')).toBeNull();
	});

	it('responses of the API are never cached', async () => {
		for (const path of ['/api/auth/get-session', '/rpc/accounts/getSession', '/api/none', '/api/organization'])
			expect((await ask(path)).headers.get('cache-control')).toBe('no-store');
	});
});

describe('requests that change something', () => {
	const host = '192.168.1.20:3000';

	it.each<[string, Record<string, string>, number]>([
		['from the page itself', { host, origin: `http://${host}` }, 200],
		['from the public address', { host, origin: 'https://acetate.example' }, 200],
		['from the same host on another port', { host, origin: 'http://192.168.1.20:3001' }, 403],
		['from another site', { host, origin: 'https://thief.example' }, 403],
		['from a page without an origin', { host, origin: 'null' }, 403],
		['from another site that hides its origin', { host, 'sec-fetch-site': 'cross-site' }, 403],
		['from a program', { host }, 200],
		[
			'from another site with a bearer token',
			{ host, origin: 'https://thief.example', authorization: 'Bearer x' },
			200,
		],
		[
			'from another site with another kind of authorization',
			{ host, origin: 'https://thief.example', authorization: 'Basic x' },
			403,
		],
		[
			'from a site that pretends to be a proxy',
			{ host, origin: 'https://thief.example', 'x-forwarded-host': 'thief.example' },
			403,
		],
	])('a request that changes something is checked for its origin: %s', async (_, headers, status) => {
		const response = await post(headers);

		expect(response.status).toBe(status);
		if (status === 403) expect(await response.json()).toMatchObject({ code: 'http.foreign_origin', status: 403 });
	});

	it('a request from another site is refused over RPC, also as a simple form', async () => {
		for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
			const response = await ask('/rpc/accounts/signOut', {
				method: 'POST',
				body: '{}',
				headers: { host, origin: 'https://thief.example', 'content-type': type },
			});
			expect(response.status).toBe(403);
		}
	});

	it('the session can be requested with GET, as the link in the page for members does', async () => {
		const admin = await world.founder();

		const { status, body } = await admin.get('/rpc/accounts/getSession?data=%7B%7D');

		expect(status).toBe(200);
		expect(body).toMatchObject({ json: { viewer: { email: admin.person.email } } });
	});

	it('RPC accepts only POST, so that no request avoids the check of its origin', async () => {
		const admin = await world.founder();
		const before = await admin.get('/api/organization/invitation');

		for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE']) {
			const response = await admin.call(method, '/rpc/organizations/rotateInvitation');
			expect([method, response.status]).toEqual([method, 405]);
		}
		for (const method of ['HEAD', 'OPTIONS']) await admin.call(method, '/api/organization/invitation');

		expect((await admin.get('/api/organization/invitation')).body).toEqual(before.body);
	});
});

describe('bodies of requests', () => {
	let server: Server;

	beforeAll(async () => {
		server = createAdaptorServer({ fetch: app.fetch }) as Server;
		server.listen(0, '127.0.0.1');
		await once(server, 'listening');
	});

	afterAll(() => {
		server.closeAllConnections();
		server.close();
	});

	/** Sends over a real connection, with a content-length header or with chunked encoding. */
	function send(sizeBytes: number, isDeclared: boolean, agent?: Agent): Promise<{ status: number; body: string }> {
		const body = Buffer.from(JSON.stringify({ name: 'x'.repeat(sizeBytes - 11) }));
		const { port } = server.address() as AddressInfo;
		return new Promise((resolve, reject) => {
			const sending = httpRequest(
				{
					port,
					agent,
					method: 'POST',
					path: signUp,
					headers: {
						'content-type': 'application/json',
						...(isDeclared ? { 'content-length': body.byteLength } : { 'transfer-encoding': 'chunked' }),
					},
				},
				async (response) => {
					const chunks: Buffer[] = [];
					for await (const chunk of response) chunks.push(chunk as Buffer);
					resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() });
				},
			);
			sending.on('error', reject);
			for (let at = 0; at < body.byteLength; at += 65_536) sending.write(body.subarray(at, at + 65_536));
			sending.end();
		});
	}

	it.each([
		['declared', true],
		['in chunks', false],
	])('a body over a megabyte is refused (%s)', async (_, isDeclared) => {
		const { status, body } = await send(megabyte + 1, isDeclared);

		expect(status).toBe(413);
		expect(JSON.parse(body)).toMatchObject({ code: 'http.body_too_large', status: 413 });
	});

	it('a refused body does not break the connection for the next request', async () => {
		const agent = new Agent({ keepAlive: true, maxSockets: 1 });

		for (let round = 0; round < 3; round++) {
			expect((await send(megabyte + 1, true, agent)).status).toBe(413);
			expect((await send(1000, true, agent)).status).toBe(400);
		}

		agent.destroy();
	});

	it.each([
		['declared', true],
		['in chunks', false],
	])('a body of exactly a megabyte is accepted (%s)', async (_, isDeclared) => {
		const { status, body } = await send(megabyte, isDeclared);

		expect(status).toBe(400);
		expect(JSON.parse(body)).toMatchObject({ code: 'input.invalid' });
	});
});

describe('paths', () => {
	it.each([
		['GET', '/api/none'],
		['POST', '/api/none'],
		['GET', '/api/'],
		['DELETE', '/api/auth/get-session'],
		['POST', '/rpc/none'],
		['POST', '/rpc/accounts/none'],
		['POST', '/rpc/'],
	])('%s %s returns 404 in JSON', async (method, path) => {
		const response = await ask(path, { method });

		expect(response.status).toBe(404);
		expect(await response.json()).toMatchObject({
			code: 'http.not_found',
			message: 'There is nothing at this address.',
		});
	});

	it.each([
		'/',
		'/review/some-song',
		'/signed-songs/1/contracts',
		'/reset-password',
		'/metadata/token',
		'/nothing/here',
	])('the path %s serves the app page', async (path) => {
		const response = await ask(path);

		expect(response.status).toBe(200);
		expect(await response.text()).toContain('The page');
	});

	it.each(['/assets/gone.js', '/gone.css', '/gone.png'])(
		'the path %s does not exist and does not serve the app page',
		async (path) => {
			const response = await ask(path);

			expect(response.status).toBe(404);
			expect(response.headers.get('content-type')).toContain('application/json');
		},
	);

	it.each(['POST', 'PUT', 'DELETE'])('%s to a page returns 404', async (method) => {
		expect((await ask('/overview', { method })).status).toBe(404);
	});

	it.each(['/exports/nothing.csv', '/tus', '/healthz/deeper', '/readyz/deeper'])(
		'the path %s belongs to the server, so it never serves a page',
		async (path) => {
			const response = await ask(path);

			expect(response.headers.get('content-type')).not.toContain('text/html');
			expect(response.status).toBe(404);
		},
	);

	it('HEAD responds like GET, without a body', async () => {
		for (const path of ['/', '/healthz', '/api/openapi.json']) {
			const [head, get] = [await ask(path, { method: 'HEAD' }), await ask(path)];

			expect(head.status).toBe(200);
			expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
			expect(await head.text()).toBe('');
		}
	});
});

describe('the language of a response', () => {
	it.each([
		['de', 'Bitten um Bewertung'],
		['en', 'Review requests'],
		['xx', 'Review requests'],
		['../index', 'Review requests'],
		['de-DE,de;q=0.9', 'Review requests'],
	])('texts that the server puts together follow the language "%s" of the page', async (language, caption) => {
		const founder = await world.founder();
		const reader = new Caller(app, founder.person);
		for (const [name, value] of founder.cookies) reader.cookies.set(name, value);

		const { body } = await reader.get('/api/notification-choices', { headers: { 'accept-language': language } });

		expect(JSON.stringify(body)).toContain(`"${caption}"`);
	});

	it('texts that a transaction stores stay English, whatever language the page is in', async () => {
		const german = { tag: 'de', dictionary: { [requestsCaption.key]: 'Bitten um Bewertung' } };

		const texts = await inLanguage(german, async () => ({
			shown: t(requestsCaption),
			stored: await world.platform.database.db.transaction(async () => t(requestsCaption)),
		}));

		expect(texts).toEqual({ shown: 'Bitten um Bewertung', stored: 'Review requests' });
	});
});
