import type { AnySchema, ContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import { implement } from '@orpc/server';
import type { Policy } from '../../domain/kernel/endpoint.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import type { ActorFor } from './actor.ts';
import type { CookieJar, SessionGate } from './session-gate.service.ts';

/** What the HTTP layer gives to every endpoint. */
export interface ApiContext {
	readonly request: RequestFacts;
	readonly cookies: CookieJar;
	readonly gate: SessionGate;
}

interface Call<Input, P extends Policy> {
	readonly input: Input;
	readonly actor: ActorFor<P>;
	readonly request: RequestFacts;
	readonly context: ApiContext;
	readonly signal: AbortSignal | undefined;
	readonly lastEventId: string | undefined;
}

/**
 * Implements an endpoint. Its policy is enforced before its input is validated, and determines the type of actor that the
 * handler receives, so the check cannot be forgotten.
 */
export function handle<In extends AnySchema, Out extends AnySchema, P extends Policy>(
	endpoint: ContractProcedure<In, Out, Record<never, never>, { policy: P }>,
	handler: (call: Call<InferSchemaOutput<In>, P>) => Promise<InferSchemaInput<Out>>,
) {
	const { policy } = endpoint['~orpc'].meta;
	return implement(endpoint, { initialInputValidationIndex: 1 })
		.$context<ApiContext>()
		.use(async ({ context, next }) =>
			next({ context: { actor: await context.gate.admit(policy, context.request, context.cookies) } }),
		)
		.handler(({ input, context, signal, lastEventId }) =>
			handler({ input, actor: context.actor, request: context.request, context, signal, lastEventId }),
		);
}
