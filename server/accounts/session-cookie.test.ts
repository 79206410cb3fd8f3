// Tests the session cookie: its name, its flags, and when it is Secure.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Caller } from '../testing/caller.ts';
import { createTestApp, type TestApp, testPassword } from '../testing/test-app.ts';
import { createSessionTokens } from './sessions.ts';

let world: TestApp;
let email: string;
const others: TestApp[] = [];

beforeAll(async () => {
	world = await createTestApp();
	email = (await world.newcomer()).person.email;
});

afterAll(async () => {
	for (const other of others) await other.close();
	await world.close();
});

/** The cookie with which a server of the given configuration responds to a sign-in that came with these headers. */
async function cookieFrom(env: Record<string, string>, headers: Record<string, string> = {}): Promise<string> {
	const server = await createTestApp({ database: world.testDatabase.database, env });
	others.push(server);
	const caller = new Caller(server.app, { name: '', email, password: testPassword });
	const response = await caller.post('/api/auth/sign-in/email', { email, password: testPassword }, { headers });
	expect(response.status).toBe(200);
	const cookies = response.headers.getSetCookie();
	expect(cookies).toHaveLength(1);
	return cookies[0] ?? '';
}

function attributesOf(cookie: string): string[] {
	return cookie
		.split(';')
		.slice(1)
		.map((attribute) => attribute.trim());
}

it('sessions of versions that used better-auth stay open, by cookie and by bearer token, and no other signature is accepted', () => {
	const config = { APP_SECRET: 'a secret of at least thirty-two characters', PUBLIC_URL: 'http://localhost:3000' };
	const token = 'Yk3fWq8ZtR1mVx7LbN5cJh2GdP9sKa4E';
	const signature = 'OqigBCQKi4lfyiKM%2Fx8fEaT%2FGgBjmEA0opsnS%2BMoTlQ%3D';
	const tokens = createSessionTokens(config);
	const request = { id: 'one', address: '192.0.2.1', userAgent: '', host: 'localhost', isSecure: false };
	const find = (cookie: string, authorization: string, of = tokens) => of.find({ ...request, cookie, authorization });
	const cookie = `theme=dark; acetate-localhost-3000.session_token=${token}.${signature}`;
	const bearer = `Bearer ${token}.${decodeURIComponent(signature)}`;
	const other = createSessionTokens({ ...config, APP_SECRET: 'another secret of thirty-two characters' });

	expect([find(cookie, ''), find('', bearer), find('', `bearer ${token}.${signature}`)]).toEqual([token, token, token]);
	expect([find(cookie, '', other), find('', bearer, other)]).toEqual([null, null]);
	expect([find(cookie.replace('.Oq', '.Pq'), ''), find('', `Bearer ${token}`), find('', 'Bearer %')]).toEqual([
		null,
		null,
		null,
	]);
});

describe('the session cookie', () => {
	it('the session cookie is HttpOnly and SameSite, and lasts 30 days', async () => {
		const attributes = attributesOf(await cookieFrom({}));

		expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000']));
		expect(attributes.some((attribute) => attribute.startsWith('Domain'))).toBe(false);
	});

	it.each([
		[{}, 'acetate-localhost-3000.session_token'],
		[{ PORT: '4123' }, 'acetate-localhost-4123.session_token'],
		[{ PUBLIC_URL: 'http://127.0.0.1:4123' }, 'acetate-127-0-0-1-4123.session_token'],
		[{ PUBLIC_URL: 'https://music.label.example' }, '__Host-acetate-music-label-example.session_token'],
	])('the session cookie of a server with %j is called %s', async (env, name) => {
		expect((await cookieFrom(env)).split('=')[0]).toBe(name);
	});

	it.each<[title: string, env: Record<string, string>, headers: Record<string, string>, isSecure: boolean]>([
		['over plain http', {}, {}, false],
		['when the public address is https', { PUBLIC_URL: 'https://music.label.example' }, {}, true],
		[
			'when the public https address is requested',
			{ PUBLIC_URL: 'https://music.label.example' },
			{ host: 'music.label.example' },
			true,
		],
		[
			'when the same server is reached on the LAN',
			{ PUBLIC_URL: 'https://music.label.example' },
			{ host: '192.168.1.7:3000' },
			false,
		],
		['when a trusted proxy says https', { TRUST_PROXY: '1' }, { 'x-forwarded-proto': 'https' }, true],
		['when a trusted proxy says http', { TRUST_PROXY: '1' }, { 'x-forwarded-proto': 'http' }, false],
		['when an untrusted client says https', {}, { 'x-forwarded-proto': 'https' }, false],
		[
			'when an untrusted client says http to an https address',
			{ PUBLIC_URL: 'https://music.label.example' },
			{ 'x-forwarded-proto': 'http' },
			true,
		],
	])('the session cookie has the right Secure flag %s', async (_, env, headers, isSecure) => {
		expect(attributesOf(await cookieFrom(env, headers)).includes('Secure')).toBe(isSecure);
	});

	it('the session cookie of one instance is not accepted by another on the same machine', async () => {
		const first = await createTestApp({ database: world.testDatabase.database, env: { PORT: '4001' } });
		const second = await createTestApp({ database: world.testDatabase.database, env: { PORT: '4002' } });
		others.push(first, second);
		const caller = new Caller(first.app, { name: '', email, password: testPassword });
		await caller.signIn();
		const elsewhere = new Caller(second.app, caller.person);
		for (const [name, value] of caller.cookies) elsewhere.cookies.set(name, value);

		expect((await caller.get('/api/auth/get-session')).body).toMatchObject({ viewer: { email } });
		expect((await elsewhere.get('/api/auth/get-session')).body).toMatchObject({ viewer: null });
	});

	it.each([
		['invented', 'invented.invented'],
		['truncated', (value: string) => value.slice(0, -4)],
		['changed', (value: string) => `${value.startsWith('x') ? 'y' : 'x'}${value.slice(1)}`],
	])('a session cookie that was %s is not accepted', async (_, change) => {
		const caller = new Caller(world.app, { name: '', email, password: testPassword });
		await caller.signIn();
		const [[name, value] = ['', '']] = caller.cookies;
		caller.cookies.set(name, typeof change === 'string' ? change : change(value));

		const response = await caller.get('/api/auth/get-session');

		expect(response.status).toBe(200);
		expect(response.body).toMatchObject({ viewer: null });
	});
});
