import type { Core } from '../framework/core.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { createPdfThread } from '../platform/pdf/pdf-thread.ts';
import { createPdfWriter } from '../platform/pdf/pdf-writer.ts';
import { createSeal } from '../platform/seal/seal.ts';
import { createEvidenceHttp } from './evidence.http.ts';
import { createEvidenceRoutes } from './evidence.routes.ts';
import { createEvidenceLog } from './evidence-log.service.ts';
import { evidenceZip } from './evidence-zip.service.ts';
import type { Papers } from './papers.ts';
import { sealedDocumentsService as sealed } from './sealed-documents.service.ts';

/** One for the process: it is started when a document is needed, and ends by itself when none has been for a while. */
const thread = createPdfThread();

export function createEvidenceModule(core: Core): ServerModule & { readonly papers: Papers } {
	const { db, config, clock, log, limiter, publicUrl } = core;
	const seal = createSeal({ db, config, clock, log, thread });
	const evidenceLog = createEvidenceLog({ clock, seal });
	return {
		name: 'evidence',
		routes: createEvidenceRoutes({ db, limiter, sealed }),
		httpRoutes: createEvidenceHttp({ db, clock, seal }),
		papers: {
			pdf: createPdfWriter(thread),
			seal,
			log: evidenceLog,
			sealed,
			async zip(subject, about) {
				// The head first: rows that are added meanwhile are not part of it.
				const head = await evidenceLog.head(db, subject);
				if (head === null) return null;
				const rows = (await evidenceLog.list(db, subject)).slice(0, head.count);
				const certificatePem = await seal.certificatePemOf(head.keyId);
				return evidenceZip({ subject, ...about, at: clock.now(), publicUrl, rows, head, certificatePem });
			},
		},
	};
}
