// State of the splits of a signed song. Everything that changes shares locks their work or recording first.

import { asc, eq, sql } from 'drizzle-orm';
import type { OrganizationId, RecordingId, SongId, WorkId } from '../../domain/kernel/ids.ts';
import { isOneOf, isRow, type Queries, type Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import { recordings, works } from './workspace.table.ts';

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

export type WorkState = Awaited<ReturnType<typeof selectWorks>>[number];
export type RecordingState = Awaited<ReturnType<typeof selectRecordings>>[number];

const selectWorks = (queries: Queries) => queries.select(workColumns).from(works);
const selectRecordings = (queries: Queries) => queries.select(recordingColumns).from(recordings);

/** Returns the work of a signed song; there is none once the signing is undone. */
export async function findWorkOf(queries: Queries, organizationId: OrganizationId, songId: SongId) {
	const [work] = await selectWorks(queries)
		.where(isRow(works, { organizationId, songId }))
		.orderBy(asc(works.createdAt), asc(works.id))
		.limit(1);
	return work;
}

export async function findWork(queries: Queries, organizationId: OrganizationId, workId: WorkId) {
	const [work] = await selectWorks(queries).where(isRow(works, { organizationId, id: workId }));
	return work;
}

/** Until the transaction ends, no other transaction changes its shares or its state. */
export async function lockWork(tx: Tx, organizationId: OrganizationId, workId: WorkId) {
	noteLock('works');
	const [work] = await selectWorks(tx)
		.where(isRow(works, { organizationId, id: workId }))
		.for('update');
	return work;
}

/** Locks the work of a song in the same way. */
export async function lockWorkOf(tx: Tx, organizationId: OrganizationId, songId: SongId) {
	const found = await findWorkOf(tx, organizationId, songId);
	return found && lockWork(tx, organizationId, found.id);
}

/** Locks in the order of the ids, so that two transactions that lock several works do not deadlock. */
export async function lockWorks(tx: Tx, workIds: readonly WorkId[]) {
	noteLock('works');
	if (workIds.length === 0) return [];
	return selectWorks(tx).where(isOneOf(works.id, workIds)).orderBy(asc(works.id)).for('update');
}

type Change<State, Key extends keyof State> = { readonly [K in Key]?: State[K] };

/** Raises the version: a reader with an older version has not seen this change. Undefined fields stay unchanged. */
export async function updateWorkState(
	tx: Tx,
	workId: WorkId,
	{ status, confirmedAt, proposedBy }: Change<WorkState, 'status' | 'confirmedAt' | 'proposedBy'>,
) {
	await tx
		.update(works)
		.set({
			splitVersion: sql`${works.splitVersion} + 1`,
			splitStatus: status,
			splitConfirmedAt: confirmedAt,
			splitProposedBy: proposedBy,
		})
		.where(eq(works.id, workId));
}

/** Lists recordings in the order in which they were created. */
export async function listRecordingsOf(queries: Queries, organizationId: OrganizationId, songId: SongId) {
	return selectRecordings(queries)
		.where(isRow(recordings, { organizationId, songId }))
		.orderBy(asc(recordings.createdAt), asc(recordings.id));
}

export async function lockRecording(tx: Tx, organizationId: OrganizationId, recordingId: RecordingId) {
	noteLock('recordings');
	const [recording] = await selectRecordings(tx)
		.where(isRow(recordings, { organizationId, id: recordingId }))
		.for('update');
	return recording;
}

export async function lockRecordings(tx: Tx, recordingIds: readonly RecordingId[]) {
	noteLock('recordings');
	if (recordingIds.length === 0) return [];
	return selectRecordings(tx).where(isOneOf(recordings.id, recordingIds)).orderBy(asc(recordings.id)).for('update');
}

export async function updateRecordingState(
	tx: Tx,
	recordingId: RecordingId,
	{ status, confirmedAt, confirmedBy }: Change<RecordingState, 'status' | 'confirmedAt' | 'confirmedBy'>,
) {
	await tx
		.update(recordings)
		.set({
			splitVersion: sql`${recordings.splitVersion} + 1`,
			splitStatus: status,
			splitConfirmedAt: confirmedAt,
			splitConfirmedBy: confirmedBy,
		})
		.where(eq(recordings.id, recordingId));
}
