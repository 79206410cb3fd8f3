// What other modules know of demos from outside: the sender of a song, declined and withdrawn demos, and the label's
// promise.
import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { DemoId, OrganizationId, SongId, SubmissionId } from '../../domain/kernel/ids.ts';
import { startOfDay } from '../../domain/submissions/arrival.ts';
import { isOneOf, type Queries, type Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import { maskSender, type SenderOfSong } from './submissions.present.ts';
import {
	countHeldDemos,
	dayOfSubmission,
	findDemo,
	findSubmission,
	lockSubmission,
	selectSent,
	submissionOfDemo,
} from './submissions.repository.ts';
import { submissionDemos, submissions } from './submissions.table.ts';
import { touchSender } from './submissions-core.ts';
import { findPage } from './submit-pages.repository.ts';

/** Number of days within which the label promises to reply; null if it promises nothing. */
export async function findReplyWithinDays(queries: Queries, organizationId: OrganizationId) {
	const page = await findPage(queries, organizationId);
	return page && page.state !== 'off' ? page.replyWithinDays : null;
}

/** What every member may know of the submit page and of what arrives through it. Counts demos, never senders. */
export async function getDemoIntake(queries: Queries, organizationId: OrganizationId, now: Date) {
	const page = await findPage(queries, organizationId);
	const { state, slug } = page ?? { state: 'off' as const, slug: '' };
	return {
		wasPageOpen: page?.wasOpen ?? false,
		page:
			state === 'off' ? null : { state, slug, demosThisMonth: await countDemosOfMonth(queries, organizationId, now) },
		isHolding: page?.screensDemos ?? false,
		toScreen: await countHeldDemos(queries, organizationId),
		replyWithinDays: await findReplyWithinDays(queries, organizationId),
	};
}

/** Counts demos by the day that they show. A demo that has not appeared yet, or never will, is not counted. */
async function countDemosOfMonth(queries: Queries, organizationId: OrganizationId, now: Date) {
	const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth())).toISOString();
	const [row] = await queries
		.select({ demos: sql<number>`count(*)::int` })
		.from(submissionDemos)
		.innerJoin(...submissionOfDemo)
		.where(
			and(
				eq(submissions.organizationId, organizationId),
				sql`${submissions.confirmedAt} >= ${month}::timestamptz and not ${submissions.isDiscarded}`,
				hasAppeared,
			),
		);
	return row?.demos ?? 0;
}

/** Returns the submission data of songs, by song. `presentSender` decides what of it a viewer may read. */
export async function listSendersOfSongs(
	queries: Queries,
	organizationId: OrganizationId,
	songIds: readonly SongId[],
): Promise<Map<SongId, SenderOfSong>> {
	if (songIds.length === 0) return new Map();
	const rows = await selectSent(queries).where(
		and(eq(submissionDemos.organizationId, organizationId), isOneOf(submissionDemos.songId, songIds)),
	);
	return new Map(rows.flatMap((row) => (row.demo.songId ? [[row.demo.songId, row] as const] : [])));
}

export async function findSenderOfSong(
	queries: Queries,
	organizationId: OrganizationId,
	songId: SongId,
): Promise<SenderOfSong | undefined> {
	return (await listSendersOfSongs(queries, organizationId, [songId])).get(songId);
}

/** Whether a song was sent through the submit page. Refers to columns of `songs`. */
export const isFromPageSql = sql`exists (select 1 from submission_demos where submission_demos.song_id = songs.id)`;

/** Whether a member has played or reviewed a song. Refers to columns of `songs`. */
export const isPlayedSql = sql`(songs.review_count > 0 or exists (select 1 from submission_demos
	where submission_demos.song_id = songs.id and submission_demos.heard_at is not null))`;

/** Records that a reply of the label was sent, which the sender's page then shows. Null records that it was not sent. */
export async function markDemoReplied(
	tx: Tx,
	organizationId: OrganizationId,
	{ songId, demoId }: { readonly songId: SongId | null; readonly demoId: DemoId | null },
	repliedAt: Date | null,
) {
	const isIt = songId ? eq(submissionDemos.songId, songId) : demoId && eq(submissionDemos.id, demoId);
	if (!isIt) return;
	const isMeant = and(eq(submissionDemos.organizationId, organizationId), isIt);
	const [demo] = await tx.update(submissionDemos).set({ repliedAt }).where(isMeant).returning();
	if (demo) await touchSender(tx, (await findSubmission(tx, demo.submissionId))?.linkId);
}

// Demos that were declined at screening: they are not songs, but their senders still wait for a reply.

/** Finds a demo of the label that was screened or is held for screening, and is not a song. */
export async function findScreened(queries: Queries, organizationId: OrganizationId, id: DemoId) {
	const [row] = await selectSent(queries).where(
		and(eq(submissionDemos.organizationId, organizationId), eq(submissionDemos.id, id)),
	);
	const isThere = row && row.demo.songId === null && row.demo.withdrawnAt === null && row.demo.screening !== null;
	return isThere && row.submission.state === 'confirmed' ? row : undefined;
}

/** Locks a declined demo; until the transaction ends, no other transaction changes it. */
export async function lockDeclined(tx: Tx, organizationId: OrganizationId, id: DemoId) {
	const demo = await findDemo(tx, organizationId, id);
	if (!demo || !(await lockSubmission(tx, demo.submissionId))) return undefined;
	const found = await findScreened(tx, organizationId, id);
	return found?.demo.screening === 'declined' ? found : undefined;
}

/** For a transaction that changes several demos: locks their submissions in the order of ids (lock-order.ts). */
export async function lockSubmissionsOf(tx: Tx, organizationId: OrganizationId, ids: readonly DemoId[]) {
	if (ids.length === 0) return;
	noteLock('submissions');
	const ofDemos = tx
		.select({ id: submissionDemos.submissionId })
		.from(submissionDemos)
		.where(and(eq(submissionDemos.organizationId, organizationId), isOneOf(submissionDemos.id, ids)));
	await tx
		.select({ id: submissions.id })
		.from(submissions)
		.where(and(eq(submissions.organizationId, organizationId), inArray(submissions.id, ofDemos)))
		.orderBy(submissions.id)
		.for('update');
}

/**
 * Matches demos that are not withdrawn; `where` may name columns of `submission_demos`. A blocked demo does not
 * match.
 */
function isDeclined(organizationId: OrganizationId, where: SQL) {
	return and(
		eq(submissionDemos.organizationId, organizationId),
		sql`${submissionDemos.screening} = 'declined' and ${submissionDemos.withdrawnAt} is null`,
		sql`${submissions.state} = 'confirmed' and ${submissions.email} is not null`,
		where,
	);
}

/** Day that a declined demo shows. Refers to columns of `submissions`. */
export const dayOfDeclinedSql = dayOfSubmission;

const cameMicros = sql<string>`(date_part('epoch', ${dayOfSubmission}) * 1000000)::bigint::text`;

interface After {
	readonly key: string;
	readonly songId: string;
}

/** Ordered by day, the earliest first; `key` is that day, in microseconds. */
export async function listDeclined(
	queries: Queries,
	organizationId: OrganizationId,
	where: SQL,
	{ after, limit }: { readonly after: After | undefined; readonly limit: number },
) {
	const isAfter = after
		? sql`(${dayOfSubmission}, ${submissionDemos.id}) > ('epoch'::timestamptz + ${after.key}::float8 * interval '1 microsecond', ${after.songId}::uuid)`
		: sql`true`;
	const rows = await queries
		.select({ submission: submissions, demo: submissionDemos, key: cameMicros })
		.from(submissionDemos)
		.innerJoin(...submissionOfDemo)
		.where(and(isDeclined(organizationId, where), isAfter))
		.orderBy(dayOfSubmission, asc(submissionDemos.id))
		.limit(limit);
	return rows.map(({ submission, demo, key }) => ({ sent: { submission, demo }, key }));
}

export async function countDeclined(queries: Queries, organizationId: OrganizationId, where: SQL) {
	const [row] = await queries
		.select({ total: sql<number>`count(*)::int` })
		.from(submissionDemos)
		.innerJoin(...submissionOfDemo)
		.where(isDeclined(organizationId, where));
	return row?.total ?? 0;
}

/** Lists all demos of the sender of a submission: of this submission and of all their others. */
export async function listDemosOfSender(queries: Queries, submissionId: SubmissionId) {
	const own = await findSubmission(queries, submissionId);
	if (!own) return [];
	const isTheirs = own.senderId ? eq(submissions.senderId, own.senderId) : eq(submissions.id, own.id);
	const rows = await selectSent(queries).where(isTheirs);
	return rows.map(({ demo }) => demo);
}

/** Whether the sender of a song is known to be blocked. Refers to columns of `songs`. */
export const isFromBlockedSql = sql`exists (select 1 from senders where senders.organization_id = songs.organization_id
	and senders.email = lower(songs.submission_source) and senders.blocked_at is not null and not senders.is_block_hidden)`;

/** Whether the label has seen the demo. */
const hasAppeared = sql`(${submissionDemos.becameSongAt} is not null or ${submissionDemos.screening} is not null)`;

/**
 * Lists demos that senders withdrew after the label had them, by day, the latest first. Names are masked for every
 * viewer.
 */
export async function listWithdrawnDemos(queries: Queries, organizationId: OrganizationId, limit: number) {
	const rows = await queries
		.select({ submission: submissions, demo: submissionDemos, total: sql<number>`(count(*) over ())::int` })
		.from(submissionDemos)
		.innerJoin(...submissionOfDemo)
		.where(
			and(
				eq(submissions.organizationId, organizationId),
				isNotNull(submissions.confirmedAt),
				// The label never had anything of a blocked sender, and keeps nothing of a deleted sender.
				sql`${submissions.state} in ('confirmed', 'withdrawn') and not ${submissions.isDiscarded}`,
				isNotNull(submissionDemos.withdrawnAt),
				hasAppeared,
			),
		)
		.orderBy(desc(sql`date_trunc('day', ${submissionDemos.withdrawnAt}, 'UTC')`), desc(submissionDemos.id))
		.limit(limit);
	const demos = rows.flatMap(({ submission, demo }) => {
		const { confirmedAt } = submission;
		if (!confirmedAt || !demo.withdrawnAt) return [];
		return [
			{
				title: maskSender(demo.title, submission),
				cameAt: startOfDay(confirmedAt),
				withdrawnAt: startOfDay(demo.withdrawnAt),
			},
		];
	});
	return { demos, total: rows[0]?.total ?? 0 };
}
