// Tests signing in: every message, and what happens when the database fails.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../platform/db/database.ts';
import { type ApiResponse, type Caller, messageOf } from '../testing/caller.ts';
import { databaseMessage, rowsOf, withFault } from '../testing/injected-faults.ts';
import { quickPasswords } from '../testing/quick-passwords.ts';
import { createTestApp, type TestApp, testPassword } from '../testing/test-app.ts';
import { isPostgres, untilOneWaitsFor } from '../testing/test-database.ts';
import type { Passwords } from './passwords.ts';

let world: TestApp;
let db: Db;
let ada: Caller;

beforeAll(async () => {
	world = await createTestApp();
	db = world.deps.database.db;
	ada = await world.founder('Luna');
});

afterAll(() => world.close());

function signIn(form: Record<string, unknown>): Promise<ApiResponse> {
	return world.visitor().post('/api/auth/sign-in/email', form);
}

describe('signing in', () => {
	it('signing in responds with the person, a token and a cookie, and the session belongs to that person', async () => {
		const visitor = world.visitor();

		const response = await visitor.post('/api/auth/sign-in/email', { email: ada.person.email, password: testPassword });

		expect(response.status).toBe(200);
		expect(response.body).toEqual({
			token: expect.stringMatching(/^\S{20,}$/),
			user: { id: expect.any(String), email: ada.person.email, name: ada.person.name },
		});
		expect((await visitor.get('/api/auth/get-session')).body).toMatchObject({
			viewer: { email: ada.person.email, name: ada.person.name, organization: { name: 'Luna', isAdmin: true } },
		});
	});

	it.each([
		['other letter case', (email: string) => email.toUpperCase()],
		['spaces around it', (email: string) => ` ${email}\t`],
	])('signing in accepts the address with %s', async (_, spell) => {
		const response = await signIn({ email: spell(ada.person.email), password: testPassword });

		expect(response.status).toBe(200);
	});

	it.each([
		['nothing', {}],
		['no password', { email: 'ada@label.example' }],
		['an empty password', { email: 'ada@label.example', password: '' }],
		['no address', { password: testPassword }],
		['an address of spaces', { email: '  ', password: testPassword }],
	])('signing in with %s asks for address and password', async (_, form) => {
		const response = await signIn(form);

		expect([response.status, messageOf(response)]).toEqual([400, 'Please enter your email and password']);
	});

	it.each([
		['a wrong password', () => ({ email: ada.person.email, password: 'not the password' })],
		['a password with a space too many', () => ({ email: ada.person.email, password: `${testPassword} ` })],
		['an address that has no account', () => ({ email: 'nobody@label.example', password: testPassword })],
		['something that is no address', () => ({ email: 'nobody', password: testPassword })],
		['a strange address', () => ({ email: "' or 1=1 --", password: testPassword })],
		['a password that is too long', () => ({ email: ada.person.email, password: 'x'.repeat(1000) })],
	])('signing in with %s does not reveal whether the address or the password is wrong', async (_, form) => {
		const response = await signIn(form());

		expect([response.status, messageOf(response)]).toEqual([401, 'Invalid email or password.']);
		expect(response.headers.getSetCookie()).toEqual([]);
	});

	it('signing in is recorded in the activity log of the label, and so is a refused attempt', async () => {
		await signIn({ email: ada.person.email, password: testPassword });
		await signIn({ email: ada.person.email, password: 'not the password' });

		const { body } = await ada.get('/api/organization/activity');

		const kinds = (body as { entries: { kind: string; actorName: string }[] }).entries.slice(0, 2);
		expect(kinds).toMatchObject([
			{ kind: 'session.refused', actorName: ada.person.name },
			{ kind: 'session.signed_in', actorName: ada.person.name },
		]);
	});

	it('signing in leaves neither password, token nor cookie in the log', async () => {
		const visitor = world.visitor();
		const { body } = await visitor.post('/api/auth/sign-in/email', { email: ada.person.email, password: testPassword });
		await visitor.get('/api/organization');

		const log = world.logLines.join('\n');

		expect(log).not.toContain(testPassword);
		expect(log).not.toContain((body as { token: string }).token);
		for (const value of visitor.cookies.values()) expect(log).not.toContain(value);
	});
});

describe('signing in when the session cannot be stored', () => {
	it.each([
		['because the database fails', undefined],
		['because the row is silently dropped', 'return null;'],
	])('when the session cannot be stored %s, the message says so and the person is not signed in', async (_, body) => {
		const visitor = world.visitor();
		const before = await rowsOf(db, 'select 1 from auth_sessions');

		const response = await withFault(db, { table: 'auth_sessions', on: 'insert', ...(body && { body }) }, () =>
			visitor.post('/api/auth/sign-in/email', { email: ada.person.email, password: testPassword }),
		);

		expect([response.status, messageOf(response)]).toEqual([500, 'Failed to establish session']);
		expect(JSON.stringify(response.body)).not.toContain(databaseMessage);
		expect(response.headers.getSetCookie()).toEqual([]);
		expect(await rowsOf(db, 'select 1 from auth_sessions')).toHaveLength(before.length);
	});
});

it('an unknown address costs as much computing as a wrong password, so that the duration reveals nothing', async () => {
	let computed = 0;
	const counted: Passwords = {
		...quickPasswords,
		hash(password) {
			computed += 1;
			return quickPasswords.hash(password);
		},
		verify(data) {
			computed += 1;
			return quickPasswords.verify(data);
		},
	};
	const server = await createTestApp({ database: world.testDatabase.database, passwords: counted });
	const counts: number[] = [];
	for (const email of [ada.person.email, 'unknown@label.example']) {
		computed = 0;
		const response = await server.visitor().post('/api/auth/sign-in/email', { email, password: 'a wrong one' });
		expect(response.status).toBe(401);
		counts.push(computed);
	}
	await server.close();

	expect(counts).toEqual([1, 1]);
});

if (isPostgres) {
	// This needs a second connection, which the embedded database does not have.
	it('signing in with the old password while it is being changed opens no session', async () => {
		const { person } = await world.newcomer();
		const before = await rowsOf(db, 'select 1 from auth_sessions');

		const signingIn = await db.transaction(async (tx) => {
			await tx.execute(sql`update auth_users set updated_at = now() where email = ${person.email}`);
			await tx.execute(sql`update auth_accounts set password = 'another'
				where user_id = (select id from auth_users where email = ${person.email})`);
			const { email, password } = person;
			const response = world.visitor().post('/api/auth/sign-in/email', { email, password });
			await untilOneWaitsFor(tx);
			return { response };
		});

		expect((await signingIn.response).body).toMatchObject({ code: 'accounts.wrong_credentials' });
		expect(await rowsOf(db, 'select 1 from auth_sessions')).toHaveLength(before.length);
	});
}

describe('visitors', () => {
	it('a visitor has no session, and gets the support address', async () => {
		const response = await world.visitor().get('/api/auth/get-session');

		expect(response.status).toBe(200);
		expect(response.body).toEqual({
			viewer: null,
			supportEmail: 'support@localhost',
			signUp: 'open',
			signedOutMarker: 'acetate-localhost-3000.signed_out',
		});
	});

	it('a visitor cannot start or join a label', async () => {
		const visitor = world.visitor();

		const responses = [
			await visitor.post('/api/organizations', { name: 'Luna' }),
			await visitor.post('/api/organizations/join', { code: 'LUNA-7KQX-4MTR-92WD' }),
		];

		for (const response of responses)
			expect([response.status, messageOf(response)]).toEqual([401, 'Not authenticated. Please log in to continue.']);
	});
});
