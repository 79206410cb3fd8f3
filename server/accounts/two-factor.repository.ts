import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { UserId } from '../../domain/kernel/ids.ts';
import { findWhere, type Queries, type Tx } from '../platform/db/database.ts';
import { hashSecret } from '../platform/http/secrets.ts';
import { recoveryCodes, twoFactor } from './accounts.table.ts';

export type TwoFactorRow = typeof twoFactor.$inferSelect;

export function findTwoFactor(queries: Queries, userId: UserId) {
	return findWhere(queries, twoFactor, eq(twoFactor.userId, userId));
}

export async function isTwoFactorOn(queries: Queries, userId: UserId) {
	return (await queries.$count(twoFactor, and(eq(twoFactor.userId, userId), isNotNull(twoFactor.enabledAt)))) === 1;
}

/** Stores a key that takes effect once its first code was confirmed. It replaces an earlier unconfirmed key. */
export async function saveNewKey(tx: Tx, key: Pick<TwoFactorRow, 'userId' | 'sealedKey' | 'createdAt'>) {
	const { sealedKey, createdAt } = key;
	await tx
		.insert(twoFactor)
		.values(key)
		.onConflictDoUpdate({ target: twoFactor.userId, set: { sealedKey, createdAt, lastStep: 0 } });
}

export async function enableTwoFactor(tx: Tx, userId: UserId, lastStep: number, now: Date) {
	await tx.update(twoFactor).set({ enabledAt: now, lastStep }).where(eq(twoFactor.userId, userId));
}

/** Returns false if two-factor sign-in was off. */
export async function deleteTwoFactor(tx: Tx, userId: UserId) {
	await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
	const deleted = await tx.delete(twoFactor).where(eq(twoFactor.userId, userId)).returning();
	return deleted.some(({ enabledAt }) => enabledAt !== null);
}

/** Accepts the code of a step once. Returns false if a code of this step or a later one was accepted before. */
export async function spendStep(queries: Queries, userId: UserId, step: number) {
	const used = await queries
		.update(twoFactor)
		.set({ lastStep: step })
		.where(and(eq(twoFactor.userId, userId), lt(twoFactor.lastStep, step)))
		.returning({ userId: twoFactor.userId });
	return used.length === 1;
}

/** Hashed without the secret of the installation: if that is lost, these codes are the only way to sign in. */
export async function replaceRecoveryCodes(tx: Tx, userId: UserId, codes: readonly string[]) {
	await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
	await tx.insert(recoveryCodes).values(codes.map((code) => ({ codeHash: hashSecret(code), userId })));
}

export function countRecoveryCodes(queries: Queries, userId: UserId): Promise<number> {
	return queries.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
}

/** Uses up a recovery code, which works once. Returns false if the account has no such code left. */
export async function spendRecoveryCode(queries: Queries, userId: UserId, code: string) {
	const used = await queries
		.delete(recoveryCodes)
		.where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashSecret(code))))
		.returning({ userId: recoveryCodes.userId });
	return used.length === 1;
}
