import { createORPCClient, ORPCError } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { BatchLinkPlugin } from '@orpc/client/plugins';
import type { ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { Api, EndpointName } from '../../domain/api.ts';

/** What a page and its frame ask for at the same moment. Each answer arrives as soon as it is there. */
const askedTogether: ReadonlySet<string> = new Set<EndpointName>([
	'organizations.getOrganization',
	'reviews.getDashboard',
	'reviews.listDashboard',
	'notifications.listNotifications',
	'songs.getSong',
]);

const link = new RPCLink({
	plugins: [
		new BatchLinkPlugin({
			groups: [{ condition: ({ path }) => askedTogether.has(path.join('.')), context: {} }],
			url: () => `${window.location.origin}/rpc/together`,
		}),
	],
	url: () => `${window.location.origin}/rpc`,
	fetch: (request, init) => fetch(request, { ...init, credentials: 'same-origin' }),
});

/** The typed client. The endpoints are imported as a type only, so none of their shapes weigh on the page. */
export const client: ContractRouterClient<Api> = createORPCClient(link);

/** Query and mutation options per endpoint; keys start with the endpoint's path, which live messages name. */
export const endpoints = createTanstackQueryUtils(client);

/** The words to show for a failed call: the server's own where it refused, otherwise the fallback. Only our own codes have a dot. */
export function messageOf(error: unknown, fallback: string): string {
	return error instanceof ORPCError && error.code.includes('.') ? error.message : fallback;
}
