// What people change about themselves: name, address and password.

import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Caller, messageOf } from '../testing/caller.ts';
import { databaseWords, withFault } from '../testing/faults.ts';
import { createTestApp, type TestApp, testPassword } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;

beforeAll(async () => {
	world = await createTestApp();
	admin = await world.founder('Luna');
});

afterAll(() => world.close());

let addresses = 0;

function freshEmail(): string {
	addresses += 1;
	return `moved-${addresses}@label.example`;
}

function rename(caller: Caller, name: unknown): Promise<Answer> {
	return caller.call('PATCH', '/api/account/name', { name });
}

function changeEmail(caller: Caller, email: string, currentPassword = testPassword): Promise<Answer> {
	return caller.call('PATCH', '/api/account/email', { email, currentPassword });
}

function changePassword(caller: Caller, newPassword: string, currentPassword = testPassword): Promise<Answer> {
	return caller.call('PATCH', '/api/account/password', { currentPassword, newPassword });
}

function signIn(email: string, password = testPassword): Promise<Answer> {
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

describe('changing my name', () => {
	it.each(['Ada Łovelace', '名前', '👩‍🎤 Ada', 'n'.repeat(100), "Robert'); drop table reviewers; --"])(
		'to %j changes it for me and for the label',
		async (name) => {
			const ada = await world.memberOf(admin);

			const answer = await rename(ada, `  ${name} `);

			expect(answer.status).toBe(200);
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
	])('to %j is refused', async (name, message) => {
		const answer = await rename(admin, name);

		expect([answer.status, messageOf(answer)]).toEqual([400, message]);
	});
});

describe('changing my e-mail address', () => {
	it('takes the password, and then only the new address signs in', async () => {
		const ada = await world.memberOf(admin);
		const email = freshEmail();

		const answer = await changeEmail(ada, ` ${email.toUpperCase()} `);

		expect(answer.status).toBe(200);
		expect(await nameAndEmailOf(ada)).toMatchObject({ email });
		expect((await signIn(email)).status).toBe(200);
		expect((await signIn(ada.person.email)).status).toBe(401);
	});

	it('is told by mail to the old address, which names the new one and where to write', async () => {
		const ada = await world.memberOf(admin);
		const email = freshEmail();

		await changeEmail(ada, email);

		const mails = await world.mailsTo(ada.person.email);
		expect(mails.map(({ subject }) => subject)).toEqual(['Your Acetate e-mail address was changed']);
		expect(mails[0]?.text).toContain(email);
		expect(mails[0]?.text).toContain('support@localhost');
		expect(await world.mailsTo(email)).toEqual([]);
	});

	it('is told to the label', async () => {
		const ada = await world.memberOf(admin);

		await changeEmail(ada, freshEmail());

		expect(await latestActivity()).toMatchObject({ kind: 'email.changed', actorName: ada.person.name });
	});

	it('moves the reset mail to the new address', async () => {
		const ada = await world.memberOf(admin);
		const email = freshEmail();
		await changeEmail(ada, email);

		const toOld = await world.visitor().post('/api/auth/request-password-reset', { email: ada.person.email });
		const toNew = await world.visitor().post('/api/auth/request-password-reset', { email });

		expect([toOld.status, toNew.status]).toEqual([404, 200]);
	});

	it.each(['', 'not the password'])('with the password %j is refused', async (password) => {
		const ada = await world.memberOf(admin);

		const answer = await changeEmail(ada, freshEmail(), password);

		expect([answer.status, messageOf(answer)]).toEqual([403, 'The current password is not right']);
		expect(await nameAndEmailOf(ada)).toMatchObject({ email: ada.person.email });
		expect(await world.mailsTo(ada.person.email)).toEqual([]);
	});

	it.each(['', 'nowhere', 'a@b', 'two@label.example, three@label.example'])('to %j is refused', async (email) => {
		const answer = await changeEmail(admin, email);

		expect([answer.status, messageOf(answer)]).toEqual([400, 'Please enter a valid email address']);
	});

	it('to the address of another account is refused, in whatever letter case', async () => {
		const [ada, ben] = [await world.memberOf(admin), await world.newcomer()];

		const answer = await changeEmail(ada, ben.person.email.toUpperCase());

		expect([answer.status, messageOf(answer)]).toEqual([409, 'An account with this email already exists']);
		expect((await signIn(ben.person.email)).status).toBe(200);
	});

	it('to one free address by two people at the same moment succeeds for one', async () => {
		const [ada, ben] = [await world.memberOf(admin), await world.memberOf(admin)];
		const email = freshEmail();

		const answers = await Promise.all([changeEmail(ada, email), changeEmail(ben, email)]);

		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(answers.map(messageOf)).toContain('An account with this email already exists');
	});

	it('to the address that I have changes nothing and sends nothing', async () => {
		const ada = await world.memberOf(admin);

		const answer = await changeEmail(ada, ada.person.email.toUpperCase());

		expect(answer.status).toBe(200);
		expect(await nameAndEmailOf(ada)).toMatchObject({ email: ada.person.email });
		expect(await world.mailsTo(ada.person.email)).toEqual([]);
	});

	it('stays done when the notice cannot be sent', async () => {
		const ada = await world.memberOf(admin);
		const email = freshEmail();
		const outbox = join(world.config.DATA_DIR, 'outbox');
		await rm(outbox, { recursive: true, force: true });
		await writeFile(outbox, 'not a folder');

		const answer = await changeEmail(ada, email);
		await rm(outbox);

		expect(answer.status).toBe(200);
		expect((await signIn(email)).status).toBe(200);
		expect(world.logLines.join('\n')).toContain('the notice of a changed e-mail address was not sent');
	});

	it('happens in both places or in none', async () => {
		const ada = await world.memberOf(admin);

		const answer = await withFault(world.deps.database.db, { table: 'reviewers', on: 'update' }, () =>
			changeEmail(ada, freshEmail()),
		);

		expect([answer.status, messageOf(answer)]).toEqual([500, 'An unexpected error occurred. Please try again.']);
		expect(JSON.stringify(answer.body)).not.toContain(databaseWords);
		expect((await signIn(ada.person.email)).status).toBe(200);
	});
});

describe('changing my password', () => {
	it('signs out my other devices but not this one, and only the new password opens', async () => {
		const ada = await world.memberOf(admin);
		const phone = world.visitor();
		await phone.mustPost('/api/auth/sign-in/email', ada.person);

		const answer = await changePassword(ada, 'a brand new one');

		expect(answer.status).toBe(200);
		expect((await ada.get('/api/organization')).status).toBe(200);
		expect((await phone.get('/api/organization')).status).toBe(401);
		expect((await signIn(ada.person.email, 'a brand new one')).status).toBe(200);
		expect((await signIn(ada.person.email)).status).toBe(401);
	});

	it('is told to the label', async () => {
		const ada = await world.memberOf(admin);

		await changePassword(ada, 'a brand new one');

		expect(await latestActivity()).toMatchObject({ kind: 'password.changed', actorName: ada.person.name });
	});

	it.each([
		['1234567', testPassword, 400, 'Password must be at least 8 characters'],
		['', testPassword, 400, 'Password must be at least 8 characters'],
		['x'.repeat(129), testPassword, 400, 'Password must be at most 128 characters'],
		['a brand new one', 'not the password', 403, 'The current password is not right'],
		['a brand new one', '', 403, 'The current password is not right'],
	])('to %j with %j is refused', async (newPassword, currentPassword, status, message) => {
		const answer = await changePassword(admin, newPassword, currentPassword);

		expect([answer.status, messageOf(answer)]).toEqual([status, message]);
		expect((await signIn(admin.person.email)).status).toBe(200);
	});
});

describe('a reset link that is still on its way', () => {
	it.each([
		['password', (ada: Caller) => changePassword(ada, 'a brand new one')],
		['address', (ada: Caller) => changeEmail(ada, freshEmail())],
	])('is dead once I have changed my %s', async (_, change) => {
		const ada = await world.memberOf(admin);
		await world.visitor().mustPost('/api/auth/request-password-reset', { email: ada.person.email });
		const mail = (await world.mailsTo(ada.person.email)).at(-1);
		const token = /token=([\w-]+)$/m.exec(mail?.text ?? '')?.[1];
		await change(ada);

		const answer = await world.visitor().post('/api/auth/reset-password', { token, newPassword: 'from the old mail' });

		expect([answer.status, messageOf(answer)]).toEqual([
			410,
			'This reset link was already used or replaced by a newer one. Sign in with your new password, or ask for a new link.',
		]);
	});
});
