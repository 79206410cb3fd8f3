import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import type { Core } from '../framework/core.ts';
import { selectRows } from '../platform/db/database.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import { mostCounted, type QueueLength } from '../platform/metrics/queue-length.ts';
import type { AnalysisService } from './analysis.service.ts';
import { isOwnKey, storageKeyOfObject } from './file-address.ts';
import { removeFiles } from './stored-findings.ts';
import { deleteUploads, listExpired, listKnownKeys } from './uploads.repository.ts';
import { installation, uploads } from './uploads.table.ts';

interface SweepDeps extends Pick<Core, 'db' | 'storage' | 'incoming' | 'log'> {
	readonly analysis: Pick<AnalysisService, 'finishReceivingIfComplete'>;
	readonly pace: Pace;
}

const hourMs = 60 * 60_000;
/** An abandoned upload is removed after a week. */
const expiryMs = 7 * 24 * hourMs;
/**
 * Not removed at once: files are written before their rows, and a restored database may be replaced by a newer backup.
 */
const orphanMs = 7 * 24 * hourMs;
const batchSize = 500;

/** Removes abandoned uploads, and files without a row in the database. */
export async function sweepUploads(deps: SweepDeps, now: Date) {
	await sweepExpired(deps, now);
	if (!(await ownsStorage(deps))) {
		deps.log.warn('file storage belongs to another database; no stored file is removed');
		return;
	}
	await sweepOrphans(deps, deps.storage.list(''), now);
	await sweepOrphans(deps, deps.incoming.list(), now);
}

async function sweepExpired(deps: SweepDeps, now: Date) {
	const { db, analysis, pace } = deps;
	const before = new Date(now.getTime() - expiryMs);
	for (;;) {
		const expired = await listExpired(db, before, batchSize);
		if (expired.length === 0) return;
		for (const upload of expired) {
			if (!(await pace.next())) return;
			// All its bytes are there; the server died before it could mark the upload as received.
			if (upload.state === 'receiving' && (await analysis.finishReceivingIfComplete(upload))) continue;
			await deleteUploads(db, [upload.id]);
			await removeFiles(deps, upload.storageKey);
		}
	}
}

async function sweepOrphans(deps: SweepDeps, files: AsyncIterable<{ key: string; modifiedAt: Date }>, now: Date) {
	const { db, pace } = deps;
	let batch: string[] = [];
	async function removeUnknown() {
		const storageKeys = [...new Set(batch.map(storageKeyOfObject))];
		batch = [];
		const known = await listKnownKeys(db, storageKeys);
		for (const key of storageKeys) {
			if (known.has(key)) continue;
			await removeFiles(deps, key);
			if (!(await pace.next())) return false;
		}
		return pace.next();
	}
	for await (const { key, modifiedAt } of files) {
		if (!isOwnKey(key) || now.getTime() - modifiedAt.getTime() < orphanMs) continue;
		batch.push(key);
		if (batch.length >= batchSize && !(await removeUnknown())) return;
	}
	await removeUnknown();
}

const mark = 'installation';

/**
 * Whether the stored files belong to this database. In a new or wrong database no file has a row, so a sweep would
 * remove all of them.
 */
export async function ownsStorage({ db, storage }: Pick<Core, 'db' | 'storage'>) {
	const [row] = await selectRows<{ id: string }>(db, sql`select id from ${installation}`);
	if (!row) throw new Error('the installation table is empty');
	if (!(await storage.find(mark))) {
		await storage.put(mark, Buffer.from(row.id), 'text/plain');
		return true;
	}
	return (await text(await storage.read(mark))) === row.id;
}

/** Counts files that still arrive, files that are being analysed, and files whose later steps have not run. */
export async function readUploadQueues(
	{ db }: Core,
	stepsVersion: number,
	ownerId: string | null,
): Promise<QueueLength[]> {
	const owned = ownerId === null ? sql`true` : sql`organization_id = ${ownerId}`;
	const earlier = `{${Array.from({ length: stepsVersion }, (_, version) => version).join(',')}}`;
	const [row] = await selectRows<
		Record<'arriving' | 'reading' | 'later', number> & Record<'arrivingSince' | 'readingSince', string | null>
	>(
		db,
		sql`select
			count(*) filter (where state = 'receiving')::int as arriving,
			min(created_at) filter (where state = 'receiving')::text as "arrivingSince",
			count(*) filter (where state = 'analysing')::int as reading,
			min(created_at) filter (where state = 'analysing')::text as "readingSince",
			(select count(*)::int from (
				select 1 from ${uploads} where state = 'ready' and steps_version = any(${earlier}::int[]) and ${owned}
				limit ${mostCounted}) later) as later
		from (select state, created_at from ${uploads} where state in ('receiving', 'analysing') and ${owned}
			limit ${mostCounted}) unfinished`,
	);
	return [
		{ name: 'uploads', waiting: row?.arriving ?? 0, oldestAt: momentOf(row?.arrivingSince) },
		{ name: 'analysis', waiting: row?.reading ?? 0, oldestAt: momentOf(row?.readingSince) },
		// After an upgrade all earlier files are queued for a new step: how old they are says nothing about the server.
		{ name: 'copies', waiting: row?.later ?? 0, oldestAt: null },
	];
}

function momentOf(text: string | null | undefined) {
	return text ? new Date(text) : null;
}
