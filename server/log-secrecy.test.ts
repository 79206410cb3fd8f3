import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from './platform/log/log.ts';
import type { Caller } from './testing/caller.ts';
import { requestEmailChange } from './testing/email-changes.ts';
import { createTestApp, type TestApp, testPassword } from './testing/test-app.ts';
import { addSong, aFile, getSong, reveal, sendFile } from './testing/uploading.ts';

const wrongPassword = 'wrong-password-that-nobody-may-read';
const newPassword = 'new-password-that-nobody-may-read';
const queryToken = 'token-in-a-query-that-nobody-may-read';
const foreignBearer = 'bearer-of-somebody-that-nobody-may-read';
const foreignCookie = 'cookie-of-somebody-that-nobody-may-read';
const artist = 'Artist Whom Nobody May Read';

let world: TestApp;

beforeAll(async () => {
	world = await createTestApp();
});

afterAll(() => world.close());

/** Returns all secrets that a person's browser has. */
function secretsOf(caller: Caller): string[] {
	const cookies = [...caller.cookies.values()].filter((value) => value !== '');
	return [caller.token, ...cookies, ...cookies.map(decodeURIComponent)].filter((secret) => secret !== '');
}

async function useEverything(): Promise<string[]> {
	const admin = await world.founder('Quiet Label');
	const member = await world.memberOf(admin);
	const secrets = [...secretsOf(admin), ...secretsOf(member)];
	const { body: invitation } = await admin.get('/api/organization/invitation');
	secrets.push((invitation as { code: string }).code);

	await world.visitor().post('/api/auth/sign-in/email', { email: admin.person.email, password: wrongPassword });
	await world.visitor().post('/rpc/accounts/signIn', { json: { email: admin.person.email, password: wrongPassword } });
	await world
		.visitor()
		.post('/api/auth/sign-up/email', { name: 'x', email: 'not an address', password: wrongPassword });
	await world.visitor().post('/api/auth/sign-in/email', undefined, { raw: `{"password":"${wrongPassword}"` });
	await admin.call('PATCH', '/api/account/password', { currentPassword: wrongPassword, newPassword });
	await admin.call('PATCH', '/api/account/password', { currentPassword: testPassword, newPassword });
	await admin.call('PATCH', '/api/account/email', { email: 'elsewhere@label.example', currentPassword: wrongPassword });
	const linkToken = await requestEmailChange(world, await world.memberOf(admin));
	expect(linkToken).not.toBe('');
	secrets.push(linkToken);
	for (const path of ['/api/guest/email-change', '/api/guest/email-change/confirm', '/api/guest/email-change'])
		await world.visitor().post(path, { token: linkToken });
	await world.visitor().post('/rpc/accounts/getEmailConfirmation', { json: { token: linkToken } });
	await member.post('/api/auth/request-password-reset', { email: member.person.email });
	const [mail] = await world.mailsTo(member.person.email);
	const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
	expect(token).not.toBe('');
	secrets.push(token);
	await world.visitor().post('/api/auth/check-password-reset', { token });
	await world.visitor().post('/api/auth/reset-password', { token, newPassword });
	await world.visitor().post('/api/auth/reset-password', { token, newPassword });
	for (const path of ['/reset-password', '/api/auth/get-session', '/rpc/accounts/getSession', '/api/none', '/healthz'])
		await world.visitor().get(`${path}?token=${queryToken}&code=${queryToken}`);
	for (const page of ['metadata', 'marketing', 'label-copy', 'confirm'])
		await world.visitor().get(`/${page}/${queryToken}`);
	await world.visitor().get('/api/organization', {
		headers: {
			authorization: `Bearer ${foreignBearer}`,
			cookie: `acetate-localhost-3000.session_token=${foreignCookie}`,
		},
	});
	await sendDemos(admin);
	await admin.post('/api/auth/sign-out');
	return [...secrets, artist, testPassword, wrongPassword, newPassword, queryToken, foreignBearer, foreignCookie];
}

/** Uploads songs with the artist's name in them: the log must not contain it. */
async function sendDemos(sender: Caller): Promise<void> {
	const tags = { title: `${artist} - Kiln`, artist };
	const file = { ...(await aFile({ tags })), name: `${artist} - Kiln.flac` };
	const details = { title: `${artist} - Kiln`, artist, submissionSource: 'management@agency.example' };
	const song = await addSong(world, sender, { file, ...details });
	await reveal(world, song.id, sender);
	const { originalUrl } = await getSong(sender, song.id);
	await sender.get(originalUrl ?? '');
	await sender.get(song.audioUrl);
	await sendFile(world, sender, { name: `${artist}.mp3`, bytes: new TextEncoder().encode(artist.repeat(50)) });
	const form = new FormData();
	form.append('key', `${artist}/../x`);
	form.append('file', new Blob([file.bytes]), file.name);
	await sender.call('POST', '/functions/v1/upload-to-r2', undefined, { form });
	await sender.post('/functions/v1/generate-waveform', { audioUrl: `/files/${artist}.mp3` });
}

function findLeaks(secrets: string[]): string[] {
	return world.logLines.filter((line) => secrets.some((secret) => line.includes(secret)));
}

describe('log lines', { timeout: 120_000 }, () => {
	it('no log line contains a password, token, cookie, code or query, whatever people do', async () => {
		const secrets = await useEverything();

		expect(world.logLines.length).toBeGreaterThan(20);
		expect(findLeaks(secrets)).toEqual([]);
		expect(world.logLines.filter((line) => line.includes('?'))).toEqual([]);
		expect(world.logLines.filter((line) => /label\.example|agency\.example/.test(line))).toEqual([]);
	});

	it('no log line contains a secret when the database fails', async () => {
		const admin = await world.founder('Broken Label');
		const secrets = [...secretsOf(admin), wrongPassword, newPassword, testPassword, queryToken];
		const linesBefore = world.logLines.length;

		const responses = await withoutTables(['auth_sessions', 'password_resets'], async () => [
			await admin.signIn(),
			await admin.get('/api/organization'),
			await world.visitor().post('/api/auth/reset-password', { token: queryToken, newPassword }),
			await world.visitor().post('/api/auth/request-password-reset', { email: admin.person.email }),
		]);
		const person = { name: 'New', email: 'new@label.example', password: newPassword };
		responses.push(
			...(await withoutTables(['auth_accounts'], async () => [
				await world.visitor().post('/api/auth/sign-up/email', person),
			])),
			...(await withoutTables(['link_tokens'], async () => [
				await world.visitor().post('/api/guest/email-change', { token: queryToken }),
			])),
		);

		expect(responses.map(({ status }) => status)).toEqual([500, 500, 500, 503, 500, 500]);
		for (const { body } of responses) expect(JSON.stringify(body)).not.toMatch(/_gone|auth_|select|insert|relation/i);
		const lines = world.logLines.slice(linesBefore);
		expect(lines.filter((line) => line.includes('"level":"error"')).length).toBeGreaterThanOrEqual(4);
		expect(findLeaks(secrets)).toEqual([]);
		expect(lines.filter((line) => line.includes('label.example'))).toEqual([]);
		// The pattern is that of a hashed password.
		expect(lines.filter((line) => /[0-9a-f]{32}:[0-9a-f]{128}/.test(line))).toEqual([]);
	});
});

/** Renames tables during an attempt, so that its queries fail. */
async function withoutTables<Result>(tables: string[], attempt: () => Promise<Result>): Promise<Result> {
	const { db } = world.deps.database;
	const rename = (from: string, to: string) =>
		db.execute(sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`);
	for (const table of tables) await rename(table, `${table}_gone`);
	try {
		return await attempt();
	} finally {
		for (const table of tables) await rename(`${table}_gone`, table);
	}
}

it('every response can be found in the log by its request id', async () => {
	const { headers } = await world.visitor().get('/api/none');

	const lines = world.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);

	expect(lines.find(({ requestId }) => requestId === headers.get('x-request-id'))).toMatchObject({
		level: 'info',
		method: 'GET',
		path: '/api/none',
		status: 404,
		msg: 'request',
	});
});

it('no log line contains an email address, wherever it comes from', () => {
	const lines: string[] = [];
	const log = createLog('debug', { write: (line) => lines.push(line) });

	log.warn({ err: new Error('550 no such mailbox: <ada.lovelace+x@label.example>') }, 'to ada@localhost');
	log.info({ path: '/api/people/ada%40label.example', nested: { list: ['ünal@müsik.example'] } }, 'request');
	log.info('https://a.example/x@2 at node_modules/@hono/node-server and hono@4.13.17/x.js');

	expect(lines.slice(0, 2).join('')).not.toMatch(/ada|label\.example|müsik|@localhost/);
	expect(lines.slice(0, 2).every((line) => typeof JSON.parse(line) === 'object')).toBe(true);
	expect(lines[2]).toContain('https://a.example/x@2 at node_modules/@hono/node-server and hono@4.13.17/x.js');
});

it('fields with the names of secrets are redacted in the log', () => {
	const lines: string[] = [];
	const log = createLog('debug', { write: (line) => lines.push(line) });
	const secret = 'nobody-may-read-this';

	log.info({ password: secret, token: secret, cookie: secret, authorization: secret }, 'at the top');
	log.info({ input: { password: secret, newPassword: secret, currentPassword: secret, token: secret } }, 'inside');
	log.info({ headers: { cookie: secret, authorization: secret } }, 'headers');

	expect(lines).toHaveLength(3);
	expect(lines.join('')).not.toContain(secret);
	expect(lines.join('')).toContain('[hidden]');
});
