import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { DemoId, OrganizationId, ReplyId, SongId } from '../../domain/kernel/ids.ts';
import type { ReplyKind } from '../../domain/replies/reply-kinds.ts';
import { nameOfPerson } from '../framework/reviewers.shared-queries.ts';
import { first, idsOf, isOneOf, type Queries, type Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import { replies, replyTemplates, senderMerges } from './replies.table.ts';

export type ReplyRow = Readonly<typeof replies.$inferSelect>;
export type NewReply = Omit<typeof replies.$inferInsert, 'id' | 'mailId'> & { mailId?: ReplyId };

export async function listTemplates(queries: Queries, organizationId: OrganizationId) {
	return queries.select().from(replyTemplates).where(eq(replyTemplates.organizationId, organizationId));
}

/** Returns undefined if another request saved it first. */
export async function saveTemplate(
	tx: Tx,
	template: { organizationId: OrganizationId; kind: ReplyKind; subject: string; text: string },
	rowVersion: number,
) {
	const { organizationId, kind, ...content } = template;
	if (rowVersion === 0) {
		return first(tx.insert(replyTemplates).values(template).onConflictDoNothing().returning());
	}
	const isSame = and(
		eq(replyTemplates.organizationId, organizationId),
		eq(replyTemplates.kind, kind),
		eq(replyTemplates.rowVersion, rowVersion),
	);
	return first(
		tx
			.update(replyTemplates)
			.set({ ...content, rowVersion: rowVersion + 1 })
			.where(isSame)
			.returning(),
	);
}

const isLive = isNull(replies.undoneAt);

/** Returns undefined if the song already has this reply. A failed reply does not count. */
export function insertReply(tx: Tx, reply: NewReply) {
	const id = randomUUID() as ReplyId;
	return first(
		tx
			.insert(replies)
			.values({ id, mailId: id, ...reply })
			.onConflictDoNothing()
			.returning(),
	);
}

/** Locks the rows in the order of their ids. */
function lockReplies(tx: Tx, where: SQL | undefined): Promise<ReplyRow[]> {
	noteLock('replies');
	return tx.select().from(replies).where(where).orderBy(replies.id).for('update');
}

/** Unsent replies of the same kind to the same address by the same admin. */
export async function lockWaitingOf(tx: Tx, { organizationId, createdBy, recipient, kind }: NewReply, now: Date) {
	if (!createdBy || !recipient) return [];
	const isSame = and(
		eq(replies.organizationId, organizationId),
		eq(replies.createdBy, createdBy),
		eq(replies.recipient, recipient),
		eq(replies.kind, kind),
	);
	return lockReplies(tx, and(isSame, gt(replies.sendAt, now), isNull(replies.sentAt), isLive));
}

/** All replies that share one mail, the first one first. */
export async function lockRepliesOfMail(tx: Tx, mailId: ReplyId) {
	const rows = await lockReplies(tx, and(eq(replies.mailId, mailId), isLive));
	return rows.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

export function lockRepliesOf(tx: Tx, songId: SongId): Promise<ReplyRow[]> {
	return lockReplies(tx, eq(replies.songId, songId));
}

export async function lockRepliesOfDemos(tx: Tx, demoIds: readonly DemoId[]): Promise<ReplyRow[]> {
	return demoIds.length === 0 ? [] : lockReplies(tx, isOneOf(replies.demoId, demoIds));
}

export function lockReply(tx: Tx, organizationId: OrganizationId, id: ReplyId) {
	return first(lockReplies(tx, and(eq(replies.id, id), eq(replies.organizationId, organizationId))));
}

async function listLive(
	queries: Queries,
	organizationId: OrganizationId,
	column: typeof replies.songId | typeof replies.demoId,
	ids: readonly string[],
) {
	if (ids.length === 0) return [];
	return queries
		.select()
		.from(replies)
		.where(and(eq(replies.organizationId, organizationId), isOneOf(column, ids), isLive))
		.orderBy(asc(replies.createdAt), asc(replies.id));
}

/**
 * Replies of songs that were not undone, including failed ones, the first one first. `repliesFor` decides which count.
 */
export function listRepliesOf(queries: Queries, organizationId: OrganizationId, songIds: readonly SongId[]) {
	return listLive(queries, organizationId, replies.songId, songIds);
}

/** Names of the admins who wrote these replies, by reply. Those whose account is deleted are left out. */
export async function listReplierNames(queries: Queries, organizationId: OrganizationId, rows: readonly ReplyRow[]) {
	if (rows.length === 0) return new Map<ReplyId, string>();
	const found = await queries
		.select({ id: replies.id, name: nameOfPerson(replies.createdBy) })
		.from(replies)
		.where(and(eq(replies.organizationId, organizationId), isOneOf(replies.id, idsOf(rows))));
	return new Map(found.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
}

/** Replies to demos that were declined. */
export function listRepliesOfDemos(queries: Queries, organizationId: OrganizationId, demoIds: readonly DemoId[]) {
	return listLive(queries, organizationId, replies.demoId, demoIds);
}

/** A declined demo has become a song after all: its replies now belong to the song. */
export async function moveRepliesToSong(tx: Tx, demoId: DemoId, songId: SongId) {
	await tx.update(replies).set({ songId }).where(eq(replies.demoId, demoId));
}

export async function updateReply(tx: Tx, id: ReplyId, change: Partial<NewReply>) {
	await tx.update(replies).set(change).where(eq(replies.id, id));
}

/** Replies whose time has come and whose delivery is not recorded yet. */
export async function listDue(queries: Queries, now: Date, limit: number) {
	const { sentAt, troubledAt, failedAt, sendAt } = replies;
	return queries
		.select()
		.from(replies)
		.where(and(isNull(sentAt), isLive, isNull(troubledAt), isNull(failedAt), lte(sendAt, now)))
		.orderBy(sendAt)
		.limit(limit);
}

/** Replies that became due since open pages were last refreshed. */
export async function listUnannounced(queries: Queries, now: Date, limit: number) {
	return queries
		.select({ id: replies.id, organizationId: replies.organizationId })
		.from(replies)
		.where(and(not(replies.isAnnounced), isLive, lte(replies.sendAt, now)))
		.orderBy(replies.sendAt)
		.limit(limit);
}

export async function markAnnounced(tx: Tx, ids: readonly ReplyId[]) {
	await tx.update(replies).set({ isAnnounced: true }).where(isOneOf(replies.id, ids));
}

/** `repliesFor` in SQL: which replies count for the viewer. */
const countsFor = (isRevealed: SQL) => sql`replies.undone_at is null
	and case when ${isRevealed} then replies.failed_at is null else not replies.is_again end`;

/** Facts about a song and its viewer as SQL conditions on columns of `songs`. */
export interface ReplyFacts {
	readonly waitingSince: Date;
	readonly isRevealed: SQL;
	readonly isBlocked: SQL;
	readonly isFromPage: SQL;
}

/**
 * Whether a song can be in the lists of due and coming replies at all. Blocked senders are considered only for songs
 * whose sender the viewer knows: otherwise blocking an address would reveal which songs are theirs.
 */
function isListedSql({ isRevealed, isBlocked, isFromPage }: ReplyFacts) {
	const isTooOld = sql`coalesce(songs.decided_at, songs.submitted_at) < (select started_at from reply_starts
		where reply_starts.organization_id = songs.organization_id)`;
	return sql`(coalesce(${isTooOld}, false) is false or ${isFromPage}) and not (${isRevealed} and ${isBlocked})`;
}

const hasReplySql = (isRevealed: SQL, where = sql`true`) => sql`exists (select 1 from replies
	where replies.song_id = songs.id and ${countsFor(isRevealed)} and ${where})`;
const isFinal = sql`replies.is_final`;

/** Which songs have a reply due; `isReplyDue` of domain/replies/reply-rules.ts. */
export function isReplyDueSql(facts: ReplyFacts) {
	const { isRevealed, waitingSince } = facts;
	return sql`(case when songs.decision is not null then not ${hasReplySql(isRevealed, isFinal)}
		else songs.submitted_at <= ${waitingSince.toISOString()}::timestamptz and not ${hasReplySql(isRevealed)} end)
		and ${isListedSql(facts)}`;
}

/** Which undecided songs will have a reply due later: once they are decided or have waited too long. */
export function isReplyComingSql(facts: ReplyFacts) {
	const { isRevealed, waitingSince } = facts;
	return sql`songs.decision is null and not ${hasReplySql(isRevealed, isFinal)}
		and (songs.submitted_at > ${waitingSince.toISOString()}::timestamptz or ${hasReplySql(isRevealed)})
		and ${isListedSql(facts)}`;
}

/** Which songs got their final reply on that day or later. */
export function isRecentlyRepliedSql(since: Date, isRevealed: SQL) {
	const isRecent = sql`${isFinal} and replies.send_at >= ${since.toISOString()}::timestamptz`;
	return hasReplySql(isRevealed, isRecent);
}

/**
 * Which declined demos have a reply due. Their sender is never revealed, so a failed reply counts as sent. Uses columns
 * of `submission_demos`.
 */
export const isDeclinedReplyDueSql = sql`not exists (select 1 from replies where replies.demo_id = submission_demos.id
	and replies.undone_at is null and replies.is_final)`;

/** Which declined demos got their final reply on that day or later. */
export const isDeclinedRecentlyRepliedSql = (since: Date) => sql`exists (select 1 from replies
	where replies.demo_id = submission_demos.id and replies.undone_at is null and replies.is_final
	and replies.send_at >= ${since.toISOString()}::timestamptz)`;

/** Those of these songs that are undecided and whose senders got no reply except thanks. Uses columns of `songs`. */
export function canGetPassReplySql(songIds: readonly SongId[], isRevealed: SQL) {
	return sql`${isOneOf(sql`songs.id`, songIds)} and songs.decision is null and not exists (select 1 from replies
		where replies.song_id = songs.id and ${countsFor(isRevealed)} and replies.matter <> 'thanks')`;
}

/** The address under which a song is listed. Uses columns of `songs`. */
export const listedAddress = sql`coalesce((select sender_merges.main_address from sender_merges
	where sender_merges.organization_id = songs.organization_id and sender_merges.address = lower(songs.submission_source)),
	lower(songs.submission_source))`;

/** All addresses of the person who has this one. */
export async function listAddressesOf(queries: Queries, organizationId: OrganizationId, address: string) {
	const ofLabel = eq(senderMerges.organizationId, organizationId);
	const [own] = await queries
		.select()
		.from(senderMerges)
		.where(and(ofLabel, eq(senderMerges.address, address)));
	const main = own?.mainAddress ?? address;
	const others = await queries
		.select({ address: senderMerges.address })
		.from(senderMerges)
		.where(and(ofLabel, eq(senderMerges.mainAddress, main)));
	return [...new Set([address, main, ...others.map((other) => other.address)])];
}

export async function saveMerge(
	tx: Tx,
	merge: typeof senderMerges.$inferInsert & { readonly addresses: readonly string[] },
) {
	const { addresses, ...row } = merge;
	const values = addresses.filter((each) => each !== row.mainAddress).map((address) => ({ ...row, address }));
	await dropMerges(tx, row.organizationId, [row.mainAddress]);
	if (values.length === 0) return;
	await tx
		.insert(senderMerges)
		.values(values)
		.onConflictDoUpdate({
			target: [senderMerges.organizationId, senderMerges.address],
			set: { mainAddress: row.mainAddress, mergedAt: row.mergedAt, mergedBy: row.mergedBy ?? null },
		});
}

/** Deletes the merges of these addresses. */
export async function dropMerges(
	tx: Tx,
	organizationId: OrganizationId,
	addresses: readonly string[],
	isMainToo = false,
) {
	const isMain = isMainToo ? inArray(senderMerges.mainAddress, [...addresses]) : undefined;
	await tx
		.delete(senderMerges)
		.where(
			and(eq(senderMerges.organizationId, organizationId), or(inArray(senderMerges.address, [...addresses]), isMain)),
		);
}

/** If others are listed under the address, they stay together under the first of them. */
export async function separate(tx: Tx, organizationId: OrganizationId, address: string) {
	const ofLabel = eq(senderMerges.organizationId, organizationId);
	const others = await tx
		.select({ address: senderMerges.address })
		.from(senderMerges)
		.where(and(ofLabel, eq(senderMerges.mainAddress, address)))
		.orderBy(asc(senderMerges.address));
	await dropMerges(tx, organizationId, [address]);
	const [next] = others;
	if (!next) return;
	await dropMerges(tx, organizationId, [next.address]);
	await tx
		.update(senderMerges)
		.set({ mainAddress: next.address })
		.where(and(ofLabel, eq(senderMerges.mainAddress, address)));
}
