import { type HTTPMethod, type HTTPPath, oc } from '@orpc/contract';
import * as z from 'zod/mini';
import type { AcceptedLink } from './link-kind.ts';
import type { Topic } from './topics.ts';

/** The output of endpoints that return no data. */
export const doneSchema = z.object({ success: z.literal(true) });
export const done: z.infer<typeof doneSchema> = { success: true };

/**
 * Who may call an endpoint. Every endpoint starts from one of these six, so none can exist without a policy; the
 * literal type decides which actor its handler receives on the server.
 */
export type Policy = SessionPolicy | 'guest';

/** Decided by who is signed in. */
export type SessionPolicy = 'public' | 'account' | 'member' | 'admin' | 'operator';

interface SessionMeta<P extends SessionPolicy> {
	readonly policy: P;
	/** What it shows: browsers fetch it again after a change to one of these. */
	readonly topics: readonly Topic[];
}

interface GuestMeta<Link extends AcceptedLink> {
	readonly policy: 'guest';
	readonly link: Link;
	/** Whether the holder of a link whose time is over is let in too. */
	readonly admitsExpired?: true;
	readonly topics: readonly Topic[];
}

/** What an endpoint says about itself, apart from its route and shapes. */
export type EndpointMeta = SessionMeta<SessionPolicy> | GuestMeta<AcceptedLink>;

function endpointFor<P extends SessionPolicy>(policy: P) {
	const start = (...topics: Topic[]) => oc.$meta<SessionMeta<P>>({ policy, topics });
	return Object.assign(start(), { showing: start });
}

/** Anyone, signed in or not. */
export const publicEndpoint = endpointFor('public');

/** Anyone signed in, with or without a label. */
export const accountEndpoint = endpointFor('account');

/** Members of a label; they reach only what belongs to their own label. */
export const memberEndpoint = endpointFor('member');

/** Admins of their own label. */
export const adminEndpoint = endpointFor('admin');

/** Those who run the installation, whichever label they are in (R-PEOPLE-9). */
export const operatorEndpoint = endpointFor('operator');

/**
 * Anyone with a link of this kind, signed in or not. The token is a field of the input and the method is POST, so that
 * it never appears in a URL.
 */
export function guestEndpoint<Link extends AcceptedLink>(link: Link) {
	const start = (...topics: Topic[]) => oc.$meta<GuestMeta<Link>>({ policy: 'guest', link, topics });
	return Object.assign(start(), { showing: start });
}

/** The same, also for a link whose time is over: to say whom to ask for a new one. */
export function expiredGuestEndpoint<Link extends AcceptedLink>(link: Link) {
	const start = (...topics: Topic[]) =>
		oc.$meta<GuestMeta<Link>>({ policy: 'guest', link, topics, admitsExpired: true });
	return Object.assign(start(), { showing: start });
}

/** Where the endpoints of one part of the API are found by programs, and what the list of the API says about them. */
export function routesIn(part: string) {
	const by = (method: HTTPMethod) => (path: HTTPPath, summary: string) => ({ method, path, summary, tags: [part] });
	return { get: by('GET'), post: by('POST'), put: by('PUT'), patch: by('PATCH'), delete: by('DELETE') };
}
