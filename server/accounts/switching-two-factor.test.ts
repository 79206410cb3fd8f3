// Tests two-factor sign-in as a choice of each account (R-ACCOUNT-13).

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readKey, switchOnTwoFactor } from '../testing/authenticator.ts';
import { type ApiResponse, type Caller, messageOf } from '../testing/caller.ts';
import { rowsOf } from '../testing/injected-faults.ts';
import { createTestApp, type TestApp, testPassword } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;

beforeAll(async () => {
	world = await createTestApp();
	admin = await world.founder('Luna');
});

afterAll(() => world.close());

const factor = '/api/account/two-factor';

function signIn(
	{ person }: Caller,
	more: Record<string, unknown> = {},
	visitor = world.visitor(),
): Promise<ApiResponse> {
	return visitor.post('/api/auth/sign-in/email', { email: person.email, password: testPassword, ...more });
}

async function withTwoFactor() {
	const ada = await world.memberOf(admin, 'Ada');
	return { ada, ...(await switchOnTwoFactor(ada, world.clock)) };
}

/** Mails to a person, each as its subject and text. */
async function mailsTo({ person }: Caller): Promise<string[]> {
	await world.deps.runJob('mails.send');
	return (await world.mailsTo(person.email)).map(({ subject, text }) => `${subject}\n${text}`);
}

const outcome = (response: ApiResponse) => [response.status, messageOf(response)];

async function latestActivity(): Promise<unknown> {
	const { body } = await admin.get('/api/organization/activity');
	return (body as { entries: unknown[] }).entries[0];
}

describe('switching two-factor sign-in on', () => {
	it('switching two-factor sign-in on requires the current password', async () => {
		const ada = await world.memberOf(admin);

		const response = await ada.post(`${factor}/key`, { currentPassword: 'not the password' });

		expect(outcome(response)).toEqual([403, 'The current password is incorrect']);
	});

	it('switching two-factor sign-in on gives a key as text and QR code address, and changes nothing before a code is confirmed', async () => {
		const ada = await world.memberOf(admin);

		const { body } = await ada.mustPost(`${factor}/key`, { currentPassword: testPassword });

		const { key, address } = body as { key: string; address: string };
		expect(key).toMatch(/^[A-Z2-7]{32}$/);
		expect(address).toContain(`secret=${key}`);
		expect((await ada.get(factor)).body).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });
		expect((await signIn(ada)).status).toBe(200);
	});

	it.each(['', '000000', 'abcdef', '123', 'LUNA-7KQX-4MTR-92WD'])(
		'two-factor sign-in cannot be switched on with %j as first code',
		async (code) => {
			const ada = await world.memberOf(admin);
			await ada.mustPost(`${factor}/key`, { currentPassword: testPassword });

			expect(outcome(await ada.post(factor, { code }))).toEqual([
				403,
				'That code isn’t right. Enter the latest one, and check that the time on your phone is correct.',
			]);
			expect((await signIn(ada)).status).toBe(200);
		},
	);

	it('two-factor sign-in cannot be switched on without a key or with one from half an hour ago', async () => {
		const ada = await world.memberOf(admin);
		const outdated = [410, 'This key is no longer valid. Close this dialog and start again.'];
		expect(outcome(await ada.post(factor, { code: '123456' }))).toEqual(outdated);
		const { body } = await ada.mustPost(`${factor}/key`, { currentPassword: testPassword });

		world.clock.advance(31 * 60_000);

		const code = readKey((body as { key: string }).key).codeAt(world.clock.now());
		expect(outcome(await ada.post(factor, { code }))).toEqual(outdated);
	});

	it('switching two-factor sign-in on gives ten recovery codes, signs out the other devices, sends a mail and is logged', async () => {
		const ada = await world.memberOf(admin, 'Ada');
		const phone = world.visitor();
		await signIn(ada, {}, phone);

		const { recoveryCodes } = await switchOnTwoFactor(ada, world.clock);

		expect(new Set(recoveryCodes).size).toBe(10);
		expect((await ada.get(factor)).body).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
		expect((await ada.get('/api/organization')).status).toBe(200);
		expect((await phone.get('/api/organization')).status).toBe(401);
		expect(await latestActivity()).toMatchObject({ kind: 'factors.switched_on', actorName: ada.person.name });
		expect((await mailsTo(ada)).join()).toContain('Two-factor sign-in was switched on');
	});

	it('two-factor sign-in cannot be switched on twice', async () => {
		const { ada } = await withTwoFactor();
		const refused = [409, 'Two-factor sign-in is already on.'];

		expect(outcome(await ada.post(`${factor}/key`, { currentPassword: testPassword }))).toEqual(refused);
		expect(outcome(await ada.post(factor, { code: '123456' }))).toEqual(refused);
	});

	it('neither the authenticator key nor a recovery code is stored in readable form', async () => {
		const ada = await world.memberOf(admin);
		const { body } = await ada.mustPost(`${factor}/key`, { currentPassword: testPassword });
		const { key } = body as { key: string };
		const app = readKey(key);
		const confirmed = await ada.mustPost(factor, { code: app.codeAt(world.clock.now()) });

		const { db } = world.deps.database;
		const stored = JSON.stringify([
			await rowsOf(db, 'select * from two_factor'),
			await rowsOf(db, 'select * from recovery_codes'),
		]);

		expect(stored).not.toContain(key);
		for (const code of (confirmed.body as { recoveryCodes: string[] }).recoveryCodes)
			expect(stored).not.toContain(code);
		expect(world.logLines.join()).not.toContain(key);
	});
});

describe('switching two-factor sign-in off', () => {
	it('switching two-factor sign-in off requires the password, signs out the other devices, sends a mail and is logged', async () => {
		const { ada, app } = await withTwoFactor();
		const phone = world.visitor();
		await signIn(ada, { code: app.codeAt(world.clock.now()) }, phone);
		const refused = await ada.post(`${factor}/off`, { currentPassword: 'not the password' });
		expect(outcome(refused)).toEqual([403, 'The current password is incorrect']);

		await ada.mustPost(`${factor}/off`, { currentPassword: testPassword });

		expect((await phone.get('/api/organization')).status).toBe(401);
		expect(await latestActivity()).toMatchObject({ kind: 'factors.switched_off', actorName: ada.person.name });
		expect((await ada.get(factor)).body).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });
		expect((await signIn(ada)).status).toBe(200);
		expect((await mailsTo(ada)).join()).toContain('Two-factor sign-in was switched off');
	});

	it('two-factor sign-in cannot be switched off when it is off', async () => {
		const response = await admin.post(`${factor}/off`, { currentPassword: testPassword });

		expect(outcome(response)).toEqual([409, 'Two-factor sign-in is off.']);
	});

	it('resetting the password neither switches two-factor sign-in off nor bypasses it', async () => {
		const { ada, app } = await withTwoFactor();
		await world.visitor().mustPost('/api/auth/request-password-reset', { email: ada.person.email });
		const mail = (await world.mailsTo(ada.person.email)).findLast(({ subject }) => subject?.startsWith('Reset'));
		const token = /token=([\w-]+)$/m.exec(mail?.text ?? '')?.[1];

		const reset = await world.visitor().mustPost('/api/auth/reset-password', { token, newPassword: 'a brand new one' });

		expect(reset.headers.getSetCookie()).toEqual([]);
		const alone = await signIn(ada, { password: 'a brand new one' });
		expect(alone.body).toMatchObject({ code: 'accounts.code_required' });
		const both = await signIn(ada, { password: 'a brand new one', code: app.codeAt(world.clock.now()) });
		expect(both.status).toBe(200);
	});
});

it('a device that signs in while two-factor sign-in is being switched on gets no session or is asked for the code', async () => {
	const ada = await world.memberOf(admin);
	const { body } = await ada.mustPost(`${factor}/key`, { currentPassword: testPassword });
	const code = readKey((body as { key: string }).key).codeAt(world.clock.now());
	const phone = world.visitor();

	await Promise.all([ada.mustPost(factor, { code }), signIn(ada, {}, phone)]);

	expect((await phone.get('/api/organization')).status).toBe(401);
	world.clock.advance(30_000);
});

it('admins see which members have two-factor sign-in, and members do not', async () => {
	const { ada } = await withTwoFactor();
	const bo = await world.memberOf(admin, 'Bo');
	const listed = async (viewer: Caller, { person }: Caller) => {
		const { body } = await viewer.get('/api/organization/members');
		const { members } = body as { members: { email: string; hasTwoFactor: boolean | null }[] };
		return members.find(({ email }) => email === person.email)?.hasTwoFactor;
	};

	expect([await listed(admin, ada), await listed(admin, bo), await listed(admin, admin)]).toEqual([true, false, false]);
	expect([await listed(bo, ada), await listed(ada, ada)]).toEqual([null, null]);
});

it.each(['', '/key', '/recovery-codes', '/off'])('a visitor cannot call the two-factor endpoint "%s"', async (path) => {
	expect((await world.visitor().post(`${factor}${path}`, { currentPassword: 'x', code: '1' })).status).toBe(401);
});
