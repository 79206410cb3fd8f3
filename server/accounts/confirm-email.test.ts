// Tests the link that is mailed to a new email address: when it works, what it shows, and what confirming does.
import { call } from '@orpc/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailChangeLink } from '../../domain/accounts/email-change.ts';
import { type ApiResponse, type Caller, messageOf } from '../testing/caller.ts';
import { createEmailCalls, freshEmail, newestConfirmToken, requestEmailChange } from '../testing/email-changes.ts';
import { databaseMessage, rowsOf, withFault } from '../testing/injected-faults.ts';
import { createTestApp, type TestApp, testPassword } from '../testing/test-app.ts';
import type { AccountsCore } from './account-services.ts';
import { createEmailConfirmation } from './email-change.service.ts';

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

const { ask, show, confirm, resend, cancel, signIn, addressOf, waitingOf, newestActivity, withoutMail } =
	createEmailCalls(() => ({ world, admin }));

function refusalOf(response: ApiResponse): unknown[] {
	return [response.status, (response.body as { code?: string }).code ?? 'none'];
}

describe('the confirmation link', () => {
	it('a confirmation link shows the new address and nothing else, and opening it changes nothing', async () => {
		const token = await requestEmailChange(world, ada, email);

		const response = await show(token);

		expect([response.status, response.body]).toEqual([200, { email }]);
		expect(await addressOf(ada)).toBe(ada.person.email);
	});

	it('a confirmation link works for 24 hours and then says that it has expired', async () => {
		const token = await requestEmailChange(world, ada, email);
		world.clock.advance(24 * hourMs - 1);
		expect((await show(token)).status).toBe(200);

		world.clock.advance(1);

		for (const response of [await show(token), await confirm(token)])
			expect(refusalOf(response)).toEqual([410, 'links.expired']);
		expect(await waitingOf(ada)).toMatchObject({ email, isExpired: true });
		expect(await addressOf(ada)).toBe(ada.person.email);
	});

	it('a confirmation link is replaced when a change is requested again, also for another address, and when it is resent', async () => {
		const first = await requestEmailChange(world, ada, email);
		const otherEmail = freshEmail();
		const second = await requestEmailChange(world, ada, otherEmail);
		await resend(ada);
		const third = await newestConfirmToken(world, otherEmail);

		for (const dead of [first, second])
			for (const response of [await show(dead), await confirm(dead)])
				expect(refusalOf(response)).toEqual([410, 'links.replaced']);
		expect((await show(third)).body).toEqual({ email: otherEmail });
		expect((await confirm(third)).status).toBe(200);
		expect(await addressOf(ada)).toBe(otherEmail);
	});

	it('a confirmation link says that it was cancelled even if the guest was admitted just before', async () => {
		const token = await requestEmailChange(world, ada, email);
		const { links, database } = world.deps;
		const request = { address: '203.0.113.1' };
		const guest = await links.admit(emailChangeLink, token, request);
		const core = { db: database.db, links } as unknown as AccountsCore;
		const { getEmailConfirmation } = createEmailConfirmation(core);
		await cancel(ada);

		const context = { request, links: { admit: async () => guest } };
		const response = call(getEmailConfirmation, { token }, { context });

		await expect(response).rejects.toMatchObject({ code: 'links.withdrawn' });
	});

	it('a confirmation link is withdrawn when the change is cancelled, and a new request gets a new link', async () => {
		const token = await requestEmailChange(world, ada, email);

		expect((await cancel(ada)).status).toBe(200);

		for (const response of [await show(token), await confirm(token)])
			expect(refusalOf(response)).toEqual([410, 'links.withdrawn']);
		expect(await waitingOf(ada)).toBeNull();
		expect((await confirm(await requestEmailChange(world, ada, email))).status).toBe(200);
		expect(refusalOf(await show(token))).toEqual([410, 'links.withdrawn']);
	});

	it('the confirmation link of one person changes nothing for another', async () => {
		const ben = await world.memberOf(admin);
		const bensEmail = freshEmail();
		const [token] = [await requestEmailChange(world, ada, email), await requestEmailChange(world, ben, bensEmail)];

		await confirm(token);

		expect([await addressOf(ada), await addressOf(ben)]).toEqual([email, ben.person.email]);
		expect(await waitingOf(ben)).toMatchObject({ email: bensEmail });
	});

	it.each<[string, () => Promise<ApiResponse>]>([
		['changed their password', () => changePassword()],
		['reset their password', () => resetPassword()],
	])('the confirmation link is withdrawn once its owner has %s', async (_, change) => {
		const token = await requestEmailChange(world, ada, email);

		expect((await change()).status).toBe(200);

		expect(refusalOf(await confirm(token))).toEqual([410, 'links.withdrawn']);
		expect((await rowsOf(world.deps.database.db, `select 1 from email_changes where email = '${email}'`)).length).toBe(
			0,
		);
	});

	it('no pending email change survives a password change that is made at the same time', async () => {
		const [asked, changed] = await Promise.all([ask(ada, email), changePassword()]);

		expect(changed.status).toBe(200);
		expect([200, 401, 403]).toContain(asked.status);
		expect(await rowsOf(world.deps.database.db, `select 1 from email_changes where email = '${email}'`)).toEqual([]);
	});

	function changePassword(): Promise<ApiResponse> {
		const form = { currentPassword: testPassword, newPassword: 'a brand new one' };
		return ada.call('PATCH', '/api/account/password', form);
	}

	async function resetPassword(): Promise<ApiResponse> {
		await world.visitor().mustPost('/api/auth/request-password-reset', { email: ada.person.email });
		const mail = (await world.mailsTo(ada.person.email)).at(-1);
		const token = /token=([\w-]+)$/m.exec(mail?.text ?? '')?.[1];
		return world.visitor().post('/api/auth/reset-password', { token, newPassword: 'a brand new one' });
	}
});

describe('confirming the new address', () => {
	it('confirming makes the new address the sign-in address everywhere and keeps the sessions', async () => {
		const phone = world.visitor();
		await phone.mustPost('/api/auth/sign-in/email', ada.person);
		const token = await requestEmailChange(world, ada, email);

		expect((await confirm(token)).status).toBe(200);

		expect([await addressOf(ada), await addressOf(phone)]).toEqual([email, email]);
		expect([(await signIn(email)).status, (await signIn(ada.person.email)).status]).toEqual([200, 401]);
		expect(JSON.stringify((await admin.get('/api/organization/members')).body)).toContain(email);
		expect(await waitingOf(ada)).toBeNull();
	});

	it('confirming sends a mail to the old address, which does not contain the new one and says where to write', async () => {
		await confirm(await requestEmailChange(world, ada, email));
		await world.deps.runJob('mails.send');

		const mails = await world.mailsTo(ada.person.email);
		expect(mails.map(({ subject }) => subject)).toEqual(['The email address of your Acetate account was changed']);
		expect(mails[0]?.text).not.toContain(email);
		expect(mails[0]?.text).not.toContain(ada.person.name);
		expect(mails[0]?.text).toContain('support@localhost');
		expect(await newestActivity()).toMatchObject({ kind: 'email.changed', actorName: ada.person.name });
	});

	it('after confirming, reset mails are sent to the new address', async () => {
		await confirm(await requestEmailChange(world, ada, email));

		const toOld = await world.visitor().post('/api/auth/request-password-reset', { email: ada.person.email });
		const toNew = await world.visitor().post('/api/auth/request-password-reset', { email });

		expect([toOld.status, toNew.status]).toEqual([404, 200]);
	});

	it('a change can be confirmed once, after which the link says that it was used', async () => {
		const token = await requestEmailChange(world, ada, email);
		await confirm(token);

		for (const response of [await show(token), await confirm(token)])
			expect(refusalOf(response)).toEqual([410, 'links.used']);
	});

	it('confirming twice at the same time works once, and one notice is sent', async () => {
		const token = await requestEmailChange(world, ada, email);

		const responses = await Promise.all([confirm(token), confirm(token)]);
		await world.deps.runJob('mails.send');

		expect(responses.map(refusalOf).sort()).toEqual([
			[200, 'none'],
			[410, 'links.used'],
		]);
		expect(await world.mailsTo(ada.person.email)).toHaveLength(1);
	});

	it('confirming while the change is cancelled or replaced never applies the abandoned address', async () => {
		const otherEmail = freshEmail();
		const token = await requestEmailChange(world, ada, email);

		const [confirmed, asked] = await Promise.all([confirm(token), ask(ada, otherEmail)]);

		expect(asked.status).toBe(200);
		expect([200, 410]).toContain(confirmed.status);
		expect(await addressOf(ada)).toBe(confirmed.status === 200 ? email : ada.person.email);
		expect(await waitingOf(ada)).toMatchObject({ email: otherEmail });
	});

	it('when two people confirm the same free address at the same time, one of them succeeds', async () => {
		const ben = await world.memberOf(admin);
		const tokens = [await requestEmailChange(world, ada, email)];
		await ask(ben, email);
		tokens.push(await newestConfirmToken(world, email));

		const responses = await Promise.all(tokens.map(confirm));

		expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
	});

	it('confirming an address that was taken in the meantime is refused and changes nothing', async () => {
		const token = await requestEmailChange(world, ada, email);
		await world.visitor().mustPost('/api/auth/sign-up/email', { name: 'Eve', email, password: 'another password' });

		const response = await confirm(token);

		expect([response.status, messageOf(response)]).toEqual([409, 'An account with this email already exists']);
		expect(await addressOf(ada)).toBe(ada.person.email);
		expect((await signIn(email, 'another password')).status).toBe(200);
		expect(await world.mailsTo(ada.person.email)).toEqual([]);
	});

	it('a person who has left the label can still confirm the new address', async () => {
		const token = await requestEmailChange(world, ada, email);
		await ada.mustPost('/api/organization/leave');

		expect((await confirm(token)).status).toBe(200);

		expect(await addressOf(ada)).toBe(email);
	});

	it('the change is kept when the notice cannot be sent, and the notice is sent later', async () => {
		const token = await requestEmailChange(world, ada, email);

		const response = await withoutMail(async () => {
			const confirmed = await confirm(token);
			await world.deps.runJob('mails.send');
			return confirmed;
		});
		world.clock.advance(60_000);
		await world.deps.runJob('mails.send');

		expect(response.status).toBe(200);
		expect((await signIn(email)).status).toBe(200);
		expect(await world.mailsTo(ada.person.email)).toHaveLength(1);
	});

	it('the address changes in both tables or in neither, and confirming can be tried again', async () => {
		const token = await requestEmailChange(world, ada, email);

		const response = await withFault(world.deps.database.db, { table: 'reviewers', on: 'update' }, () =>
			confirm(token),
		);

		expect([response.status, messageOf(response)]).toEqual([500, 'An unexpected error occurred. Please try again.']);
		expect(JSON.stringify(response.body)).not.toContain(databaseMessage);
		expect((await signIn(ada.person.email)).status).toBe(200);
		expect((await confirm(token)).status).toBe(200);
	});
});
