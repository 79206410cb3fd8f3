import type { SessionId } from '../../domain/kernel/ids.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';

const maxCached = 5_000;

/**
 * Caches which session a cookie or token belongs to, because verifying it is the most expensive part of a request. Whether
 * the session is still valid, and whose it is, is read from the database every time.
 */
export function createKnownCredentials() {
	const known = new Map<string, SessionId>();
	const keyOf = ({ cookie = '', authorization = '' }: RequestFacts) => `${cookie}\n${authorization}`;

	return {
		find: (request: RequestFacts) => known.get(keyOf(request)),
		remember(request: RequestFacts, sessionId: SessionId): void {
			if (known.size >= maxCached) known.clear();
			known.set(keyOf(request), sessionId);
		},
		forget: (request: RequestFacts) => known.delete(keyOf(request)),
	};
}
