// Tests the rate limits of the account screens with their production values and across two servers.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { switchOnTwoFactor } from '../testing/authenticator.ts';
import { type ApiResponse, messageOf } from '../testing/caller.ts';
import { rowsOf, run } from '../testing/injected-faults.ts';
import { createTestApp, type TestApp, testPassword } from '../testing/test-app.ts';

const minuteMs = 60_000;

/** Prepares people without rate limits; the other apps use the same data with the limits of production. */
let world: TestApp;
let first: TestApp;
let second: TestApp;
let email: string;

beforeAll(async () => {
	world = await createTestApp();
	email = (await world.newcomer()).person.email;
	const database = world.testDatabase.database;
	const env = { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' };
	first = await createTestApp({ database, env });
	second = await createTestApp({ database: (await world.testDatabase.openAnother?.()) ?? database, env });
});

afterAll(async () => {
	await first.close();
	await second.close();
	await world.close();
});

beforeEach(() => run(world.deps.database.db, 'delete from rate_limits'));

interface Try {
	readonly email?: string;
	readonly password?: string;
	readonly forwardedFor?: string;
}

function from(address: string | undefined) {
	return { headers: { 'x-forwarded-for': address ?? '203.0.113.1' } };
}

function signIn(server: TestApp, attempt: Try = {}): Promise<ApiResponse> {
	const form = { email: attempt.email ?? email, password: attempt.password ?? 'a wrong one' };
	return server.visitor().post('/api/auth/sign-in/email', form, from(attempt.forwardedFor));
}

function signUp(server: TestApp, address: string): Promise<ApiResponse> {
	// With an address that is in use the attempt still counts, but no password has to be hashed.
	return server
		.visitor()
		.post('/api/auth/sign-up/email', { name: 'Eve', email, password: testPassword }, from(address));
}

function askForReset(server: TestApp, typed = email): Promise<ApiResponse> {
	return server.visitor().post('/api/auth/request-password-reset', { email: typed });
}

let invented = 0;

function inventedAddress(): string {
	invented += 1;
	return `192.0.2.${invented}`;
}

async function times(count: number, work: () => Promise<ApiResponse>): Promise<number[]> {
	const statuses: number[] = [];
	for (let round = 0; round < count; round += 1) statuses.push((await work()).status);
	return statuses;
}

describe('sign-in limit per account', () => {
	it('an account accepts ten sign-in attempts in ten minutes and refuses the eleventh even with the right password', async () => {
		expect(await times(10, () => signIn(first))).toEqual(Array(10).fill(401));

		const response = await signIn(first, { password: testPassword });

		expect([response.status, messageOf(response)]).toEqual([429, 'Too many attempts. Please try again in 10 minutes.']);
		expect(response.headers.getSetCookie()).toEqual([]);
	});

	it('sign-in attempts are counted regardless of the letter case of the email address', async () => {
		for (let round = 0; round < 10; round += 1) {
			const spelled = round % 2 === 0 ? email.toUpperCase() : ` ${email}`;
			expect((await signIn(first, { email: spelled })).status).toBe(401);
		}

		expect((await signIn(first)).status).toBe(429);
	});

	it('attempts from another network do not lock the owner out of their account', async () => {
		await times(11, () => signIn(first, { forwardedFor: '198.51.100.7' }));
		expect((await signIn(first, { forwardedFor: '198.51.100.7' })).status).toBe(429);

		expect((await signIn(first, { password: testPassword, forwardedFor: '203.0.113.9' })).status).toBe(200);
	});

	it('a successful sign-in resets the count of attempts', async () => {
		await times(9, () => signIn(first));
		expect((await signIn(first, { password: testPassword })).status).toBe(200);

		expect(await times(10, () => signIn(first))).toEqual(Array(10).fill(401));
		expect((await signIn(first)).status).toBe(429);
	});

	it('signing in is possible again after ten minutes and not before', async () => {
		await times(11, () => signIn(first));
		first.clock.advance(9 * minuteMs);
		const early = await signIn(first, { password: testPassword });
		expect([early.status, messageOf(early)]).toEqual([429, 'Too many attempts. Please try again in a minute.']);

		first.clock.advance(minuteMs);

		expect((await signIn(first, { password: testPassword })).status).toBe(200);
	});

	it('sign-in attempts are counted across servers', async () => {
		await times(5, () => signIn(first));
		await times(5, () => signIn(second));

		expect((await signIn(first, { password: testPassword })).status).toBe(429);
		expect((await signIn(second, { password: testPassword })).status).toBe(429);
	});

	it('sign-in attempts on one account do not affect another account', async () => {
		const other = await world.newcomer();
		await times(11, () => signIn(first));

		expect((await signIn(first, { email: other.person.email, password: testPassword })).status).toBe(200);
	});

	it('sign-in attempts are counted for addresses that have no account, too', async () => {
		expect(await times(10, () => signIn(first, { email: 'nobody@label.example' }))).toEqual(Array(10).fill(401));

		expect((await signIn(first, { email: 'nobody@label.example' })).status).toBe(429);
	});

	it('sign-in attempts are counted without storing the email address in readable form', async () => {
		await signIn(first, { email: 'readable@label.example' });

		expect(JSON.stringify(await rowsOf(world.deps.database.db, 'select key from rate_limits'))).not.toContain(
			'readable',
		);
	});
});

describe('sign-in limit per IP address', () => {
	it('one IP address can try to sign in 200 times in ten minutes, over all accounts', async () => {
		// Attempts beyond the limit of an account also count for the IP address, and need no hashing.
		await Promise.all(Array.from({ length: 199 }, () => signIn(first)));
		expect((await signIn(first, { email: 'one@label.example' })).status).toBe(401);

		const refused = await signIn(first, { email: 'two@label.example' });
		const elsewhere = await signIn(first, { email: 'two@label.example', forwardedFor: '203.0.113.2' });

		expect([refused.status, messageOf(refused)]).toEqual([429, 'Too many attempts. Please try again in 10 minutes.']);
		expect(elsewhere.status).toBe(401);
	});
});

describe('sign-up limit per IP address', () => {
	it('one IP address can create 60 accounts in an hour, across servers', async () => {
		expect(await times(30, () => signUp(first, '203.0.113.1'))).toEqual(Array(30).fill(409));
		expect(await times(30, () => signUp(second, '203.0.113.1'))).toEqual(Array(30).fill(409));

		const refused = await signUp(first, '203.0.113.1');

		expect([refused.status, messageOf(refused)]).toEqual([429, 'Too many attempts. Please try again in 60 minutes.']);
		expect((await signUp(first, '203.0.113.2')).status).toBe(409);
		first.clock.advance(60 * minuteMs);
		expect((await signUp(first, '203.0.113.1')).status).toBe(409);
	});

	it('sign-ups are counted by the address that the trusted proxy reports, not by entries that the client added', async () => {
		const spoofed = () => signUp(first, `${inventedAddress()}, 203.0.113.1`);

		expect(await times(60, spoofed)).toEqual(Array(60).fill(409));

		expect((await spoofed()).status).toBe(429);
	});

	it('sign-ups are counted by the connection when no proxy is trusted, whatever X-Forwarded-For says', async () => {
		const direct = await createTestApp({ database: world.testDatabase.database, env: { RATE_LIMIT_SCALE: '1' } });
		const spoofed = () => signUp(direct, inventedAddress());

		expect(await times(60, spoofed)).toEqual(Array(60).fill(409));

		expect((await spoofed()).status).toBe(429);
		await direct.close();
	});

	it('invalid sign-up forms are not counted', async () => {
		const incomplete = () => first.visitor().post('/api/auth/sign-up/email', { name: 'Eve' }, from('203.0.113.1'));

		expect(await times(61, incomplete)).toEqual(Array(61).fill(400));
		expect((await signUp(first, '203.0.113.1')).status).toBe(409);
	});
});

describe('password reset limit', () => {
	it('a password reset can be requested five times in an hour for one address, across servers', async () => {
		const statuses = [
			...(await times(3, () => askForReset(first))),
			...(await times(2, () => askForReset(second, email.toUpperCase()))),
		];
		expect(statuses).toEqual(Array(5).fill(200));

		const refused = await askForReset(first);

		expect([refused.status, messageOf(refused)]).toEqual([429, 'Too many attempts. Please try again in 60 minutes.']);
		first.clock.advance(60 * minuteMs);
		expect((await askForReset(first)).status).toBe(200);
	});

	it('password reset requests from another network do not use up those of the owner', async () => {
		const ask = (address: string) =>
			first.visitor().post('/api/auth/request-password-reset', { email }, { headers: { 'x-forwarded-for': address } });
		const stranger = await times(8, () => ask('198.51.100.7'));

		expect(stranger).toEqual([...Array(5).fill(200), ...Array(3).fill(429)]);
		expect((await ask('198.51.100.8')).status).toBe(200);
	});

	it('password reset requests are counted for addresses that have no account, too', async () => {
		expect(await times(5, () => askForReset(first, 'nobody@label.example'))).toEqual(Array(5).fill(404));

		expect((await askForReset(first, 'nobody@label.example')).status).toBe(429);
	});
});

describe('password limit on the profile page', () => {
	it('the current password can be tried ten times in ten minutes, without blocking the sign-in screen', async () => {
		const member = await world.founder();
		const guess = () =>
			first.visitor().call(
				'PATCH',
				'/api/account/password',
				{ currentPassword: 'a guess', newPassword: 'new password' },
				{
					headers: { authorization: `Bearer ${member.token}` },
				},
			);

		expect(await times(10, guess)).toEqual(Array(10).fill(403));

		expect((await guess()).status).toBe(429);
		expect((await signIn(first, { email: member.person.email, password: testPassword })).status).toBe(200);
	});
});

describe('limits for codes of the second step', () => {
	const tooMany = 'Too many wrong codes for this account. Use a recovery code, or try again in an hour.';

	async function withTwoFactor() {
		const ada = await world.newcomer();
		const { recoveryCodes } = await switchOnTwoFactor(ada, world.clock);
		const tryCode = (code: string, forwardedFor: string, server = first) =>
			server
				.visitor()
				.post('/api/auth/sign-in/email', { ...ada.person, code }, { headers: { 'x-forwarded-for': forwardedFor } });
		return { tryCode, recoveryCodes };
	}

	it('one IP address can try ten codes of either kind in ten minutes, even if the password was right in between', async () => {
		const { tryCode, recoveryCodes } = await withTwoFactor();
		const address = inventedAddress();
		for (let round = 0; round < 5; round += 1) {
			expect((await tryCode('000000', address)).status).toBe(401);
			expect((await tryCode('', address)).status).toBe(401);
			expect((await tryCode('LUNA-7KQX-4MTR-92WD', address, second)).status).toBe(401);
		}

		expect((await tryCode(recoveryCodes[0] ?? '', address)).status).toBe(429);
	});

	it('thirty authenticator codes can be tried in an hour over all addresses, and a recovery code still works from a fresh one', async () => {
		const { tryCode, recoveryCodes } = await withTwoFactor();
		for (let address = 0; address < 4; address += 1) {
			const from = inventedAddress();
			for (let round = 0; round < 8; round += 1) await tryCode('000000', from, round % 2 ? first : second);
		}

		const refused = await tryCode('000000', inventedAddress());

		expect([refused.status, messageOf(refused)]).toEqual([429, tooMany]);
		expect((await tryCode(recoveryCodes[0] ?? '', inventedAddress())).status).toBe(200);
	});
});
