// Tests creating an account: every message, one account per address, and real database errors.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../platform/db/database.ts';
import { type ApiResponse, messageOf } from '../testing/caller.ts';
import { databaseMessage, rowsOf, withFault } from '../testing/injected-faults.ts';
import { createTestApp, type TestApp, testPassword } from '../testing/test-app.ts';

let world: TestApp;
let db: Db;

beforeAll(async () => {
	world = await createTestApp();
	db = world.deps.database.db;
});

afterAll(() => world.close());

let addresses = 0;

function freshEmail(): string {
	addresses += 1;
	return `sign-up-${addresses}@label.example`;
}

function signUp(form: Record<string, unknown>): Promise<ApiResponse> {
	return world.visitor().post('/api/auth/sign-up/email', form);
}

function signIn(email: string, password = testPassword): Promise<ApiResponse> {
	return world.visitor().post('/api/auth/sign-in/email', { email, password });
}

async function countAccounts(email: string): Promise<number> {
	return (await rowsOf(db, `select 1 from auth_users where email = '${email}'`)).length;
}

describe('creating an account', () => {
	it('creating an account responds with the agreed message and opens no session, and the account can sign in', async () => {
		const email = freshEmail();

		const response = await signUp({ name: 'Ada', email, password: testPassword });

		expect([response.status, messageOf(response)]).toEqual([200, 'Account created successfully! You can now sign in.']);
		expect(response.headers.getSetCookie()).toEqual([]);
		expect((await signIn(email)).status).toBe(200);
	});

	it('creating an account creates the reviewer record without a label, with the trimmed name and the address in lower case', async () => {
		const email = freshEmail();

		await signUp({ name: '  Ada Łovelace 🎧 ', email: ` ${email.toUpperCase()} `, password: testPassword });

		const [reviewer] = await rowsOf(db, `select r.* from reviewers r where email = '${email}'`);
		expect(reviewer).toMatchObject({ email, name: 'Ada Łovelace 🎧', organization_id: null, is_admin: false });
	});

	it('creating an account stores only a hash of the password', async () => {
		const email = freshEmail();
		await signUp({ name: 'Ada', email, password: 'plain words to look for' });

		const stored = await rowsOf(db, 'select * from auth_accounts');

		expect(stored.length).toBeGreaterThan(0);
		expect(JSON.stringify(stored)).not.toContain('plain words to look for');
		expect(world.logLines.join('\n')).not.toContain('plain words to look for');
	});

	it.each([
		['nothing', {}, 'Please fill in all required fields'],
		['no name', { email: 'a@label.example', password: testPassword }, 'Please fill in all required fields'],
		['no address', { name: 'Ada', password: testPassword }, 'Please fill in all required fields'],
		['no password', { name: 'Ada', email: 'a@label.example' }, 'Please fill in all required fields'],
		[
			'a name of spaces',
			{ name: '  ', email: 'a@label.example', password: testPassword },
			'Please fill in all required fields',
		],
		[
			'a short password',
			{ name: 'Ada', email: 'a@label.example', password: '1234567' },
			'Auth signup failed: Password must be at least 8 characters',
		],
		[
			'an endless password',
			{ name: 'Ada', email: 'a@label.example', password: 'x'.repeat(129) },
			'Auth signup failed: Password must be at most 128 characters',
		],
		[
			'no real address',
			{ name: 'Ada', email: 'a@', password: testPassword },
			'Auth signup failed: Please enter a valid email address',
		],
		[
			'an endless name',
			{ name: 'A'.repeat(101), email: 'a@label.example', password: testPassword },
			'Auth signup failed: Name must be at most 100 characters',
		],
	])('creating an account with %s is refused', async (_, form, message) => {
		const response = await signUp(form);

		expect([response.status, messageOf(response)]).toEqual([400, message]);
		expect(await countAccounts('a@label.example')).toBe(0);
	});

	it.each([
		['128 letters', 'x'.repeat(128)],
		['128 emoji', '🎧'.repeat(128)],
		['spaces only', ' '.repeat(8)],
		['words with spaces around them', '  two spaces  '],
	])('an account with a password of %s can sign in with that exact password', async (_, password) => {
		const email = freshEmail();

		const response = await signUp({ name: 'Ada', email, password });

		expect(response.status).toBe(200);
		expect((await signIn(email, password)).status).toBe(200);
		expect((await signIn(email, password.slice(0, -2))).status).toBe(401);
	});
});

describe('one account per address', () => {
	it.each([
		['the same spelling', (email: string) => email],
		['other letter case', (email: string) => email.toUpperCase()],
		['spaces around it', (email: string) => `  ${email} `],
	])('a second sign-up for an address with %s is refused', async (_, spell) => {
		const email = freshEmail();
		await signUp({ name: 'Ada', email, password: testPassword });

		const response = await signUp({ name: 'Eve', email: spell(email), password: 'another password' });

		expect([response.status, messageOf(response)]).toEqual([409, 'An account with this email already exists']);
		expect((await signIn(email)).status).toBe(200);
		expect((await signIn(email, 'another password')).status).toBe(401);
	});

	it('two sign-ups for one address at the same time create one account, and the other is refused', async () => {
		const email = freshEmail();

		const responses = await Promise.all([
			signUp({ name: 'Ada', email, password: 'password of ada' }),
			signUp({ name: 'Eve', email: email.toUpperCase(), password: 'password of eve' }),
		]);

		expect(responses.map(messageOf).sort()).toEqual([
			'Account created successfully! You can now sign in.',
			'An account with this email already exists',
		]);
		expect(await countAccounts(email)).toBe(1);
		expect(await rowsOf(db, `select 1 from reviewers where email = '${email}'`)).toHaveLength(1);
		const won = responses[0]?.status === 200 ? 'ada' : 'eve';
		expect((await signIn(email, `password of ${won}`)).status).toBe(200);
		expect((await signIn(email, `password of ${won === 'ada' ? 'eve' : 'ada'}`)).status).toBe(401);
	});
});

describe('creating an account when the database fails', () => {
	it('if the reviewer record cannot be created at sign-up, the message refers to support', async () => {
		const email = freshEmail();

		const response = await withFault(db, { table: 'reviewers', on: 'insert' }, () =>
			signUp({ name: 'Ada', email, password: testPassword }),
		);

		expect([response.status, messageOf(response)]).toEqual([
			500,
			'Account created but profile setup incomplete. Please contact support.',
		]);
		expect(JSON.stringify(response.body)).not.toContain(databaseMessage);
	});

	it('if the reviewer record cannot be created at sign-up, the account exists and gets its record when it starts a label', async () => {
		const email = freshEmail();
		await withFault(db, { table: 'reviewers', on: 'insert' }, () =>
			signUp({ name: 'Ada', email, password: testPassword }),
		);
		const ada = world.visitor();
		await ada.mustPost('/api/auth/sign-in/email', { email, password: testPassword });
		expect((await ada.get('/api/auth/get-session')).body).toMatchObject({ viewer: { email, reviewerId: null } });

		const response = await ada.post('/api/organizations', { name: 'Late Record' });

		expect(response.status).toBe(200);
		expect((await ada.get('/api/auth/get-session')).body).toMatchObject({
			viewer: { email, reviewerId: expect.any(String), organization: { name: 'Late Record', isAdmin: true } },
		});
	});

	it.each([
		['the account', 'auth_users'],
		['its password', 'auth_accounts'],
	])('if sign-up cannot store %s, the message contains no database text', async (_, table) => {
		const email = freshEmail();

		const response = await withFault(db, { table, on: 'insert' }, () =>
			signUp({ name: 'Ada', email, password: testPassword }),
		);

		expect([response.status, messageOf(response)]).toEqual([
			500,
			'Auth signup failed: Your account could not be saved. Please try again.',
		]);
		expect(JSON.stringify(response.body)).not.toContain(databaseMessage);
	});

	it.each(['auth_users', 'auth_accounts'])(
		'if sign-up fails at %s, nothing is left behind and trying again succeeds',
		async (table) => {
			const email = freshEmail();
			await withFault(db, { table, on: 'insert' }, () => signUp({ name: 'Ada', email, password: testPassword }));
			expect(await countAccounts(email)).toBe(0);

			const response = await signUp({ name: 'Ada', email, password: testPassword });

			expect(response.status).toBe(200);
			expect((await signIn(email)).status).toBe(200);
		},
	);

	it('if the account disappears right after its creation, the message says that no user was returned', async () => {
		const email = freshEmail();
		const vanish = 'delete from auth_users where id = new.user_id; return null;';

		const response = await withFault(db, { table: 'auth_accounts', on: 'insert', when: 'after', body: vanish }, () =>
			signUp({ name: 'Ada', email, password: testPassword }),
		);

		expect([response.status, messageOf(response)]).toEqual([500, 'No user returned from signup']);
	});
});
