import type { Context } from 'hono';
import type { SessionPolicy } from '../../domain/kernel/endpoint.ts';
import type { Refusal } from '../../domain/kernel/errors.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import type { ActorFor } from './actor.ts';

// biome-ignore lint/suspicious/noExplicitAny: a route needs nothing of the app's own variables
type AnyContext = Context<any>;

/** An HTTP route outside the API. Like an endpoint it has a policy, which is enforced before its handler runs. */
export interface HttpRoute<P extends SessionPolicy = SessionPolicy> {
	readonly method: 'GET' | 'POST' | 'ALL';
	readonly path: string;
	readonly policy: P;
	/** Accepts bodies of any size, because it streams them. */
	readonly isStreaming?: true;
	/** Accepts sessions that were checked a few seconds ago. For audio, which browsers fetch with many small requests. */
	readonly trustsRecentSession?: true;
	/** Formats refusals differently from the default. */
	readonly refuse?: (c: AnyContext, refusal: Refusal) => Response;
	handle(c: AnyContext, facts: RequestFacts, actor: ActorFor<P>): Response | Promise<Response>;
}

/** Derives the type of the handler's actor from the policy. */
export function httpRoute<P extends SessionPolicy>(route: HttpRoute<P>) {
	return route as unknown as HttpRoute;
}
