import type { AnySchema, ContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import { implement } from '@orpc/server';
import type { EndpointMeta } from '../../domain/kernel/endpoint.ts';
import type { Links } from '../links/links.service.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import type { CookieJar, SessionGate } from './account-ports.ts';
import type { ActorOf } from './actor.ts';

/** What the HTTP layer gives to every endpoint. */
export interface ApiContext {
	readonly request: RequestFacts;
	readonly cookies: CookieJar;
	readonly gate: SessionGate;
	readonly links: Pick<Links, 'admit'>;
}

interface Call<Input, Actor> {
	readonly input: Input;
	readonly actor: Actor;
	readonly request: RequestFacts;
	readonly context: ApiContext;
	readonly signal: AbortSignal | undefined;
	readonly lastEventId: string | undefined;
}

/**
 * Implements an endpoint. Its policy is enforced before its input is validated, and determines the type of actor that the
 * handler receives, so the check cannot be forgotten.
 */
export function handle<In extends AnySchema, Out extends AnySchema, Meta extends EndpointMeta>(
	endpoint: ContractProcedure<In, Out, Record<never, never>, Meta>,
	handler: (call: Call<InferSchemaOutput<In>, ActorOf<Meta>>) => Promise<InferSchemaInput<Out>>,
) {
	const { meta } = endpoint['~orpc'];
	return implement(endpoint, { initialInputValidationIndex: 1 })
		.$context<ApiContext>()
		.use(async ({ context, next }, input: unknown) =>
			next({ context: { actor: (await admit(meta, input, context)) as ActorOf<Meta> } }),
		)
		.handler(({ input, context, signal, lastEventId }) =>
			handler({ input, actor: context.actor, request: context.request, context, signal, lastEventId }),
		);
}

/** A guest is known by the token alone: cookies and bearer tokens of the same request are not looked at. */
function admit(meta: EndpointMeta, input: unknown, { gate, links, request, cookies }: ApiContext) {
	return meta.policy === 'guest'
		? links.admit(meta.link, tokenIn(input), request, { isExpiredToo: meta.admitsExpired === true })
		: gate.admit(meta.policy, request, cookies);
}

/** No token is like any other that does not exist. */
function tokenIn(input: unknown): string {
	const { token } = (input ?? {}) as { token?: unknown };
	return typeof token === 'string' ? token : '';
}
