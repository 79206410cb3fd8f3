import fs, { fsyncSync, mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { databaseImage } from '../../testing/test-database.ts';
import { openEngine } from './embedded-engine.ts';

const inserts = 100;

describe('the embedded database on disk', { timeout: 120_000 }, () => {
	let folder: string;

	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), 'acetate-fsync-'));
	});

	afterEach(() => rmSync(folder, { recursive: true, force: true }));

	it('the embedded database on disk passes at least one fsync per committed insert to the machine', async () => {
		let count = 0;
		const options = { dataDir: join(folder, 'database'), image: databaseImage() };
		const engine = await openEngine(options, (descriptor) => {
			count += 1;
			fsyncSync(descriptor);
		});
		await engine.execute({ kind: 'script', text: 'create table notes (text text)' });
		await engine.execute({ kind: 'prepare', name: 'insert', text: 'insert into notes values ($1)' });

		const before = count;
		for (let row = 0; row < inserts; row++)
			await engine.execute({ kind: 'run', name: 'insert', values: [`note ${row}`] });
		const counted = count - before;
		await engine.close();

		expect(counted).toBeGreaterThanOrEqual(inserts);
	});

	it('the file system that comes with the embedded database ignores fsync', async () => {
		const calls = (['fsyncSync', 'fdatasyncSync', 'fsync', 'fdatasync'] as const).map((name) => vi.spyOn(fs, name));
		const pglite = await PGlite.create({
			fs: new NodeFS(join(folder, 'database')),
			loadDataDir: await openAsBlob(databaseImage()),
			startParams: [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F')],
		});
		await pglite.exec('create table notes (text text)');

		for (let row = 0; row < inserts; row++) await pglite.query('insert into notes values ($1)', [`note ${row}`]);
		await pglite.close();

		expect(calls.flatMap((call) => call.mock.calls)).toEqual([]);
	});
});
