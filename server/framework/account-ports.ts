import type { SessionPolicy } from '../../domain/kernel/endpoint.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import type { Account, ActorFor, Member } from './actor.ts';

/** Collects the cookies that the response will set. */
export interface CookieJar {
	append(setCookie: string): void;
}

export interface SessionGate {
	findAccount(request: RequestFacts, cookies: CookieJar): Promise<Account | null>;
	/** The actor that a policy requires; throws the refusal if the caller does not qualify. */
	admit<P extends SessionPolicy>(policy: P, request: RequestFacts, cookies: CookieJar): Promise<ActorFor<P>>;
	/**
	 * Ends the session of a browser whose logout failed and that has set the marker cookie. Returns true if it was set.
	 */
	endMarkedSession(request: RequestFacts, cookies: CookieJar): Promise<boolean>;
	/** Makes the browser delete its session cookie. */
	expireSessionCookie(request: RequestFacts, cookies: CookieJar): void;
	/** Loads the account again with its current label, for long-lived streams; null if its session has ended. */
	revisit(account: Account): Promise<Account | Member | null>;
}

/** Services of accounts for every module. */
export interface AccountPorts {
	readonly gate: SessionGate;
	readonly addresses: {
		/** Refuses what an unconfirmed address may not do: send mail to people outside the label, and countersign. */
		ensure(account: Pick<Account, 'userId'>): Promise<void>;
	};
	readonly operators: { isOperator(account: Account): Promise<boolean> };
}
