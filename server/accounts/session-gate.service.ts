import { parse } from 'hono/utils/cookie';
import type { SessionPolicy } from '../../domain/kernel/endpoint.ts';
import { AppError, required } from '../../domain/kernel/errors.ts';
import { adminRequired, labelRequired, notAuthenticated, operatorRequired } from '../../domain/kernel/kernel.errors.ts';
import { deviceTopic, viewerTopic } from '../../domain/kernel/topics.ts';
import type { CookieJar, SessionGate } from '../framework/account-ports.ts';
import { recordByUser } from '../framework/activity-log.service.ts';
import type { Account, ActorFor, Admin, Member } from '../framework/actor.ts';
import { touchAccount } from '../framework/live-scopes.ts';
import { findReviewerByUser } from '../framework/reviewers.shared-queries.ts';
import type { Db } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import {
	deleteSessions,
	extendSession,
	findSessionAccount,
	findSessionOwner,
	isSessionAlive,
	type SessionOwner,
} from './accounts.repository.ts';
import { hashSessionToken, isExtensionDue, type SessionTokens } from './sessions.ts';

interface GateDeps {
	readonly db: Db;
	readonly tokens: SessionTokens;
	readonly signedOutMarker: string;
	isOperator(account: Account | Member): Promise<boolean>;
}

export function createSessionGate({ db, tokens, signedOutMarker, isOperator }: GateDeps): SessionGate {
	async function findOwner(token: string) {
		const tokenHash = hashSessionToken(token);
		// A database that has just recovered responds the second time. If it cannot load the label, the handlers that
		// need it refuse.
		return findSessionOwner(db, tokenHash).catch(() => findSessionAccount(db, tokenHash));
	}

	async function findAccount(request: RequestFacts, cookies: CookieJar): Promise<Account | Member | null> {
		if (await endMarkedSession(request, cookies)) return null;
		const token = tokens.find(request);
		if (!token) return null;
		const owner = await findOwner(token);
		if (!owner) {
			expireSessionCookie(request, cookies);
			return null;
		}
		const now = new Date();
		if (isExtensionDue(owner.expiresAt, now)) {
			await extendSession(db, owner.sessionId, now);
			cookies.append(tokens.cookie(request, token));
		}
		const account = bareAccount(owner);
		return memberIn(account, owner) ?? account;
	}

	async function asMember(account: Account): Promise<Member | null> {
		if (isMember(account)) return account;
		const reviewer = await findReviewerByUser(db, account.userId);
		return reviewer ? memberIn(account, { ...reviewer, reviewerId: reviewer.id }) : null;
	}

	function expireSessionCookie(request: RequestFacts, cookies: CookieJar) {
		cookies.append(tokens.expiredCookie(request));
	}

	async function endMarkedSession(request: RequestFacts, cookies: CookieJar) {
		if (!parse(request.cookie ?? '')[signedOutMarker]) return false;
		const token = tokens.find(request);
		const owner = token && (await findOwner(token));
		if (owner) await endSession(db, owner, request);
		cookies.append(`${signedOutMarker}=; Max-Age=0; Path=/; SameSite=Lax`);
		expireSessionCookie(request, cookies);
		return true;
	}

	async function admit(
		policy: SessionPolicy,
		request: RequestFacts,
		cookies: CookieJar,
	): Promise<ActorFor<SessionPolicy>> {
		if (policy === 'public') return { kind: 'visitor' };
		const account = required(await findAccount(request, cookies), notAuthenticated);
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
			// Uses the current label, not the one from when the stream began.
			return (await asMember(bareAccount(account))) ?? bareAccount(account);
		},
	};
}

/** The account without its label, which the person may have left since. */
function bareAccount({ userId, sessionId, email, name }: Omit<Account, 'kind'>): Account {
	return { kind: 'account', userId, sessionId, email, name };
}

/** Returns null if the account has no label. */
function memberIn(
	account: Account,
	{ reviewerId, organizationId, isAdmin }: Pick<SessionOwner, 'reviewerId' | 'organizationId' | 'isAdmin'>,
): Member | null {
	if (!reviewerId || !organizationId) return null;
	return { ...account, kind: isAdmin ? 'admin' : 'member', reviewerId, organizationId, isAdmin: isAdmin ?? false };
}

function isMember(account: Account): account is Member {
	return account.kind !== 'account';
}

/** Signs out one session, records it in the activity log and refreshes the account's open pages. */
export async function endSession(
	db: Db,
	{ userId, sessionId }: Pick<Account, 'userId' | 'sessionId'>,
	request: RequestFacts,
) {
	await db.transaction(async (tx) => {
		await deleteSessions(tx, userId, { only: sessionId });
		await recordByUser(tx, userId, 'session.signed_out', request);
		await touchAccount(tx, userId, viewerTopic, deviceTopic);
	});
}
