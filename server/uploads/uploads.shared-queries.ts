import { and, type Column, eq, inArray, not, type SQL } from 'drizzle-orm';
import type { AudioTags, SoundFacts } from '../../audio/audio-analysis.ts';
import { toOutline } from '../../audio/peaks/outline.ts';
import type { OrganizationId, ReviewerId, UploadId } from '../../domain/kernel/ids.ts';
import { isOneOf, type Queries, type Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import { sameRecordings } from './fingerprints.table.ts';
import {
	deleteUploads,
	findUpload,
	findUploadByKey,
	listUploadsByIds,
	markHasWaveform,
	type UploadRow,
} from './uploads.repository.ts';
import { uploads } from './uploads.table.ts';

// What other modules may know about uploads, always within one label.

export type { UploadRow } from './uploads.repository.ts';
export { listUploadsByIds } from './uploads.repository.ts';

export interface SoundRow {
	readonly facts: SoundFacts;
	readonly tags: AudioTags | null;
	readonly outline: string | null;
	readonly storageKey: string;
	readonly lightVersion: number | null;
}

export const soundColumns = {
	facts: uploads.facts,
	tags: uploads.tags,
	outline: uploads.outline,
	storageKey: uploads.storageKey,
	lightVersion: uploads.lightVersion,
};

/** Locks these uploads until the transaction ends, so that their state cannot change meanwhile. */
export async function lockUploads(
	tx: Tx,
	organizationId: OrganizationId,
	ids: readonly UploadId[],
): Promise<UploadRow[]> {
	noteLock('uploads');
	await tx
		.select({ id: uploads.id })
		.from(uploads)
		.where(and(eq(uploads.organizationId, organizationId), inArray(uploads.id, [...ids])))
		.orderBy(uploads.id)
		.for('update');
	return listUploadsByIds(tx, organizationId, ids);
}

/** Marks the upload as a song's file, so that it no longer shows among its sender's uploads. */
export async function adoptTrack(tx: Tx, id: UploadId): Promise<void> {
	await tx
		.update(uploads)
		.set({ purpose: 'song' })
		.where(and(eq(uploads.id, id), inArray(uploads.purpose, ['track', 'demo'])));
}

/** For joining the sound of an upload by its id: `leftJoin(...soundOf(column))` brings `soundColumns`. */
export function soundOf(uploadId: Column): [typeof uploads, SQL] {
	return [uploads, eq(uploads.id, uploadId)];
}

export function findUploadOfSong(
	queries: Queries,
	organizationId: OrganizationId,
	id: UploadId,
): Promise<UploadRow | undefined> {
	return findUpload(queries, organizationId, id);
}

/** An upload of this label that can be played, by its storage key. */
export async function findReadyUpload(
	queries: Queries,
	organizationId: OrganizationId,
	storageKey: string,
): Promise<UploadRow | null> {
	const upload = await findUploadByKey(queries, storageKey);
	return upload?.organizationId === organizationId && upload.state === 'ready' ? upload : null;
}

/** Deletes the upload of a removed song and returns its storage key, so that the files can be removed too. */
export async function removeUploadOf(tx: Tx, organizationId: OrganizationId, id: UploadId): Promise<string | null> {
	const upload = await findUpload(tx, organizationId, id);
	if (upload) await deleteUploads(tx, [id]);
	return upload?.storageKey ?? null;
}

/** Marks that an upload has a waveform; false if it had one. Concurrent calls wait for the transaction to end. */
export function addWaveform(tx: Tx, { id }: UploadRow, peaks: readonly number[]): Promise<boolean> {
	return markHasWaveform(tx, id, toOutline(peaks));
}

/** For an account that is deleted: what it has sent goes with it, except what a later module still needs. */
export async function deleteUploadsOf(tx: Tx, reviewerId: ReviewerId, isNeeded: SQL): Promise<void> {
	await tx.delete(uploads).where(and(eq(uploads.reviewerId, reviewerId), not(isNeeded)));
}

/** Pairs of files with the same recording, of which the first is among the given ones (R-SUBMIT-8). */
export async function listSameRecordings(
	queries: Queries,
	uploadIds: readonly UploadId[],
): Promise<{ uploadId: UploadId; otherId: UploadId }[]> {
	return queries.select().from(sameRecordings).where(isOneOf(sameRecordings.uploadId, uploadIds));
}
