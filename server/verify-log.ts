// `npm run verify-log`: checks the log of evidence and reports what is wrong with it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type EvidenceReport, type KnownHead, verifyEvidence } from './evidence/verify-evidence.service.ts';
import { systemClock } from './platform/clock/clock.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { lockDataFolder } from './platform/db/data-folder-lock.ts';
import type { Database } from './platform/db/database.ts';
import { openEmbeddedDatabase } from './platform/db/embedded.database.ts';
import { openPostgresDatabase } from './platform/db/postgres.database.ts';
import { createLog } from './platform/log/log.ts';
import { createPdfThread } from './platform/pdf/pdf-thread.ts';
import { createSeal } from './platform/seal/seal.ts';
import { secretChanged } from './platform/seal/seal-key-store.ts';

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);

async function withDatabase<Result>(config: Config, use: (database: Database) => Promise<Result>) {
	if (config.DATABASE_URL) return closeAfter(await openPostgresDatabase({ url: config.DATABASE_URL, log }), use);
	const dataDir = join(config.DATA_DIR, 'database');
	if (!existsSync(dataDir)) throw new Error(`There is no database in ${config.DATA_DIR}.`);
	const lock = await lockDataFolder(config.DATA_DIR);
	try {
		return await closeAfter(await openEmbeddedDatabase({ dataDir }), use);
	} finally {
		await lock.release();
	}
}

async function closeAfter<Result>(database: Database, use: (database: Database) => Promise<Result>) {
	try {
		return await use(database);
	} finally {
		await database.close();
	}
}

/** Reads heads as `--save` wrote them, or as an admin downloaded those of a label. */
function readHeads(text: string) {
	const written = JSON.parse(text) as readonly KnownHead[] | { readonly heads: readonly KnownHead[] };
	return 'heads' in written ? written.heads : written;
}

const log = createLog('silent');

async function main(): Promise<number> {
	const { values } = parseArgs({ options: { save: { type: 'string' }, compare: { type: 'string' } } });
	const known = values.compare === undefined ? [] : readHeads(readFileSync(values.compare, 'utf8'));
	const config = readConfig();
	return withDatabase(config, async ({ db }) => {
		const seal = createSeal({ db, config, clock: systemClock, log, thread: createPdfThread() });
		const certificates = await seal.certificates(db);
		if (certificates.length > 0 && certificates.every(({ isProven }) => !isProven)) throw new Error(secretChanged);
		const report = await verifyEvidence(db, await seal.trustedKeys(db), known);
		const strangers = certificates.filter(({ isProven }) => !isProven);
		const faults = [
			...report.faults,
			...strangers.map(({ fingerprint }) => `the certificate ${fingerprint} does not belong to this installation`),
		];
		sayReport(report, faults);
		if (values.save !== undefined) writeFileSync(values.save, `${JSON.stringify(report.heads, null, '\t')}\n`);
		return faults.length === 0 ? 0 : 1;
	});
}

function sayReport({ rows, chains }: EvidenceReport, faults: readonly string[]) {
	const counted = `${rows} ${rows === 1 ? 'row' : 'rows'} in ${chains} ${chains === 1 ? 'chain' : 'chains'}`;
	if (faults.length === 0) say(`The log is unchanged: ${counted}, every head signed.`);
	else say(`The log was changed. Valid: ${counted}. The first fault of each chain:`);
	for (const fault of faults) say(`  ${fault}`);
}

main().then(
	(code) => process.exit(code),
	(error: unknown) => {
		process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
		process.exit(1);
	},
);
