import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { BatchLinkPlugin } from '@orpc/client/plugins';
import type { ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils, type ProcedureUtils } from '@orpc/tanstack-query';
import {
	type keepPreviousData,
	type SkipToken,
	type UseQueryOptions,
	useInfiniteQuery,
	useMutation,
	useQuery,
	useQueryClient,
} from '@tanstack/react-query';
import type { Api, EndpointName } from '../../domain/api.ts';
import { languageInUse } from '../../domain/kernel/message.ts';
import type { Topic } from '../../domain/kernel/topics.ts';
import { invalidateTopics } from './invalidate.ts';
import { pagesAfter } from './pages-after.ts';

/** Requested at the same moment by a page and its shell, so they share one HTTP request; responses are streamed. */
const batchedEndpoints: ReadonlySet<string> = new Set<EndpointName>([
	'organizations.getOrganization',
	'reviews.getDashboard',
	'reviews.listDashboard',
	'notifications.listNotifications',
	'chat.countUnread',
	'replies.getDemoSummary',
	'songs.getSong',
]);

const link = new RPCLink({
	plugins: [
		new BatchLinkPlugin({
			groups: [{ condition: ({ path }) => batchedEndpoints.has(path.join('.')), context: {} }],
			url: () => `${window.location.origin}/rpc/together`,
		}),
	],
	url: () => `${window.location.origin}/rpc`,
	// The page requests the session before this script has loaded (vite.config.ts). Browsers use that response only for a
	// request with the same method and headers.
	method: (_, path) => (isSession(path) ? 'GET' : 'POST'),
	// The server puts some texts together itself.
	headers: (_, path): Record<string, string> => (isSession(path) ? {} : { 'accept-language': languageInUse() }),
	fetch: (request, init) => fetch(request, { ...init, credentials: 'same-origin' }),
});

function isSession(path: readonly string[]) {
	return path.join('.') === ('accounts.getSession' satisfies EndpointName);
}

/** The typed client. The API is imported as a type only, so that its schemas are not part of the bundle. */
export const client: ContractRouterClient<Api> = createORPCClient(link);

/** Query and mutation options per endpoint. Keys start with the path of the endpoint, which is also in live messages. */
export const endpoints = createTanstackQueryUtils(client);

/** Called at the end of a mutation: refreshes every query that shows the topics it touched. */
export function useInvalidate(...topics: Topic[]) {
	const queryClient = useQueryClient();
	return () => invalidateTopics(queryClient, topics);
}

type Endpoint<Input, Output, Failure> = ProcedureUtils<Record<never, never>, Input, Output, Failure>;

/** Makes a hook that queries an endpoint. With `skipToken` as its input no request is sent. */
export function queryOf<Input, Output, Failure extends Error>(
	endpoint: Endpoint<Input, Output, Failure>,
	options?: Pick<UseQueryOptions, 'staleTime' | 'refetchInterval'>,
) {
	// biome-ignore lint/correctness/noComponentHookFactories: called once per endpoint, outside of components
	return function useEndpoint(...[input]: undefined extends Input ? [] : [Input | SkipToken]) {
		// The library's types cannot decide for a type parameter whether an endpoint has an input.
		return useQuery(endpoint.queryOptions({ ...options, input } as never) as UseQueryOptions<Output>);
	};
}

/** Makes a hook for a list whose pages each start where the previous page ended. */
export function pagesOf<Input extends object, Output extends { nextAfter: string | null }, Failure extends Error>(
	endpoint: Endpoint<Input, Output, Failure>,
	options?: { placeholderData: typeof keepPreviousData },
) {
	// biome-ignore lint/correctness/noComponentHookFactories: called once per endpoint, outside of components
	return function useEndpoint(
		...[input]: Record<never, never> extends Input ? [Omit<Input, 'after'>?] : [Omit<Input, 'after'>]
	) {
		return useInfiniteQuery(endpoint.infiniteOptions({ ...pagesAfter({ ...input } as Input), ...options }));
	};
}

/**
 * Makes a hook that calls an endpoint and then refreshes every query that shows the topics it touched. It also
 * refreshes after a refusal, which usually means that another person has changed the same data.
 */
export function mutationOf<Input, Output, Failure extends Error>(
	endpoint: Endpoint<Input, Output, Failure>,
	...topics: Topic[]
) {
	// biome-ignore lint/correctness/noComponentHookFactories: called once per endpoint, outside of components
	return function useEndpoint() {
		return useMutation(endpoint.mutationOptions({ onSettled: useInvalidate(...topics) }));
	};
}
