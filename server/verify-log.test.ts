// Runs the program itself, as an operator would.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database, Db } from './platform/db/database.ts';
import { openEmbeddedDatabase } from './platform/db/embedded.database.ts';
import { openPostgresDatabase } from './platform/db/postgres.database.ts';
import { createLog } from './platform/log/log.ts';
import { evidenceEntry, logOn, newSubject } from './testing/evidence-life.ts';
import { run } from './testing/injected-faults.ts';
import { prepareStorage, type Storage } from './testing/prepared-storage.ts';
import { killAllProcesses, runProgram } from './testing/server-process.ts';

const patience = { timeout: 120_000 };
const secret = { APP_SECRET: 'a secret that is only used by tests' };
const subject = newSubject();
let storage: Storage;
let heads: string;

/** No other process has the data open at the same time, which the embedded database requires. */
async function withData(work: (db: Db) => Promise<void>): Promise<void> {
	const { DATABASE_URL, DATA_DIR } = storage.env;
	const database: Database = DATABASE_URL
		? await openPostgresDatabase({ url: DATABASE_URL, log: createLog('silent') })
		: await openEmbeddedDatabase({ dataDir: join(DATA_DIR ?? '', 'database') });
	try {
		await work(database.db);
	} finally {
		await database.close();
	}
}

const verifyLog = (...args: string[]) => runProgram('verify-log', { ...storage.env, ...secret }, ...args);

beforeAll(async () => {
	storage = await prepareStorage();
	heads = join(storage.env.DATA_DIR ?? '', 'heads.json');
	await withData(async (db) => {
		const { log } = logOn(db);
		await db.transaction(async (tx) => {
			for (const kind of ['link.sent', 'consent.given', 'signature.applied'])
				await log.append(tx, subject, evidenceEntry(kind, { at: new Date('2026-11-16T09:00:00Z') }));
		});
	});
});

afterAll(async () => {
	await killAllProcesses();
	await storage.remove();
});

it('verify-log accepts an unchanged log, and can save its heads', patience, async () => {
	const saved = await verifyLog(`--save=${heads}`);

	expect([saved.code, saved.output]).toEqual([0, 'The log is unchanged: 3 rows in 1 chain, every head signed.']);
	expect(JSON.parse(readFileSync(heads, 'utf8'))).toMatchObject([{ subjectId: subject.id, count: 3 }]);
});

it('verify-log finds missing rows and chains by the heads that a label downloaded', patience, async () => {
	const [head] = JSON.parse(readFileSync(heads, 'utf8')) as [object];
	const other = newSubject();
	const kept = join(storage.env.DATA_DIR ?? '', 'evidence-heads.json');
	// These heads are in the form in which the page of the label's evidence downloads them.
	const longer = { ...head, count: 4, keyId: 'x', signature: 'x' };
	const file = { exportedAt: '2026-11-17', heads: [longer, { ...longer, subjectId: other.id }], certificates: [] };
	writeFileSync(kept, JSON.stringify(file));

	const { code, output } = await verifyLog(`--compare=${kept}`);

	expect(code).toBe(1);
	expect(output.split('\n')).toEqual([
		'The log was changed. Valid: 3 rows in 1 chain. The first fault of each chain:',
		`  contract ${subject.id}: row 4 is missing, which was known before`,
		`  the chain ${other.id} is missing`,
	]);
});

it('verify-log says that it cannot check a log with another secret', patience, async () => {
	const { code, output } = await runProgram('verify-log', {
		...storage.env,
		APP_SECRET: 'another secret that is used by tests',
	});

	expect([code, output]).toEqual([
		1,
		'The key of the seal cannot be read, because it was stored with another APP_SECRET. Start with that secret again, or set SEAL_FILE to a key.',
	]);
});

it('verify-log names the first broken row and ends with code 1', patience, async () => {
	await withData(async (db) => {
		await run(db, 'alter table evidence_rows disable trigger user');
		await run(db, "update evidence_rows set email = 'otto@vantage.example' where seq > 1");
	});

	const { code, output } = await verifyLog(`--compare=${heads}`);

	expect(code).toBe(1);
	expect(output.split('\n')).toEqual([
		'The log was changed. Valid: 1 row in 1 chain. The first fault of each chain:',
		`  contract ${subject.id}: row 2 (consent.given, 2026-11-16T09:00:00.000Z) was changed`,
	]);
});
