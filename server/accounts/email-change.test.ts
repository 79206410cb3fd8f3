// Tests requesting a new email address on the profile, resending its link and cancelling it; see also
// confirm-email.test.ts.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiResponse, type Caller, messageOf } from '../testing/caller.ts';
import { createEmailCalls, freshEmail, newestConfirmToken, requestEmailChange } from '../testing/email-changes.ts';
import { run } from '../testing/injected-faults.ts';
import { createTestApp, type TestApp, testPassword } from '../testing/test-app.ts';

const hourMs = 60 * 60_000;

let world: TestApp;
let admin: Caller;
let ada: Caller;
let email: string;

beforeAll(async () => {
	world = await createTestApp({ env: { PUBLIC_URL: 'https://music.label.example' } });
	admin = await world.founder('Luna');
});

afterAll(() => world.close());

beforeEach(async () => {
	ada = await world.memberOf(admin);
	email = freshEmail();
});

const { ask, confirm, resend, cancel, signIn, addressOf, waitingOf, newestActivity, withoutMail } = createEmailCalls(
	() => ({
		world,
		admin,
	}),
);

describe('requesting a new email address', () => {
	it('requesting a new email address changes nothing yet: the old one stays everywhere', async () => {
		await requestEmailChange(world, ada, ` ${email.toUpperCase()} `);

		expect(await addressOf(ada)).toBe(ada.person.email);
		expect([(await signIn(ada.person.email)).status, (await signIn(email)).status]).toEqual([200, 401]);
		expect(JSON.stringify((await admin.get('/api/organization/members')).body)).not.toContain(email);
	});

	it('requesting a new email address mails a link to it, without names and with its validity', async () => {
		await ask(ada, email);

		const [mail] = await world.mailsTo(email);
		expect(mail?.subject).toBe('Confirm your new email address for Acetate');
		expect(mail?.text).toMatch(/^https:\/\/music\.label\.example\/confirm\/[\w-]{43}$/m);
		expect(mail?.text).toContain('works once and expires after 24 hours');
		expect(mail?.text).not.toContain(ada.person.name);
		expect(mail?.text).not.toContain(ada.person.email);
		expect(await world.mailsTo(ada.person.email)).toEqual([]);
	});

	it("a requested email address is shown on the own profile and recorded in the label's activity log", async () => {
		await ask(ada, email);

		const expiresAt = new Date(world.clock.now().getTime() + 24 * hourMs).toISOString();
		expect(await waitingOf(ada)).toEqual({ email, expiresAt, isExpired: false });
		expect(await waitingOf(admin)).toBeNull();
		expect(await newestActivity()).toMatchObject({ kind: 'email.change_requested', actorName: ada.person.name });
	});

	it.each(['', 'not the password'])('a new email address is not accepted with the password %j', async (password) => {
		const response = await ask(ada, email, password);

		expect([response.status, messageOf(response)]).toEqual([403, 'The current password is incorrect']);
		expect([await waitingOf(ada), await world.mailsTo(email)]).toEqual([null, []]);
	});

	it.each(['', 'nowhere', 'a@b', 'two@label.example, three@label.example'])(
		'the email address cannot be changed to %j',
		async (wanted) => {
			const response = await ask(ada, wanted);

			expect([response.status, messageOf(response)]).toEqual([400, 'Please enter a valid email address']);
		},
	);

	it('the email address cannot be changed to that of another account, in any letter case', async () => {
		const response = await ask(ada, admin.person.email.toUpperCase());

		expect([response.status, messageOf(response)]).toEqual([409, 'An account with this email already exists']);
	});

	it('requesting the current email address changes nothing and sends nothing', async () => {
		const response = await ask(ada, ada.person.email.toUpperCase());

		expect(response.status).toBe(200);
		expect([await waitingOf(ada), await world.mailsTo(ada.person.email)]).toEqual([null, []]);
	});

	it('a failed confirmation mail is reported, and the pending address can be resent', async () => {
		const response = await withoutMail(() => ask(ada, email));

		expect([response.status, messageOf(response)]).toEqual([
			500,
			'The confirmation email could not be sent. Please try again.',
		]);
		expect(await waitingOf(ada)).toMatchObject({ email });
		expect((await resend(ada)).status).toBe(200);
		expect((await confirm(await newestConfirmToken(world, email))).status).toBe(200);
	});
});

describe('resending and cancelling an email change', () => {
	it.each<[string, (caller: Caller) => Promise<ApiResponse>]>([
		['resend', resend],
		['cancel', cancel],
	])('without a pending address there is nothing to %s', async (_, act) => {
		const response = await act(ada);

		expect([response.status, messageOf(response)]).toEqual([404, 'There is no new email address to confirm']);
	});

	it('resending gives an expired link its full validity again', async () => {
		await requestEmailChange(world, ada, email);
		world.clock.advance(30 * hourMs);

		await resend(ada);

		expect(await waitingOf(ada)).toMatchObject({ email, isExpired: false });
		expect((await confirm(await newestConfirmToken(world, email))).status).toBe(200);
	});
});

describe('limits for confirmation mails', () => {
	it('confirmation mails are limited to five an hour for one address and ten for one account', async () => {
		const { database } = world.testDatabase;
		const limited = await createTestApp({ database, env: { RATE_LIMIT_SCALE: '1' } });
		const headers = { authorization: `Bearer ${ada.token}` };
		const form = (wanted: string) => ({ email: wanted, currentPassword: testPassword });
		const askThere = (wanted: string) =>
			limited.visitor().call('PATCH', '/api/account/email', form(wanted), { headers });
		const resendThere = () => limited.visitor().post('/api/account/email-change/resend', {}, { headers });
		await run(world.deps.database.db, 'delete from rate_limits');
		await askThere(email);
		for (let round = 0; round < 4; round += 1) expect((await resendThere()).status).toBe(200);

		const sixth = [await resendThere(), await askThere(email)];
		const elsewhere = [await askThere(freshEmail()), await askThere(freshEmail()), await askThere(freshEmail())];
		const eleventh = await askThere(freshEmail());

		expect(sixth.map(({ status }) => status)).toEqual([429, 429]);
		expect(elsewhere.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(eleventh.status).toBe(429);
		await limited.close();
	});
});
