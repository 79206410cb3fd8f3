// Signed songs that were taken back after outsiders had been asked about them.

import { and, eq, isNotNull } from 'drizzle-orm';
import { AppError } from '../../domain/kernel/errors.ts';
import type { OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { songWithdrawn } from '../../domain/workspace/song-lists.ts';
import { isOneOf, isRow, type Queries, type Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import { signedSongs } from './workspace.table.ts';

export interface Withdrawal {
	readonly at: Date;
	readonly by: ReviewerId | null;
	readonly reason: string;
}

/** Undefined if the label has not signed the song. It stays locked until the transaction ends. */
export async function lockWithdrawal(
	tx: Tx,
	organizationId: OrganizationId,
	songId: SongId,
): Promise<{ readonly isWithdrawn: boolean } | undefined> {
	noteLock('signedSongs');
	const [row] = await tx
		.select({ at: signedSongs.withdrawnAt })
		.from(signedSongs)
		.where(isRow(signedSongs, { songId, organizationId }))
		.for('update');
	return row && { isWithdrawn: row.at !== null };
}

/** While it is withdrawn, nobody outside is asked about it. */
export async function ensureNotWithdrawn(queries: Queries, organizationId: OrganizationId, songId: SongId) {
	const isIts = isRow(signedSongs, { songId, organizationId });
	if ((await queries.$count(signedSongs, and(isIts, isNotNull(signedSongs.withdrawnAt)))) > 0)
		throw new AppError(songWithdrawn);
}

/** Null brings the song back. */
export async function updateWithdrawal(tx: Tx, songId: SongId, withdrawal: Withdrawal | null) {
	await tx
		.update(signedSongs)
		.set({
			withdrawnAt: withdrawal?.at ?? null,
			withdrawnBy: withdrawal?.by ?? null,
			withdrawnReason: withdrawal?.reason ?? null,
		})
		.where(eq(signedSongs.songId, songId));
}

export async function listWithdrawals(queries: Queries, songIds: readonly SongId[]) {
	const { songId, withdrawnAt, withdrawnBy, withdrawnReason } = signedSongs;
	const rows = await queries
		.select({ songId, at: withdrawnAt, by: withdrawnBy, reason: withdrawnReason })
		.from(signedSongs)
		.where(isOneOf(songId, songIds));
	return new Map(
		rows.flatMap(({ songId: id, at, by, reason }) => (at ? [[id, { at, by, reason: reason ?? '' }] as const] : [])),
	);
}
