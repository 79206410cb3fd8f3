import type { Context } from 'hono';
import type { Policy } from '../../../domain/kernel/endpoint.ts';
import type { RequestFacts } from './request-facts.ts';

/** A route beside the endpoints of the API. Like those it cannot exist without a policy, which is asked before it. */
export interface HttpRoute {
	readonly method: 'GET' | 'ALL';
	readonly path: string;
	readonly policy: Policy;
	// biome-ignore lint/suspicious/noExplicitAny: a route needs nothing of the app's own variables
	handle(c: Context<any>, facts: RequestFacts): Response | Promise<Response>;
}
