import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openEmbeddedDatabase } from '../platform/db/embedded.database.ts';
import type { EmbeddedClient } from '../platform/db/embedded-client.ts';
import { openPostgresDatabase } from '../platform/db/postgres.database.ts';
import { createLog } from '../platform/log/log.ts';
import { writeSealFile } from './pem.ts';
import { removeBundlesOfChildren } from './server-process.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** A migrated database to start from: the path of an image, or the name of a template database. */
		databaseImage: string;
		/** A key to seal with, in a file: creating a key takes a second or three, and most tests create a separate app. */
		sealFile: string;
	}
}

const migrationsFolder = join(import.meta.dirname, '..', 'migrations');

let removeImage: (() => Promise<void>) | undefined;
let folder: string;

/** Migrates once per run; every test file then starts from a copy, which takes a second instead of ten. */
export async function setup(project: TestProject): Promise<void> {
	const { TEST_DATABASE, TEST_POSTGRES_URL } = { ...process.env, ...project.config.env };
	const url = TEST_DATABASE === 'postgres' ? TEST_POSTGRES_URL : undefined;
	folder = await mkdtemp(join(tmpdir(), 'acetate-testing-'));
	await prepareSeal(project);
	removeImage = await (url ? prepareTemplate(project, url) : prepareImage(project));
}

export async function teardown(): Promise<void> {
	removeBundlesOfChildren();
	await removeImage?.();
	await rm(folder, { recursive: true, force: true });
}

async function prepareSeal(project: TestProject): Promise<void> {
	const path = join(folder, 'seal.pem');
	await writeSealFile(path);
	project.provide('sealFile', path);
}

async function prepareImage(project: TestProject): Promise<undefined> {
	const database = await openEmbeddedDatabase({ migrationsFolder });
	await dropTemplates(database.client);
	const image = await database.client.dump();
	await database.close();
	const path = join(folder, 'database.tar');
	await writeFile(path, image);
	project.provide('databaseImage', path);
}

/** Drops the template databases: they are two thirds of the files, which every test would unpack and none uses. */
async function dropTemplates(client: EmbeddedClient): Promise<void> {
	await client.exec(`update pg_database set datistemplate = false where datname like 'template%'`);
	for (const name of ['template0', 'template1']) await client.exec(`drop database ${name}`);
}

async function prepareTemplate(project: TestProject, url: string): Promise<() => Promise<void>> {
	const name = `acetate_template_${process.pid}_${Date.now()}`;
	await runOn(url, `create database ${name}`);
	const templateUrl = Object.assign(new URL(url), { pathname: `/${name}` }).href;
	const database = await openPostgresDatabase({ url: templateUrl, log: createLog('silent'), migrationsFolder });
	await database.close();
	project.provide('databaseImage', name);
	return () => runOn(url, `drop database if exists ${name} with (force)`);
}

async function runOn(url: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query(statement);
	await client.end();
}
