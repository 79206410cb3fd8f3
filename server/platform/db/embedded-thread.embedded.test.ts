import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { databaseImage } from '../../testing/test-database.ts';
import { createDatabaseThread, openOnThread } from './embedded.database.ts';
import type { EngineOptions } from './embedded-engine.ts';

const nowhere: EngineOptions = { dataDir: '/dev/null/database' };

it.each([
	['ends', 'process.exit(3)', 'it exited with code 3'],
	['breaks', "throw new Error('out of memory')", 'out of memory'],
])('a database thread that %s fails running and later queries, and reports it once', async (_, death, reason) => {
	const worker = new Worker(
		`const { parentPort } = require('node:worker_threads');
		parentPort.on('message', ({ id, task }) => { if (task.kind === 'open') parentPort.postMessage({ id }); else ${death} });`,
		{ eval: true },
	);
	const exited = new Promise((resolve) => worker.once('exit', resolve));
	const reported: Error[] = [];
	let ends = 0;
	const thread = createDatabaseThread(worker, () => {
		ends += 1;
	});
	const engine = await thread.open({}, (error) => reported.push(error));
	const execute = () => engine.execute({ kind: 'script', text: 'select 1' });

	const first = await Promise.allSettled([execute(), execute()]);
	await exited;

	expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
	expect(reported).toEqual([expect.objectContaining({ cause: expect.objectContaining({ message: reason }) })]);
	expect(ends).toBeGreaterThan(0);
	await expect(execute()).rejects.toThrow('the thread of the embedded database ended');
});

it('a database that cannot be opened is an error, and the next database can still be opened', async () => {
	await expect(openOnThread(nowhere, () => undefined)).rejects.toThrow('ENOTDIR');
	const engine = await openOnThread({ image: databaseImage() }, () => undefined);
	await engine.close();
});
