import { asc, eq } from 'drizzle-orm';
import { evidenceApi } from '../../domain/evidence/evidence.api.ts';
import type { Core } from '../framework/core.ts';
import { handlers } from '../framework/handle.ts';
import { httpRoute } from '../framework/http-route.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { networkOf } from '../platform/http/request-facts.ts';
import type { Limit } from '../platform/limits/rate-limiter.ts';
import type { Seal } from '../platform/seal/seal.ts';
import { createDocumentServices } from './document-services.ts';
import { evidenceChains } from './evidence.table.ts';
import { findSealed } from './sealed-documents.service.ts';

/** A fingerprint cannot be guessed; this limit protects the database. */
const checksPerAddress: Limit = { name: 'document-check', tries: 300, windowMinutes: 10 };

const createDocumentCheck = (core: Core) =>
	handlers(core, evidenceApi, {
		async checkDocument({ input, request }) {
			await core.limiter.spend(checksPerAddress, networkOf(request.address));
			return { document: await findSealed(core.db, input.sha256) };
		},
	});

/** The signed heads of the label's chains, to be stored elsewhere: `verify-log --compare` accepts the file as it is. */
const createHeadsDownload = ({ db, clock }: Core, seal: Seal) =>
	httpRoute({
		method: 'GET',
		path: '/files/evidence/heads',
		policy: 'admin',
		handle: async (_c, _facts, admin) => {
			const exportedAt = clock.now().toISOString();
			const chains = await db
				.select()
				.from(evidenceChains)
				.where(eq(evidenceChains.organizationId, admin.organizationId))
				.orderBy(asc(evidenceChains.number));
			const heads = chains.map(({ organizationId: label, subjectKind: kind, ...head }) => ({ label, kind, ...head }));
			const keyIds = [...new Set(heads.map(({ keyId }) => keyId))];
			const certificates = await Promise.all(keyIds.map((keyId) => seal.certificatePemOf(keyId)));
			return new Response(`${JSON.stringify({ exportedAt, heads, certificates }, null, '\t')}\n`, {
				headers: {
					'content-type': 'application/json',
					'content-disposition': `attachment; filename="evidence-log-summary-${exportedAt.slice(0, 10)}.json"`,
					'cache-control': 'private, no-store',
					vary: 'cookie, authorization',
				},
			});
		},
	});

export function createEvidenceModule(core: Core) {
	const documents = createDocumentServices(core);
	return {
		name: 'evidence',
		routes: createDocumentCheck(core),
		httpRoutes: [createHeadsDownload(core, documents.seal)],
		documents,
	} satisfies ServerModule & Record<string, unknown>;
}
