import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { DemoId, OrganizationId, SenderId, SongId, SubmissionId, UploadId } from '../../domain/kernel/ids.ts';
import { findWhere, first, idsOf, type Queries, type Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import { senders, submissionDemos, submissions } from './submissions.table.ts';

/**
 * Day on which the submission was confirmed: people who are blind to its sender see and sort by days, never by times
 * (R-SUBMIT-9).
 */
export const dayOfSubmission = sql`date_trunc('day', ${submissions.confirmedAt}, 'UTC')`;

export type SubmissionRow = Readonly<typeof submissions.$inferSelect>;
export type DemoRow = Readonly<typeof submissionDemos.$inferSelect>;

/** Ids of the files of demos, and of replacement files that are not taken yet. */
export function uploadIdsOf(demos: readonly DemoRow[]) {
	return demos.flatMap(({ uploadId, replacementId }) => [uploadId ?? [], replacementId ?? []].flat());
}

/** Arguments for `innerJoin`. */
export const submissionOfDemo = [submissions, eq(submissions.id, submissionDemos.submissionId)] as const;

/** Selects demos together with their submissions. */
export function selectSent(queries: Queries) {
	return queries
		.select({ submission: submissions, demo: submissionDemos })
		.from(submissionDemos)
		.innerJoin(...submissionOfDemo);
}

/** Returns undefined if the proof of work was used before. */
export function insertSubmission(tx: Tx, submission: typeof submissions.$inferInsert) {
	return first(tx.insert(submissions).values(submission).onConflictDoNothing().returning());
}

export function findSubmission(queries: Queries, id: SubmissionId) {
	return findWhere(queries, submissions, eq(submissions.id, id));
}

/** Until the transaction ends, no other transaction changes it or its demos. */
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

export async function listDemosOf(queries: Queries, of: readonly SubmissionRow[]) {
	const ids = idsOf(of);
	if (ids.length === 0) return [];
	return queries.select().from(submissionDemos).where(inArray(submissionDemos.submissionId, ids));
}

export async function listDemos(queries: Queries, submissionId: SubmissionId) {
	return queries
		.select()
		.from(submissionDemos)
		.where(eq(submissionDemos.submissionId, submissionId))
		.orderBy(asc(submissionDemos.position), asc(submissionDemos.id));
}

export async function insertDemo(tx: Tx, demo: typeof submissionDemos.$inferInsert) {
	const [row] = await tx.insert(submissionDemos).values(demo).returning();
	if (!row) throw new Error('the database stored no demo');
	return row;
}

export async function updateDemo(tx: Tx, id: DemoId, change: Partial<typeof submissionDemos.$inferInsert>) {
	await tx.update(submissionDemos).set(change).where(eq(submissionDemos.id, id));
}

export async function deleteDemos(tx: Tx, ids: readonly DemoId[]) {
	if (ids.length > 0) await tx.delete(submissionDemos).where(inArray(submissionDemos.id, [...ids]));
}

/** Finds the demo whose file or replacement file an upload is. */
export function findDemoOfUpload(queries: Queries, uploadId: UploadId) {
	return findWhere(
		queries,
		submissionDemos,
		or(eq(submissionDemos.uploadId, uploadId), eq(submissionDemos.replacementId, uploadId)),
	);
}

export function findDemo(queries: Queries, organizationId: OrganizationId, id: DemoId) {
	return findWhere(
		queries,
		submissionDemos,
		and(eq(submissionDemos.id, id), eq(submissionDemos.organizationId, organizationId)),
	);
}

/**
 * Finds the demo by its song, or by its own id while it is held for screening. Returns nothing if it was heard before.
 */
export function markHeard(tx: Tx, organizationId: OrganizationId, id: SongId | DemoId, now: Date) {
	const isMeant = or(
		eq(submissionDemos.songId, id as SongId),
		and(eq(submissionDemos.id, id as DemoId), eq(submissionDemos.screening, 'held')),
	);
	return first(
		tx
			.update(submissionDemos)
			.set({ heardAt: now })
			.where(and(eq(submissionDemos.organizationId, organizationId), isMeant, isNull(submissionDemos.heardAt)))
			.returning(),
	);
}

/** Records that the upload of a demo has become a song. */
export function setSong(tx: Tx, uploadId: UploadId, songId: SongId, at: Date) {
	return first(
		tx
			.update(submissionDemos)
			.set({ songId, becameSongAt: at })
			.where(eq(submissionDemos.uploadId, uploadId))
			.returning(),
	);
}

/** Lists demos that were declined or blocked a while ago, with a file that is no longer needed. */
export async function listDeclinedBefore(queries: Queries, before: Date, limit: number) {
	return queries
		.select()
		.from(submissionDemos)
		.where(
			and(
				sql`${submissionDemos.screening} in ('declined', 'blocked')`,
				lt(submissionDemos.screenedAt, before),
				sql`${submissionDemos.uploadId} is not null`,
			),
		)
		.limit(limit);
}

function isHeld(organizationId: OrganizationId) {
	return and(
		eq(submissionDemos.organizationId, organizationId),
		// Written exactly like the condition of its index.
		sql`${submissionDemos.screening} = 'held'`,
		isNull(submissionDemos.withdrawnAt),
	);
}

export function countHeldDemos(queries: Queries, organizationId: OrganizationId): Promise<number> {
	return queries.$count(submissionDemos, isHeld(organizationId));
}

/** Lists demos held for screening, the earliest day first; the order within a day reveals nothing. */
export async function listHeldDemos(queries: Queries, organizationId: OrganizationId) {
	return selectSent(queries).where(isHeld(organizationId)).orderBy(dayOfSubmission, asc(submissionDemos.id)).limit(500);
}

/** Lists replacement files of blocked senders, which are never analysed. */
export async function listDiscardedFiles(queries: Queries) {
	const rows = await selectSent(queries)
		.where(and(eq(submissions.isDiscarded, true), sql`${submissionDemos.replacementId} is not null`))
		.limit(500);
	return rows.map(({ demo }) => demo);
}

/** Lists labels in which demos appear now. */
export async function listLabelsDue(queries: Queries, now: Date) {
	const rows = await queries
		.selectDistinct({ organizationId: submissionDemos.organizationId })
		.from(submissionDemos)
		.where(lte(submissionDemos.appearsAt, now))
		.orderBy(submissionDemos.organizationId);
	return rows.map(({ organizationId }) => organizationId);
}

/** Ordered by random ids, which reveals nothing. */
export async function listDemosDue(tx: Tx, organizationId: OrganizationId, now: Date, limit: number) {
	return tx
		.select()
		.from(submissionDemos)
		.where(and(eq(submissionDemos.organizationId, organizationId), lte(submissionDemos.appearsAt, now)))
		.orderBy(submissionDemos.id)
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
		submissionDemos,
		and(
			eq(submissionDemos.organizationId, organizationId),
			sql`${submissionDemos.appearsAt} is not null and (${submissionDemos.screening} is null or ${submissionDemos.screening} = 'accepted')`,
			isNull(submissionDemos.becameSongAt),
		),
	);
}
