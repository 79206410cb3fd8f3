import { once } from 'node:events';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openDrippingLine } from './testing/dripping-line.ts';
import { prepareStorage, type Storage } from './testing/prepared-storage.ts';
import {
	freePort,
	killAllProcesses,
	newDataFolder,
	type RunningProcess,
	runToEnd,
	startProcess,
} from './testing/server-process.ts';
import { isPostgres } from './testing/test-database.ts';
import { openMailbox } from './testing/test-mailbox.ts';

const password = 'correct horse battery';
const patience = { timeout: 120_000 };

let storage: Storage;
let people = 0;

beforeAll(async () => {
	storage = await prepareStorage();
});

afterEach(() => killAllProcesses());
afterAll(() => storage.remove());

async function start(env: Record<string, string> = {}): Promise<RunningProcess> {
	const port = String(await freePort());
	return startProcess({ ...storage.env, PORT: port, ...env });
}

async function post(url: string, path: string, body: unknown, token = ''): Promise<Response> {
	return fetch(`${url}${path}`, {
		method: 'POST',
		body: JSON.stringify(body),
		headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
	});
}

async function signUp(url: string): Promise<{ email: string; password: string }> {
	const person = { email: `somebody-${people++}@label.example`, password };
	const response = await post(url, '/api/auth/sign-up/email', { name: 'Somebody', ...person });
	if (!response.ok) throw new Error(`sign-up returned ${response.status}: ${await response.text()}`);
	return person;
}

async function signIn(url: string, person: object): Promise<string> {
	const response = await post(url, '/api/auth/sign-in/email', person);
	return ((await response.json()) as { token: string }).token;
}

// Starting a server takes most of the time here, so one start covers as many checks as possible.

it(
	'a second process on the data folder exits with code 1 and says what to do; the first runs until SIGTERM',
	patience,
	async () => {
		const first = await start();
		process.stdout.write(`warm start from the sources: ${Math.round(first.startMs)} ms\n`);

		const second = await runToEnd({ ...storage.env, PORT: String(await freePort()) });

		expect(second.code).toBe(1);
		expect(second.output).toContain('Another Acetate server is using the data folder');
		expect(second.output).toContain('DATA_DIR');
		expect(second.output).not.toMatch(/\n\s+at /);
		expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
		const from = performance.now();
		first.signal('SIGTERM');
		expect(await first.exited).toBe(0);
		expect(performance.now() - from).toBeLessThan(3000);
	},
);

it(
	'a data folder can be used again after kill -9, and after a start that a port in use has ended with code 1',
	patience,
	async () => {
		const killed = await start();
		killed.signal('SIGKILL');
		expect(await killed.exited).toBe('SIGKILL');
		const occupant = createServer().listen(0);
		await once(occupant, 'listening');
		const address = occupant.address();
		const port = typeof address === 'object' ? address?.port : undefined;

		// This is printed only after the folder is locked and the database that the killed process left is open.
		const refused = await runToEnd({ ...storage.env, PORT: String(port) });
		occupant.close();
		const next = await start();

		expect(refused.code).toBe(1);
		expect(refused.output).toContain(`Port ${port} is in use. Stop what uses it, or set PORT to another one.`);
		expect(refused.output).not.toMatch(/\n\s+at /);
		expect((await fetch(`${next.url}/healthz`)).status).toBe(200);
	},
);

// Neither test opens a database, so running them once is enough.
if (!isPostgres)
	it('all errors of the configuration are in one message, without the values', patience, async () => {
		const folder = newDataFolder();

		const refused = await runToEnd({
			DATA_DIR: folder.path,
			PORT: 'eighty',
			DATABASE_URL: 'mysql://root:very-secret@db.example/app',
			APP_SECRET: 'very-secret',
			LOG_LEVEL: 'loud',
		});
		folder.remove();

		expect(refused.code).toBe(1);
		expect(refused.output.split('\n')).toEqual([
			'Acetate cannot start. Its configuration has errors:',
			'  - PORT must be a whole number',
			'  - DATABASE_URL must look like postgres://user:password@host:5432/name',
			'  - APP_SECRET must have at least 32 characters',
			'  - LOG_LEVEL must be debug, info, warn, error or silent',
		]);
	});

if (!isPostgres)
	it('an unreachable database ends the process with code 1 and a message without the password', patience, async () => {
		const folder = newDataFolder();

		const refused = await runToEnd({
			DATA_DIR: folder.path,
			PORT: String(await freePort()),
			DATABASE_URL: 'postgres://acetate:very-secret@127.0.0.1:1/acetate',
		});
		folder.remove();

		expect(refused.code).toBe(1);
		expect(refused.output).toContain('DATABASE_URL');
		expect(refused.output).not.toContain('very-secret');
	});

it('a server whose output nothing reads any longer serves on, and stops with code 0', patience, async () => {
	const server = await start({ LOG_LEVEL: 'debug' });
	server.stopReading();

	for (let count = 0; count < 20; count += 1)
		expect((await fetch(`${server.url}/api/songs?limit=${count}`)).status).toBe(401);
	server.signal('SIGTERM');

	expect(await server.exited).toBe(0);
});

it(
	'SIGTERM finishes running requests, and neither live streams nor idle connections delay the exit',
	patience,
	async () => {
		const server = await start();
		const person = await signUp(server.url);
		const token = await signIn(server.url, person);
		const agent = new Agent({ keepAlive: true });
		const [idle] = await once(get(`${server.url}/healthz`, { agent }), 'response');
		idle.resume();
		await once(idle, 'end');
		const streams = await Promise.all(
			Array.from({ length: 5 }, () =>
				fetch(`${server.url}/api/live`, { headers: { authorization: `Bearer ${token}` } }),
			),
		);
		const read = Promise.all(streams.map((stream) => stream.text()));
		const running = await beginSignIn(server.url, JSON.stringify(person));

		server.signal('SIGTERM');
		await server.untilLine(/^Finishing running requests/);
		const stoppedAt = performance.now();
		await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
		const response = await running.finish();

		expect(response.statusCode).toBe(200);
		expect(await server.exited).toBe(0);
		expect(performance.now() - stoppedAt).toBeLessThan(5000);
		expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
		for (const text of await read) expect(text).toContain('cursor');
		agent.destroy();
	},
);

// The mail server does not depend on the database, so running this once is enough.
if (!isPostgres)
	it('a dripping mail server delays neither a request nor a stopping server', patience, async () => {
		const mailbox = await openMailbox();
		const line = await openDrippingLine(mailbox.url, 1_000);
		const server = await start({ SMTP_URL: line.url });
		const person = await signUp(server.url);
		const token = await signIn(server.url, person);
		await post(server.url, '/api/organizations', { name: 'Dripping Label' }, token);
		const invitation = await fetch(`${server.url}/api/organization/invitation`, {
			headers: { authorization: `Bearer ${token}` },
		});
		// Notifies the admin by a mail, which is now delivered byte by byte in the background.
		const other = await signIn(server.url, await signUp(server.url));
		const { code } = (await invitation.json()) as { code: string };
		expect((await post(server.url, '/api/organizations/join', { code }, other)).status).toBe(200);
		const from = performance.now();

		const asked = await post(server.url, '/api/auth/request-password-reset', { email: person.email });
		const waitedMs = performance.now() - from;
		server.signal('SIGTERM');

		expect(await asked.json()).toMatchObject({ message: 'Failed to send password reset email' });
		expect(waitedMs).toBeLessThan(12_000);
		expect(await server.exited).toBe(0);
		expect(performance.now() - from - waitedMs).toBeLessThan(5_000);
		await line.close();
		await mailbox.close();
	});

/** Starts a request that is certainly running: most of its body is sent later. */
async function beginSignIn(url: string, body: string): Promise<{ finish(): Promise<IncomingMessage> }> {
	const signingIn = request(`${url}/api/auth/sign-in/email`, {
		agent: new Agent(),
		method: 'POST',
		headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
	});
	signingIn.write(body.slice(0, 5));
	await fetch(`${url}/healthz`);
	return {
		async finish() {
			signingIn.end(body.slice(5));
			const [response] = (await once(signingIn, 'response')) as [IncomingMessage];
			response.resume();
			return response;
		},
	};
}
