import type { SessionId } from '../../domain/kernel/ids.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';

const maxKept = 5_000;

/**
 * Which session a browser or program showed when it was last examined. Examining a cookie or token costs more than all
 * else in a request; whether the session still stands, and for whom, is asked of the database every time.
 */
export function createKnownCredentials() {
	const known = new Map<string, SessionId>();
	const keyOf = ({ cookie = '', authorization = '' }: RequestFacts) => `${cookie}\n${authorization}`;

	return {
		find: (request: RequestFacts) => known.get(keyOf(request)),
		remember(request: RequestFacts, sessionId: SessionId): void {
			if (known.size >= maxKept) known.clear();
			known.set(keyOf(request), sessionId);
		},
		forget: (request: RequestFacts) => known.delete(keyOf(request)),
	};
}
