// Tests what people change about themselves: name and password; for the address see email-change.test.ts.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiResponse, type Caller, messageOf } from '../testing/caller.ts';
import { changeEmail, freshEmail } from '../testing/email-changes.ts';
import { createTestApp, type TestApp, testPassword } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;

beforeAll(async () => {
	world = await createTestApp();
	admin = await world.founder('Luna');
});

afterAll(() => world.close());

function rename(caller: Caller, name: unknown): Promise<ApiResponse> {
	return caller.call('PATCH', '/api/account/name', { name });
}

function changePassword(caller: Caller, newPassword: string, currentPassword = testPassword): Promise<ApiResponse> {
	return caller.call('PATCH', '/api/account/password', { currentPassword, newPassword });
}

function signIn(email: string, password = testPassword): Promise<ApiResponse> {
	return world.visitor().post('/api/auth/sign-in/email', { email, password });
}

async function nameAndEmailOf(caller: Caller): Promise<unknown> {
	const { body } = await caller.get('/api/auth/get-session');
	const viewer = (body as { viewer: { name: string; email: string } | null }).viewer;
	return viewer && { name: viewer.name, email: viewer.email };
}

async function latestActivity(): Promise<unknown> {
	const { body } = await admin.get('/api/organization/activity');
	return (body as { entries: unknown[] }).entries[0];
}

describe('changing the name', () => {
	it.each(['Ada Łovelace', '名前', '👩‍🎤 Ada', 'n'.repeat(100), "Robert'); drop table reviewers; --"])(
		'changing the name to %j changes it for the person and for the label',
		async (name) => {
			const ada = await world.memberOf(admin);

			const response = await rename(ada, `  ${name} `);

			expect(response.status).toBe(200);
			expect(await nameAndEmailOf(ada)).toMatchObject({ name });
			expect(JSON.stringify((await admin.get('/api/organization/members')).body)).toContain(
				JSON.stringify({ name }).slice(1, -1),
			);
		},
	);

	it.each([
		['', 'Please enter your name'],
		['   ', 'Please enter your name'],
		[undefined, 'Please enter your name'],
		['n'.repeat(101), 'Name must be at most 100 characters'],
	])('the name cannot be changed to %j', async (name, message) => {
		const response = await rename(admin, name);

		expect([response.status, messageOf(response)]).toEqual([400, message]);
	});
});

describe('changing the password', () => {
	it('changing the password signs out the other devices but not this one, and only the new password works', async () => {
		const ada = await world.memberOf(admin);
		const phone = world.visitor();
		await phone.mustPost('/api/auth/sign-in/email', ada.person);

		const response = await changePassword(ada, 'a brand new one');

		expect(response.status).toBe(200);
		expect((await ada.get('/api/organization')).status).toBe(200);
		expect((await phone.get('/api/organization')).status).toBe(401);
		expect((await signIn(ada.person.email, 'a brand new one')).status).toBe(200);
		expect((await signIn(ada.person.email)).status).toBe(401);
	});

	it("a changed password is recorded in the label's activity log", async () => {
		const ada = await world.memberOf(admin);

		await changePassword(ada, 'a brand new one');

		expect(await latestActivity()).toMatchObject({ kind: 'password.changed', actorName: ada.person.name });
	});

	it.each([
		['1234567', testPassword, 400, 'Password must be at least 8 characters'],
		['', testPassword, 400, 'Password must be at least 8 characters'],
		['x'.repeat(129), testPassword, 400, 'Password must be at most 128 characters'],
		['a brand new one', 'not the password', 403, 'The current password is incorrect'],
		['a brand new one', '', 403, 'The current password is incorrect'],
	])(
		'a password change to %j with the current %j is refused',
		async (newPassword, currentPassword, status, message) => {
			const response = await changePassword(admin, newPassword, currentPassword);

			expect([response.status, messageOf(response)]).toEqual([status, message]);
			expect((await signIn(admin.person.email)).status).toBe(200);
		},
	);
});

describe('reset links after a change of the account', () => {
	it.each([
		['password', (ada: Caller) => changePassword(ada, 'a brand new one')],
		['address', (ada: Caller) => changeEmail(world, ada, freshEmail())],
	])('a mailed reset link stops working once the owner has changed their %s', async (_, change) => {
		const ada = await world.memberOf(admin);
		await world.visitor().mustPost('/api/auth/request-password-reset', { email: ada.person.email });
		const mail = (await world.mailsTo(ada.person.email)).at(-1);
		const token = /token=([\w-]+)$/m.exec(mail?.text ?? '')?.[1];
		await change(ada);

		const response = await world
			.visitor()
			.post('/api/auth/reset-password', { token, newPassword: 'from the old mail' });

		expect([response.status, messageOf(response)]).toEqual([
			410,
			'This reset link was already used, or your password has changed since. Sign in with your new password, or request a new link.',
		]);
	});
});
