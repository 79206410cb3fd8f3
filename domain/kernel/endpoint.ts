import { oc } from '@orpc/contract';
import type { Topic } from './topic.ts';

/**
 * Who may call an endpoint. Every endpoint starts from one of these, so none can exist without a policy; the literal type
 * decides which actor its handler receives on the server.
 */
export type Policy = 'public' | 'account' | 'member' | 'admin';

export interface EndpointMeta<P extends Policy> {
	readonly policy: P;
	/** What it shows: browsers fetch it again after a change to one of these. */
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

/** Members of a label; they reach only what belongs to their own label. */
export const memberEndpoint = endpointFor('member');

/** Admins of their own label. */
export const adminEndpoint = endpointFor('admin');
