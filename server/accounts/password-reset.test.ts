// Tests reset links from the request to the new password; unknown, expired and used links each have their own
// message.

import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../platform/db/database.ts';
import { type ApiResponse, type Caller, messageOf } from '../testing/caller.ts';
import { databaseMessage, rowsOf, withFault } from '../testing/injected-faults.ts';
import { createTestApp, type TestApp, testPassword } from '../testing/test-app.ts';

const minuteMs = 60_000;
const unknown = 'This reset link isn’t valid. Check that you copied the whole link, or request a new one.';
const expired = 'This reset link has expired. Reset links work for one hour. Request a new one.';
const used =
	'This reset link was already used, or your password has changed since. Sign in with your new password, or request a new link.';

let world: TestApp;
let db: Db;

beforeAll(async () => {
	world = await createTestApp({ env: { PUBLIC_URL: 'https://music.label.example' } });
	db = world.deps.database.db;
});

afterAll(() => world.close());

function ask(email: string): Promise<ApiResponse> {
	return world.visitor().post('/api/auth/request-password-reset', { email });
}

function check(token: string): Promise<ApiResponse> {
	return world.visitor().post('/api/auth/check-password-reset', { token });
}

function reset(token: string, newPassword = 'a brand new one'): Promise<ApiResponse> {
	return world.visitor().post('/api/auth/reset-password', { token, newPassword });
}

function signIn(email: string, password: string): Promise<ApiResponse> {
	return world.visitor().post('/api/auth/sign-in/email', { email, password });
}

/** Token in the newest mail to a person who requested a reset. */
async function mailedToken(person: Caller): Promise<string> {
	await ask(person.person.email);
	const mail = (await world.mailsTo(person.person.email)).at(-1);
	return /reset-password\?token=([\w-]+)$/m.exec(mail?.text ?? '')?.[1] ?? '';
}

describe('requesting a password reset', () => {
	it('requesting a password reset sends a mail with a link to the public address and says so', async () => {
		const ada = await world.newcomer('Ada');

		const response = await ask(ada.person.email);

		expect([response.status, messageOf(response)]).toEqual([
			200,
			'Password reset instructions have been sent to your email',
		]);
		const mails = await world.mailsTo(ada.person.email);
		expect(mails).toHaveLength(1);
		expect(mails[0]?.subject).toBe('Reset your Acetate password');
		// The address may never have been confirmed, and a name that a person chose is not mailed to strangers.
		expect(mails[0]?.text).not.toContain(ada.person.name);
		expect(mails[0]?.text).toMatch(/^https:\/\/music\.label\.example\/reset-password\?token=[\w-]{43}$/m);
	});

	it.each([
		['nothing', {}],
		['an empty address', { email: '' }],
		['spaces', { email: '   ' }],
	])('a password reset request with %s asks for the address', async (_, form) => {
		const response = await world.visitor().post('/api/auth/request-password-reset', form);

		expect([response.status, messageOf(response)]).toEqual([400, 'Please enter your email address']);
	});

	it.each(['nobody@label.example', 'nobody', "' or 1=1 --"])(
		'a password reset request for %j, which has no account, says so',
		async (email) => {
			const response = await ask(email);

			expect([response.status, messageOf(response)]).toEqual([404, 'No account found with this email address']);
		},
	);

	it('a password reset request accepts the address in other letter case', async () => {
		const ada = await world.newcomer();

		expect((await ask(` ${ada.person.email.toUpperCase()} `)).status).toBe(200);
		expect(await world.mailsTo(ada.person.email)).toHaveLength(1);
	});

	it('a password reset request says so when the mail cannot be written', async () => {
		const ada = await world.newcomer();
		const outbox = join(world.config.DATA_DIR, 'outbox');
		await rm(outbox, { recursive: true, force: true });
		await writeFile(outbox, 'not a folder');

		const response = await ask(ada.person.email);
		await rm(outbox);

		expect([response.status, messageOf(response)]).toEqual([503, 'Failed to send password reset email']);
		expect(JSON.stringify(response.body)).not.toContain(world.config.DATA_DIR);
	});

	it('an earlier reset link keeps working when the mail with the new one fails', async () => {
		const ada = await world.newcomer();
		const token = await mailedToken(ada);
		const outbox = join(world.config.DATA_DIR, 'outbox');
		await rm(outbox, { recursive: true, force: true });
		await writeFile(outbox, 'not a folder');
		await ask(ada.person.email);
		await rm(outbox);

		const response = await world.visitor().post('/api/auth/check-password-reset', { token });

		expect(response.status).toBe(200);
	});

	it('a password reset request says so when the link cannot be stored', async () => {
		const ada = await world.newcomer();

		const response = await withFault(db, { table: 'password_resets', on: 'insert' }, () => ask(ada.person.email));

		expect([response.status, messageOf(response)]).toEqual([503, 'Failed to send password reset email']);
		expect(JSON.stringify(response.body)).not.toContain(databaseMessage);
		expect(await world.mailsTo(ada.person.email)).toEqual([]);
	});

	it('the reset token appears in no column, no response and no log line', async () => {
		const ada = await world.newcomer();
		const token = await mailedToken(ada);
		const tables = await rowsOf<{ name: string }>(
			db,
			"select table_name as name from information_schema.tables where table_schema = 'public'",
		);

		expect(token).toHaveLength(43);
		expect(tables.length).toBeGreaterThan(8);
		for (const { name } of tables)
			expect(await rowsOf(db, `select 1 from ${name} t where t::text like '%${token}%'`), name).toEqual([]);
		expect(world.logLines.join('\n')).not.toContain(token);
	});
});

describe('reset links', () => {
	it('a reset link shows the address of its account', async () => {
		const ada = await world.newcomer();

		const response = await check(await mailedToken(ada));

		expect(response.status).toBe(200);
		expect(response.body).toEqual({ email: ada.person.email });
	});

	it('a reset link sets the new password, and the old one stops working', async () => {
		const ada = await world.newcomer();

		const response = await reset(await mailedToken(ada), 'a brand new one');

		expect(response.status).toBe(200);
		expect((await signIn(ada.person.email, 'a brand new one')).status).toBe(200);
		expect((await signIn(ada.person.email, testPassword)).status).toBe(401);
	});

	it('a password reset signs out every session of the account, and those of no other account', async () => {
		const ada = await world.newcomer();
		const phone = world.visitor();
		await phone.mustPost('/api/auth/sign-in/email', ada.person);
		const ben = await world.newcomer();

		await reset(await mailedToken(ada));

		for (const device of [ada, phone])
			expect((await device.get('/api/auth/get-session')).body).toMatchObject({ viewer: null });
		expect((await ben.get('/api/auth/get-session')).body).toMatchObject({ viewer: { email: ben.person.email } });
	});

	it.each(['', 'x', 'a'.repeat(43), '%', "' or 1=1 --"])('the unknown reset token %j is not valid', async (token) => {
		for (const response of [await check(token), await reset(token)])
			expect([response.status, messageOf(response)]).toEqual([404, unknown]);
	});

	it('a reset link works for an hour and then says that it has expired', async () => {
		const ada = await world.newcomer();
		const token = await mailedToken(ada);
		world.clock.advance(59 * minuteMs);
		expect((await check(token)).status).toBe(200);

		world.clock.advance(minuteMs);

		for (const response of [await check(token), await reset(token)])
			expect([response.status, messageOf(response)]).toEqual([410, expired]);
		expect((await signIn(ada.person.email, testPassword)).status).toBe(200);
	});

	it('a reset link works once and then says that it was used', async () => {
		const ada = await world.newcomer();
		const token = await mailedToken(ada);
		await reset(token, 'a brand new one');

		for (const response of [await check(token), await reset(token, 'yet another one')])
			expect([response.status, messageOf(response)]).toEqual([410, used]);
		expect((await signIn(ada.person.email, 'a brand new one')).status).toBe(200);
	});

	it('a reset link that is used twice at the same time works once', async () => {
		const ada = await world.newcomer();
		const token = await mailedToken(ada);

		const responses = await Promise.all([reset(token, 'password of one'), reset(token, 'password of two')]);

		expect(responses.map(({ status }) => status).sort()).toEqual([200, 410]);
		const won = responses[0]?.status === 200 ? 'one' : 'two';
		expect((await signIn(ada.person.email, `password of ${won}`)).status).toBe(200);
	});

	it('an older reset link works beside newer ones, and using one ends them all', async () => {
		const ada = await world.newcomer();
		const older = await mailedToken(ada);
		const newer = await mailedToken(ada);
		expect(newer).not.toBe(older);

		expect((await reset(older)).status).toBe(200);
		const response = await reset(newer);

		expect([response.status, messageOf(response)]).toEqual([410, used]);
	});

	it('a stranger who keeps requesting reset links does not end an earlier one, and at most five are mailed', async () => {
		const ada = await world.newcomer();
		const token = await mailedToken(ada);
		for (let times = 0; times < 8; times++) expect((await ask(ada.person.email)).status).toBe(200);

		expect((await check(token)).status).toBe(200);
		expect(await world.mailsTo(ada.person.email)).toHaveLength(5);
		world.clock.advance(61 * minuteMs);
		expect(await mailedToken(ada)).not.toBe(token);
		expect(await world.mailsTo(ada.person.email)).toHaveLength(6);
	});

	it('resetting a password leaves reset links of other people unchanged', async () => {
		const [ada, ben] = [await world.newcomer(), await world.newcomer()];
		const token = await mailedToken(ben);
		await reset(await mailedToken(ada));

		expect((await check(token)).status).toBe(200);
	});

	it.each([
		['', 'Password must be at least 8 characters'],
		['1234567', 'Password must be at least 8 characters'],
		['x'.repeat(129), 'Password must be at most 128 characters'],
		['12345678', 'This password is too common and easy to guess. Please choose another one.'],
	])('a reset link stays usable after a password that is not good enough (%j)', async (password, message) => {
		const ada = await world.newcomer();
		const token = await mailedToken(ada);

		const response = await reset(token, password);

		expect([response.status, messageOf(response)]).toEqual([400, message]);
		expect((await ada.get('/api/auth/get-session')).body).toMatchObject({ viewer: { email: ada.person.email } });
		expect((await reset(token, 'eight ch')).status).toBe(200);
	});

	it('a password reset changes nothing when the database fails halfway, and can be tried again', async () => {
		const ada = await world.newcomer();
		const token = await mailedToken(ada);

		const response = await withFault(db, { table: 'auth_sessions', on: 'delete' }, () => reset(token));

		expect([response.status, messageOf(response)]).toEqual([500, 'An unexpected error occurred. Please try again.']);
		expect((await signIn(ada.person.email, testPassword)).status).toBe(200);
		expect((await reset(token)).status).toBe(200);
	});

	it("a password reset and the sign-in after it are recorded in the label's activity log", async () => {
		const admin = await world.founder();
		await reset(await mailedToken(admin));
		await admin.signIn('a brand new one');

		const { body } = await admin.get('/api/organization/activity');

		expect((body as { entries: { kind: string }[] }).entries.map(({ kind }) => kind).slice(0, 3)).toEqual([
			'session.signed_in',
			'password.reset',
			'password.reset_requested',
		]);
	});
});
