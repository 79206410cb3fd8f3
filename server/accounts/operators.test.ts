// Tests who operates an installation with several labels: accounts whose confirmed address is in OPERATOR_EMAILS.
import { afterEach, expect, it } from 'vitest';
import { Caller } from '../testing/caller.ts';
import { newestConfirmToken } from '../testing/email-changes.ts';
import { createTestApp, type TestApp, testPassword } from '../testing/test-app.ts';

const email = 'ops@label.example';
let world: TestApp;

afterEach(() => world.close());

async function open(env: Record<string, string>): Promise<Caller> {
	world = await createTestApp({ env: { OPERATOR_EMAILS: ' other@label.example, OPS@label.example', ...env } });
	await world.founder('First Label');
	await world.founder('Second Label');
	const caller = new Caller(world.app, { name: 'Ops', email, password: testPassword });
	await caller.mustPost('/api/auth/sign-up/email', caller.person);
	await caller.signIn();
	return caller;
}

const statusOf = async (caller: Caller) => (await caller.get('/api/server/metrics')).status;

it('an account whose address is in OPERATOR_EMAILS is an operator once it has confirmed the address', async () => {
	const ops = await open({ SMTP_URL: 'smtp://mail.example' });
	const before = await statusOf(ops);
	await world.deps.runJob('mails.send', world.clock.now());
	await world.visitor().mustPost('/api/guest/email-change/confirm', { token: await newestConfirmToken(world, email) });

	expect([before, await statusOf(ops)]).toEqual([403, 200]);
	const { body } = await ops.get('/api/auth/get-session');
	expect(body).toMatchObject({ viewer: { isOperator: true, organization: null } });
});

it("an older account with an operator's address is not an operator while it still has time to confirm the address", async () => {
	const ops = await open({ SMTP_URL: 'smtp://mail.example' });
	await world.deps.database.db.execute(`update auth_users set confirm_by = '9999-01-01' where email = '${email}'`);
	const before = await statusOf(ops);
	await ops.signIn();

	expect([before, await statusOf(ops)]).toEqual([403, 403]);
	expect((await ops.post('/api/account/email-confirmation/resend')).status).toBe(200);
});

it('without a mail server an address in OPERATOR_EMAILS counts at once', async () => {
	expect(await statusOf(await open({}))).toBe(200);
});

it("an admin who is not an operator does not see which part of the server fails, but still sees the label's own mails", async () => {
	const ops = await open({});
	const admin = await world.founder('Third Label');
	await ops.mustPost('/api/organizations', { name: 'Operating Label' });
	const { readiness } = world.deps;
	const read = readiness.read;
	readiness.read = async () => ({ ...(await read()), parts: { ...(await read()).parts, mail: 'failing' } });

	expect((await admin.get('/api/organization/server')).body).toEqual({ failing: [], mails: [] });
	expect((await ops.get('/api/organization/server')).body).toEqual({ failing: ['mail'], mails: [] });
});
