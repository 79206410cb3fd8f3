// Three servers that share one database, one bucket and one mail server, each behind a connection that can fail.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { clockModule } from '../../server/testing/clock-module.ts';
import { type CuttableLine, openCuttableLine } from '../../server/testing/cuttable-line.ts';
import { type DrippingLine, openDrippingLine } from '../../server/testing/dripping-line.ts';
import { freePort, newDataFolder, type RunningProcess, startProcess } from '../../server/testing/server-process.ts';
import { createTestBucket } from '../../server/testing/test-bucket.ts';
import { type Mailbox, openMailbox } from '../../server/testing/test-mailbox.ts';

export interface Cluster {
	/** The address of a server that is up, or was a moment ago. */
	anyUrl(): string;
	/** Sends kill -9 to one server and starts a new one instead. */
	killOne(): Promise<void>;
	readonly storage: CuttableLine;
	readonly database: CuttableLine;
	readonly mail: DrippingLine;
	readonly mailbox: Mailbox;
	/** Queries the database directly, whatever happens to the connection. */
	query<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>;
	/** Errors in the logs of the servers, each kind once. */
	listErrors(): string[];
	/** Shutdown time of the slowest server after SIGTERM. */
	stop(): Promise<number>;
}

/** Clock error of each server's machine: two of them differ by two minutes. */
const clocksAheadMs = [60_000, -60_000, 0];
const servers = clocksAheadMs.length;

export async function openCluster(): Promise<Cluster> {
	const serverUrl = new URL(process.env.TEST_POSTGRES_URL ?? '');
	const name = `acetate_faults_${randomUUID().replaceAll('-', '')}`;
	const admin = new pg.Client({ connectionString: serverUrl.href });
	await admin.connect();
	await admin.query(`create database ${name}`);
	await admin.end();
	const databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` });
	const database = await openCuttableLine(`http://${serverUrl.host}`);
	const bucket = await createTestBucket();
	const storage = await openCuttableLine(bucket.endpoint);
	const mailbox = await openMailbox();
	const mail = await openDrippingLine(mailbox.url, 0);
	const straight = new pg.Pool({ connectionString: databaseUrl.href, max: 2 });
	const env = {
		DATABASE_URL: Object.assign(new URL(databaseUrl), { host: new URL(database.endpoint).host }).href,
		S3_ENDPOINT: storage.endpoint,
		S3_REGION: bucket.region,
		S3_BUCKET: bucket.bucket,
		S3_ACCESS_KEY_ID: bucket.accessKeyId,
		S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
		SMTP_URL: mail.url,
		APP_SECRET: 'a secret that is only used by the fault suite',
		LOG_LEVEL: 'error',
	};
	const folders = Array.from({ length: servers }, () => newDataFolder());
	const ports = await Promise.all(folders.map(() => freePort()));
	const running: RunningProcess[] = [];
	const started: RunningProcess[] = [];
	async function start(index: number): Promise<RunningProcess> {
		const own = { DATA_DIR: folders[index]?.path ?? '', PORT: String(ports[index]) };
		const clock = { NODE_OPTIONS: `--import ${clockModule(clocksAheadMs[index] ?? 0)}` };
		const server = await startProcess({ ...env, ...own, ...clock });
		started.push(server);
		return server;
	}
	for (let index = 0; index < servers; index++) running.push(await start(index));

	return {
		anyUrl: () => `http://127.0.0.1:${ports[Math.floor(Math.random() * servers)]}`,
		async killOne() {
			const index = Math.floor(Math.random() * servers);
			running[index]?.signal('SIGKILL');
			await running[index]?.exited;
			// It cannot start while the database or the storage is down; operators retry too.
			for (;;) {
				const next = await start(index).catch(() => undefined);
				if (next) {
					running[index] = next;
					return;
				}
			}
		},
		storage,
		database,
		mail,
		mailbox,
		query: async <Row extends pg.QueryResultRow>(statement: string) => (await straight.query<Row>(statement)).rows,
		listErrors: () => [...new Set(started.flatMap(({ lines }) => lines.filter(isError).map(inShort)))],
		async stop() {
			const from = performance.now();
			for (const server of running) server.signal('SIGTERM');
			await Promise.all(running.map(({ exited }) => exited));
			const ms = performance.now() - from;
			await straight.end();
			storage.cut();
			database.cut();
			await mail.close();
			await mailbox.close();
			for (const folder of folders) folder.remove();
			return ms;
		},
	};
}

function isError(line: string): boolean {
	return line.includes('"level":"error"');
}

interface LoggedError {
	readonly message?: string;
	readonly code?: string;
	readonly cause?: LoggedError;
}

function inShort(line: string): string {
	const { msg, job, endpoint, err } = JSON.parse(line) as Record<string, unknown>;
	const causes: string[] = [];
	for (let cause = err as LoggedError | undefined; cause; cause = cause.cause)
		causes.push(`${cause.message?.slice(0, 80)} ${cause.code ?? ''}`.trim());
	return [msg, job, endpoint, ...causes].filter(Boolean).join(' · ');
}
