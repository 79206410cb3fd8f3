// Tests the address that an account signs up with: when confirmation is required, how it is confirmed, and how long
// the account works without it.
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reviewers } from '../framework/people.table.ts';
import { Caller } from '../testing/caller.ts';
import { freshEmail, newestConfirmToken } from '../testing/email-changes.ts';
import { dayMs } from '../testing/song-life.ts';
import { createTestApp, type TestApp, testPassword } from '../testing/test-app.ts';
import { hasConfirmedAddress } from './accounts.shared-queries.ts';

let world: TestApp;

beforeAll(async () => {
	// Only the setting counts: mails are still written to files.
	world = await createTestApp({ env: { SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'https://music.label.example' } });
});

afterAll(() => world.close());

const confirm = (token: string) => world.visitor().post('/api/guest/email-change/confirm', { token });
const sendMails = () => world.deps.runJob('mails.send', world.clock.now());

async function addressOf(caller: Caller): Promise<{ state: string; confirmBy: string | null }> {
	const { body } = await caller.get('/api/auth/get-session');
	return (body as { viewer: { address: { state: string; confirmBy: string | null } } }).viewer.address;
}

async function countAsked(email: string): Promise<number> {
	const mails = await world.mailsTo(email);
	return mails.filter(({ subject }) => subject === 'Confirm your email address for Acetate').length;
}

async function signUp(email = freshEmail(), at = world): Promise<Caller> {
	const caller = new Caller(at.app, { name: 'Ada', email, password: testPassword });
	const response = await caller.post('/api/auth/sign-up/email', caller.person);
	expect(response.body).toEqual({ message: 'Account created successfully! You can now sign in.' });
	await caller.signIn();
	return caller;
}

describe('confirming the address of a new account', () => {
	it('a new account can sign in at once and is mailed a link that confirms its address', async () => {
		const ada = await signUp();
		await sendMails();
		const { email } = ada.person;
		const token = await newestConfirmToken(world, email);
		const before = await addressOf(ada);

		const shown = await world.visitor().post('/api/guest/email-change', { token });
		const afterOpening = await addressOf(ada);
		const confirmed = await confirm(token);

		expect([before, afterOpening]).toEqual(Array(2).fill({ state: 'needed', confirmBy: null }));
		expect([shown.status, shown.body]).toEqual([200, { email }]);
		expect(confirmed.status).toBe(200);
		expect(await addressOf(ada)).toEqual({ state: 'confirmed', confirmBy: null });
		await sendMails();
		// No mail announces a change of the address.
		expect(await world.mailsTo(email)).toHaveLength(1);
	});

	it('a new account shows no pending change of its address', async () => {
		const founder = await signUp();
		await founder.mustPost('/api/organizations', { name: 'New Label' });

		expect((await founder.get('/api/account/email-change')).body).toEqual({ waiting: null });
		expect((await founder.post('/api/account/email-change/resend')).status).toBe(404);
		expect((await founder.call('DELETE', '/api/account/email-change')).status).toBe(404);
		await sendMails();
		expect((await confirm(await newestConfirmToken(world, founder.person.email))).status).toBe(200);
		const { body } = await founder.get('/api/organization/activity');
		expect((body as { entries: { kind: string }[] }).entries[0]?.kind).toBe('email.confirmed');
	});

	it('changing the address or resetting the password also confirms the address of a new account', async () => {
		const [changing, resetting] = [await signUp(), await signUp()];
		await changing.mustPost('/api/organizations', { name: 'Changing Label' });
		const email = freshEmail();
		await changing.call('PATCH', '/api/account/email', { email, currentPassword: testPassword });
		await confirm(await newestConfirmToken(world, email));
		await resetting.mustPost('/api/auth/request-password-reset', { email: resetting.person.email });
		const mail = (await world.mailsTo(resetting.person.email)).find(({ subject }) => subject?.includes('Reset'));
		const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
		await resetting.mustPost('/api/auth/reset-password', { token, newPassword: 'another horse battery' });
		await resetting.signIn('another horse battery');

		expect((await addressOf(changing)).state).toBe('confirmed');
		expect((await addressOf(resetting)).state).toBe('confirmed');
	});
});

describe('resending the confirmation mail', () => {
	const resend = (caller: Caller) => caller.post('/api/account/email-confirmation/resend');

	it('resending the confirmation mail sends a new link and ends the earlier one', async () => {
		const ada = await signUp();
		await sendMails();
		const first = await newestConfirmToken(world, ada.person.email);
		expect((await resend(ada)).status).toBe(200);
		const second = await newestConfirmToken(world, ada.person.email);

		expect((await confirm(first)).status).toBe(410);
		expect((await confirm(second)).status).toBe(200);
		expect((await resend(ada)).body).toMatchObject({ code: 'accounts.address_confirmed_already' });
	});

	it('the confirmation mail can be resent after the first link has expired', async () => {
		const ada = await signUp();
		await sendMails();
		world.clock.advance(2 * dayMs);
		expect((await confirm(await newestConfirmToken(world, ada.person.email))).status).toBe(410);
		await resend(ada);

		expect((await confirm(await newestConfirmToken(world, ada.person.email))).status).toBe(200);
	});
});

describe('accounts that are older than address confirmation', () => {
	it('an older account is asked once to confirm its address, at its next sign-in, and has 14 days from then', async () => {
		const old = await world.newcomer('Old');
		expect((await addressOf(old)).state).toBe('confirmed');
		world.clock.advance(40 * dayMs);
		expect((await addressOf(old)).state).toBe('confirmed');

		await old.signIn();
		const confirmBy = new Date(world.clock.now().getTime() + 14 * dayMs).toISOString();
		await old.signIn();
		await sendMails();

		expect(await countAsked(old.person.email)).toBe(1);
		expect(await addressOf(old)).toEqual({ state: 'due', confirmBy });
		world.clock.advance(14 * dayMs);
		expect(await addressOf(old)).toEqual({ state: 'needed', confirmBy: null });
	});
});

describe('address confirmation without a mail server', () => {
	it('without a mail server no address needs confirming and no confirmation mail is sent', async () => {
		const outbox = await createTestApp();
		const ada = await signUp(freshEmail(), outbox);
		await outbox.deps.runJob('mails.send', outbox.clock.now());

		expect(await addressOf(ada)).toEqual({ state: 'confirmed', confirmBy: null });
		expect(await outbox.mailsTo(ada.person.email)).toEqual([]);
		await outbox.close();
	});
});

it('songs may be linked only to a confirmed address', async () => {
	const [ada, old] = [await signUp(), await world.newcomer('Old')];
	const isLinked = async ({ person: { email } }: Caller) =>
		(await world.deps.database.db.$count(
			reviewers,
			and(eq(reviewers.email, email), hasConfirmedAddress(world.clock.now())),
		)) === 1;
	const before = [await isLinked(ada), await isLinked(old)];
	await sendMails();
	await confirm(await newestConfirmToken(world, ada.person.email));

	expect([...before, await isLinked(ada)]).toEqual([false, true, true]);
});
