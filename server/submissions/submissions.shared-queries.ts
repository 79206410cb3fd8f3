// What other modules know of demos from outside: who sent a song, what was declined or withdrawn, what the label promises.
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { OrganizationId, SongId, SubmissionId, SubmissionTrackId } from '../../domain/kernel/ids.ts';
import { startOfDay } from '../../domain/submissions/arrival.ts';
import { isOneOf, type Queries, type Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import { maskSender, type SenderOfSong } from './submissions.present.ts';
import {
	dayOfSubmission,
	findSubmission,
	findTrack,
	lockSubmission,
	selectSent,
	submissionOfTrack,
} from './submissions.repository.ts';
import { submissions, submissionTracks } from './submissions.table.ts';
import { touchSender } from './submissions-core.ts';
import { findPage } from './submit-pages.repository.ts';

/** Within how many days the label says that it answers; null if it promises nothing. */
export async function findPromiseDays(queries: Queries, organizationId: OrganizationId) {
	const page = await findPage(queries, organizationId);
	return page && page.state !== 'off' ? page.promiseDays : null;
}

/** What songs came with from outside, by song. What of it somebody may read is decided by `presentSender`. */
export async function listSendersOfSongs(
	queries: Queries,
	organizationId: OrganizationId,
	songIds: readonly SongId[],
): Promise<Map<SongId, SenderOfSong>> {
	if (songIds.length === 0) return new Map();
	const rows = await selectSent(queries).where(
		and(eq(submissionTracks.organizationId, organizationId), isOneOf(submissionTracks.songId, songIds)),
	);
	return new Map(rows.flatMap((row) => (row.track.songId ? [[row.track.songId, row] as const] : [])));
}

export async function findSenderOfSong(
	queries: Queries,
	organizationId: OrganizationId,
	songId: SongId,
): Promise<SenderOfSong | undefined> {
	return (await listSendersOfSongs(queries, organizationId, [songId])).get(songId);
}

/** Whether a song came from the submit page. Names columns of `songs`. */
export const isFromPageSql = sql`exists (select 1 from submission_tracks where submission_tracks.song_id = songs.id)`;

/** The label's answer has gone: from now on the sender's page says so. Null: it has not, after all. */
export async function markTrackAnswered(
	tx: Tx,
	organizationId: OrganizationId,
	{ songId, trackId }: { readonly songId: SongId | null; readonly trackId: SubmissionTrackId | null },
	answeredAt: Date | null,
) {
	const isIt = songId ? eq(submissionTracks.songId, songId) : trackId && eq(submissionTracks.id, trackId);
	if (!isIt) return;
	const isMeant = and(eq(submissionTracks.organizationId, organizationId), isIt);
	const [track] = await tx
		.update(submissionTracks)
		.set({ answeredAt })
		.where(answeredAt ? and(isMeant, isNull(submissionTracks.answeredAt)) : isMeant)
		.returning();
	if (track) await touchSender(tx, (await findSubmission(tx, track.submissionId))?.linkId);
}

// Demos that were declined after a look: they are no songs, and their senders wait for an answer all the same.

/** A track of the label that was put before it, held or declined, and is no song. */
export async function findLookedAt(queries: Queries, organizationId: OrganizationId, id: SubmissionTrackId) {
	const [row] = await selectSent(queries).where(
		and(eq(submissionTracks.organizationId, organizationId), eq(submissionTracks.id, id)),
	);
	const isThere = row && row.track.songId === null && row.track.withdrawnAt === null && row.track.look !== null;
	return isThere && row.submission.state === 'confirmed' ? row : undefined;
}

/** The same for a declined one; until the transaction ends nobody else changes it. */
export async function lockDeclined(tx: Tx, organizationId: OrganizationId, id: SubmissionTrackId) {
	const track = await findTrack(tx, organizationId, id);
	if (!track || !(await lockSubmission(tx, track.submissionId))) return undefined;
	const found = await findLookedAt(tx, organizationId, id);
	return found?.track.look === 'declined' ? found : undefined;
}

/** For a transaction that changes several tracks: locks their submissions in the order of ids (lock-order.ts). */
export async function lockSubmissionsOf(tx: Tx, organizationId: OrganizationId, ids: readonly SubmissionTrackId[]) {
	if (ids.length === 0) return;
	noteLock('submissions');
	const ofTracks = tx
		.select({ id: submissionTracks.submissionId })
		.from(submissionTracks)
		.where(and(eq(submissionTracks.organizationId, organizationId), isOneOf(submissionTracks.id, ids)));
	await tx
		.select({ id: submissions.id })
		.from(submissions)
		.where(and(eq(submissions.organizationId, organizationId), inArray(submissions.id, ofTracks)))
		.orderBy(submissions.id)
		.for('update');
}

/** Those that are not withdrawn; `where` may name columns of `submission_tracks`. One that was blocked is none. */
function isDeclined(organizationId: OrganizationId, where: SQL) {
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
) {
	const isAfter = after
		? sql`(${dayOfSubmission}, ${submissionTracks.id}) > ('epoch'::timestamptz + ${after.key}::float8 * interval '1 microsecond', ${after.songId}::uuid)`
		: sql`true`;
	const rows = await queries
		.select({ submission: submissions, track: submissionTracks, key: cameMicros })
		.from(submissionTracks)
		.innerJoin(...submissionOfTrack)
		.where(and(isDeclined(organizationId, where), isAfter))
		.orderBy(dayOfSubmission, asc(submissionTracks.id))
		.limit(limit);
	return rows.map(({ submission, track, key }) => ({ sent: { submission, track }, key }));
}

export async function countDeclined(queries: Queries, organizationId: OrganizationId, where: SQL) {
	const [row] = await queries
		.select({ total: sql<number>`count(*)::int` })
		.from(submissionTracks)
		.innerJoin(...submissionOfTrack)
		.where(isDeclined(organizationId, where));
	return row?.total ?? 0;
}

/** All tracks of whoever sent a submission: of this one and of all their others. */
export async function listTracksOfSender(queries: Queries, submissionId: SubmissionId) {
	const own = await findSubmission(queries, submissionId);
	if (!own) return [];
	const isTheirs = own.senderId ? eq(submissions.senderId, own.senderId) : eq(submissions.id, own.id);
	const rows = await selectSent(queries).where(isTheirs);
	return rows.map(({ track }) => track);
}

/** Whether the sender of a song is known to be blocked. Names columns of `songs`. */
export const isFromBlockedSql = sql`exists (select 1 from senders where senders.organization_id = songs.organization_id
	and senders.email = lower(songs.submission_source) and senders.blocked_at is not null and not senders.is_block_hidden)`;

/** The label has seen it. */
const hasAppeared = sql`(${submissionTracks.becameSongAt} is not null or ${submissionTracks.look} is not null)`;

/** What senders took back after the label had it, by day, the latest first. Its names are masked for everybody. */
export async function listWithdrawnDemos(queries: Queries, organizationId: OrganizationId, limit: number) {
	const rows = await queries
		.select({ submission: submissions, track: submissionTracks, total: sql<number>`(count(*) over ())::int` })
		.from(submissionTracks)
		.innerJoin(...submissionOfTrack)
		.where(
			and(
				eq(submissions.organizationId, organizationId),
				isNotNull(submissions.confirmedAt),
				// Of a blocked sender the label never had anything, and of a deleted one it keeps nothing.
				sql`${submissions.state} in ('confirmed', 'withdrawn') and not ${submissions.isSwallowed}`,
				isNotNull(submissionTracks.withdrawnAt),
				hasAppeared,
			),
		)
		.orderBy(desc(sql`date_trunc('day', ${submissionTracks.withdrawnAt}, 'UTC')`), desc(submissionTracks.id))
		.limit(limit);
	const demos = rows.flatMap(({ submission, track }) => {
		const { confirmedAt } = submission;
		if (!confirmedAt || !track.withdrawnAt) return [];
		return [
			{
				title: maskSender(track.title, submission),
				cameAt: startOfDay(confirmedAt),
				withdrawnAt: startOfDay(track.withdrawnAt),
			},
		];
	});
	return { demos, total: rows[0]?.total ?? 0 };
}
