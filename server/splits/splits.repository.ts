// The rows of writer shares, what writers said to them, and what happened.
import { asc, desc, eq } from 'drizzle-orm';
import type {
	CatalogueId,
	OrganizationId,
	ReviewerId,
	SongId,
	SplitConfirmationId,
	WorkId,
} from '../../domain/kernel/ids.ts';
import type { SplitEventKind } from '../../domain/splits/split-events.ts';
import type { WriterDetails } from '../../domain/splits/writer-details.ts';
import { findRow, isRow, type Queries, type Tx } from '../platform/db/database.ts';
import { splitConfirmations, splitEvents, workShares } from './splits.table.ts';

export interface ShareRow {
	readonly writerId: CatalogueId;
	readonly role: string;
	/** In hundredths of a percent. */
	readonly share: number;
	readonly publisherId: CatalogueId | null;
}

export async function listShareRows(queries: Queries, workId: WorkId) {
	const { writerId, role, share, publisherId } = workShares;
	return queries
		.select({ writerId, role, share, publisherId })
		.from(workShares)
		.where(eq(workShares.workId, workId))
		.orderBy(asc(workShares.position), asc(workShares.id));
}

/** The whole list at once, in its order. */
export async function replaceShares(
	tx: Tx,
	{ id: workId, organizationId }: { readonly id: WorkId; readonly organizationId: OrganizationId },
	rows: readonly ShareRow[],
) {
	await tx.delete(workShares).where(eq(workShares.workId, workId));
	if (rows.length === 0) return;
	await tx.insert(workShares).values(
		rows.map(({ writerId, role, share, publisherId }, position) => ({
			organizationId,
			workId,
			writerId,
			role,
			share,
			publisherId,
			position,
		})),
	);
}

export type ConfirmationRow = typeof splitConfirmations.$inferSelect;

export async function insertConfirmation(tx: Tx, row: typeof splitConfirmations.$inferInsert) {
	await tx.insert(splitConfirmations).values(row);
}

export async function listConfirmations(queries: Queries, workId: WorkId) {
	return queries
		.select()
		.from(splitConfirmations)
		.where(eq(splitConfirmations.workId, workId))
		.orderBy(asc(splitConfirmations.id));
}

export async function findConfirmation(queries: Queries, id: SplitConfirmationId) {
	return findRow(queries, splitConfirmations, { id });
}

interface Answer {
	readonly answer: 'agreed' | 'disagreed';
	readonly reason: string | null;
	readonly answeredAt: Date;
	/** An admin answered for the writer. */
	readonly isSpokenFor: boolean;
	readonly answeredBy: ReviewerId | null;
}

export async function updateAnswer(tx: Tx, id: SplitConfirmationId, answer: Answer) {
	await tx.update(splitConfirmations).set(answer).where(eq(splitConfirmations.id, id));
}

export async function updateSuggestion(tx: Tx, id: SplitConfirmationId, suggested: WriterDetails | null) {
	await tx.update(splitConfirmations).set({ suggested }).where(eq(splitConfirmations.id, id));
}

export async function updateEmail(tx: Tx, id: SplitConfirmationId, email: string | null) {
	await tx.update(splitConfirmations).set({ email }).where(eq(splitConfirmations.id, id));
}

/** Forgets what everybody said; the links that they had. */
export async function removeConfirmations(tx: Tx, workId: WorkId) {
	const removed = await tx
		.delete(splitConfirmations)
		.where(eq(splitConfirmations.workId, workId))
		.returning({ linkId: splitConfirmations.linkId });
	return removed.map(({ linkId }) => linkId);
}

export interface NewSplitEvent {
	readonly kind: SplitEventKind;
	readonly organizationId: OrganizationId;
	readonly songId: SongId;
	/** A member of the label. */
	readonly actorId: ReviewerId | null;
	/** Whom it is about. */
	readonly writerId: CatalogueId | null;
	readonly reason: string | null;
	readonly at: Date;
}

export async function insertEvent(tx: Tx, event: NewSplitEvent) {
	await tx.insert(splitEvents).values(event);
}

export type SplitEventRow = typeof splitEvents.$inferSelect;

/** The newest first. */
export async function listEvents(queries: Queries, organizationId: OrganizationId, songId: SongId, limit: number) {
	return queries
		.select()
		.from(splitEvents)
		.where(isRow(splitEvents, { organizationId, songId }))
		.orderBy(desc(splitEvents.id))
		.limit(limit);
}
