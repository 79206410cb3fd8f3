import { and, type Column, eq, inArray, not, type SQL } from 'drizzle-orm';
import type { SoundFacts } from '../../audio/audio-analysis.ts';
import { toOutline } from '../../audio/peaks/outline.ts';
import type { OrganizationId, ReviewerId, UploadId } from '../../domain/kernel/ids.ts';
import { isOneOf, type Queries, type Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import { deleteUploads, findUpload, findUploadByKey, listUploadsByIds, type UploadRow } from './uploads.repository.ts';
import { sameRecordings, uploads } from './uploads.table.ts';

// What other modules may know about uploads, always within one label.

export { findUpload, listUploadsByIds, type UploadRow } from './uploads.repository.ts';

export const soundColumns = {
	facts: uploads.facts,
	tags: uploads.tags,
	outline: uploads.outline,
	storageKey: uploads.storageKey,
	lightVersion: uploads.lightVersion,
};

/** Sound of a song, which was analysed before it became a song. */
export type SoundRow = Pick<UploadRow, keyof typeof soundColumns> & { readonly facts: SoundFacts };

/** Locks these uploads until the transaction ends, so that their state cannot change. */
export async function lockUploads(tx: Tx, organizationId: OrganizationId, ids: readonly UploadId[]) {
	noteLock('uploads');
	await tx
		.select({ id: uploads.id })
		.from(uploads)
		.where(and(eq(uploads.organizationId, organizationId), inArray(uploads.id, [...ids])))
		.orderBy(uploads.id)
		.for('update');
	return listUploadsByIds(tx, organizationId, ids);
}

/** Marks the upload as a song's file, so that it is no longer shown among its sender's uploads. */
export async function adoptTrack(tx: Tx, id: UploadId) {
	await tx
		.update(uploads)
		.set({ purpose: 'song' })
		.where(and(eq(uploads.id, id), inArray(uploads.purpose, ['track', 'demo'])));
}

/** For joining the sound of an upload by its id: `leftJoin(...soundOf(column))` brings `soundColumns`. */
export function soundOf(uploadId: Column): [typeof uploads, SQL] {
	return [uploads, eq(uploads.id, uploadId)];
}

/** Finds an upload of this label that can be played, by its storage key. */
export async function findReadyUpload(queries: Queries, organizationId: OrganizationId, storageKey: string) {
	const upload = await findUploadByKey(queries, storageKey);
	return upload?.organizationId === organizationId && upload.state === 'ready' ? upload : null;
}

/** Deletes the upload of a removed song and returns its storage key, so that the files can be removed too. */
export async function removeUploadOf(tx: Tx, organizationId: OrganizationId, id: UploadId) {
	const upload = await findUpload(tx, organizationId, id);
	if (upload) await deleteUploads(tx, [id]);
	return upload?.storageKey ?? null;
}

/**
 * Marks that an upload has a waveform; returns false if it already had one. Concurrent calls wait for the transaction
 * to end.
 */
export async function addWaveform(tx: Tx, { id }: UploadRow, peaks: readonly number[]) {
	const marked = await tx
		.update(uploads)
		.set({ hasWaveform: true, outline: toOutline(peaks) })
		.where(and(eq(uploads.id, id), eq(uploads.hasWaveform, false)))
		.returning({ id: uploads.id });
	return marked.length === 1;
}

/** For an account that is deleted: its uploads are deleted with it, except what a later module still needs. */
export async function deleteUploadsOf(tx: Tx, reviewerId: ReviewerId, isNeeded: SQL) {
	await tx.delete(uploads).where(and(eq(uploads.reviewerId, reviewerId), not(isNeeded)));
}

/** Lists pairs of files with the same recording, of which the first is among the given files (R-SUBMIT-8). */
export async function listSameRecordings(queries: Queries, uploadIds: readonly UploadId[]) {
	return queries.select().from(sameRecordings).where(isOneOf(sameRecordings.uploadId, uploadIds));
}
