import { eq } from 'drizzle-orm';
import type { KnownDocument } from '../../domain/evidence/evidence.api.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import { sealedDocuments } from './sealed-documents.table.ts';

export type NewSealedDocument = typeof sealedDocuments.$inferInsert;
export type SealedDocuments = typeof sealedDocumentsService;

/** Which final documents there are, by the fingerprint of their file. */
export const sealedDocumentsService = {
	/** In the transaction that makes the document final. The same file again, after an interruption, changes nothing. */
	async register(tx: Tx, document: NewSealedDocument): Promise<void> {
		await tx.insert(sealedDocuments).values(document).onConflictDoNothing();
	},

	async find(queries: Queries, sha256: string): Promise<KnownDocument | null> {
		const { kind, labelName, sealedAt, stampedAt, stampedBy } = sealedDocuments;
		const [document] = await queries
			.select({ kind, labelName, sealedAt, stampedAt, stampedBy })
			.from(sealedDocuments)
			.where(eq(sealedDocuments.sha256, sha256));
		return document ?? null;
	},
};
