import {
	type AnySchema,
	ContractProcedure,
	type HTTPMethod,
	type HTTPPath,
	type Route,
	type Schema,
} from '@orpc/contract';
import * as z from 'zod/mini';
import type { AcceptedLink } from './link-kind.ts';
import type { Topic } from './topics.ts';

/** The output of endpoints that return no data. */
const doneSchema = z.object({ success: z.literal(true) });
export const done: z.infer<typeof doneSchema> = { success: true };

/**
 * Who may call an endpoint. Every endpoint starts from one of these six, so none can exist without a policy; the
 * literal type decides which actor its handler receives on the server.
 */
export type Policy = SessionPolicy | 'guest';

/** Decided by who is signed in. */
export type SessionPolicy = 'public' | 'account' | 'member' | 'admin' | 'operator';

interface SessionMeta {
	readonly policy: SessionPolicy;
	readonly topics: readonly Topic[];
}

interface GuestMeta {
	readonly policy: 'guest';
	readonly link: AcceptedLink;
	/** Whether the holder of an expired link is accepted too. */
	readonly admitsExpired: boolean;
	readonly topics: readonly Topic[];
}

/** Metadata of an endpoint, apart from its route and shapes. */
export type EndpointMeta = SessionMeta | GuestMeta;

/** The token of a link as an input field. What it opens is decided before the input is validated. */
const tokenField = z.string();

/** An object by its fields, or any other schema. */
type Shape = AnySchema | z.core.$ZodLooseShape;

type SchemaOf<Given extends Shape> = Given extends AnySchema ? Given : ReturnType<typeof z.object<Given>>;

interface Shapes<Input extends Shape, Output extends Shape> {
	/** Topics it shows: browsers refetch it after a change to one of these. */
	readonly shows?: readonly Topic[];
	readonly input?: Input;
	/** Without it, the endpoint returns no data. */
	readonly output?: Output;
}

function schemaOf<Given extends Shape>(given: Given) {
	return ('~standard' in given ? given : z.object(given)) as SchemaOf<Given>;
}

function defineEndpoint<Meta extends object, Input extends Shape, Output extends Shape>(
	meta: Meta,
	route: Route,
	{ shows: topics = [], input, output }: Shapes<Input, Output>,
) {
	return new ContractProcedure<
		SchemaOf<Input>,
		SchemaOf<Output>,
		Record<never, never>,
		Meta & Pick<EndpointMeta, 'topics'>
	>({
		meta: { ...meta, topics },
		route,
		errorMap: {},
		...(input && { inputSchema: schemaOf(input) }),
		outputSchema: schemaOf(output ?? (doneSchema as Shape as Output)),
	});
}

/**
 * The builders for the endpoints of one part of the API: who may call them, then the address for programs, the summary
 * in the API list, and the shapes.
 */
export function endpointsIn(part: string) {
	const signedIn = <P extends SessionPolicy>(policy: P) => {
		const by =
			(method: HTTPMethod) =>
			<Input extends Shape = Schema<unknown, unknown>, Output extends Shape = typeof doneSchema>(
				path: HTTPPath,
				summary: string,
				shapes: Shapes<Input, Output> = {},
			) =>
				defineEndpoint({ policy }, { method, path, summary, tags: [part] }, shapes);
		return { get: by('GET'), post: by('POST'), put: by('PUT'), patch: by('PATCH'), delete: by('DELETE') };
	};
	const withLink =
		(admitsExpired: boolean) =>
		<Link extends AcceptedLink, Input extends z.core.$ZodLooseShape = object, Output extends Shape = typeof doneSchema>(
			link: Link,
			path: HTTPPath,
			summary: string,
			{ input, ...shapes }: Shapes<Input, Output> = {},
		) =>
			defineEndpoint(
				{ policy: 'guest' as const, link, admitsExpired },
				{ method: 'POST', path, summary, tags: [part] },
				{ ...shapes, input: { token: tokenField, ...input } as { token: typeof tokenField } & Input },
			);
	return {
		/** Anyone, signed in or not. */
		anyone: signedIn('public'),
		/** Anyone signed in, with or without a label. */
		account: signedIn('account'),
		/** Members of a label; they can access only what belongs to their own label. */
		member: signedIn('member'),
		/** Admins of their own label. */
		admin: signedIn('admin'),
		/** Operators of the installation, whichever label they are in (R-PEOPLE-9). */
		operator: signedIn('operator'),
		/**
		 * Anyone with a link of this kind, signed in or not. The token is a field of the input and the method is POST, so
		 * that it never appears in a URL.
		 */
		guest: withLink(false),
		/** A guest whose link may have expired, for endpoints that say whom to ask for a new one. */
		expiredGuest: withLink(true),
	};
}
