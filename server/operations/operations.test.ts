import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../domain/api.ts';
import type { ServerMetrics } from '../../domain/operations/server-metrics.ts';
import { createHttpRoutes } from '../http-routes.ts';
import { loadWebFiles } from '../platform/http/web-files.ts';
import { enqueueMails } from '../platform/mail/mail-queue.ts';
import type { Caller } from '../testing/caller.ts';
import { personOf } from '../testing/reviewing.ts';
import { sampleMail } from '../testing/sample-mail.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { addSong, aFile } from '../testing/uploading.ts';

const token = 'token-of-the-metrics-that-nobody-may-read';
const artist = 'Esme Harrow';

let world: TestApp;
let admin: Caller;
let songId: string;

beforeAll(async () => {
	world = await createTestApp({ env: { METRICS_TOKEN: token } });
	admin = await world.founder('Quiet Label');
	songId = (await addSong(world, admin, { file: await aFile(), title: 'Kiln', artist })).id;
});

afterAll(() => world.close());

function askMetrics(authorization?: string, path = '/metrics') {
	return world.app.request(path, authorization === undefined ? {} : { headers: { authorization } });
}

async function readMetrics(): Promise<string> {
	return (await askMetrics(`Bearer ${token}`)).text();
}

async function readServerPage(caller: Caller): Promise<ServerMetrics> {
	return (await caller.get('/api/server/metrics')).body as ServerMetrics;
}

function labelsOf(text: string, label: string): Set<string> {
	return new Set([...text.matchAll(new RegExp(`[{,]${label}="([^"]*)"`, 'g'))].map(([, value = '']) => value));
}

describe('/metrics', () => {
	it('/metrics is like any unknown address if no token is set', async () => {
		const other = await createTestApp({ database: world.testDatabase.database });

		const responses = await Promise.all(
			['/metrics', '/healthz/none'].map((path) =>
				other.app.request(path, { headers: { authorization: `Bearer ${token}` } }),
			),
		);

		expect(responses.map(({ status }) => status)).toEqual([404, 404]);
		expect(await responses[0]?.json()).toEqual(await responses[1]?.json());
		// From now on the database queries are counted by the other app, as if it were a separate server.
		await other.close();
		world.platform.database.watch({ finished: () => undefined, waited: () => undefined });
	});

	it.each([
		['no token', undefined],
		['another token', 'Bearer of-somebody-else'],
		['the beginning of the token', `Bearer ${token.slice(0, -1)}`],
		['more than the token', `Bearer ${token}x`],
		['another scheme', `Basic ${token}`],
		['an empty token', 'Bearer '],
	])('/metrics is refused with %s', async (_, authorization) => {
		const response = await askMetrics(authorization);

		expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
		expect(await response.json()).toMatchObject({ code: 'operations.token_needed' });
	});

	it('/metrics is refused with the token in the address, and with the session of an admin', async () => {
		const inAddress = await askMetrics(undefined, `/metrics?token=${token}`);
		const asAdmin = await askMetrics(`Bearer ${admin.token}`);

		expect([inAddress.status, asAdmin.status]).toEqual([401, 401]);
		expect(world.logLines.filter((line) => line.includes(token))).toEqual([]);
	});

	it('/metrics reports times, queues and parts in the format of Prometheus', async () => {
		await admin.get('/api/organization');
		await world.visitor().get('/api/organization');
		await world.deps.runJob('mails.send');

		const response = await askMetrics(`Bearer ${token}`);
		const text = await response.text();

		expect([response.status, response.headers.get('content-type')]).toEqual([
			200,
			'text/plain; version=0.0.4; charset=utf-8',
		]);
		for (const line of [
			'acetate_http_request_duration_seconds_count{route="/api/*",status="4xx"}',
			'acetate_endpoint_duration_seconds_bucket{endpoint="organizations.getOrganization",status="2xx",le="+Inf"}',
			'acetate_endpoint_duration_seconds_sum{endpoint="organizations.getOrganization",status="4xx"}',
			'acetate_database_queries_total{module="organizations"}',
			'acetate_database_connections_max',
			'acetate_storage_calls_total{call="put"}',
			'acetate_mails_total{outcome="unknown"} 0',
			'acetate_queue_length{queue="analysis"} 0',
			'acetate_queue_length{queue="mails-unknown"} 0',
			'acetate_job_runs_total{job="mails.send"}',
			'acetate_part_ok{part="database"} 1',
			'acetate_live_streams 0',
			'process_resident_memory_bytes',
		])
			expect(text).toContain(line);
		const form = /^(# (HELP|TYPE) \w+ .+|[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? [0-9.e+-]+)$/;
		expect(
			text
				.trimEnd()
				.split('\n')
				.filter((line) => !form.test(line)),
		).toEqual([]);
	});

	it('/metrics has no label that is not on a list in the code, whatever is requested', async () => {
		for (const path of [`/review/${songId}`, `/files/${songId}`, `/api/none/${songId}`, `/confirm/${token}`, '/x?y=z'])
			await admin.get(path);
		await admin.post(`/rpc/songs/${songId}`, { json: {} });
		await admin.call('DELETE', `/tus/${songId}`);

		const text = await readMetrics();

		const endpoints = Object.entries(api).flatMap(([module, each]) =>
			Object.keys(each).map((name) => `${module}.${name}`),
		);
		const routes = createHttpRoutes(world.deps, loadWebFiles('nowhere', 'session')).map(({ path }) => path);
		expect([...labelsOf(text, 'endpoint')].filter((name) => !endpoints.includes(name))).toEqual([]);
		expect([...labelsOf(text, 'route')].filter((name) => ![...routes, 'none'].includes(name))).toEqual([]);
		expect([...labelsOf(text, 'status')].filter((name) => !/^[2-5]xx$/.test(name))).toEqual([]);
		expect([...labelsOf(text, 'module')].filter((name) => !/^[a-z-]+$/.test(name))).toEqual([]);
	});

	it('/metrics names no person and no thing', async () => {
		const text = await readMetrics();

		for (const secret of ['Quiet Label', 'Kiln', artist, admin.person.email, admin.person.name, token, songId, '@'])
			expect(text).not.toContain(secret);
		expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
	});

	it('/metrics responds without its queues while the database is down', async () => {
		const broken = await createTestApp({ env: { METRICS_TOKEN: token } });
		await broken.testDatabase.close();

		const response = await broken.app.request('/metrics', { headers: { authorization: `Bearer ${token}` } });
		const text = await response.text();

		expect(response.status).toBe(200);
		expect(text).toContain('acetate_part_ok{part="database"} 0');
		expect(text).not.toContain('acetate_queue_length{');
	});
});

describe('the metrics of the Server page', () => {
	it('the metrics of the Server page cover the whole installation, and are open to the admins of its only label', async () => {
		const alone = await createTestApp();
		const founder = await alone.founder();
		const member = await alone.memberOf(founder);

		const metrics = await readServerPage(founder);

		expect(metrics).toMatchObject({ streams: 0, mail: { failed: 0 } });
		expect(metrics.requests.find(({ kind }) => kind === 'reading')).toEqual({
			kind: 'reading',
			count: expect.any(Number),
			p50Ms: expect.any(Number),
			p95Ms: expect.any(Number),
		});
		expect(await isOperator(founder)).toBe(true);
		expect([await isOperator(member), (await member.get('/api/server/metrics')).status]).toEqual([false, 403]);
		await alone.close();
	});

	it('the metrics of the Server page do not count mails to senders, which demos of one sender may share, while /metrics does', async () => {
		const alone = await createTestApp({ env: { METRICS_TOKEN: token } });
		const founder = await alone.founder();
		const { organizationId } = await personOf(alone, founder);
		const now = alone.clock.now();
		const mail = sampleMail('sender@outside.example');
		const queue = (dueAt: Date) =>
			alone.platform.database.db.transaction((tx) =>
				enqueueMails(tx, [mail], { organizationId, isHidden: true, now, dueAt }),
			);
		await queue(now);
		await alone.deps.runJob('mails.send');
		await queue(new Date(now.getTime() + 60_000));

		const { mail: sent, queues } = await readServerPage(founder);
		const headers = { authorization: `Bearer ${token}` };
		const metrics = await (await alone.app.request('/metrics', { headers })).text();

		expect(sent).toMatchObject({ sent: 0, sending: { count: 0 } });
		expect(queues).toContainEqual({ name: 'mails', waiting: 0, oldestAt: null });
		expect(metrics).toContain('acetate_mails_total{outcome="sent"} 1');
		expect(metrics).toContain('acetate_queue_length{queue="mails"} 1');
		await alone.close();
	});

	it('the metrics of the Server page are closed to every admin once there is a second label', async () => {
		const stranger = await world.founder('Other Label');

		for (const caller of [admin, stranger]) {
			const response = await caller.get('/api/server/metrics');
			expect([response.status, response.body]).toMatchObject([403, { code: 'auth.operator_required' }]);
			expect(await isOperator(caller)).toBe(false);
		}
	});
});

async function isOperator(caller: Caller): Promise<boolean> {
	const { body } = await caller.get('/api/auth/get-session');
	return (body as { viewer: { isOperator: boolean } }).viewer.isOperator;
}
