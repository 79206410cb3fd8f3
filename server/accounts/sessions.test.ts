// Tests sessions: bearer tokens, extension, expiry and signing out.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../platform/db/database.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import { rowsOf, run } from '../testing/injected-faults.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let db: Db;
let admin: Caller;

beforeAll(async () => {
	world = await createTestApp();
	db = world.deps.database.db;
	admin = await world.founder('Luna');
});

afterAll(() => world.close());

const notAuthenticated = [401, 'Not authenticated. Please log in to continue.'];

async function sessionOf(caller: Caller) {
	const rows = await rowsOf<{ id: string; days: number; minutes: number }>(
		db,
		`select s.id, extract(epoch from s.expires_at - now())::float / 86400 as days,
			extract(epoch from now() - s.updated_at)::float / 60 as minutes
		from auth_sessions s join auth_users u on u.id = s.user_id where u.email = '${caller.person.email}'`,
	);
	return { count: rows.length, id: rows[0]?.id ?? '', days: rows[0]?.days ?? 0, minutes: rows[0]?.minutes ?? 0 };
}

/** Changes a session as if it had last been used this long ago. */
async function letPass(caller: Caller, interval: string): Promise<void> {
	const { id } = await sessionOf(caller);
	await run(
		db,
		`update auth_sessions set expires_at = expires_at - interval '${interval}',
			updated_at = updated_at - interval '${interval}' where id = '${id}'`,
	);
}

describe('bearer tokens', () => {
	it('a bearer token works for API calls without a cookie', async () => {
		const response = await world
			.visitor()
			.get('/api/organization', { headers: { authorization: `Bearer ${admin.token}` } });

		expect(response.status).toBe(200);
		expect(response.body).toMatchObject({ name: 'Luna' });
	});

	it('a bearer token works for changes, also from another site, because browsers do not send it automatically', async () => {
		const response = await world.visitor().call(
			'PATCH',
			'/api/organization',
			{ name: 'Luna' },
			{
				headers: { authorization: `Bearer ${admin.token}`, origin: 'https://elsewhere.example' },
			},
		);

		expect(response.status).toBe(200);
	});

	it.each([
		['with an apikey beside it', (token: string) => ({ authorization: `Bearer ${token}`, apikey: 'anonymous' }), 200],
		['without its signature', (token: string) => ({ authorization: `Bearer ${token.split('.')[0]}` }), 401],
		['sent as an apikey', (token: string) => ({ apikey: token }), 401],
		['without the word Bearer', (token: string) => ({ authorization: token }), 401],
		['with the word Basic', (token: string) => ({ authorization: `Basic ${token}` }), 401],
		['with a letter missing', (token: string) => ({ authorization: `Bearer ${token.slice(1)}` }), 401],
		['empty', () => ({ authorization: 'Bearer ' }), 401],
	])('a bearer token is accepted only in its proper form: %s', async (_, headers, status) => {
		const response = await world.visitor().get('/api/organization', { headers: headers(admin.token) });

		expect(response.status).toBe(status);
	});

	it('an apikey beside the session cookie is ignored', async () => {
		expect((await admin.get('/api/organization', { headers: { apikey: 'anonymous' } })).status).toBe(200);
	});
});

describe('extending sessions', () => {
	it('a session that was used a moment ago is not extended', async () => {
		const caller = await world.newcomer();
		await letPass(caller, '3 minutes');

		const response = await caller.get('/api/auth/get-session');

		expect(response.headers.getSetCookie()).toEqual([]);
		expect((await sessionOf(caller)).minutes).toBeGreaterThan(2);
	});

	it('a session is extended to 30 days again when it is used after an hour, with a new cookie', async () => {
		const caller = await world.newcomer();
		await letPass(caller, '12 days');
		expect((await sessionOf(caller)).days).toBeLessThan(18.1);

		const response = await caller.get('/api/auth/get-session');

		const { days, minutes } = await sessionOf(caller);
		expect(days).toBeGreaterThan(29.9);
		expect(minutes).toBeLessThan(1);
		const [cookie = ''] = response.headers.getSetCookie();
		expect(cookie).toContain('Max-Age=2592000');
		expect(cookie).toContain('HttpOnly');
		expect((await caller.get('/api/auth/get-session')).body).toMatchObject({ viewer: { email: caller.person.email } });
	});

	it('a session is extended by any call, not only by getSession', async () => {
		const caller = await world.memberOf(admin);
		await letPass(caller, '2 days');

		const response = await caller.get('/api/organization');

		expect(response.status).toBe(200);
		expect((await sessionOf(caller)).days).toBeGreaterThan(29.9);
		expect(response.headers.getSetCookie()).toHaveLength(1);
	});

	it('a session that was unused for 30 days has ended, for the cookie and for the token', async () => {
		const caller = await world.memberOf(admin);
		await letPass(caller, '30 days 1 minute');

		const byCookie = await caller.get('/api/organization');
		const byToken = await world
			.visitor()
			.get('/api/organization', { headers: { authorization: `Bearer ${caller.token}` } });

		expect([byCookie.status, messageOf(byCookie)]).toEqual(notAuthenticated);
		expect([byToken.status, messageOf(byToken)]).toEqual(notAuthenticated);
		expect((await caller.get('/api/auth/get-session')).body).toMatchObject({ viewer: null });
	});
});

describe('signing out', () => {
	it('signing out ends the session, clears the cookie, and the old cookie and token stop working', async () => {
		const caller = await world.memberOf(admin);
		const kept = new Map(caller.cookies);

		const response = await caller.post('/api/auth/sign-out');

		expect(response.status).toBe(200);
		expect(response.body).toEqual({ success: true });
		expect(caller.cookies.size).toBe(0);
		expect((await sessionOf(caller)).count).toBe(0);
		for (const [name, value] of kept) caller.cookies.set(name, value);
		expect((await caller.get('/api/organization')).status).toBe(401);
		const byToken = await world
			.visitor()
			.get('/api/organization', { headers: { authorization: `Bearer ${caller.token}` } });
		expect([byToken.status, messageOf(byToken)]).toEqual(notAuthenticated);
	});

	it('signing out twice, or without ever having signed in, succeeds as well', async () => {
		const caller = await world.newcomer();
		await caller.post('/api/auth/sign-out');

		const responses = [await caller.post('/api/auth/sign-out'), await world.visitor().post('/api/auth/sign-out')];

		expect(responses.map(({ status }) => status)).toEqual([200, 200]);
	});

	it('signing out of a session that has already ended clears its cookie', async () => {
		const caller = await world.newcomer();
		await run(db, `delete from auth_sessions where id = '${(await sessionOf(caller)).id}'`);

		const response = await caller.post('/api/auth/sign-out');

		expect(response.status).toBe(200);
		expect(caller.cookies.size).toBe(0);
	});

	it('signing out with the bearer token ends that session', async () => {
		const caller = await world.newcomer();

		const response = await world
			.visitor()
			.post('/api/auth/sign-out', {}, { headers: { authorization: `Bearer ${caller.token}` } });

		expect(response.status).toBe(200);
		expect((await sessionOf(caller)).count).toBe(0);
		expect((await caller.get('/api/auth/get-session')).body).toMatchObject({ viewer: null });
	});

	it('signing out on one device leaves the other signed in', async () => {
		const caller = await world.newcomer();
		const phone = world.visitor();
		await phone.mustPost('/api/auth/sign-in/email', caller.person);

		await caller.mustPost('/api/auth/sign-out');

		expect((await phone.get('/api/auth/get-session')).body).toMatchObject({ viewer: { email: caller.person.email } });
	});

	it('signing out is recorded in the activity log of the label', async () => {
		const caller = await world.memberOf(admin, 'Leaving');
		await caller.mustPost('/api/auth/sign-out');

		const { body } = await admin.get('/api/organization/activity');

		expect((body as { entries: unknown[] }).entries[0]).toMatchObject({
			kind: 'session.signed_out',
			actorName: caller.person.name,
		});
	});
});

describe('stored sessions', () => {
	it('a stored session token opens nothing, because the database has only its hash', async () => {
		const caller = await world.newcomer();
		const [session] = await rowsOf<{ token: string }>(
			db,
			`select token from auth_sessions where id = '${(await sessionOf(caller)).id}'`,
		);

		expect(caller.token).not.toContain(session?.token);
		for (const authorization of [`Bearer ${session?.token}`, `Bearer ${session?.token}.${caller.token.split('.')[1]}`])
			expect((await world.visitor().get('/api/account/devices', { headers: { authorization } })).status).toBe(401);
	});

	it('a stored session still belongs to its browser after it was extended', async () => {
		const caller = await world.newcomer();
		await letPass(caller, '6 minutes');

		expect((await caller.get('/api/auth/get-session')).body).toMatchObject({ viewer: { email: caller.person.email } });
		expect((await caller.get('/api/auth/get-session')).body).toMatchObject({ viewer: { email: caller.person.email } });
		expect((await sessionOf(caller)).count).toBe(1);
	});
});

describe('the maximum age of a session', () => {
	it.each([
		['89 days 23 hours', true],
		['90 days 1 minute', false],
	])('a session that is used every day and is %s old is signed in: %s', async (age, isAlive) => {
		const caller = await world.founder();
		await caller.get('/api/organization');
		await run(
			db,
			`update auth_sessions set created_at = now() - interval '${age}' where id = '${(await sessionOf(caller)).id}'`,
		);

		expect((await caller.get('/api/organization')).status).toBe(isAlive ? 200 : 401);
		const bearer = { headers: { authorization: `Bearer ${caller.token}` } };
		expect((await world.visitor().get('/api/organization', bearer)).status).toBe(isAlive ? 200 : 401);
	});
});
