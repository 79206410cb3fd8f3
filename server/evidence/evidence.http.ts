import { type HttpRoute, httpRoute } from '../framework/http-route.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { Seal } from '../platform/seal/seal.ts';
import { listChainsOf } from './evidence.repository.ts';

interface EvidenceHttpDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly seal: Seal;
}

/** The signed heads of the label's chains, to be kept elsewhere: `verify-log --compare` takes the file as it is. */
export function createEvidenceHttp({ db, clock, seal }: EvidenceHttpDeps): HttpRoute[] {
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
