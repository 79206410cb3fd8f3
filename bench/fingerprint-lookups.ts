import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Fingerprint } from '../audio/fingerprint/fingerprint.ts';
import type { OrganizationId, UploadId } from '../domain/kernel/ids.ts';
import { type Db, selectRows } from '../server/platform/db/database.ts';
import { openEmbeddedDatabase } from '../server/platform/db/embedded.database.ts';
import { openPostgresDatabase } from '../server/platform/db/postgres.database.ts';
import { createLog } from '../server/platform/log/log.ts';
import { findSameRecordings, recordFingerprint } from '../server/uploads/fingerprints.service.ts';
import { databaseKinds } from './bench-server.ts';
import { seedFingerprints, seedUpload } from './fingerprint-seed.ts';
import { limitRow, ms, type Row } from './table.ts';

const few = 1000;
const many = 10_000;
const rounds = 25;
const limitMs = 50;
const mostGrowth = 1.5;
const mostBytes = 20_000;
const migrationsFolder = join(import.meta.dirname, '../server/migrations');

/** Among a thousand and ten thousand songs of a label, of which one is the searched recording. */
export async function measureLookups(wanted: Fingerprint, like: readonly Fingerprint[]): Promise<Row[]> {
	const rows: Row[] = [];
	for (const open of databaseKinds()) {
		const { name, env, remove } = await open();
		const database = env.DATABASE_URL
			? await openPostgresDatabase({ url: env.DATABASE_URL, log: createLog('silent'), migrationsFolder })
			: await openEmbeddedDatabase({ dataDir: join(env.DATA_DIR ?? '', 'database'), migrationsFolder });
		try {
			rows.push(...(await measure(database.db, name, wanted, like)));
		} finally {
			await database.close();
			await remove();
		}
	}
	return rows;
}

async function measure(db: Db, name: string, wanted: Fingerprint, like: readonly Fingerprint[]): Promise<Row[]> {
	const organizationId = await insertLabel(db);
	const own = await seedUpload(db, organizationId);
	await recordFingerprint(db, { id: own, organizationId }, { fingerprint: wanted, sha256: null });
	await seedFingerprints(db, organizationId, few, wanted, like);
	const fast = await time(db, organizationId, own, wanted);
	await seedFingerprints(db, organizationId, many - few, wanted, like);
	const slow = await time(db, organizationId, own, wanted);
	const [size] = await selectRows<{ bytes: string }>(
		db,
		sql`select (pg_total_relation_size('fingerprints') + pg_total_relation_size('fingerprint_words')) / ${many + 1} as bytes`,
	);
	return [
		limitRow(`among ${few.toLocaleString('en')} songs, ${name}`, fast, limitMs, ms),
		limitRow(`among ${many.toLocaleString('en')} songs, ${name}`, slow, limitMs, ms),
		limitRow(`ten times as many songs, ${name}`, slow / fast, mostGrowth, (times) => `${times.toFixed(2)} ×`),
		limitRow(
			`in the database for each song, ${name}`,
			Number(size?.bytes),
			mostBytes,
			(bytes) => `${(bytes / 1000).toFixed(1)} kB`,
		),
	];
}

async function time(db: Db, organizationId: OrganizationId, own: UploadId, wanted: Fingerprint): Promise<number> {
	await db.execute(sql.raw('vacuum analyze'));
	const times: number[] = [];
	for (let round = -5; round < rounds; round++) {
		const from = performance.now();
		const found = await findSameRecordings(db, { id: randomUUID() as UploadId, organizationId }, wanted);
		if (!found.includes(own)) throw new Error('the recording was not found');
		if (round >= 0) times.push(performance.now() - from);
	}
	// Other load on the machine only adds to single rounds.
	return Math.min(...times);
}

async function insertLabel(db: Db): Promise<OrganizationId> {
	const [row] = await selectRows<{ id: OrganizationId }>(
		db,
		sql`insert into organizations (name, invite_code) values ('Bench', 'BENCHBENCH') returning id`,
	);
	if (!row) throw new Error('there is no label');
	return row.id;
}
