import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, lt, lte, ne, sql } from 'drizzle-orm';
import type { SessionId, UserId } from '../../domain/kernel/ids.ts';
import { formerNames, reviewers, users } from '../framework/people.table.ts';
import { type Db, deleteInPieces, findWhere, first, prepared, type Queries, type Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import { credentials, emailChanges, sessions } from './accounts.table.ts';
import { newExpiry, oldestSessionStart } from './sessions.ts';

export async function findUserIdByEmail(queries: Queries, email: string) {
	const [row] = await queries.select({ id: users.id }).from(users).where(eq(users.email, email));
	return row?.id;
}

export function findUser(queries: Queries, userId: UserId) {
	const { name, email, createdAt } = users;
	return first(queries.select({ name, email, createdAt }).from(users).where(eq(users.id, userId)));
}

/** Inserts an account with its password. */
export async function insertUser(
	tx: Tx,
	{ name, email, passwordHash }: { readonly name: string; readonly email: string; readonly passwordHash: string },
) {
	const id = randomUUID() as UserId;
	await tx.insert(users).values({ id, name, email });
	const credential = { accountId: id, providerId: 'credential', userId: id, password: passwordHash };
	await tx.insert(credentials).values({ id: randomUUID(), ...credential });
}

export async function hasAccounts(queries: Queries) {
	return (await queries.select({ id: users.id }).from(users).limit(1)).length > 0;
}

export async function updateName(tx: Tx, userId: UserId, name: string, now: Date) {
	noteLock('reviewers');
	const before = await tx
		.select({ reviewerId: reviewers.id, name: reviewers.name })
		.from(reviewers)
		.where(and(eq(reviewers.userId, userId), ne(reviewers.name, name)))
		.for('no key update');
	if (before.length > 0) await tx.insert(formerNames).values(before.map((row) => ({ ...row, until: now })));
	await tx.update(users).set({ name, updatedAt: now }).where(eq(users.id, userId));
	await tx.update(reviewers).set({ name }).where(eq(reviewers.userId, userId));
}

/** Locks the account, so that its address and password cannot change until the transaction ends. */
export async function lockUser(tx: Tx, userId: UserId) {
	noteLock('users');
	await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

export async function deleteUser(tx: Tx, userId: UserId) {
	await tx.delete(users).where(eq(users.id, userId));
}

/** Call this only after the owner has confirmed the new address. */
export async function updateEmail(tx: Tx, userId: UserId, email: string) {
	await updateUser(tx, userId, { email, emailVerified: true, updatedAt: new Date() });
	await tx.update(reviewers).set({ email }).where(eq(reviewers.userId, userId));
}

export async function updateUser(tx: Tx, userId: UserId, change: Partial<typeof users.$inferInsert>) {
	await tx.update(users).set(change).where(eq(users.id, userId));
}

const passwordOf = (userId: UserId) => and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential'));

export async function findPasswordHash(queries: Queries, userId: UserId) {
	const [row] = await queries.select({ password: credentials.password }).from(credentials).where(passwordOf(userId));
	return row?.password ?? null;
}

/** With `replacing`, the hash is updated only if it is still that one, because the password may have changed since. */
export async function updatePasswordHash(
	queries: Queries,
	userId: UserId,
	password: string,
	{ replacing }: { replacing?: string } = {},
) {
	await queries
		.update(credentials)
		.set({ password, updatedAt: new Date() })
		.where(and(passwordOf(userId), replacing === undefined ? undefined : eq(credentials.password, replacing)));
}

export type SessionRow = typeof sessions.$inferSelect;

const isAlive = (now: Date) => and(gt(sessions.expiresAt, now), gt(sessions.createdAt, oldestSessionStart(now)));

export function listSessions(queries: Queries, userId: UserId): Promise<SessionRow[]> {
	return queries
		.select()
		.from(sessions)
		.where(and(eq(sessions.userId, userId), isAlive(new Date())))
		.orderBy(desc(sessions.updatedAt));
}

/** Ends all sessions of an account, one of them, or all but one. Returns how many. */
export async function deleteSessions(
	queries: Queries,
	userId: UserId,
	{ only, except }: { readonly only?: SessionId; readonly except?: SessionId } = {},
) {
	const named = and(only && eq(sessions.id, only), except && ne(sessions.id, except));
	const ended = await queries
		.delete(sessions)
		.where(and(eq(sessions.userId, userId), named))
		.returning({ id: sessions.id });
	return ended.length;
}

/** Returns false if the database stored no session. */
export async function insertSession(
	tx: Tx,
	session: { readonly userId: UserId; readonly tokenHash: string; readonly request: RequestFacts },
) {
	const { userId, tokenHash, request } = session;
	const device = { ipAddress: request.address, userAgent: request.userAgent };
	const now = new Date();
	const times = { createdAt: now, updatedAt: now, expiresAt: newExpiry(now) };
	const stored = await tx
		.insert(sessions)
		.values({ id: randomUUID() as SessionId, token: tokenHash, userId, ...device, ...times })
		.returning({ id: sessions.id });
	return stored.length === 1;
}

export async function extendSession(queries: Queries, sessionId: SessionId, now: Date) {
	await queries
		.update(sessions)
		.set({ expiresAt: newExpiry(now), updatedAt: now })
		.where(eq(sessions.id, sessionId));
}

export async function isSessionAlive(queries: Queries, sessionId: SessionId) {
	return (await queries.$count(sessions, and(eq(sessions.id, sessionId), isAlive(new Date())))) === 1;
}

const accountOfSession = {
	sessionId: sessions.id,
	userId: users.id,
	email: users.email,
	name: users.name,
	expiresAt: sessions.expiresAt,
};

export type SessionOwner = NonNullable<Awaited<ReturnType<typeof findSessionOwner>>>;

/** The account, label and role behind a session that has not ended. */
export async function findSessionOwner(queries: Queries, tokenHash: string) {
	const statement = prepared(queries, 'find_session_owner', (name) =>
		queries
			.select({
				...accountOfSession,
				reviewerId: reviewers.id,
				organizationId: reviewers.organizationId,
				isAdmin: reviewers.isAdmin,
			})
			.from(sessions)
			.innerJoin(users, eq(users.id, sessions.userId))
			.leftJoin(reviewers, eq(reviewers.userId, users.id))
			.where(
				and(
					eq(sessions.token, sql.placeholder('tokenHash')),
					gt(sessions.expiresAt, sql.placeholder('now')),
					gt(sessions.createdAt, sql.placeholder('oldestStart')),
				),
			)
			.prepare(name),
	);
	const now = new Date();
	return first(statement.execute({ tokenHash, now, oldestStart: oldestSessionStart(now) }));
}

/** Returns the account behind a session, without label and role. */
export async function findSessionAccount(queries: Queries, tokenHash: string) {
	const [row] = await queries
		.select(accountOfSession)
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.where(and(eq(sessions.token, tokenHash), isAlive(new Date())));
	return row && { ...row, reviewerId: null, organizationId: null, isAdmin: null };
}

export async function deleteExpiredSessions(db: Db, now: Date, pace: Pace) {
	await deleteInPieces(db, sessions, lt(sessions.expiresAt, now), pace);
	await deleteInPieces(db, sessions, lte(sessions.createdAt, oldestSessionStart(now)), pace);
}

export type EmailChangeRow = typeof emailChanges.$inferSelect;

export function findEmailChange(queries: Queries, userId: UserId) {
	return findWhere(queries, emailChanges, eq(emailChanges.userId, userId));
}

/** An account has at most one pending change; a new one replaces it. */
export async function storeEmailChange(tx: Tx, change: typeof emailChanges.$inferInsert) {
	const { email, linkId } = change;
	await tx
		.insert(emailChanges)
		.values(change)
		.onConflictDoUpdate({ target: emailChanges.userId, set: { email, linkId } });
}

export function deleteEmailChange(tx: Tx, userId: UserId) {
	return first(tx.delete(emailChanges).where(eq(emailChanges.userId, userId)).returning());
}
