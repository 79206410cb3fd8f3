import { randomUUID } from 'node:crypto';
import { OpenAPIGenerator } from '@orpc/openapi';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { RPCHandler } from '@orpc/server/fetch';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { api } from '../domain/api.ts';
import type { Refusal } from '../domain/kernel/errors.ts';
import { bodyTooLarge, foreignOrigin, notFound, stopping, unexpected } from '../domain/kernel/kernel.errors.ts';
import type { ApiContext } from './accounts/handle.ts';
import type { Deps } from './deps.ts';
import { createRouter } from './modules.ts';
import { toApiError } from './platform/http/api-errors.ts';
import { renderApiReference } from './platform/http/api-reference.ts';
import type { HttpRoute } from './platform/http/http-route.ts';
import { isOwnOrigin } from './platform/http/origin-guard.ts';
import { clientAddress, type RequestFacts } from './platform/http/request-facts.ts';
import { contentPolicy, securityHeaders } from './platform/http/security-headers.ts';
import { loadWebFiles } from './platform/http/web-files.ts';

type Env = { Bindings: { incoming?: { socket: { remoteAddress?: string } } }; Variables: { facts: RequestFacts } };

interface Call<Result> {
	readonly next: () => Promise<Result>;
	readonly context: ApiContext;
	readonly path: readonly string[];
}

const maxBodyBytes = 1024 * 1024;
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The HTTP face of the product: what holds for every request, then the routes, each with its policy. */
export function createApp(deps: Deps, webFolder: string, isStopping: () => boolean = () => false) {
	const { config, log } = deps;
	const publicUrl = new URL(config.PUBLIC_URL);
	const web = loadWebFiles(webFolder);
	const app = new Hono<Env>();

	function hostOf(request: Request): string {
		const forwarded =
			config.TRUST_PROXY > 0 ? request.headers.get('x-forwarded-host')?.split(',')[0]?.trim() : undefined;
		return forwarded ?? request.headers.get('host') ?? publicUrl.host;
	}

	function isSecure(request: Request): boolean {
		const forwarded =
			config.TRUST_PROXY > 0 ? request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim() : undefined;
		if (forwarded) return forwarded === 'https';
		return publicUrl.protocol === 'https:' && hostOf(request) === publicUrl.host;
	}

	function factsOf(c: Context<Env>): RequestFacts {
		const { raw } = c.req;
		const headers = raw.headers;
		return {
			id: randomUUID(),
			address: clientAddress(
				c.env?.incoming?.socket.remoteAddress,
				headers.get('x-forwarded-for') ?? undefined,
				config.TRUST_PROXY,
			),
			userAgent: (headers.get('user-agent') ?? '').slice(0, 400),
			cookie: headers.get('cookie') ?? undefined,
			authorization: headers.get('authorization') ?? undefined,
			isSecure: isSecure(raw),
		};
	}

	app.use(securityHeaders(contentPolicy(web.indexHtml), isSecure));
	app.use(async (c, next) => {
		const facts = factsOf(c);
		const startedAt = performance.now();
		c.set('facts', facts);
		await next();
		c.header('X-Request-Id', facts.id);
		const line = {
			requestId: facts.id,
			method: c.req.method,
			// The path only: a query may carry the token of a mailed link.
			path: c.req.path,
			status: c.res.status,
			ms: Math.round(performance.now() - startedAt),
		};
		log[c.req.path === '/healthz' || c.req.path.startsWith('/assets/') ? 'debug' : 'info'](line, 'request');
	});
	app.use(async (c, next) => {
		if (!isStopping()) return next();
		// A kept-alive connection can still bring requests, and whoever reconnects here would only be sent away again.
		c.header('Connection', 'close');
		return refuse(c, stopping);
	});
	app.use(async (c, next) => {
		const isGuarded =
			!safeMethods.has(c.req.method) && !c.req.header('authorization')?.toLowerCase().startsWith('bearer ');
		if (isGuarded && !isOwnOrigin(c.req.raw.headers, [hostOf(c.req.raw), publicUrl.host]))
			return refuse(c, foreignOrigin);
		return next();
	});
	app.use((c, next) => {
		// Before anybody touches the body: one that was begun and left would block the connection for the next request.
		const isTooLarge = Number(c.req.header('content-length') ?? 0) > maxBodyBytes;
		return isTooLarge ? Promise.resolve(refuse(c, bodyTooLarge)) : next();
	});
	app.use(bodyLimit({ maxSize: maxBodyBytes, onError: (c) => refuse(c, bodyTooLarge) }));

	for (const route of createHttpRoutes(deps, web)) {
		if (route.method === 'GET') app.get(route.path, (c) => route.handle(c));
		else app.all(route.path, (c) => route.handle(c));
	}

	app.notFound((c) => refuse(c, notFound));
	app.onError((error, c) => {
		log.error({ err: error, requestId: c.get('facts')?.id }, 'a request failed unexpectedly');
		return refuse(c, unexpected);
	});
	return app;
}

/** Routes beside the API's endpoints; the endpoints themselves name their policy where they are declared. */
export function createHttpRoutes(deps: Deps, web: ReturnType<typeof loadWebFiles>): HttpRoute[] {
	const router = createRouter(deps);
	const interceptor = async <Result>({ next, context, path }: Call<Result>) => {
		try {
			return await next();
		} catch (error) {
			throw toApiError(error, deps.log.child({ requestId: context.request.id, endpoint: path.join('.') }));
		}
	};
	const rpc = new RPCHandler(router, { clientInterceptors: [interceptor] });
	const rest = new OpenAPIHandler(router, { clientInterceptors: [interceptor] });
	const answerWith = (handler: typeof rpc | typeof rest, prefix: '/rpc' | '/api') => async (c: Context<Env>) => {
		const cookies: string[] = [];
		const context: ApiContext = {
			request: c.get('facts'),
			cookies: { append: (cookie) => cookies.push(cookie) },
			gate: deps.gate,
		};
		const { matched, response } = await handler.handle(c.req.raw, { prefix, context });
		if (!matched) return refuse(c, notFound);
		const answer = new Response(response.body, response);
		for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
		answer.headers.set('cache-control', 'no-store');
		return answer;
	};
	const describeApi = once(() =>
		new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(api, {
			info: { title: 'Acetate', version: '1' },
			servers: [{ url: '/api' }],
			components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
			security: [{ bearer: [] }],
		}),
	);

	return [
		{ method: 'GET', path: '/healthz', policy: 'public', handle: (c) => answerHealth(c, deps) },
		{ method: 'GET', path: '/api/openapi.json', policy: 'public', handle: async (c) => c.json(await describeApi()) },
		{
			method: 'GET',
			path: '/api/reference',
			policy: 'public',
			handle: async (c) => c.html(renderApiReference(await describeApi())),
		},
		{ method: 'ALL', path: '/rpc/*', policy: 'public', handle: answerWith(rpc, '/rpc') },
		{ method: 'ALL', path: '/api/*', policy: 'public', handle: answerWith(rest, '/api') },
		{
			method: 'GET',
			path: '*',
			policy: 'public',
			handle: async (c) => (await web.answer(c.req.path, c.req.raw.headers)) ?? refuse(c, notFound),
		},
	];
}

async function answerHealth(c: Context, deps: Deps): Promise<Response> {
	try {
		await deps.database.db.execute(sql`select 1`);
		return c.json({ status: 'ok' });
	} catch {
		return c.json({ status: 'unavailable' }, 503);
	}
}

/** The same envelope in which endpoints refuse. */
function refuse(c: Context, { code, status, message }: Refusal): Response {
	return c.json({ defined: false, code, status, message }, status as 400, { 'cache-control': 'no-store' });
}

function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
	let result: Promise<Result> | undefined;
	return () => {
		result ??= make();
		return result;
	};
}
