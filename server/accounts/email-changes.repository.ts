import { and, eq } from 'drizzle-orm';
import type { LinkId, UserId } from '../../domain/kernel/ids.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import { emailChanges } from './accounts.table.ts';

export type EmailChangeRow = typeof emailChanges.$inferSelect;

export async function findEmailChange(queries: Queries, userId: UserId): Promise<EmailChangeRow | undefined> {
	const [row] = await queries.select().from(emailChanges).where(eq(emailChanges.userId, userId));
	return row;
}

/** The same by its link, so that a link opens only the change that it was sent for. */
export async function findEmailChangeOfLink(
	queries: Queries,
	{ subjectId, linkId }: { subjectId: UserId; linkId: LinkId },
): Promise<EmailChangeRow | undefined> {
	const [row] = await queries
		.select()
		.from(emailChanges)
		.where(and(eq(emailChanges.userId, subjectId), eq(emailChanges.linkId, linkId)));
	return row;
}

/** At most one change waits per account; the newest replaces the others. */
export async function storeEmailChange(
	tx: Tx,
	change: { userId: UserId; email: string; linkId: LinkId },
): Promise<void> {
	await tx
		.insert(emailChanges)
		.values(change)
		.onConflictDoUpdate({ target: emailChanges.userId, set: { email: change.email, linkId: change.linkId } });
}

export async function deleteEmailChange(tx: Tx, userId: UserId): Promise<EmailChangeRow | undefined> {
	const [row] = await tx.delete(emailChanges).where(eq(emailChanges.userId, userId)).returning();
	return row;
}
