import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type {
	OrganizationId,
	SenderId,
	SongId,
	SubmissionId,
	SubmissionTrackId,
	UploadId,
} from '../../domain/kernel/ids.ts';
import { findWhere, first, idsOf, type Queries, type Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import { senders, submissions, submissionTracks } from './submissions.table.ts';

/**
 * Day on which the submission was confirmed: people who are blind to its sender see and sort by days, never by times
 * (R-SUBMIT-9).
 */
export const dayOfSubmission = sql`date_trunc('day', ${submissions.confirmedAt}, 'UTC')`;

export type SubmissionRow = Readonly<typeof submissions.$inferSelect>;
export type TrackRow = Readonly<typeof submissionTracks.$inferSelect>;

/** Ids of the files of tracks, and of replacement files that are not taken yet. */
export function uploadIdsOf(tracks: readonly TrackRow[]) {
	return tracks.flatMap(({ uploadId, replacementId }) => [uploadId ?? [], replacementId ?? []].flat());
}

/** Arguments for `innerJoin`. */
export const submissionOfTrack = [submissions, eq(submissions.id, submissionTracks.submissionId)] as const;

/** Selects tracks together with their submissions. */
export function selectSent(queries: Queries) {
	return queries
		.select({ submission: submissions, track: submissionTracks })
		.from(submissionTracks)
		.innerJoin(...submissionOfTrack);
}

/** Returns undefined if the proof of work was used before. */
export function insertSubmission(tx: Tx, submission: typeof submissions.$inferInsert) {
	return first(tx.insert(submissions).values(submission).onConflictDoNothing().returning());
}

export function findSubmission(queries: Queries, id: SubmissionId) {
	return findWhere(queries, submissions, eq(submissions.id, id));
}

/** Until the transaction ends, no other transaction changes it or its tracks. */
export function lockSubmission(tx: Tx, id: SubmissionId) {
	noteLock('submissions');
	return first(tx.select().from(submissions).where(eq(submissions.id, id)).for('update'));
}

export async function updateSubmission(tx: Tx, id: SubmissionId, change: Partial<typeof submissions.$inferInsert>) {
	await tx.update(submissions).set(change).where(eq(submissions.id, id));
}

export async function deleteSubmission(tx: Tx, id: SubmissionId) {
	await tx.delete(submissions).where(eq(submissions.id, id));
}

/** Lists submissions that were not confirmed in time. */
export async function listUnconfirmedBefore(queries: Queries, before: Date, limit: number) {
	const rows = await queries
		.select({ id: submissions.id })
		.from(submissions)
		.where(
			and(
				inArray(submissions.state, ['draft', 'sent']),
				lt(submissions.createdAt, before),
				or(isNull(submissions.sentAt), lt(submissions.sentAt, before)),
			),
		)
		.limit(limit);
	return idsOf(rows);
}

export async function listSubmissionsOf(tx: Tx, senderId: SenderId) {
	noteLock('submissions');
	return tx.select().from(submissions).where(eq(submissions.senderId, senderId)).orderBy(submissions.id).for('update');
}

/** Lists submissions from these addresses, confirmed or not. */
export async function listSubmissionsFrom(queries: Queries, organizationId: OrganizationId, emails: readonly string[]) {
	return queries
		.select()
		.from(submissions)
		.where(and(eq(submissions.organizationId, organizationId), inArray(submissions.email, [...emails])))
		.orderBy(submissions.id);
}

export async function listTracksOf(queries: Queries, of: readonly SubmissionRow[]) {
	const ids = idsOf(of);
	if (ids.length === 0) return [];
	return queries.select().from(submissionTracks).where(inArray(submissionTracks.submissionId, ids));
}

export async function listTracks(queries: Queries, submissionId: SubmissionId) {
	return queries
		.select()
		.from(submissionTracks)
		.where(eq(submissionTracks.submissionId, submissionId))
		.orderBy(asc(submissionTracks.position), asc(submissionTracks.id));
}

export async function insertTrack(tx: Tx, track: typeof submissionTracks.$inferInsert) {
	const [row] = await tx.insert(submissionTracks).values(track).returning();
	if (!row) throw new Error('the database stored no track');
	return row;
}

export async function updateTrack(
	tx: Tx,
	id: SubmissionTrackId,
	change: Partial<typeof submissionTracks.$inferInsert>,
) {
	await tx.update(submissionTracks).set(change).where(eq(submissionTracks.id, id));
}

export async function deleteTracks(tx: Tx, ids: readonly SubmissionTrackId[]) {
	if (ids.length > 0) await tx.delete(submissionTracks).where(inArray(submissionTracks.id, [...ids]));
}

/** Finds the track whose file or replacement file an upload is. */
export function findTrackOfUpload(queries: Queries, uploadId: UploadId) {
	return findWhere(
		queries,
		submissionTracks,
		or(eq(submissionTracks.uploadId, uploadId), eq(submissionTracks.replacementId, uploadId)),
	);
}

export function findTrack(queries: Queries, organizationId: OrganizationId, id: SubmissionTrackId) {
	return findWhere(
		queries,
		submissionTracks,
		and(eq(submissionTracks.id, id), eq(submissionTracks.organizationId, organizationId)),
	);
}

/**
 * Finds the track by its song, or by its own id while it is held for screening. Returns nothing if it was heard before.
 */
export function markHeard(tx: Tx, organizationId: OrganizationId, id: SongId | SubmissionTrackId, now: Date) {
	const isMeant = or(
		eq(submissionTracks.songId, id as SongId),
		and(eq(submissionTracks.id, id as SubmissionTrackId), eq(submissionTracks.screening, 'held')),
	);
	return first(
		tx
			.update(submissionTracks)
			.set({ heardAt: now })
			.where(and(eq(submissionTracks.organizationId, organizationId), isMeant, isNull(submissionTracks.heardAt)))
			.returning(),
	);
}

/** Records that the upload of a track has become a song. */
export function setSong(tx: Tx, uploadId: UploadId, songId: SongId, at: Date) {
	return first(
		tx
			.update(submissionTracks)
			.set({ songId, becameSongAt: at })
			.where(eq(submissionTracks.uploadId, uploadId))
			.returning(),
	);
}

/** Lists tracks that were declined or blocked a while ago, with a file that is no longer needed. */
export async function listDeclinedBefore(queries: Queries, before: Date, limit: number) {
	return queries
		.select()
		.from(submissionTracks)
		.where(
			and(
				sql`${submissionTracks.screening} in ('declined', 'blocked')`,
				lt(submissionTracks.screenedAt, before),
				sql`${submissionTracks.uploadId} is not null`,
			),
		)
		.limit(limit);
}

function isHeld(organizationId: OrganizationId) {
	return and(
		eq(submissionTracks.organizationId, organizationId),
		// Written exactly like the condition of its index.
		sql`${submissionTracks.screening} = 'held'`,
		isNull(submissionTracks.withdrawnAt),
	);
}

export function countHeldDemos(queries: Queries, organizationId: OrganizationId): Promise<number> {
	return queries.$count(submissionTracks, isHeld(organizationId));
}

/** Lists demos held for screening, the earliest day first; the order within a day reveals nothing. */
export async function listHeldDemos(queries: Queries, organizationId: OrganizationId) {
	return selectSent(queries)
		.where(isHeld(organizationId))
		.orderBy(dayOfSubmission, asc(submissionTracks.id))
		.limit(500);
}

/** Lists replacement files of blocked senders, which are never analysed. */
export async function listDiscardedFiles(queries: Queries) {
	const rows = await selectSent(queries)
		.where(and(eq(submissions.isDiscarded, true), sql`${submissionTracks.replacementId} is not null`))
		.limit(500);
	return rows.map(({ track }) => track);
}

/** Lists labels in which demos appear now. */
export async function listLabelsDue(queries: Queries, now: Date) {
	const rows = await queries
		.selectDistinct({ organizationId: submissionTracks.organizationId })
		.from(submissionTracks)
		.where(lte(submissionTracks.appearsAt, now))
		.orderBy(submissionTracks.organizationId);
	return rows.map(({ organizationId }) => organizationId);
}

/** Ordered by random ids, which reveals nothing. */
export async function listTracksDue(tx: Tx, organizationId: OrganizationId, now: Date, limit: number) {
	return tx
		.select()
		.from(submissionTracks)
		.where(and(eq(submissionTracks.organizationId, organizationId), lte(submissionTracks.appearsAt, now)))
		.orderBy(submissionTracks.id)
		.limit(limit);
}

/** Reads without locking the sender, because erasing their data locks the sender before the submissions. */
export async function isSenderBlocked(tx: Tx, id: SenderId) {
	const [row] = await tx.select({ blockedAt: senders.blockedAt }).from(senders).where(eq(senders.id, id));
	return row !== undefined && row.blockedAt !== null;
}

/** Counts demos that are confirmed or accepted and become songs of the label at a full hour. */
export function countComing(queries: Queries, organizationId: OrganizationId): Promise<number> {
	return queries.$count(
		submissionTracks,
		and(
			eq(submissionTracks.organizationId, organizationId),
			sql`${submissionTracks.appearsAt} is not null and (${submissionTracks.screening} is null or ${submissionTracks.screening} = 'accepted')`,
			isNull(submissionTracks.becameSongAt),
		),
	);
}
