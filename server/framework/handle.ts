import type { AnyContractProcedure, ContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import { type AnyProcedure, implement } from '@orpc/server';
import { done, type EndpointMeta } from '../../domain/kernel/endpoint.ts';
import type { Links } from '../links/links.service.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import type { CookieJar, SessionGate } from './account-ports.ts';
import type { ActorOf } from './actor.ts';
import type { Core } from './core.ts';
import { changeFor, type Mutate } from './mutate.ts';

/** What the HTTP layer passes to every endpoint. */
export interface ApiContext {
	readonly request: RequestFacts;
	readonly cookies: CookieJar;
	readonly gate: SessionGate;
	readonly links: Pick<Links, 'admit'>;
}

/** What the handler of an endpoint receives. */
export interface Call<Input, Actor> {
	readonly input: Input;
	readonly actor: Actor;
	readonly request: RequestFacts;
	readonly context: ApiContext;
	readonly signal: AbortSignal | undefined;
	readonly lastEventId: string | undefined;
	/** How an endpoint changes data. The steps of a signing link start from `atContract`, which locks the contract first. */
	readonly mutate: Mutate<Actor>;
}

/** The handler of an endpoint without output returns nothing. */
type HandlerResult<Output> = [Output] extends [typeof done] ? Promise<Output> | Promise<void> : Promise<Output>;

type Handler<Endpoint> =
	Endpoint extends ContractProcedure<infer In, infer Out, Record<never, never>, infer Meta extends EndpointMeta>
		? (call: Call<InferSchemaOutput<In>, ActorOf<Meta>>) => HandlerResult<InferSchemaInput<Out>>
		: never;

/**
 * Implements endpoints of a feature. The policy of each is enforced before its input is validated, and determines the
 * type of actor that its handler receives, so the check cannot be forgotten.
 */
export function handlers<Api extends Record<string, AnyContractProcedure>, Keys extends keyof Api & string>(
	core: Pick<Core, 'db' | 'events'>,
	api: Api,
	own: { readonly [Key in Keys]: Handler<Api[Key]> },
): Record<Keys, AnyProcedure> {
	const implemented = Object.entries(own).map(([name, handler]) => [
		name,
		implementOne(core, api[name] as AnyContractProcedure, handler as AnyHandler),
	]);
	return Object.fromEntries(implemented);
}

type AnyHandler = (call: Call<unknown, ActorOf<EndpointMeta>>) => Promise<unknown>;

function implementOne(core: Pick<Core, 'db' | 'events'>, endpoint: AnyContractProcedure, handler: AnyHandler) {
	const meta = endpoint['~orpc'].meta as EndpointMeta;
	return implement(endpoint, { initialInputValidationIndex: 1 })
		.$context<ApiContext>()
		.use(async ({ context, next }, input: unknown) =>
			next({ context: { actor: (await admit(meta, input, context)) as ActorOf<EndpointMeta> } }),
		)
		.handler(async ({ input, context, signal, lastEventId }) => {
			const { actor, request } = context;
			const mutate = changeFor(core, meta, actor, request);
			return (await handler({ input, actor, request, context, signal, lastEventId, mutate })) ?? done;
		});
}

/** A guest is identified by the token alone: cookies and bearer tokens of the same request are ignored. */
function admit(meta: EndpointMeta, input: unknown, { gate, links, request, cookies }: ApiContext) {
	return meta.policy === 'guest'
		? links.admit(meta.link, tokenIn(input), request, { isExpiredToo: meta.admitsExpired })
		: gate.admit(meta.policy, request, cookies);
}

/** A missing token is treated like an unknown one. */
function tokenIn(input: unknown) {
	const { token } = (input ?? {}) as { token?: unknown };
	return typeof token === 'string' ? token : '';
}
