import type { EndpointMeta, SessionPolicy } from '../../domain/kernel/endpoint.ts';
import type { OrganizationId, ReviewerId, SessionId, UserId } from '../../domain/kernel/ids.ts';
import type { AcceptedLink } from '../../domain/kernel/link-kind.ts';
import type { Guest } from '../links/guest.ts';

/** Who is behind a request. A function that takes an `Admin` cannot be called for any other actor. */
export interface Visitor {
	readonly kind: 'visitor';
}

export interface Account {
	readonly kind: 'account' | 'member' | 'admin';
	readonly userId: UserId;
	readonly sessionId: SessionId;
	readonly email: string;
	readonly name: string;
}

export interface Member extends Account {
	readonly kind: 'member' | 'admin';
	readonly reviewerId: ReviewerId;
	readonly organizationId: OrganizationId;
	readonly isAdmin: boolean;
}

export interface Admin extends Member {
	readonly kind: 'admin';
	readonly isAdmin: true;
}

interface ActorByPolicy {
	public: Visitor;
	account: Account;
	member: Member;
	admin: Admin;
	operator: Account;
}

export type ActorFor<P extends SessionPolicy> = ActorByPolicy[P];

/** The actor that the definition of an endpoint requires. */
export type ActorOf<Meta extends EndpointMeta> = Meta extends { policy: SessionPolicy }
	? ActorFor<Meta['policy']>
	: Meta extends { policy: 'guest'; link: infer Link extends AcceptedLink }
		? Guest<Link>
		: never;
