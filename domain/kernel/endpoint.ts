import { oc } from '@orpc/contract';
import type { Topic } from './topic.ts';

/**
 * Who may call an endpoint. Every endpoint starts from one of these, so none can exist without a policy; the literal type
 * decides which actor its handler receives on the server.
 */
export type Policy = 'public' | 'account' | 'member' | 'admin';

export interface EndpointMeta<P extends Policy> {
	readonly policy: P;
	/** What it shows: pages fetch it again when one of these was touched. */
	readonly topics: readonly Topic[];
}

function endpointFor<P extends Policy>(policy: P) {
	const start = (...topics: Topic[]) => oc.$meta<EndpointMeta<P>>({ policy, topics });
	return Object.assign(start(), { showing: start });
}

/** Anyone, signed in or not. */
export const publicEndpoint = endpointFor('public');

/** Anyone signed in, with or without a label. */
export const accountEndpoint = endpointFor('account');

/** Whoever belongs to a label; everything they reach is inside it. */
export const memberEndpoint = endpointFor('member');

/** Admins of their own label. */
export const adminEndpoint = endpointFor('admin');
