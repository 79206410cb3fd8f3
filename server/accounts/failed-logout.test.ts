// Tests the marker cookie that a browser sets when its logout failed; the server ends the session with the next
// request.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../platform/db/database.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import { rowsOf } from '../testing/injected-faults.ts';
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

const marker = 'acetate-localhost-3000.signed_out';

function countSessions(caller: Caller): Promise<number> {
	const mine = `select 1 from auth_sessions s join auth_users u on u.id = s.user_id where u.email = '${caller.person.email}'`;
	return rowsOf(db, mine).then((rows) => rows.length);
}

/** A member whose browser could not reach the server when it logged out, and has set the marker cookie. */
async function someoneWhoLoggedOut(): Promise<Caller> {
	const caller = await world.memberOf(admin);
	caller.cookies.set(marker, '1');
	return caller;
}

describe('the marker cookie of a failed logout', () => {
	it('the marker cookie has the name that getSession returns', async () => {
		expect((await admin.get('/api/auth/get-session')).body).toMatchObject({ signedOutMarker: marker });
	});

	it('the marker cookie makes getSession return no viewer, and ends the session', async () => {
		const caller = await someoneWhoLoggedOut();

		const response = await caller.get('/api/auth/get-session');

		expect(response.body).toMatchObject({ viewer: null });
		expect(await countSessions(caller)).toBe(0);
	});

	it('the marker cookie makes any other call refused, and ends the session', async () => {
		const caller = await someoneWhoLoggedOut();

		const response = await caller.get('/api/organization');

		expect([response.status, messageOf(response)]).toEqual([401, 'Not authenticated. Please log in to continue.']);
		expect(await countSessions(caller)).toBe(0);
	});

	it('the marker cookie is cleared together with the session cookie', async () => {
		const caller = await someoneWhoLoggedOut();

		const response = await caller.get('/api/auth/get-session');

		const cleared = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
		expect(cleared.sort()).toEqual([`acetate-localhost-3000.session_token=`, `${marker}=`].sort());
		for (const cookie of response.headers.getSetCookie()) expect(cookie).toContain('Max-Age=0; Path=/');
		expect(caller.cookies.size).toBe(0);
	});

	it('the marker cookie also ends the bearer token of that session', async () => {
		const caller = await someoneWhoLoggedOut();
		await caller.get('/api/auth/get-session');

		const response = await world
			.visitor()
			.get('/api/organization', { headers: { authorization: `Bearer ${caller.token}` } });

		expect(response.status).toBe(401);
	});

	it('the marker cookie does not prevent signing in again', async () => {
		const caller = await someoneWhoLoggedOut();
		await caller.get('/api/auth/get-session');

		await caller.signIn();

		expect((await caller.get('/api/organization')).status).toBe(200);
	});

	it('the marker cookie also ends the old session if the next request is a sign-in', async () => {
		const caller = await someoneWhoLoggedOut();

		const response = await caller.signIn();

		expect(response.status).toBe(200);
		expect(caller.cookies.has(marker)).toBe(false);
		expect((await caller.get('/api/organization')).status).toBe(200);
		expect(await countSessions(caller)).toBe(1);
	});

	it('the marker cookie is cleared by a later logout that succeeds', async () => {
		const caller = await someoneWhoLoggedOut();

		const response = await caller.post('/api/auth/sign-out');

		expect(response.status).toBe(200);
		expect(caller.cookies.size).toBe(0);
		expect(await countSessions(caller)).toBe(0);
	});

	it('the marker cookie without a session is simply cleared', async () => {
		const visitor = world.visitor();
		visitor.cookies.set(marker, '1');

		const response = await visitor.get('/api/auth/get-session');

		expect(response.status).toBe(200);
		expect(visitor.cookies.size).toBe(0);
	});

	it('the marker cookie affects no other device of the same person', async () => {
		const caller = await world.memberOf(admin);
		const phone = world.visitor();
		await phone.mustPost('/api/auth/sign-in/email', caller.person);
		caller.cookies.set(marker, '1');

		await caller.get('/api/auth/get-session');

		expect((await phone.get('/api/organization')).status).toBe(200);
	});

	it('the marker cookie of another instance on the same machine is ignored', async () => {
		const caller = await world.memberOf(admin);
		caller.cookies.set('acetate-localhost-3001.signed_out', '1');

		expect((await caller.get('/api/organization')).status).toBe(200);
	});
});
