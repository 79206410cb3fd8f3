import { randomUUID } from 'node:crypto';
import pg from 'pg';
import {
	freePort,
	killAllProcesses,
	newDataFolder,
	type RunningProcess,
	startProcess,
} from '../server/testing/server-process.ts';

interface BenchDatabase {
	readonly name: string;
	readonly env: Record<string, string>;
	remove(): Promise<void>;
}

/** Runs a measurement on the built server, once per database that can be had here. */
export async function onEachDatabase(
	measure: (name: string, server: RunningProcess, env: Record<string, string>) => Promise<void>,
): Promise<void> {
	for (const open of [openEmbedded, ...(process.env.TEST_POSTGRES_URL ? [openPostgres] : [])]) {
		const database = await open();
		try {
			await measure(database.name, await startServer(database.env), database.env);
		} finally {
			await killAllProcesses();
			await database.remove();
		}
	}
}

export async function startServer(env: Record<string, string>): Promise<RunningProcess> {
	return startProcess({ PORT: String(await freePort()), LOG_LEVEL: 'warn', NODE_ENV: 'production', ...env }, 'build');
}

export async function stopServer(server: RunningProcess): Promise<void> {
	server.signal('SIGTERM');
	await server.exited;
}

export async function openEmbedded(): Promise<BenchDatabase> {
	const folder = newDataFolder();
	return { name: 'embedded', env: { DATA_DIR: folder.path }, remove: async () => folder.remove() };
}

async function openPostgres(): Promise<BenchDatabase> {
	const folder = newDataFolder();
	const serverUrl = process.env.TEST_POSTGRES_URL ?? '';
	const name = `acetate_bench_${randomUUID().replaceAll('-', '')}`;
	await runOn(serverUrl, `create database ${name}`);
	return {
		name: 'PostgreSQL',
		env: { DATA_DIR: folder.path, DATABASE_URL: Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href },
		remove: async () => {
			await runOn(serverUrl, `drop database if exists ${name} with (force)`);
			folder.remove();
		},
	};
}

async function runOn(url: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query(statement);
	await client.end();
}
