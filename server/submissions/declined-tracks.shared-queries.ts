// Demos that were declined after a look: they are no songs, and their senders wait for an answer all the same.
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { OrganizationId, SubmissionId, SubmissionTrackId } from '../../domain/kernel/ids.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import type { SenderOfSong } from './submissions.present.ts';
import { dayOfSubmission, findTrack, lockSubmission } from './submissions.repository.ts';
import { submissions, submissionTracks } from './submissions.table.ts';

/** A track of the label that was put before it, held or declined, and is no song. */
export async function findLookedAt(
	queries: Queries,
	organizationId: OrganizationId,
	id: SubmissionTrackId,
): Promise<SenderOfSong | undefined> {
	const [row] = await queries
		.select({ submission: submissions, track: submissionTracks })
		.from(submissionTracks)
		.innerJoin(submissions, eq(submissions.id, submissionTracks.submissionId))
		.where(and(eq(submissionTracks.organizationId, organizationId), eq(submissionTracks.id, id)));
	const isThere = row && row.track.songId === null && row.track.withdrawnAt === null && row.track.look !== null;
	return isThere && row.submission.state === 'confirmed' ? row : undefined;
}

/** The same for a declined one; until the transaction ends nobody else changes it. */
export async function lockDeclined(
	tx: Tx,
	organizationId: OrganizationId,
	id: SubmissionTrackId,
): Promise<SenderOfSong | undefined> {
	const track = await findTrack(tx, organizationId, id);
	if (!track || !(await lockSubmission(tx, track.submissionId))) return undefined;
	const found = await findLookedAt(tx, organizationId, id);
	return found?.track.look === 'declined' ? found : undefined;
}

/** Those that are not withdrawn; `where` may name columns of `submission_tracks`. One that was blocked is none. */
function isDeclined(organizationId: OrganizationId, where: SQL): SQL | undefined {
	return and(
		eq(submissionTracks.organizationId, organizationId),
		sql`${submissionTracks.look} = 'declined' and ${submissionTracks.withdrawnAt} is null`,
		sql`${submissions.state} = 'confirmed' and ${submissions.email} is not null`,
		where,
	);
}

const cameMicros = sql<string>`(date_part('epoch', ${dayOfSubmission}) * 1000000)::bigint::text`;

interface After {
	readonly key: string;
	readonly songId: string;
}

/** The earliest day first; `key` is that day, in microseconds. */
export async function listDeclined(
	queries: Queries,
	organizationId: OrganizationId,
	where: SQL,
	{ after, limit }: { readonly after: After | undefined; readonly limit: number },
): Promise<{ sent: SenderOfSong; key: string }[]> {
	const isAfter = after
		? sql`(${dayOfSubmission}, ${submissionTracks.id}) > ('epoch'::timestamptz + ${after.key}::float8 * interval '1 microsecond', ${after.songId}::uuid)`
		: sql`true`;
	const rows = await queries
		.select({ submission: submissions, track: submissionTracks, key: cameMicros })
		.from(submissionTracks)
		.innerJoin(submissions, eq(submissions.id, submissionTracks.submissionId))
		.where(and(isDeclined(organizationId, where), isAfter))
		.orderBy(dayOfSubmission, asc(submissionTracks.id))
		.limit(limit);
	return rows.map(({ submission, track, key }) => ({ sent: { submission, track }, key }));
}

export async function countDeclined(queries: Queries, organizationId: OrganizationId, where: SQL): Promise<number> {
	const [row] = await queries
		.select({ total: sql<number>`count(*)::int` })
		.from(submissionTracks)
		.innerJoin(submissions, eq(submissions.id, submissionTracks.submissionId))
		.where(isDeclined(organizationId, where));
	return row?.total ?? 0;
}

/** All tracks of whoever sent a submission: of this one and of all their others. */
export async function listTrackIdsOfSender(queries: Queries, submissionId: SubmissionId): Promise<SubmissionTrackId[]> {
	const [own] = await queries.select().from(submissions).where(eq(submissions.id, submissionId));
	if (!own) return [];
	const isTheirs = own.senderId ? eq(submissions.senderId, own.senderId) : eq(submissions.id, own.id);
	const rows = await queries
		.select({ id: submissionTracks.id })
		.from(submissionTracks)
		.innerJoin(submissions, eq(submissions.id, submissionTracks.submissionId))
		.where(isTheirs);
	return rows.map(({ id }) => id);
}

/** Whether the sender of a song is known to be blocked. Names columns of `songs`. */
export const isFromBlockedSql = sql`exists (select 1 from senders where senders.organization_id = songs.organization_id
	and senders.email = lower(songs.submission_source) and senders.blocked_at is not null and not senders.is_block_hidden)`;
