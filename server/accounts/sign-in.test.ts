// Signing in: every message, and what happens when the database fails.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../platform/db/database.ts';
import { type Answer, type Caller, messageOf } from '../testing/caller.ts';
import { databaseWords, rowsOf, withFault } from '../testing/faults.ts';
import { createTestApp, type TestApp, testPassword } from '../testing/test-app.ts';

let world: TestApp;
let db: Db;
let ada: Caller;

beforeAll(async () => {
	world = await createTestApp();
	db = world.deps.database.db;
	ada = await world.founder('Luna');
});

afterAll(() => world.close());

function signIn(form: Record<string, unknown>): Promise<Answer> {
	return world.visitor().post('/api/auth/sign-in/email', form);
}

describe('signing in', () => {
	it('answers with the person, a token and a cookie, and the session knows who it is', async () => {
		const visitor = world.visitor();

		const answer = await visitor.post('/api/auth/sign-in/email', { email: ada.person.email, password: testPassword });

		expect(answer.status).toBe(200);
		expect(answer.body).toEqual({
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
	])('accepts the address with %s', async (_, spell) => {
		const answer = await signIn({ email: spell(ada.person.email), password: testPassword });

		expect(answer.status).toBe(200);
	});

	it.each([
		['nothing', {}],
		['no password', { email: 'ada@label.example' }],
		['an empty password', { email: 'ada@label.example', password: '' }],
		['no address', { password: testPassword }],
		['an address of spaces', { email: '  ', password: testPassword }],
	])('with %s asks for both', async (_, form) => {
		const answer = await signIn(form);

		expect([answer.status, messageOf(answer)]).toEqual([400, 'Please enter your email and password']);
	});

	it.each([
		['a wrong password', () => ({ email: ada.person.email, password: 'not the password' })],
		['a password with a space too many', () => ({ email: ada.person.email, password: `${testPassword} ` })],
		['an address that has no account', () => ({ email: 'nobody@label.example', password: testPassword })],
		['something that is no address', () => ({ email: 'nobody', password: testPassword })],
		['a strange address', () => ({ email: "' or 1=1 --", password: testPassword })],
		['a password longer than any may be', () => ({ email: ada.person.email, password: 'x'.repeat(1000) })],
	])('with %s does not reveal which of the two is wrong', async (_, form) => {
		const answer = await signIn(form());

		expect([answer.status, messageOf(answer)]).toEqual([401, 'Invalid email or password.']);
		expect(answer.headers.getSetCookie()).toEqual([]);
	});

	it('is recorded in the activity log of the label, and so is a refusal', async () => {
		await signIn({ email: ada.person.email, password: testPassword });
		await signIn({ email: ada.person.email, password: 'not the password' });

		const { body } = await ada.get('/api/organization/activity');

		const kinds = (body as { entries: { kind: string; actorName: string }[] }).entries.slice(0, 2);
		expect(kinds).toMatchObject([
			{ kind: 'session.refused', actorName: ada.person.name },
			{ kind: 'session.signed_in', actorName: ada.person.name },
		]);
	});

	it('leaves neither password, token nor cookie in the log', async () => {
		const visitor = world.visitor();
		const { body } = await visitor.post('/api/auth/sign-in/email', { email: ada.person.email, password: testPassword });
		await visitor.get('/api/organization');

		const log = world.logLines.join('\n');

		expect(log).not.toContain(testPassword);
		expect(log).not.toContain((body as { token: string }).token);
		for (const value of visitor.cookies.values()) expect(log).not.toContain(value);
	});
});

describe('when the session cannot be stored', () => {
	it.each([
		['because the database fails', undefined],
		['because the row silently does not arrive', 'return null;'],
	])('%s, the message says so and the person is not signed in', async (_, body) => {
		const visitor = world.visitor();
		const before = await rowsOf(db, 'select 1 from auth_sessions');

		const answer = await withFault(db, { table: 'auth_sessions', on: 'insert', ...(body && { body }) }, () =>
			visitor.post('/api/auth/sign-in/email', { email: ada.person.email, password: testPassword }),
		);

		expect([answer.status, messageOf(answer)]).toEqual([500, 'Failed to establish session']);
		expect(JSON.stringify(answer.body)).not.toContain(databaseWords);
		expect(answer.headers.getSetCookie()).toEqual([]);
		expect(await rowsOf(db, 'select 1 from auth_sessions')).toHaveLength(before.length);
	});
});

describe('a visitor', () => {
	it('has no session, and gets the support address', async () => {
		const answer = await world.visitor().get('/api/auth/get-session');

		expect(answer.status).toBe(200);
		expect(answer.body).toEqual({
			viewer: null,
			supportEmail: 'support@localhost',
			signUp: 'open',
			signedOutMarker: 'acetate-localhost-3000.signed_out',
		});
	});

	it('cannot start or join a label', async () => {
		const visitor = world.visitor();

		const answers = [
			await visitor.post('/api/organizations', { name: 'Luna' }),
			await visitor.post('/api/organizations/join', { code: 'LUNA-7KQX-4MTR-92WD' }),
		];

		for (const answer of answers)
			expect([answer.status, messageOf(answer)]).toEqual([401, 'Not authenticated. Please log in to continue.']);
	});
});
