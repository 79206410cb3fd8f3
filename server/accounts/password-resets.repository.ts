import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { UserId } from '../../domain/kernel/ids.ts';
import { users } from '../framework/people.table.ts';
import type { Db, Queries } from '../platform/db/database.ts';
import { deleteInPieces } from '../platform/db/delete-in-pieces.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import { passwordResets } from './accounts.table.ts';

export interface ResetLink {
	readonly userId: UserId;
	readonly email: string;
	readonly expiresAt: Date;
	readonly usedAt: Date | null;
}

export async function insertResetLink(
	queries: Queries,
	link: { tokenHash: string; userId: UserId; expiresAt: Date },
): Promise<void> {
	await queries.insert(passwordResets).values(link);
}

/** Locked until the transaction ends, so that a link works once. */
export async function findResetLink(queries: Queries, tokenHash: string): Promise<ResetLink | undefined> {
	noteLock('passwordResets');
	const [link] = await queries
		.select({
			userId: passwordResets.userId,
			email: users.email,
			expiresAt: passwordResets.expiresAt,
			usedAt: passwordResets.usedAt,
		})
		.from(passwordResets)
		.innerJoin(users, eq(users.id, passwordResets.userId))
		.where(eq(passwordResets.tokenHash, tokenHash))
		.for('update', { of: passwordResets });
	return link;
}

const open = (userId: UserId) => and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt));

/** Whoever could once read a mailed link must not undo what the account's owner has changed since. */
export async function endResetLinks(queries: Queries, userId: UserId): Promise<void> {
	await queries.update(passwordResets).set({ usedAt: new Date() }).where(open(userId));
}

export async function countOpenResetLinks(queries: Queries, userId: UserId, now: Date): Promise<number> {
	return queries.$count(passwordResets, and(open(userId), gt(passwordResets.expiresAt, now)));
}

/** Of a link that could not be mailed. */
export async function deleteResetLink(queries: Queries, tokenHash: string): Promise<void> {
	await queries.delete(passwordResets).where(eq(passwordResets.tokenHash, tokenHash));
}

const explainedForMs = 30 * 24 * 60 * 60_000;

export async function deleteOldResetLinks(db: Db, now: Date, pace: Pace): Promise<void> {
	const isOld = lt(passwordResets.expiresAt, new Date(now.getTime() - explainedForMs));
	await deleteInPieces(db, passwordResets, isOld, pace);
}
