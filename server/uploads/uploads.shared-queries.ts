import { and, type Column, eq, inArray, type SQL } from 'drizzle-orm';
import type { OrganizationId, UploadId } from '../../domain/kernel/ids.ts';
import { toOutline } from '../../domain/peaks/outline.ts';
import type { AudioTags, SoundFacts } from '../platform/audio/audio-analysis.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import {
	deleteUploads,
	findUpload,
	findUploadByKey,
	listUploadsByIds,
	markHasWaveform,
	type UploadRow,
} from './uploads.repository.ts';
import { uploads } from './uploads.table.ts';

// What later modules may know of uploads, always within one label.

export type { UploadRow } from './uploads.repository.ts';

export interface SoundRow {
	readonly facts: SoundFacts;
	readonly tags: AudioTags | null;
	readonly outline: string | null;
}

export const soundColumns = { facts: uploads.facts, tags: uploads.tags, outline: uploads.outline };

/** Nobody changes these uploads until the transaction ends: whether one has arrived needs a still picture. */
export async function lockUploads(
	tx: Tx,
	organizationId: OrganizationId,
	ids: readonly UploadId[],
): Promise<UploadRow[]> {
	await tx
		.select({ id: uploads.id })
		.from(uploads)
		.where(and(eq(uploads.organizationId, organizationId), inArray(uploads.id, [...ids])))
		.orderBy(uploads.id)
		.for('update');
	return listUploadsByIds(tx, organizationId, ids);
}

/** Takes the file of a track out of its sender's uploads, now that it is a song's. */
export async function adoptTrack(tx: Tx, id: UploadId): Promise<void> {
	await tx
		.update(uploads)
		.set({ purpose: 'song' })
		.where(and(eq(uploads.id, id), eq(uploads.purpose, 'track')));
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

/** A sound of the label that can be played, by where it is stored. */
export async function findReadyUpload(
	queries: Queries,
	organizationId: OrganizationId,
	storageKey: string,
): Promise<UploadRow | null> {
	const upload = await findUploadByKey(queries, storageKey);
	return upload?.organizationId === organizationId && upload.state === 'ready' ? upload : null;
}

/** The file of a song that is no more goes with it; gives the key under which its bytes lie. */
export async function removeUploadOf(tx: Tx, organizationId: OrganizationId, id: UploadId): Promise<string | null> {
	const upload = await findUpload(tx, organizationId, id);
	if (upload) await deleteUploads(tx, [id]);
	return upload?.storageKey ?? null;
}

/** Notes that a sound has got its waveform; false where it had one. Others who try wait for the transaction to end. */
export function addWaveform(tx: Tx, { id }: UploadRow, peaks: readonly number[]): Promise<boolean> {
	return markHasWaveform(tx, id, toOutline(peaks));
}
