import type { Context } from 'hono';
import type { Policy } from '../../../domain/kernel/endpoint.ts';

/** A route beside the endpoints of the API. Like those it cannot exist without naming its policy. */
export interface HttpRoute {
	readonly method: 'GET' | 'ALL';
	readonly path: string;
	readonly policy: Policy;
	handle(c: Context): Response | Promise<Response>;
}
