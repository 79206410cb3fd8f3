import { sql } from 'drizzle-orm';
import { deviceTopic, viewerTopic } from '../../domain/accounts/accounts.topics.ts';
import type { SessionPolicy } from '../../domain/kernel/endpoint.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { SessionId, UserId } from '../../domain/kernel/ids.ts';
import { adminRequired, labelRequired, notAuthenticated, operatorRequired } from '../../domain/kernel/kernel.errors.ts';
import type { CookieJar, SessionGate } from '../framework/account-ports.ts';
import { recordByUser } from '../framework/activity-log.service.ts';
import type { Account, ActorFor, Admin, Member } from '../framework/actor.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import { findReviewerByUser } from '../framework/reviewers.shared-queries.ts';
import type { Db } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import { deleteSessions, findSessionOwner, isSessionAlive } from './accounts.repository.ts';
import { type Auth, addressHeader, isExtensionDue, oldestSessionStart } from './auth.ts';
import type { Operators } from './operators.ts';

const maxCached = 5_000;

/**
 * Caches which session a cookie or token belongs to, because verifying it is the most expensive part of a request. Whether
 * the session is still valid, and whose it is, is read from the database every time.
 */
function createKnownCredentials() {
	const known = new Map<string, SessionId>();
	const keyOf = ({ cookie = '', authorization = '' }: RequestFacts) => `${cookie}\n${authorization}`;

	return {
		find: (request: RequestFacts) => known.get(keyOf(request)),
		remember(request: RequestFacts, sessionId: SessionId): void {
			if (known.size >= maxCached) known.clear();
			known.set(keyOf(request), sessionId);
		},
		forget: (request: RequestFacts) => known.delete(keyOf(request)),
	};
}

interface GateDeps {
	readonly db: Db;
	readonly auth: Auth;
	readonly signedOutMarker: string;
	readonly isOperator: Operators['isOperator'];
}

export function createSessionGate({ db, auth, signedOutMarker, isOperator }: GateDeps): SessionGate {
	const credentials = createKnownCredentials();

	/** Fast path for credentials that were verified before: one query loads the session's account and label. */
	async function findKnown(request: RequestFacts): Promise<Account | Member | null> {
		const sessionId = credentials.find(request);
		// If the query fails, `examine` reports the error.
		const owner = sessionId && (await findSessionOwner(db, sessionId).catch(() => undefined));
		if (!sessionId || !owner || isExtensionDue(owner.expiresAt)) {
			credentials.forget(request);
			return null;
		}
		const { userId, email, name, reviewerId, organizationId, isAdmin } = owner;
		const account: Account = { kind: 'account', userId, sessionId, email, name };
		if (!reviewerId || !organizationId) return account;
		return { ...account, kind: isAdmin ? 'admin' : 'member', reviewerId, organizationId, isAdmin: isAdmin ?? false };
	}

	async function findAccount(request: RequestFacts, cookies: CookieJar): Promise<Account | Member | null> {
		if (!request.cookie && !request.authorization) return null;
		if (await endMarkedSession(request, cookies)) return null;
		return (await findKnown(request)) ?? examine(request, cookies);
	}

	async function examine(request: RequestFacts, cookies: CookieJar): Promise<Account | null> {
		const ask = () => auth.api.getSession({ headers: authHeaders(request), returnHeaders: true });
		const { response, headers } = await ask().catch(async () => {
			// The library keeps the reason to itself: a database that is away says so here, and one that has just come back
			// answers the second time.
			await db.execute(sql`select 1`);
			return ask();
		});
		copyCookies(headers, request, cookies);
		if (!response || response.session.createdAt <= oldestSessionStart(new Date())) return null;
		const sessionId = response.session.id as SessionId;
		credentials.remember(request, sessionId);
		return {
			kind: 'account',
			userId: response.user.id as UserId,
			sessionId,
			email: response.user.email,
			name: response.user.name,
		};
	}

	async function asMember(account: Account): Promise<Member | null> {
		if (isMember(account)) return account;
		const { id: reviewerId, organizationId, isAdmin } = (await findReviewerByUser(db, account.userId)) ?? {};
		if (!reviewerId || !organizationId) return null;
		const isAdminNow = isAdmin ?? false;
		return { ...account, kind: isAdminNow ? 'admin' : 'member', reviewerId, organizationId, isAdmin: isAdminNow };
	}

	async function expireSessionCookie(request: RequestFacts, cookies: CookieJar): Promise<void> {
		const { name } = (await auth.$context).authCookies.sessionToken;
		cookies.append(finishCookie(`${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`, request));
	}

	async function endMarkedSession(request: RequestFacts, cookies: CookieJar): Promise<boolean> {
		if (!hasCookie(request, signedOutMarker)) return false;
		const marked = await auth.api.getSession({ headers: authHeaders(request) });
		if (marked)
			await endSession(db, { userId: marked.user.id as UserId, sessionId: marked.session.id as SessionId }, request);
		cookies.append(`${signedOutMarker}=; Max-Age=0; Path=/; SameSite=Lax`);
		await expireSessionCookie(request, cookies);
		return true;
	}

	async function admit(
		policy: SessionPolicy,
		request: RequestFacts,
		cookies: CookieJar,
	): Promise<ActorFor<SessionPolicy>> {
		if (policy === 'public') return { kind: 'visitor' };
		const account = await findAccount(request, cookies);
		if (!account) throw new AppError(notAuthenticated);
		if (policy === 'account') return bareAccount(account);
		const member = await asMember(account);
		if (policy === 'operator') {
			if (!(await isOperator(member ?? account))) throw new AppError(operatorRequired);
			return bareAccount(account);
		}
		if (!member) throw new AppError(labelRequired);
		if (policy === 'member') return member;
		if (!member.isAdmin) throw new AppError(adminRequired);
		return member as Admin;
	}

	return {
		findAccount,
		admit: admit as SessionGate['admit'],
		endMarkedSession,
		expireSessionCookie,
		async revisit(account) {
			if (!(await isSessionAlive(db, account.sessionId))) return null;
			// With the current label, not the one from when the stream began.
			return (await asMember(bareAccount(account))) ?? bareAccount(account);
		},
	};
}

/** Without the label, which the person may have left since. */
function bareAccount({ userId, sessionId, email, name }: Account): Account {
	return { kind: 'account', userId, sessionId, email, name };
}

function isMember(account: Account): account is Member {
	return account.kind !== 'account';
}

/** Signs out one session, records it in the activity log and refreshes the account's open pages. */
export async function endSession(
	db: Db,
	{ userId, sessionId }: Pick<Account, 'userId' | 'sessionId'>,
	request: RequestFacts,
): Promise<void> {
	await db.transaction(async (tx) => {
		await deleteSessions(tx, userId, { only: sessionId });
		await recordByUser(tx, userId, 'session.signed_out', request);
		await recordTouched(tx, [`account:${userId}`], [viewerTopic, deviceTopic]);
	});
}

export function authHeaders(request: RequestFacts): Headers {
	const headers = new Headers({ [addressHeader]: request.address, 'user-agent': request.userAgent });
	if (request.cookie) headers.set('cookie', request.isSecure ? withoutHostPrefix(request.cookie) : request.cookie);
	if (request.authorization) headers.set('authorization', request.authorization);
	return headers;
}

export function copyCookies(from: Headers | undefined, request: RequestFacts, cookies: CookieJar): void {
	for (const cookie of from?.getSetCookie() ?? []) cookies.append(finishCookie(cookie, request));
}

// Browsers let nobody but this very host set a cookie of such a name, no other subdomain and no plain http page.
const hostPrefix = '__Host-';

function finishCookie(cookie: string, request: RequestFacts): string {
	return request.isSecure ? `${hostPrefix}${cookie}; Secure` : cookie;
}

/** The cookies under the names that better-auth gave them. Over https those without the prefix are not ours. */
function withoutHostPrefix(cookie: string): string {
	return cookie
		.split(';')
		.map((pair) => pair.trim())
		.filter((pair) => pair.startsWith(hostPrefix))
		.map((pair) => pair.slice(hostPrefix.length))
		.join('; ');
}

function hasCookie(request: RequestFacts, name: string): boolean {
	return (request.cookie ?? '')
		.split(';')
		.some((pair) => pair.trim().startsWith(`${name}=`) && pair.trim() !== `${name}=`);
}
