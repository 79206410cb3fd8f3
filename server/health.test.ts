import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSmtpMail } from './platform/mail/smtp.mail.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let world: TestApp;

beforeAll(async () => {
	world = await createTestApp();
});

afterAll(() => world.close());

describe('the health checks', () => {
	const parts = { database: 'ok', storage: 'ok', disk: 'ok', secret: 'ok', mail: 'ok' };

	it('the health checks return 200 while everything responds', async () => {
		const responses = await Promise.all(['/healthz', '/readyz'].map((path) => world.app.request(path)));

		expect(responses.map(({ status }) => status)).toEqual([200, 200]);
		expect(await responses[0]?.json()).toEqual({ status: 'ok' });
		expect(await responses[1]?.json()).toEqual({ status: 'ok', parts });
	});

	it('without a database the process is alive and not ready, and names the part but not the reason', async () => {
		const broken = await createTestApp();
		await broken.testDatabase.close();

		const [alive, ready] = await Promise.all(['/healthz', '/readyz'].map((path) => broken.app.request(path)));

		expect(alive?.status).toBe(200);
		expect([ready?.status, ready?.headers.get('retry-after')]).toEqual([503, '5']);
		expect(await ready?.json()).toEqual({ status: 'unavailable', parts: { ...parts, database: 'failing' } });
	});

	it('a server without its files is not ready, and a server without a mail server only reports it', async () => {
		const away = await createTestApp();
		await rm(join(away.config.DATA_DIR, 'files'), { recursive: true });
		const mail = createSmtpMail({ url: 'smtp://127.0.0.1:1', from: 'a@label.example' });
		const mailless = await createTestApp({ platform: { mail } });

		const responses = [await away.app.request('/readyz'), await mailless.app.request('/readyz')];

		expect(await Promise.all(responses.map(async (each) => [each.status, await each.json()]))).toEqual([
			[503, { status: 'unavailable', parts: { ...parts, storage: 'failing' } }],
			[200, { status: 'degraded', parts: { ...parts, mail: 'failing' } }],
		]);
		for (const each of [away, mailless]) await each.close();
	});
});

it('the admin of the only label sees all failures and its undelivered mails; with several labels, each sees only its own mails', async () => {
	const mail = createSmtpMail({ url: 'smtp://127.0.0.1:1', from: 'a@label.example' });
	const mute = await createTestApp({ platform: { mail } });
	const admin = await mute.founder();
	const member = await mute.memberOf(admin);
	await mute.deps.runJob('mails.send');

	const response = await admin.get('/api/organization/server');

	expect(response.body).toMatchObject({
		failing: ['mail'],
		mails: [{ recipient: admin.person.email, mayHaveArrived: false, nextTryAt: expect.any(String) }],
	});
	expect((await member.get('/api/organization/server')).status).toBe(403);
	const stranger = await mute.founder();
	expect((await stranger.get('/api/organization/server')).body).toEqual({ failing: [], mails: [] });
	expect((await admin.get('/api/organization/server')).body).toMatchObject({ failing: [], mails: [{}] });
	await mute.close();
});
