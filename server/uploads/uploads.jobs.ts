import type { Db } from '../platform/db/database.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import type { Log } from '../platform/log/log.ts';
import type { Incoming } from '../platform/storage/incoming.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { AnalysisService } from './analysis.service.ts';
import { storageKeyOfObject } from './file-address.ts';
import { ownsStorage } from './installation.ts';
import { isOwnKey } from './storage-keys.ts';
import { removeFiles } from './stored-findings.ts';
import { deleteUploads, listExpired, listKnownKeys } from './uploads.repository.ts';

interface SweepDeps {
	readonly db: Db;
	readonly storage: Storage;
	readonly incoming: Incoming;
	readonly analysis: Pick<AnalysisService, 'finishReceivingIfComplete'>;
	readonly log: Log;
	readonly pace: Pace;
}

const hourMs = 60 * 60_000;
/** An upload that nobody continues is removed after a week. */
const expiryMs = 7 * 24 * hourMs;
/** Not at once: files are written before their rows, and a restored database may be replaced by a newer backup. */
const orphanMs = 7 * 24 * hourMs;
const batchSize = 500;

/** Removes uploads that nobody continues, and files without a row in the database. */
export async function sweepUploads(deps: SweepDeps, now: Date): Promise<void> {
	await sweepExpired(deps, now);
	if (!(await ownsStorage(deps.db, deps.storage))) {
		deps.log.warn('the file storage belongs to another database; no stored file is removed');
		return;
	}
	await sweepOrphans(deps, deps.storage.list(''), now);
	await sweepOrphans(deps, deps.incoming.list(), now);
}

async function sweepExpired({ db, storage, incoming, analysis, pace }: SweepDeps, now: Date): Promise<void> {
	const before = new Date(now.getTime() - expiryMs);
	for (;;) {
		const expired = await listExpired(db, before, batchSize);
		if (expired.length === 0) return;
		for (const upload of expired) {
			if (!(await pace.next())) return;
			// All its bytes are there; the server died before it could mark the upload as received.
			if (upload.state === 'receiving' && (await analysis.finishReceivingIfComplete(upload))) continue;
			await deleteUploads(db, [upload.id]);
			await removeFiles(storage, incoming, upload.storageKey);
		}
	}
}

async function sweepOrphans(
	{ db, storage, incoming, pace }: Pick<SweepDeps, 'db' | 'storage' | 'incoming' | 'pace'>,
	files: AsyncIterable<{ key: string; modifiedAt: Date }>,
	now: Date,
): Promise<void> {
	let batch: string[] = [];
	async function removeUnknown(): Promise<boolean> {
		const storageKeys = [...new Set(batch.map(storageKeyOfObject))];
		batch = [];
		const known = await listKnownKeys(db, storageKeys);
		for (const key of storageKeys) {
			if (known.has(key)) continue;
			await removeFiles(storage, incoming, key);
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
