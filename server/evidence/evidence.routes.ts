import { evidenceApi } from '../../domain/evidence/evidence.api.ts';
import { handle } from '../framework/handle.ts';
import type { Db } from '../platform/db/database.ts';
import { networkOf } from '../platform/http/request-facts.ts';
import type { RateLimiter } from '../platform/limits/rate-limiter.ts';
import { checksPerAddress } from './evidence.limits.ts';
import type { SealedDocuments } from './sealed-documents.service.ts';

interface RoutesDeps {
	readonly db: Db;
	readonly limiter: RateLimiter;
	readonly sealed: SealedDocuments;
}

export function createEvidenceRoutes({ db, limiter, sealed }: RoutesDeps) {
	return {
		checkDocument: handle(evidenceApi.checkDocument, async ({ input, request }) => {
			await limiter.spend(checksPerAddress, networkOf(request.address));
			return { document: await sealed.find(db, input.sha256) };
		}),
	};
}
