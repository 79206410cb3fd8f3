// The client of the guests' pages: smaller than the app's, and without cookies, because a guest is never an account.
import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { client } from '../lib/api.ts';

const link = new RPCLink({
	url: () => `${window.location.origin}/rpc`,
	fetch: (request, init) => fetch(request, { ...init, credentials: 'omit' }),
});

/** The token always goes into the body, never into an address. */
export const guestClient: typeof client = createORPCClient(link);
