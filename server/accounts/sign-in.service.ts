import { isAPIError } from 'better-auth/api';
import { checkSignIn, checkSignUp, normalizeEmail } from '../../domain/accounts/account-rules.ts';
import {
	emailTaken,
	noUserReturned,
	profileIncomplete,
	sessionNotEstablished,
	signUpFailed,
	wrongCredentials,
} from '../../domain/accounts/accounts.errors.ts';
import { deviceTopic } from '../../domain/accounts/accounts.topics.ts';
import { AppError, withDetail } from '../../domain/kernel/errors.ts';
import type { UserId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import type { Db } from '../platform/db/database.ts';
import { fingerprint, networkOf, type RequestFacts } from '../platform/http/request-facts.ts';
import type { RateLimiter } from '../platform/limits/rate-limiter.ts';
import { signInPerAddress, signInPerEmailAndAddress, signUpPerAddress } from './accounts.limits.ts';
import { findPasswordHash, findUserIdByEmail, updatePasswordHash } from './accounts.repository.ts';
import { recordByUser } from './activity-log.service.ts';
import type { Account } from './actor.ts';
import type { Auth } from './auth.ts';
import { ensureUncommon } from './common-passwords.ts';
import { recordTouched } from './live-scopes.ts';
import type { Passwords } from './passwords.ts';
import { findReviewerByEmail, insertReviewer } from './reviewers.shared-queries.ts';
import { authHeaders, type CookieJar, copyCookies, endSession, type SessionGate } from './session-gate.service.ts';
import type { SignUpGate } from './sign-up-gate.ts';

interface SignInDeps {
	readonly db: Db;
	readonly auth: Auth;
	readonly gate: SessionGate;
	readonly limiter: RateLimiter;
	readonly passwords: Passwords;
	readonly signUpGate: SignUpGate;
}

export type SignInService = ReturnType<typeof createSignInService>;

/** Creating accounts, opening and closing sessions. */
export function createSignInService({ db, auth, gate, limiter, passwords, signUpGate }: SignInDeps) {
	/** Only at a sign-in is the password itself known. */
	async function replaceOutdatedHash(userId: UserId, password: string): Promise<void> {
		const hash = await findPasswordHash(db, userId);
		if (hash === null || !passwords.isOutdated(hash)) return;
		await updatePasswordHash(db, userId, await passwords.hash(password), { replacing: hash });
	}

	return {
		async signIn(form: { email: string; password: string }, request: RequestFacts, cookies: CookieJar) {
			ensure(checkSignIn(form));
			const email = normalizeEmail(form.email);
			await limiter.spend(signInPerAddress, networkOf(request.address));
			const person = fingerprint(`${email}\n${networkOf(request.address)}`);
			await limiter.spend(signInPerEmailAndAddress, person);
			const { token, user, headers } = await openSession(auth, { email, password: form.password }, request).catch(
				async (error: unknown) => {
					if (error instanceof AppError && error.code === wrongCredentials.code)
						await recordRefusedSignIn(db, email, request);
					throw error;
				},
			);
			await limiter.forgive(signInPerEmailAndAddress, person);
			await replaceOutdatedHash(user.id as UserId, form.password);
			// First, because it also clears the session cookie, and the last one written is the one that counts.
			await gate.endMarkedSession(request, cookies);
			copyCookies(headers, request, cookies);
			await db.transaction(async (tx) => {
				await recordByUser(tx, user.id as UserId, 'session.signed_in', request);
				await recordTouched(tx, [`account:${user.id}`], [deviceTopic]);
			});
			return { token, user: { id: user.id as UserId, email: user.email, name: user.name } };
		},

		async signUp(
			form: { name: string; email: string; password: string; code: string },
			request: RequestFacts,
		): Promise<void> {
			ensure(checkSignUp(form));
			await limiter.spend(signUpPerAddress, networkOf(request.address));
			await signUpGate.ensureAllowed(form.code);
			await ensureUncommon(form.password).catch(rethrowAsSignUpFailure);
			const person = { name: form.name.trim(), email: normalizeEmail(form.email) };
			if (await findUserIdByEmail(db, person.email)) throw new AppError(emailTaken);
			const userId = await createUser(db, auth, { ...person, password: form.password });
			try {
				await db.transaction(async (tx) => {
					await insertReviewer(tx, { userId, ...person });
					await recordByUser(tx, userId, 'account.created', request);
				});
			} catch (cause) {
				throw new AppError(profileIncomplete, { cause });
			}
		},

		async signOut(account: Account | null, request: RequestFacts, cookies: CookieJar): Promise<void> {
			if (account) await endSession(db, account, request);
			const { headers } = await auth.api.signOut({ headers: authHeaders(request), returnHeaders: true });
			copyCookies(headers, request, cookies);
		},
	};
}

async function openSession(auth: Auth, body: { email: string; password: string }, request: RequestFacts) {
	try {
		const { response, headers } = await auth.api.signInEmail({
			body,
			headers: authHeaders(request),
			returnHeaders: true,
		});
		// The bearer token is the signed one, which is also the value of the cookie.
		const token = decodeURIComponent(headers.get('set-auth-token') ?? '');
		return { token, user: response.user, headers };
	} catch (cause) {
		const isRefusal = isAPIError(cause) && cause.statusCode < 500 && cause.body?.code !== 'FAILED_TO_CREATE_SESSION';
		throw new AppError(isRefusal ? wrongCredentials : sessionNotEstablished, { cause });
	}
}

async function createUser(
	db: Db,
	auth: Auth,
	body: { name: string; email: string; password: string },
): Promise<UserId> {
	try {
		const { user } = await auth.api.signUpEmail({ body });
		// For an address that was taken meanwhile it pretends success with an id that no account has.
		const userId = await findUserIdByEmail(db, body.email);
		if (!user || !userId) throw new AppError(noUserReturned);
		if (userId !== user.id) throw new AppError(emailTaken);
		return userId;
	} catch (cause) {
		if (cause instanceof AppError) throw cause;
		if (await findUserIdByEmail(db, body.email).catch(() => undefined)) throw new AppError(emailTaken, { cause });
		throw new AppError(
			{ ...withDetail(signUpFailed, 'The account could not be stored. Please try again.'), status: 500 },
			{ cause },
		);
	}
}

function rethrowAsSignUpFailure(error: unknown): never {
	throw error instanceof AppError ? new AppError(withDetail(signUpFailed, error.message)) : error;
}

async function recordRefusedSignIn(db: Db, email: string, request: RequestFacts): Promise<void> {
	const reviewer = await findReviewerByEmail(db, email);
	if (reviewer) await recordByUser(db, reviewer.userId, 'session.refused', request);
}
