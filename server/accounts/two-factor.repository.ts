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

/** A key that counts once a first code of it was confirmed; it replaces an earlier one that was not. */
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

/** False if it was off. */
export async function deleteTwoFactor(tx: Tx, userId: UserId) {
	await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
	const deleted = await tx.delete(twoFactor).where(eq(twoFactor.userId, userId)).returning();
	return deleted.some(({ enabledAt }) => enabledAt !== null);
}

/** Takes the code of a step once: false if one of it, or of a later step, was taken before. */
export async function spendStep(queries: Queries, userId: UserId, step: number) {
	const used = await queries
		.update(twoFactor)
		.set({ lastStep: step })
		.where(and(eq(twoFactor.userId, userId), lt(twoFactor.lastStep, step)))
		.returning({ userId: twoFactor.userId });
	return used.length === 1;
}

/** Hashed without the secret of the installation: where that was lost, these codes are the way back in. */
export async function replaceRecoveryCodes(tx: Tx, userId: UserId, codes: readonly string[]) {
	await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
	await tx.insert(recoveryCodes).values(codes.map((code) => ({ codeHash: hashSecret(code), userId })));
}

export function countRecoveryCodes(queries: Queries, userId: UserId): Promise<number> {
	return queries.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
}

/** Takes a recovery code, which works once. False if the account has no such code any more. */
export async function spendRecoveryCode(queries: Queries, userId: UserId, code: string) {
	const used = await queries
		.delete(recoveryCodes)
		.where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashSecret(code))))
		.returning({ userId: recoveryCodes.userId });
	return used.length === 1;
}
