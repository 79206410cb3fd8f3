import { oc } from '@orpc/contract';

/**
 * Who may call an endpoint. Every endpoint starts from one of these four, so none can exist without a policy; the
 * literal type decides which actor its handler receives on the server.
 */
export type Policy = 'public' | 'account' | 'member' | 'admin';

/** Anyone, signed in or not. */
export const publicEndpoint = oc.$meta<{ policy: 'public' }>({ policy: 'public' });

/** Anyone signed in, with or without a label. */
export const accountEndpoint = oc.$meta<{ policy: 'account' }>({ policy: 'account' });

/** Whoever belongs to a label; everything they reach is inside it. */
export const memberEndpoint = oc.$meta<{ policy: 'member' }>({ policy: 'member' });

/** Admins of their own label. */
export const adminEndpoint = oc.$meta<{ policy: 'admin' }>({ policy: 'admin' });
