import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '../domain/kernel/errors.ts';
import { bodyTooLarge, foreignOrigin, notFound, stopping } from '../domain/kernel/kernel.errors.ts';
import { isServerPath } from '../domain/kernel/paths.ts';
import type { RequestKind } from '../domain/operations/server-metrics.ts';
import type { Deps } from './deps.ts';
import { createHttpRoutes } from './http-routes.ts';
import { kindOfRoute } from './operations/request-kinds.ts';
import { refuse, toRefusal } from './platform/http/refusals.ts';
import { bodyWithinMs, discardUnreadBody, limitBodyTime } from './platform/http/request-body.ts';
import { createRequestReader, isOwnOrigin, type RequestFacts } from './platform/http/request-facts.ts';
import { contentPolicy, securityHeaders } from './platform/http/security-headers.ts';
import type { WebFiles } from './platform/http/web-files.ts';
import { inLanguage } from './platform/languages/request-language.ts';

type Env = {
	Bindings: { incoming?: { socket: { remoteAddress?: string } } };
	Variables: { facts: RequestFacts; route?: Route };
};

/** Route that handles a request, for the times by route. */
interface Route {
	readonly pattern: string;
	readonly kind: RequestKind | null;
}

/** For failures that are only temporary. */
const retryAfterSeconds = '5';
const maxBodyBytes = 1024 * 1024;
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const methodsWithoutBody = new Set(['GET', 'HEAD']);
const noRoute: Route = { pattern: 'none', kind: null };
const anyMethod = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The HTTP app: first the middleware for every request, then the routes, each with its policy. */
export function createApp(
	deps: Deps,
	web: WebFiles,
	isStopping: () => boolean = () => false,
	bodyTimeMs = bodyWithinMs,
) {
	const { config, log } = deps;
	const publicHost = new URL(config.PUBLIC_URL).host;
	const app = new Hono<Env>();

	const { hostOf, isSecure, factsOf } = createRequestReader(config);

	app.use(securityHeaders(contentPolicy(...web.htmlPages), isSecure));
	app.use(async (c, next) => {
		const facts = factsOf(c.req.raw.headers, c.env?.incoming?.socket.remoteAddress);
		const startedAt = performance.now();
		c.set('facts', facts);
		await next();
		c.res.headers.set('x-request-id', facts.id);
		if (c.res.status === 503) c.res.headers.set('retry-after', retryAfterSeconds);
		const ms = performance.now() - startedAt;
		// A request that no route handled, or that was refused earlier, has no pattern; its path may be anything.
		const { pattern, kind } = c.get('route') ?? noRoute;
		deps.meters.routes.count(pattern, kind, c.res.status, ms);
		const fields = {
			requestId: facts.id,
			method: c.req.method,
			path: pathForLog(c.req.path),
			status: c.res.status,
			ms: Math.round(ms),
		};
		log[isFrequent(c.req.path) ? 'debug' : 'info'](fields, 'request');
	});
	app.use(async (c, next) => {
		if (!isStopping()) return next();
		// Requests can still arrive over keep-alive connections; closing them lets clients reconnect to another server.
		c.header('Connection', 'close');
		return refuse(c, stopping);
	});
	app.use(async (c, next) => {
		const isGuarded =
			!safeMethods.has(c.req.method) && !c.req.header('authorization')?.toLowerCase().startsWith('bearer ');
		if (isGuarded && !isOwnOrigin(c.req.raw.headers, [hostOf(c.req.raw.headers), publicHost]))
			return refuse(c, foreignOrigin);
		return next();
	});
	const limitReadBytes = bodyLimit({ maxSize: maxBodyBytes, onError: (c) => refuse(c, bodyTooLarge) });
	const inTime = limitBodyTime(bodyTimeMs);
	const bodyLimits: MiddlewareHandler[] = [
		(c, next) => (methodsWithoutBody.has(c.req.method) ? next() : inTime(c, next)),
		async (c, next) => {
			// Checked before the body is read: a body that is read only in part would block the connection.
			if (Number(c.req.header('content-length') ?? 0) > maxBodyBytes) return refuse(c, bodyTooLarge);
			await next();
			return undefined;
		},
		// Skipped for requests that cannot have a body, because checking for one is expensive.
		(c, next) => (methodsWithoutBody.has(c.req.method) ? next() : limitReadBytes(c, next)),
	];

	for (const route of createHttpRoutes(deps, web)) {
		const methods = route.method === 'ALL' ? anyMethod : [route.method];
		const gate = route.trustsRecentSession ? deps.recentSessions : deps.gate;
		const limits = route.isStreaming ? [discardUnreadBody] : bodyLimits;
		const name: Route = { pattern: route.path, kind: kindOfRoute(route.path) };
		const remember: MiddlewareHandler<Env> = (c, next) => {
			c.set('route', name);
			return next();
		};
		app.on(methods, [route.path], remember, ...limits, async (c) => {
			const cookies: string[] = [];
			try {
				const actor = await gate.admit(route.policy, c.get('facts'), { append: (cookie) => cookies.push(cookie) });
				const language = web.languageOf(c.req.header('accept-language'));
				const response = await inLanguage(language, () => route.handle(c, c.get('facts'), actor));
				for (const cookie of cookies) response.headers.append('set-cookie', cookie);
				return response;
			} catch (error) {
				if (!route.refuse) throw error;
				if (!(error instanceof AppError)) logFault(error, c.get('facts'));
				return route.refuse(c, toRefusal(error));
			}
		});
	}

	function logFault(err: unknown, facts: RequestFacts | undefined) {
		const level = toRefusal(err).status === 503 ? 'warn' : 'error';
		log[level]({ err, requestId: facts?.id }, 'request failed unexpectedly');
	}

	app.notFound((c) => refuse(c, notFound));
	app.onError((error, c) => {
		if (!(error instanceof AppError)) logFault(error, c.get('facts'));
		return refuse(c, toRefusal(error));
	});
	return app;
}

/** The path of a page may contain the secret token of a mailed link, so only its first part is logged. */
function pathForLog(path: string) {
	return isServerPath(path) ? path : path.replace(/^(\/[^/]+)\/.+$/, '$1/…');
}

/** Logged only at debug level, because pages fetch these by the dozen. */
function isFrequent(path: string) {
	return (
		path === '/healthz' ||
		path === '/readyz' ||
		path === '/metrics' ||
		path.startsWith('/assets/') ||
		path.startsWith('/files/')
	);
}
