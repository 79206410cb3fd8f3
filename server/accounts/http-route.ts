import type { Context } from 'hono';
import type { SessionPolicy } from '../../domain/kernel/endpoint.ts';
import type { Refusal } from '../../domain/kernel/errors.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import type { ActorFor } from './actor.ts';

// biome-ignore lint/suspicious/noExplicitAny: a route needs nothing of the app's own variables
type AnyContext = Context<any>;

/** A route beside the endpoints of the API. Like those it cannot exist without a policy, which is asked before it. */
export interface HttpRoute<P extends SessionPolicy = SessionPolicy> {
	readonly method: 'GET' | 'POST' | 'ALL';
	readonly path: string;
	readonly policy: P;
	/** Takes bodies of any size, because it never holds one. */
	readonly isStreaming?: true;
	/** Sound is fetched in many small pieces, each by its own request: a session found good moments ago is taken as good. */
	readonly trustsRecentSession?: true;
	/** Refuses in words and form of its own. */
	readonly refuse?: (c: AnyContext, refusal: Refusal) => Response;
	handle(c: AnyContext, facts: RequestFacts, actor: ActorFor<P>): Response | Promise<Response>;
}

/** Ties the actor that a handler receives to the policy that it names. */
export function httpRoute<P extends SessionPolicy>(route: HttpRoute<P>): HttpRoute {
	return route as unknown as HttpRoute;
}
