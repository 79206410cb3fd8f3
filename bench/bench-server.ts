import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import {
	freePort,
	killAllProcesses,
	newDataFolder,
	type RunningProcess,
	startProcess,
} from '../server/testing/server-process.ts';
import type { Sql } from './catalogue-seed.ts';

export interface BenchDatabase {
	readonly name: string;
	readonly env: Record<string, string>;
	/** Connects to the database directly. The embedded one belongs to one process: no server may run at the same time. */
	connect(): Promise<Sql & { end(): Promise<void> }>;
	remove(): Promise<void>;
}

export function databaseKinds(): (() => Promise<BenchDatabase>)[] {
	return [openEmbedded, ...(process.env.TEST_POSTGRES_URL ? [openPostgres] : [])];
}

/** Runs a measurement on the built server, once per available database. */
export async function onEachDatabase(
	measure: (name: string, server: RunningProcess, env: Record<string, string>) => Promise<void>,
): Promise<void> {
	for (const open of databaseKinds()) {
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
	return {
		name: 'embedded',
		env: { DATA_DIR: folder.path },
		connect: async () => {
			const pglite = await PGlite.create(join(folder.path, 'database'));
			return {
				run: async (statement, parameters) =>
					(await pglite.query<Record<string, unknown>>(statement, [...(parameters ?? [])])).rows,
				end: () => pglite.close(),
			};
		},
		remove: async () => folder.remove(),
	};
}

async function openPostgres(): Promise<BenchDatabase> {
	const folder = newDataFolder();
	const serverUrl = process.env.TEST_POSTGRES_URL ?? '';
	const name = `acetate_bench_${randomUUID().replaceAll('-', '')}`;
	await runOn(serverUrl, `create database ${name}`);
	const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
	return {
		name: 'PostgreSQL',
		env: { DATA_DIR: folder.path, DATABASE_URL: url },
		connect: async () => {
			const client = new pg.Client({ connectionString: url });
			await client.connect();
			return {
				run: async (statement, parameters) => (await client.query(statement, [...(parameters ?? [])])).rows,
				end: () => client.end(),
			};
		},
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
