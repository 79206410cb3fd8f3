import { evidenceApi } from '../../domain/evidence/evidence.api.ts';
import type { Core } from '../framework/core.ts';
import { handle } from '../framework/handle.ts';
import { type HttpRoute, httpRoute } from '../framework/http-route.ts';
import type { ServerModule } from '../framework/server-module.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { networkOf } from '../platform/http/request-facts.ts';
import type { Limit, RateLimiter } from '../platform/limits/rate-limiter.ts';
import { createPdfThread } from '../platform/pdf/pdf-thread.ts';
import { createPdfWriter } from '../platform/pdf/pdf-writer.ts';
import { createSeal, type Seal } from '../platform/seal/seal.ts';
import { listChainsOf } from './evidence.repository.ts';
import { createEvidenceLog } from './evidence-log.service.ts';
import { evidenceZip } from './evidence-zip.service.ts';
import type { Papers } from './papers.ts';
import { type SealedDocuments, sealedDocumentsService as sealed } from './sealed-documents.service.ts';

/** A fingerprint cannot be guessed; this is for the database's sake. */
const checksPerAddress: Limit = { name: 'document-check', tries: 300, windowMinutes: 10 };

interface RoutesDeps {
	readonly db: Db;
	readonly limiter: RateLimiter;
	readonly sealed: SealedDocuments;
}

function createEvidenceRoutes({ db, limiter, sealed }: RoutesDeps) {
	return {
		checkDocument: handle(evidenceApi.checkDocument, async ({ input, request }) => {
			await limiter.spend(checksPerAddress, networkOf(request.address));
			return { document: await sealed.find(db, input.sha256) };
		}),
	};
}

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

interface EvidenceHttpDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly seal: Seal;
}

/** The signed heads of the label's chains, to be kept elsewhere: `verify-log --compare` takes the file as it is. */
function createEvidenceHttp({ db, clock, seal }: EvidenceHttpDeps): HttpRoute[] {
	return [
		httpRoute({
			method: 'GET',
			path: '/files/evidence/heads',
			policy: 'admin',
			handle: async (_c, _facts, admin) => {
				const exportedAt = clock.now().toISOString();
				const heads = (await listChainsOf(db, admin.organizationId)).map(
					({ organizationId: label, subjectKind: kind, ...head }) => ({ label, kind, ...head }),
				);
				const keyIds = [...new Set(heads.map(({ keyId }) => keyId))];
				const certificates = await Promise.all(keyIds.map((keyId) => seal.certificatePemOf(keyId)));
				const day = exportedAt.slice(0, 10);
				return new Response(`${JSON.stringify({ exportedAt, heads, certificates }, null, '\t')}\n`, {
					headers: {
						'content-type': 'application/json',
						'content-disposition': `attachment; filename="evidence-heads-${day}.json"`,
						'cache-control': 'private, no-store',
						vary: 'cookie, authorization',
					},
				});
			},
		}),
	];
}
