import type { Core } from '../accounts/core.ts';
import type { ServerModule } from '../accounts/server-module.ts';
import { createPdfThread } from '../platform/pdf/pdf-thread.ts';
import { createPdfWriter } from '../platform/pdf/pdf-writer.ts';
import { createSeal } from '../platform/seal/seal.ts';
import { createEvidenceRoutes } from './evidence.routes.ts';
import { createEvidenceLog } from './evidence-log.service.ts';
import type { Papers } from './papers.ts';
import { sealedDocumentsService as sealed } from './sealed-documents.service.ts';

/** One for the process: it is started when a document is needed, and ends by itself when none has been for a while. */
const thread = createPdfThread();

export function createEvidenceModule(core: Core): ServerModule & { readonly papers: Papers } {
	const { db, config, clock, log, limiter } = core;
	const seal = createSeal({ db, config, clock, log, thread });
	return {
		name: 'evidence',
		routes: createEvidenceRoutes({ db, limiter, sealed }),
		papers: { pdf: createPdfWriter(thread), seal, log: createEvidenceLog({ clock, seal }), sealed },
	};
}
