import { OpenAPIHandler } from '@orpc/openapi/fetch';
import type { AnyRouter } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fetch';
import { BatchHandlerPlugin } from '@orpc/server/plugins';
import type { Context } from 'hono';
import { api } from '../domain/api.ts';
import { withValues } from '../domain/kernel/errors.ts';
import { methodNotAllowed, notFound } from '../domain/kernel/kernel.errors.ts';
import { isServerPath, readGuestPath } from '../domain/kernel/paths.ts';
import { cookieNames } from './accounts/sessions.ts';
import { describeApi } from './api-description.ts';
import type { Deps } from './deps.ts';
import type { ApiContext } from './framework/handle.ts';
import type { HttpRoute } from './framework/http-route.ts';
import type { ServerModule } from './framework/server-module.ts';
import { kindsOfEndpoints } from './operations/request-kinds.ts';
import { renderApiReference } from './platform/http/api-reference.ts';
import { compressResponse, compressStream } from './platform/http/compressed-response.ts';
import { refuse, toApiError } from './platform/http/refusals.ts';
import type { RequestFacts } from './platform/http/request-facts.ts';
import type { WebFiles } from './platform/http/web-files.ts';
import { collectTouched } from './platform/live/live-recorder.ts';
import { otherFunctions } from './uploads/function-responses.ts';

/** Set by the client of oRPC when it sends several calls in one request. */
const batchHeader = 'x-orpc-batch';

interface EndpointCall<Result> {
	readonly next: () => Promise<Result>;
	readonly context: ApiContext;
	readonly path: readonly string[];
}

/**
 * All routes of the server. `/rpc` and `/api` themselves are public, because every endpoint behind them enforces its
 * own policy.
 */
export function createHttpRoutes(deps: Deps, web: WebFiles): HttpRoute[] {
	const router = createRouter(deps.modules);
	const kinds = kindsOfEndpoints(api);
	const interceptor = async <Result>({ next, context, path }: EndpointCall<Result>) => {
		const from = performance.now();
		const endpoint = path.join('.');
		const touched = new Set<string>();
		let status = 200;
		try {
			const result = await (deps.onCall ? collectTouched(touched, next) : next());
			deps.onCall?.(endpoint, touched);
			return result;
		} catch (error) {
			const { id } = context.request;
			const refusal = toApiError(error, id, deps.log.child({ requestId: id, endpoint }));
			status = refusal.status;
			throw refusal;
		} finally {
			deps.meters.endpoints.count(endpoint, kinds.get(endpoint) ?? null, status, performance.now() - from);
		}
	};
	const rpc = new RPCHandler(router, {
		clientInterceptors: [interceptor],
		// Pages send several calls in one request.
		plugins: [new BatchHandlerPlugin({ maxSize: async ({ request }) => maxBatchSize(await request.body()) })],
	});
	const rest = new OpenAPIHandler(router, { clientInterceptors: [interceptor] });
	const description = once(() => describeApi(cookieNames(deps.config.PUBLIC_URL).session));

	async function respondToApi(
		c: Context,
		facts: RequestFacts,
		handler: typeof rpc | typeof rest,
		prefix: '/rpc' | '/api',
	) {
		const cookies: string[] = [];
		const context: ApiContext = {
			request: facts,
			cookies: { append: (cookie) => cookies.push(cookie) },
			gate: deps.gate,
			links: deps.links,
		};
		const { matched, response } = await handler.handle(c.req.raw, { prefix, context });
		if (!matched) return refuse(c, notFound);
		// The response is changed in place: a copy would be sent as a stream, which is slower.
		for (const cookie of cookies) response.headers.append('set-cookie', cookie);
		response.headers.set('cache-control', 'no-store');
		const accepted = c.req.raw.headers.get('accept-encoding');
		return c.req.raw.headers.has(batchHeader)
			? compressStream(response, accepted)
			: compressResponse(response, accepted);
	}

	/** False for a submit page that is off, and for one that never existed: the app says so at both (R-SUBMIT-1). */
	async function findGuestPage(path: string) {
		const guest = readGuestPath(path);
		if (guest?.page !== 'submit') return guest !== null;
		return (await deps.findSubmitPageHead(guest.token)) ?? false;
	}

	// Addresses with a wildcard come last, so that a later module can add a more exact address.
	const moduleRoutes = deps.modules
		.flatMap(({ httpRoutes = [] }) => httpRoutes)
		.toSorted((one, other) => Number(one.path.endsWith('*')) - Number(other.path.endsWith('*')));
	for (const { path } of moduleRoutes)
		if (!isServerPath(path)) throw new Error(`${path} is missing in server-paths.ts.`);
	return [
		// Only says that the process responds: restarting it would not bring back what `/readyz` misses.
		{ method: 'GET', path: '/healthz', policy: 'public', handle: async (c) => c.json({ status: 'ok' }) },
		{ method: 'GET', path: '/readyz', policy: 'public', handle: (c) => respondWithReadiness(c, deps) },
		{ method: 'GET', path: '/api', policy: 'public', handle: (c) => c.redirect('/api/reference') },
		{ method: 'GET', path: '/api/openapi.json', policy: 'public', handle: async (c) => c.json(await description()) },
		{
			method: 'GET',
			path: '/api/reference',
			policy: 'public',
			handle: async (c) => c.html(renderApiReference(await description())),
		},
		{
			method: 'GET',
			path: '/rpc/accounts/getSession',
			policy: 'public',
			// It changes nothing, and the page requests it with a link (scripts/vite/member-preload.ts), which is a GET.
			handle: (c, facts) => respondToApi(c, facts, rpc, '/rpc'),
		},
		{
			method: 'ALL',
			path: '/rpc/*',
			policy: 'public',
			// Otherwise only POST is accepted, because RPC would accept any endpoint with any method, and the origin of GET requests is
			// not checked.
			handle: (c, facts) => (c.req.raw.method === 'POST' ? respondToApi(c, facts, rpc, '/rpc') : refusePostOnly(c)),
		},
		{ method: 'ALL', path: '/api/*', policy: 'public', handle: (c, facts) => respondToApi(c, facts, rest, '/api') },
		...moduleRoutes,
		otherFunctions,
		{
			method: 'GET',
			path: '*',
			policy: 'public',
			// An unknown address of the server is an error, never a page.
			handle: async (c) =>
				(isServerPath(c.req.path)
					? null
					: await web.respond(c.req.path, c.req.raw.headers, await findGuestPage(c.req.path))) ?? refuse(c, notFound),
		},
	];
}

/** Collects the endpoints of all modules. Throws at start if a declared endpoint has no implementation. */
function createRouter(modules: readonly ServerModule[]) {
	const router: Record<string, AnyRouter> = {};
	for (const { name, routes } of modules) if (routes) router[name] = routes;
	for (const [module, endpoints] of Object.entries(api))
		for (const name of Object.keys(endpoints))
			if (!(name in (router[module] ?? {}))) throw new Error(`The endpoint ${module}.${name} has no implementation.`);
	return router;
}

function refusePostOnly(c: Context) {
	c.header('Allow', 'POST');
	return refuse(c, withValues(methodNotAllowed, { methods: 'POST' }));
}

async function respondWithReadiness(c: Context, deps: Deps): Promise<Response> {
	const readiness = await deps.readiness.read();
	return c.json(readiness, readiness.status === 'unavailable' ? 503 : 200, { 'cache-control': 'no-store' });
}

function once<Result>(make: () => Promise<Result>) {
	let result: Promise<Result> | undefined;
	return () => {
		result ??= make();
		return result;
	};
}

/** -1 refuses the batch: an empty one would never get a response, and one with the live stream would never end. */
function maxBatchSize(calls: unknown): number {
	const isRefused =
		Array.isArray(calls) && (calls.length === 0 || calls.some(({ url }) => String(url).includes('/live/')));
	return isRefused ? -1 : 10;
}
