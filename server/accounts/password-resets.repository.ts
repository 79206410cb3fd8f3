import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { UserId } from '../../domain/kernel/ids.ts';
import { users } from '../framework/people.table.ts';
import { type Db, deleteInPieces, first, type Queries, type Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import { passwordResets } from './accounts.table.ts';

export async function insertResetLink(queries: Queries, link: typeof passwordResets.$inferInsert) {
	await queries.insert(passwordResets).values(link);
}

/** Locks the link until the transaction ends, so that it works only once. */
export function findResetLink(tx: Tx, tokenHash: string) {
	noteLock('passwordResets');
	const { userId, expiresAt, usedAt } = passwordResets;
	return first(
		tx
			.select({ userId, email: users.email, expiresAt, usedAt })
			.from(passwordResets)
			.innerJoin(users, eq(users.id, passwordResets.userId))
			.where(eq(passwordResets.tokenHash, tokenHash))
			.for('update', { of: passwordResets }),
	);
}

const open = (userId: UserId) => and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt));

/** An earlier reader of a mailed link must not be able to undo what the account's owner has changed since. */
export async function endResetLinks(queries: Queries, userId: UserId) {
	await queries.update(passwordResets).set({ usedAt: new Date() }).where(open(userId));
}

export async function countOpenResetLinks(queries: Queries, userId: UserId, now: Date) {
	return queries.$count(passwordResets, and(open(userId), gt(passwordResets.expiresAt, now)));
}

/** Deletes a link that could not be mailed. */
export async function deleteResetLink(queries: Queries, tokenHash: string) {
	await queries.delete(passwordResets).where(eq(passwordResets.tokenHash, tokenHash));
}

const explainedForMs = 30 * 24 * 60 * 60_000;

export async function deleteOldResetLinks(db: Db, now: Date, pace: Pace) {
	const isOld = lt(passwordResets.expiresAt, new Date(now.getTime() - explainedForMs));
	await deleteInPieces(db, passwordResets, isOld, pace);
}
