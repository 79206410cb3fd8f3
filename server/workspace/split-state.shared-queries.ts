// Where the splits of a signed song stand. Everything that changes shares locks their work or recording first.

import { and, asc, eq, sql } from 'drizzle-orm';
import type { OrganizationId, RecordingId, ReviewerId, SongId, WorkId } from '../../domain/kernel/ids.ts';
import { isOneOf, type Queries, type Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import { recordings, signedSongs, works } from './workspace.table.ts';

type SplitStatus = (typeof works.$inferSelect)['splitStatus'];

interface SplitState {
	readonly organizationId: OrganizationId;
	readonly songId: SongId;
	readonly status: SplitStatus;
	readonly version: number;
	readonly confirmedAt: Date | null;
}

export interface WorkState extends SplitState {
	readonly id: WorkId;
	readonly proposedBy: ReviewerId | null;
}

export interface RecordingState extends SplitState {
	readonly id: RecordingId;
	readonly title: string;
	/** Such as `Radio Edit`. */
	readonly recordingVersion: string | null;
	readonly confirmedBy: ReviewerId | null;
}

const workColumns = {
	id: works.id,
	organizationId: works.organizationId,
	songId: works.songId,
	status: works.splitStatus,
	version: works.splitVersion,
	confirmedAt: works.splitConfirmedAt,
	proposedBy: works.splitProposedBy,
};

const recordingColumns = {
	id: recordings.id,
	organizationId: recordings.organizationId,
	songId: recordings.songId,
	title: recordings.title,
	recordingVersion: recordings.version,
	status: recordings.splitStatus,
	version: recordings.splitVersion,
	confirmedAt: recordings.splitConfirmedAt,
	confirmedBy: recordings.splitConfirmedBy,
};

/** The work of a signed song; there is none once the signing is undone. */
export async function findWorkOf(
	queries: Queries,
	organizationId: OrganizationId,
	songId: SongId,
): Promise<WorkState | undefined> {
	const [work] = await queries
		.select(workColumns)
		.from(works)
		.where(and(eq(works.organizationId, organizationId), eq(works.songId, songId)))
		.orderBy(asc(works.createdAt), asc(works.id))
		.limit(1);
	return work;
}

export async function findWork(
	queries: Queries,
	organizationId: OrganizationId,
	workId: WorkId,
): Promise<WorkState | undefined> {
	const [work] = await queries
		.select(workColumns)
		.from(works)
		.where(and(eq(works.organizationId, organizationId), eq(works.id, workId)));
	return work;
}

/** Until the transaction ends nobody else changes its shares or its state. */
export async function lockWork(tx: Tx, organizationId: OrganizationId, workId: WorkId): Promise<WorkState | undefined> {
	noteLock('works');
	const [work] = await tx
		.select(workColumns)
		.from(works)
		.where(and(eq(works.organizationId, organizationId), eq(works.id, workId)))
		.for('update');
	return work;
}

/** The same for the work of a song. */
export async function lockWorkOf(
	tx: Tx,
	organizationId: OrganizationId,
	songId: SongId,
): Promise<WorkState | undefined> {
	const found = await findWorkOf(tx, organizationId, songId);
	return found && lockWork(tx, organizationId, found.id);
}

/** In the order of their ids, so that two who lock several do not wait for each other. */
export async function lockWorks(tx: Tx, workIds: readonly WorkId[]): Promise<WorkState[]> {
	noteLock('works');
	if (workIds.length === 0) return [];
	return tx.select(workColumns).from(works).where(isOneOf(works.id, workIds)).orderBy(asc(works.id)).for('update');
}

interface StateChange {
	readonly status?: SplitStatus;
	readonly confirmedAt?: Date | null;
}

/** Raises the version: whoever has an older one has not seen this change. */
export async function updateWorkState(
	tx: Tx,
	workId: WorkId,
	{ status, confirmedAt, proposedBy }: StateChange & { readonly proposedBy?: ReviewerId },
): Promise<void> {
	await tx
		.update(works)
		.set({
			splitVersion: sql`${works.splitVersion} + 1`,
			...(status !== undefined && { splitStatus: status }),
			...(confirmedAt !== undefined && { splitConfirmedAt: confirmedAt }),
			...(proposedBy !== undefined && { splitProposedBy: proposedBy }),
		})
		.where(eq(works.id, workId));
}

/** In the order in which they were made. */
export async function listRecordingsOf(
	queries: Queries,
	organizationId: OrganizationId,
	songId: SongId,
): Promise<RecordingState[]> {
	return queries
		.select(recordingColumns)
		.from(recordings)
		.where(and(eq(recordings.organizationId, organizationId), eq(recordings.songId, songId)))
		.orderBy(asc(recordings.createdAt), asc(recordings.id));
}

export async function lockRecording(
	tx: Tx,
	organizationId: OrganizationId,
	recordingId: RecordingId,
): Promise<RecordingState | undefined> {
	noteLock('recordings');
	const [recording] = await tx
		.select(recordingColumns)
		.from(recordings)
		.where(and(eq(recordings.organizationId, organizationId), eq(recordings.id, recordingId)))
		.for('update');
	return recording;
}

export async function lockRecordings(tx: Tx, recordingIds: readonly RecordingId[]): Promise<RecordingState[]> {
	noteLock('recordings');
	if (recordingIds.length === 0) return [];
	return tx
		.select(recordingColumns)
		.from(recordings)
		.where(isOneOf(recordings.id, recordingIds))
		.orderBy(asc(recordings.id))
		.for('update');
}

export async function updateRecordingState(
	tx: Tx,
	recordingId: RecordingId,
	{ status, confirmedAt, confirmedBy }: StateChange & { readonly confirmedBy?: ReviewerId | null },
): Promise<void> {
	await tx
		.update(recordings)
		.set({
			splitVersion: sql`${recordings.splitVersion} + 1`,
			...(status !== undefined && { splitStatus: status }),
			...(confirmedAt !== undefined && { splitConfirmedAt: confirmedAt }),
			...(confirmedBy !== undefined && { splitConfirmedBy: confirmedBy }),
		})
		.where(eq(recordings.id, recordingId));
}

/** Who is told what happens to a signed song. */
export async function findOwnerOf(queries: Queries, songId: SongId): Promise<ReviewerId | null> {
	const [song] = await queries
		.select({ ownerId: signedSongs.ownerId })
		.from(signedSongs)
		.where(eq(signedSongs.songId, songId));
	return song?.ownerId ?? null;
}
