// Final documents, by the fingerprint of their file.
import { eq } from 'drizzle-orm';
import type { Queries, Tx } from '../platform/db/database.ts';
import { sealedDocuments } from './evidence.table.ts';

/**
 * Call this in the transaction that makes the document final. Registering the same file again, after an interruption,
 * changes nothing.
 */
export async function registerSealed(tx: Tx, document: typeof sealedDocuments.$inferInsert) {
	await tx.insert(sealedDocuments).values(document).onConflictDoNothing();
}

export async function findSealed(queries: Queries, sha256: string) {
	const { kind, labelName, sealedAt, stampedAt, stampedBy } = sealedDocuments;
	const [document] = await queries
		.select({ kind, labelName, sealedAt, stampedAt, stampedBy })
		.from(sealedDocuments)
		.where(eq(sealedDocuments.sha256, sha256));
	return document ?? null;
}
