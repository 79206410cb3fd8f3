import { oc } from '@orpc/contract';
import type { AcceptedLink } from './link-kind.ts';

/**
 * Who may call an endpoint. Every endpoint starts from one of these five, so none can exist without a policy; the
 * literal type decides which actor its handler receives on the server.
 */
export type Policy = SessionPolicy | 'guest';

/** Decided by who is signed in. */
export type SessionPolicy = 'public' | 'account' | 'member' | 'admin';

/** What an endpoint says about itself, apart from its route and shapes. */
export type EndpointMeta =
	| { readonly policy: SessionPolicy }
	| { readonly policy: 'guest'; readonly link: AcceptedLink };

/** Anyone, signed in or not. */
export const publicEndpoint = oc.$meta<{ policy: 'public' }>({ policy: 'public' });

/** Anyone signed in, with or without a label. */
export const accountEndpoint = oc.$meta<{ policy: 'account' }>({ policy: 'account' });

/** Whoever belongs to a label; everything they reach is inside it. */
export const memberEndpoint = oc.$meta<{ policy: 'member' }>({ policy: 'member' });

/** Admins of their own label. */
export const adminEndpoint = oc.$meta<{ policy: 'admin' }>({ policy: 'admin' });

/**
 * Whoever holds a link of this kind, signed in or not. The token is a field of the input and the method is POST, so that
 * it stands in no address.
 */
export function guestEndpoint<Link extends AcceptedLink>(link: Link) {
	return oc.$meta<{ policy: 'guest'; link: Link }>({ policy: 'guest', link });
}
