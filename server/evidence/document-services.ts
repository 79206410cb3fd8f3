import type { Core } from '../framework/core.ts';
import { createPdfThread } from '../platform/pdf/pdf-thread.ts';
import { createPdfWriter } from '../platform/pdf/pdf-writer.ts';
import { createSeal } from '../platform/seal/seal.ts';
import type { EvidenceSubject } from './evidence-hash.ts';
import { createEvidenceLog } from './evidence-log.service.ts';
import { type EvidenceZipInput, evidenceZip } from './evidence-zip.service.ts';

/** One per process: the thread is started when a document is needed, and ends after a while without documents. */
const thread = createPdfThread();

export type DocumentServices = ReturnType<typeof createDocumentServices>;

/** Services for modules with documents. */
export function createDocumentServices(core: Core) {
	const { db, clock, publicUrl } = core;
	const seal = createSeal({ ...core, thread });
	const log = createEvidenceLog({ clock, seal });
	return {
		pdf: createPdfWriter(thread),
		seal,
		log,
		/** All evidence of a subject; null if it has none. */
		async zip(
			subject: EvidenceSubject,
			about: Pick<EvidenceZipInput, 'title' | 'documents' | 'disclosures' | 'missing'>,
		) {
			// The head is read first: rows that are added later are not part of it.
			const head = await log.head(db, subject);
			if (head === null) return null;
			const rows = (await log.list(db, subject)).slice(0, head.count);
			const certificatePem = await seal.certificatePemOf(head.keyId);
			return evidenceZip({ subject, ...about, at: clock.now(), publicUrl, rows, head, certificatePem });
		},
	};
}
