import type { PdfWriter } from '../platform/pdf/pdf-writer.ts';
import type { Seal } from '../platform/seal/seal.ts';
import type { EvidenceSubject } from './evidence-hash.ts';
import type { EvidenceLog } from './evidence-log.service.ts';
import type { EvidenceZipInput } from './evidence-zip.service.ts';
import type { SealedDocuments } from './sealed-documents.service.ts';

/** What modules with documents are given. */
export interface Papers {
	readonly pdf: PdfWriter;
	readonly seal: Seal;
	readonly log: EvidenceLog;
	readonly sealed: SealedDocuments;
	/** All evidence of a subject; nothing if nothing has happened to it. */
	zip(
		subject: EvidenceSubject,
		about: Pick<EvidenceZipInput, 'title' | 'documents' | 'disclosures' | 'missing'>,
	): Promise<ReadableStream<Uint8Array> | null>;
}
