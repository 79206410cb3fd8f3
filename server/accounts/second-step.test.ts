// Tests the second step of signing in, for accounts that have switched it on (R-ACCOUNT-16).

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readKey, switchOnTwoFactor } from '../testing/authenticator.ts';
import { type ApiResponse, type Caller, messageOf } from '../testing/caller.ts';
import { createTestApp, type TestApp, testPassword } from '../testing/test-app.ts';

const wrongCode = 'That code isn’t right. Enter the latest one from your authenticator app.';
const wrongRecoveryCode = 'That recovery code isn’t right, or it was already used.';

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

describe('signing in with a second step', () => {
	it('an account without two-factor sign-in signs in as before, whatever the code field contains', async () => {
		const ada = await world.memberOf(admin);

		expect((await signIn(ada)).status).toBe(200);
		expect((await signIn(ada, { code: '123456' })).status).toBe(200);
	});

	it('the right password alone opens no session and asks for the code', async () => {
		const { ada } = await withTwoFactor();
		const visitor = world.visitor();

		const response = await signIn(ada, {}, visitor);

		expect(response.body).toMatchObject({ code: 'accounts.code_required' });
		expect(outcome(response)).toEqual([401, 'Enter the code from your authenticator app.']);
		expect(response.headers.getSetCookie()).toEqual([]);
		expect((await visitor.get('/api/organization')).status).toBe(401);
		expect((await ada.get('/api/account/devices')).body).toMatchObject({ devices: [{ isCurrent: true }] });
	});

	it('a wrong password gets the usual message, with a right code or without', async () => {
		const { ada, app } = await withTwoFactor();

		for (const code of ['', app.codeAt(world.clock.now())])
			expect(outcome(await signIn(ada, { password: 'not the password', code }))).toEqual([
				401,
				'Invalid email or password.',
			]);
	});

	it.each([
		['of the current time', 0],
		['of a phone that is slow', -30_000],
		['of a phone that is fast', 30_000],
	])('signing in with the code %s works, by cookie and by bearer token', async (_, driftMs) => {
		const { ada, app } = await withTwoFactor();
		world.clock.advance(60_000);
		const code = app.codeAt(new Date(world.clock.now().getTime() + driftMs));
		const visitor = world.visitor();

		const response = await signIn(ada, { code: `${code.slice(0, 3)} ${code.slice(3)}` }, visitor);

		expect(response.status).toBe(200);
		expect((await visitor.get('/api/organization')).status).toBe(200);
		const { token } = response.body as { token: string };
		const byToken = await world.visitor().get('/api/organization', { headers: { authorization: `Bearer ${token}` } });
		expect(byToken.status).toBe(200);
	});

	it.each(['000000', '12345', '1234567'])('the code %j is refused and recorded in the activity log', async (code) => {
		const { ada } = await withTwoFactor();

		expect(outcome(await signIn(ada, { code }))).toEqual([401, wrongCode]);
		expect(await latestActivity()).toMatchObject({ kind: 'session.refused', actorName: ada.person.name });
	});

	it('a code works once, even if it is sent several times at once', async () => {
		const { ada, app } = await withTwoFactor();
		const code = app.codeAt(world.clock.now());

		const responses = await Promise.all([signIn(ada, { code }), signIn(ada, { code }), signIn(ada, { code })]);

		expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(outcome(await signIn(ada, { code }))).toEqual([
			401,
			'That code was already used. Wait for the next one in your authenticator app.',
		]);
	});

	it('a code that is older than the last used one is refused', async () => {
		const { ada, app } = await withTwoFactor();
		world.clock.advance(60_000);
		const earlier = app.codeAt(new Date(world.clock.now().getTime() - 30_000));
		await signIn(ada, { code: app.codeAt(world.clock.now()) });

		expect((await signIn(ada, { code: earlier })).status).toBe(401);
	});

	it('the code that switched two-factor sign-in on is not accepted again', async () => {
		const ada = await world.memberOf(admin);
		const { body } = await ada.mustPost(`${factor}/key`, { currentPassword: testPassword });
		const code = readKey((body as { key: string }).key).codeAt(world.clock.now());
		await ada.mustPost(factor, { code });

		expect((await signIn(ada, { code })).status).toBe(401);
	});
});

describe('recovery codes', () => {
	it.each([
		['as it was shown', (code: string) => code],
		['in lower case without dashes', (code: string) => code.toLowerCase().replaceAll('-', ' ')],
	])('a recovery code works once, typed %s', async (_, spell) => {
		const { ada, recoveryCodes } = await withTwoFactor();
		const code = spell(recoveryCodes[3] ?? '');

		expect((await signIn(ada, { code })).status).toBe(200);

		expect(outcome(await signIn(ada, { code }))).toEqual([401, wrongRecoveryCode]);
		expect((await ada.get(factor)).body).toMatchObject({ recoveryCodesLeft: 9 });
	});

	it('a recovery code works only for the account that it belongs to', async () => {
		const { recoveryCodes } = await withTwoFactor();
		const { ada: other } = await withTwoFactor();

		expect(outcome(await signIn(other, { code: recoveryCodes[0] }))).toEqual([401, wrongRecoveryCode]);
	});

	it('using a recovery code sends a mail and is recorded in the activity log', async () => {
		const { ada, recoveryCodes } = await withTwoFactor();
		await signIn(ada, { code: recoveryCodes[0] });

		expect(await latestActivity()).toMatchObject({ kind: 'factors.recovery_used', actorName: ada.person.name });
		expect((await mailsTo(ada)).join()).toContain('9 codes are left');
	});

	it('recovery codes stop working when new ones are made, which requires the password', async () => {
		const { ada, recoveryCodes } = await withTwoFactor();
		const refused = await ada.post(`${factor}/recovery-codes`, { currentPassword: 'not the password' });
		expect(refused.status).toBe(403);

		const { body } = await ada.mustPost(`${factor}/recovery-codes`, { currentPassword: testPassword });

		const renewed = (body as { recoveryCodes: string[] }).recoveryCodes;
		expect((await signIn(ada, { code: recoveryCodes[0] })).status).toBe(401);
		expect((await signIn(ada, { code: renewed[0] })).status).toBe(200);
		expect((await mailsTo(ada)).join()).not.toContain(renewed[0]);
	});

	it('recovery codes are not made where two-factor sign-in is off', async () => {
		const response = await admin.post(`${factor}/recovery-codes`, { currentPassword: testPassword });

		expect(outcome(response)).toEqual([409, 'Two-factor sign-in is off.']);
	});

	it("a recovery code still works on a server with another APP_SECRET, where the app's codes no longer do", async () => {
		const { ada, app, recoveryCodes } = await withTwoFactor();
		const moved = await createTestApp({
			database: world.platform.database,
			env: { APP_SECRET: 'another secret that is only used by tests' },
			platform: { clock: world.clock },
		});
		const there = (code: string | undefined) =>
			moved.visitor().post('/api/auth/sign-in/email', { email: ada.person.email, password: testPassword, code });

		expect(outcome(await there(app.codeAt(world.clock.now())))).toEqual([401, wrongCode]);
		expect((await there(recoveryCodes[0])).status).toBe(200);
		await moved.close();
	});
});
