import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { AnswerKind } from '../../domain/answers/answer-kinds.ts';
import type { AnswerId, OrganizationId, SongId, SubmissionTrackId } from '../../domain/kernel/ids.ts';
import { first, isOneOf, type Queries, type Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import { answers, answerTemplates, senderMerges } from './answers.table.ts';

export type AnswerRow = Readonly<typeof answers.$inferSelect>;
export type NewAnswer = Omit<typeof answers.$inferInsert, 'id' | 'mailId'> & { mailId?: AnswerId };

export async function listTemplates(queries: Queries, organizationId: OrganizationId) {
	return queries.select().from(answerTemplates).where(eq(answerTemplates.organizationId, organizationId));
}

/** Returns undefined if another request saved it first. */
export async function saveTemplate(
	tx: Tx,
	template: { organizationId: OrganizationId; kind: AnswerKind; subject: string; text: string },
	rowVersion: number,
) {
	const { organizationId, kind, ...content } = template;
	if (rowVersion === 0) {
		return first(tx.insert(answerTemplates).values(template).onConflictDoNothing().returning());
	}
	const isSame = and(
		eq(answerTemplates.organizationId, organizationId),
		eq(answerTemplates.kind, kind),
		eq(answerTemplates.rowVersion, rowVersion),
	);
	return first(
		tx
			.update(answerTemplates)
			.set({ ...content, rowVersion: rowVersion + 1 })
			.where(isSame)
			.returning(),
	);
}

const isLive = isNull(answers.undoneAt);

/** Returns undefined if the song already has this reply. A failed reply does not count. */
export function insertAnswer(tx: Tx, answer: NewAnswer) {
	const id = randomUUID() as AnswerId;
	return first(
		tx
			.insert(answers)
			.values({ id, mailId: id, ...answer })
			.onConflictDoNothing()
			.returning(),
	);
}

/** Locks the rows in the order of their ids. */
function lockAnswers(tx: Tx, where: SQL | undefined): Promise<AnswerRow[]> {
	noteLock('answers');
	return tx.select().from(answers).where(where).orderBy(answers.id).for('update');
}

/** Unsent replies of the same kind to the same address by the same admin. */
export async function lockWaitingOf(tx: Tx, { organizationId, createdBy, recipient, kind }: NewAnswer, now: Date) {
	if (!createdBy || !recipient) return [];
	const isSame = and(
		eq(answers.organizationId, organizationId),
		eq(answers.createdBy, createdBy),
		eq(answers.recipient, recipient),
		eq(answers.kind, kind),
	);
	return lockAnswers(tx, and(isSame, gt(answers.sendAt, now), isNull(answers.sentAt), isLive));
}

/** All replies that share one mail, the first one first. */
export async function lockAnswersOfMail(tx: Tx, mailId: AnswerId) {
	const rows = await lockAnswers(tx, and(eq(answers.mailId, mailId), isLive));
	return rows.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

export function lockAnswersOf(tx: Tx, songId: SongId): Promise<AnswerRow[]> {
	return lockAnswers(tx, eq(answers.songId, songId));
}

export async function lockAnswersOfTracks(tx: Tx, trackIds: readonly SubmissionTrackId[]): Promise<AnswerRow[]> {
	return trackIds.length === 0 ? [] : lockAnswers(tx, isOneOf(answers.trackId, trackIds));
}

export function lockAnswer(tx: Tx, organizationId: OrganizationId, id: AnswerId) {
	return first(lockAnswers(tx, and(eq(answers.id, id), eq(answers.organizationId, organizationId))));
}

async function listLive(
	queries: Queries,
	organizationId: OrganizationId,
	column: typeof answers.songId | typeof answers.trackId,
	ids: readonly string[],
) {
	if (ids.length === 0) return [];
	return queries
		.select()
		.from(answers)
		.where(and(eq(answers.organizationId, organizationId), isOneOf(column, ids), isLive))
		.orderBy(asc(answers.createdAt), asc(answers.id));
}

/**
 * Replies of songs that were not undone, including failed ones, the first one first. `answersFor` decides which count.
 */
export function listAnswersOf(queries: Queries, organizationId: OrganizationId, songIds: readonly SongId[]) {
	return listLive(queries, organizationId, answers.songId, songIds);
}

/** Replies to demos that were declined. */
export function listAnswersOfTracks(
	queries: Queries,
	organizationId: OrganizationId,
	trackIds: readonly SubmissionTrackId[],
) {
	return listLive(queries, organizationId, answers.trackId, trackIds);
}

/** A declined demo has become a song after all: its replies now belong to the song. */
export async function moveAnswersToSong(tx: Tx, trackId: SubmissionTrackId, songId: SongId) {
	await tx.update(answers).set({ songId }).where(eq(answers.trackId, trackId));
}

export async function updateAnswer(tx: Tx, id: AnswerId, change: Partial<NewAnswer>) {
	await tx.update(answers).set(change).where(eq(answers.id, id));
}

/** Replies whose time has come and whose delivery is not recorded yet. */
export async function listDue(queries: Queries, now: Date, limit: number) {
	const { sentAt, troubledAt, failedAt, sendAt } = answers;
	return queries
		.select()
		.from(answers)
		.where(and(isNull(sentAt), isLive, isNull(troubledAt), isNull(failedAt), lte(sendAt, now)))
		.orderBy(sendAt)
		.limit(limit);
}

/** Replies that became due since open pages were last refreshed. */
export async function listUnannounced(queries: Queries, now: Date, limit: number) {
	return queries
		.select({ id: answers.id, organizationId: answers.organizationId })
		.from(answers)
		.where(and(not(answers.isAnnounced), isLive, lte(answers.sendAt, now)))
		.orderBy(answers.sendAt)
		.limit(limit);
}

export async function markAnnounced(tx: Tx, ids: readonly AnswerId[]) {
	await tx.update(answers).set({ isAnnounced: true }).where(isOneOf(answers.id, ids));
}

/** `answersFor` in SQL: which replies count for the viewer. */
const countsFor = (isRevealed: SQL) => sql`answers.undone_at is null
	and case when ${isRevealed} then answers.failed_at is null else not answers.is_again end`;

/**
 * Which songs have a reply due; `isReplyDue` of domain/answers/answer-rules.ts. Uses columns of `songs`. Blocked
 * senders are considered only for songs whose sender the viewer knows: otherwise blocking an address would reveal which
 * songs are theirs.
 */
export function isReplyDueSql(waitingSince: Date, { isRevealed, isBlocked, isFromPage }: Record<SongFact, SQL>) {
	const isAnswered = sql`exists (select 1 from answers where answers.song_id = songs.id and ${countsFor(isRevealed)})`;
	const isFinally = sql`exists (select 1 from answers where answers.song_id = songs.id and ${countsFor(isRevealed)} and answers.is_final)`;
	const isTooOld = sql`coalesce(songs.decided_at, songs.submitted_at) < (select started_at from answer_starts
		where answer_starts.organization_id = songs.organization_id)`;
	return sql`(case when songs.decision is not null then not ${isFinally}
		else songs.submitted_at <= ${waitingSince.toISOString()}::timestamptz and not ${isAnswered} end)
		and (coalesce(${isTooOld}, false) is false or ${isFromPage}) and not (${isRevealed} and ${isBlocked})`;
}

type SongFact = 'isRevealed' | 'isBlocked' | 'isFromPage';

/**
 * Which declined demos have a reply due. Their sender is never revealed, so a failed reply counts as sent. Uses columns
 * of `submission_tracks`.
 */
export const isDeclinedReplyDueSql = sql`not exists (select 1 from answers where answers.track_id = submission_tracks.id
	and answers.undone_at is null and answers.is_final)`;

/** Those of these songs that are undecided and whose senders got no reply except thanks. Uses columns of `songs`. */
export function canGetPassReplySql(songIds: readonly SongId[], isRevealed: SQL) {
	return sql`${isOneOf(sql`songs.id`, songIds)} and songs.decision is null and not exists (select 1 from answers
		where answers.song_id = songs.id and ${countsFor(isRevealed)} and answers.matter <> 'thanks')`;
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
