// Replaces the server in component tests: the only part that they may replace. The page's own client calls it through
// `fetch`. Responses are typed by the contract, and the contract's schemas check inputs and outputs, as in the real
// server.
import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { implement, ORPCError } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fetch';
import { BatchHandlerPlugin } from '@orpc/server/plugins';
import { expect } from 'vitest';
import { type Api, api } from '../../domain/api.ts';
import { AppError, type Refusal } from '../../domain/kernel/errors.ts';

type Inputs = InferContractRouterInputs<Api>;
type Outputs = InferContractRouterOutputs<Api>;

/** Per endpoint: its response, or a function of its input. */
export type Responses = {
	[Module in keyof Api]?: {
		[Name in keyof Outputs[Module] & keyof Inputs[Module]]?:
			| Outputs[Module][Name]
			| ((input: Inputs[Module][Name]) => Outputs[Module][Name] | Promise<Outputs[Module][Name]>);
	};
};

/** Responds with a refusal of the domain, or with a fault of the server. */
export function refuse(refusal: Refusal): () => never {
	return () => {
		throw new AppError(refusal);
	};
}

/** The endpoint cannot be reached, as without a network. */
export function unreachable(): never {
	throw new Error('Never called: the request fails before.');
}

/** The responses and calls of one test; a late call of the previous page belongs to its own test. */
interface Exchange {
	readonly responses: Record<string, unknown>;
	/** By path. */
	readonly files: Map<string, () => Response | Promise<Response>>;
	readonly calls: { readonly endpoint: string; readonly input: unknown }[];
	readonly withoutResponse: string[];
}

const newExchange = (): Exchange => ({ responses: {}, files: new Map(), calls: [], withoutResponse: [] });

const realFetch = globalThis.fetch;
let current = newExchange();

/** Changes the responses of endpoints from now on. */
export function respond(more: Responses): void {
	for (const [module, endpoints] of Object.entries(more))
		for (const [name, value] of Object.entries(endpoints)) current.responses[`${module}.${name}`] = value;
}

/** Responds with a file from now on, for requests outside the API. */
export function respondWithFile(path: string, response: () => Response | Promise<Response>): void {
	current.files.set(path, response);
}

/** The inputs that an endpoint was called with, oldest first. */
export function callsOf<Module extends keyof Api, Name extends keyof Inputs[Module] & string>(
	module: Module,
	name: Name,
): Inputs[Module][Name][] {
	return current.calls
		.filter(({ endpoint }) => endpoint === `${module}.${name}`)
		.map(({ input }) => input as Inputs[Module][Name]);
}

const handler = new RPCHandler(implementAll(), { plugins: [new BatchHandlerPlugin()] });

globalThis.fetch = async (request, init) => {
	const asked = new Request(request, init);
	const { pathname } = new URL(asked.url);
	if (!pathname.startsWith('/rpc/')) return current.files.get(pathname)?.() ?? realFetch(asked);
	const exchange = current;
	const endpoints = await endpointsOf(asked);
	if (endpoints.some((name) => exchange.responses[name] === unreachable)) throw new TypeError('Failed to fetch');
	const { response } = await handler.handle(asked, { prefix: '/rpc', context: { exchange } });
	return response ?? new Response(null, { status: 404 });
};

/** The endpoints of a request: one, or those that a page and its shell request together. */
async function endpointsOf(request: Request): Promise<string[]> {
	const isBatch = request.url.endsWith('/rpc/together');
	const urls = isBatch ? ((await request.clone().json()) as { url: string }[]).map(({ url }) => url) : [request.url];
	return urls.map((url) => new URL(url).pathname.slice('/rpc/'.length).replace('/', '.'));
}

/** Called before the next test. Fails if the page has requested more than the test gave responses for. */
export function forgetResponses(): void {
	const { withoutResponse } = current;
	current = newExchange();
	expect(withoutResponse, 'endpoints that the test gives no response for').toEqual([]);
}

function implementAll() {
	const os = implement(api).$context<{ exchange: Exchange }>();
	const router: Record<string, Record<string, unknown>> = {};
	for (const [module, endpoints] of Object.entries(api)) {
		router[module] = {};
		for (const name of Object.keys(endpoints)) {
			// Typing all endpoints at once is too complex for the compiler; `respond` has checked each value.
			const endpoint = (os as unknown as Record<string, Record<string, Implementer>>)[module]?.[name];
			if (endpoint) router[module][name] = endpoint.handler((call) => respondTo(`${module}.${name}`, call));
		}
	}
	return router as Parameters<typeof os.router>[0];
}

interface Call {
	readonly input: unknown;
	readonly context: { readonly exchange: Exchange };
}

interface Implementer {
	handler(handle: (call: Call) => Promise<unknown>): unknown;
}

async function respondTo(endpoint: string, { input, context }: Call): Promise<unknown> {
	const { responses, calls, withoutResponse } = context.exchange;
	calls.push({ endpoint, input });
	if (!Object.hasOwn(responses, endpoint)) {
		withoutResponse.push(endpoint);
		throw new ORPCError('internal', { status: 500 });
	}
	const value = responses[endpoint];
	try {
		return await (typeof value === 'function' ? value(input) : value);
	} catch (error) {
		throw error instanceof AppError
			? new ORPCError(error.code, { status: error.status, message: error.message })
			: error;
	}
}
