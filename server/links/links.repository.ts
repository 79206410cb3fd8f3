import { and, eq, isNull, sql } from 'drizzle-orm';
import type { LinkId, OrganizationId } from '../../domain/kernel/ids.ts';
import type { AcceptedLink } from '../../domain/kernel/link-kind.ts';
import { anyLink } from '../../domain/kernel/link-kind.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import { links, linkTokens } from './links.table.ts';

export type LinkRow = typeof links.$inferSelect;

interface NewLink {
	readonly kind: string;
	readonly subjectId: string;
	readonly organizationId: OrganizationId | null;
	readonly expiresAt: Date;
	readonly createdAt: Date;
}

export async function insertLink(tx: Tx, link: NewLink): Promise<LinkRow> {
	const [row] = await tx.insert(links).values(link).returning();
	if (!row) throw new Error('the database stored no link');
	return row;
}

/** Stored once: the same token may be given out again. */
export async function insertToken(
	tx: Tx,
	token: { tokenHash: string; linkId: LinkId; generation: number },
): Promise<void> {
	await tx.insert(linkTokens).values(token).onConflictDoNothing();
}

/** A link of the wrong kind is not found, by the same query as one that does not exist. */
export async function findLinkByToken(
	queries: Queries,
	tokenHash: string,
	accepted: AcceptedLink,
): Promise<{ link: LinkRow; generation: number } | undefined> {
	const [found] = await queries
		.select({ link: links, generation: linkTokens.generation })
		.from(linkTokens)
		.innerJoin(links, eq(links.id, linkTokens.linkId))
		.where(and(eq(linkTokens.tokenHash, tokenHash), accepted === anyLink ? undefined : eq(links.kind, accepted.name)));
	return found;
}

/** Links of senders are locked before songs, all others after what they are about. */
export type LinkLock = 'senderLinks' | 'links';

export async function findLink(queries: Queries, linkId: LinkId): Promise<LinkRow | undefined> {
	const [link] = await queries.select().from(links).where(eq(links.id, linkId));
	return link;
}

/** Until the transaction ends nobody else uses, resends or withdraws it; new tokens of it can be stored. */
export async function lockLink(tx: Tx, linkId: LinkId, lock: LinkLock): Promise<LinkRow | undefined> {
	noteLock(lock);
	const [link] = await tx.select().from(links).where(eq(links.id, linkId)).for('no key update');
	return link;
}

const openLink = (linkId: LinkId) => and(eq(links.id, linkId), isNull(links.usedAt), isNull(links.revokedAt));

export async function raiseGeneration(tx: Tx, linkId: LinkId, expiresAt: Date): Promise<LinkRow | undefined> {
	const [link] = await tx
		.update(links)
		.set({ generation: sql`${links.generation} + 1`, expiresAt })
		.where(openLink(linkId))
		.returning();
	return link;
}

export async function setExpiry(tx: Tx, linkId: LinkId, expiresAt: Date): Promise<LinkRow | undefined> {
	const [link] = await tx.update(links).set({ expiresAt }).where(openLink(linkId)).returning();
	return link;
}

export async function setRevoked(tx: Tx, linkId: LinkId, now: Date): Promise<void> {
	await tx.update(links).set({ revokedAt: now }).where(openLink(linkId));
}

export async function setUsed(tx: Tx, linkId: LinkId, now: Date): Promise<void> {
	await tx.update(links).set({ usedAt: now }).where(openLink(linkId));
}
