import { isAPIError } from 'better-auth/api';
import { checkSignIn, checkSignUp, normalizeEmail } from '../../domain/accounts/account-rules.ts';
import {
	codeRequired,
	codeUsed,
	codeWrong,
	emailTaken,
	noUserReturned,
	profileIncomplete,
	recoveryCodeWrong,
	sessionNotEstablished,
	signUpFailed,
	wrongCredentials,
} from '../../domain/accounts/accounts.errors.ts';
import { deviceTopic, twoFactorTopic } from '../../domain/accounts/accounts.topics.ts';
import { AppError, withDetail } from '../../domain/kernel/errors.ts';
import type { UserId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import type { CookieJar, SessionGate } from '../framework/account-ports.ts';
import { recordByUser } from '../framework/activity-log.service.ts';
import type { Account } from '../framework/actor.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import { findReviewerByEmail, insertReviewer } from '../framework/reviewers.shared-queries.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { fingerprint, networkOf, type RequestFacts, regionOf } from '../platform/http/request-facts.ts';
import type { RateLimiter } from '../platform/limits/rate-limiter.ts';
import { enqueueMails } from '../platform/mail/mail-queue.ts';
import { signInPerAddress, signInPerEmailAndAddress, signUpPerAddress } from './accounts.limits.ts';
import { recoveryCodeUsedMail } from './accounts.mails.ts';
import {
	deleteSessionByToken,
	findPasswordHash,
	findUserIdByEmail,
	lockUser,
	updatePasswordHash,
} from './accounts.repository.ts';
import type { AddressConfirmation } from './address-confirmation.service.ts';
import type { Auth } from './auth.ts';
import { ensureUncommon } from './common-passwords.ts';
import { hashSessionToken } from './hashed-session-tokens.ts';
import type { Passwords } from './passwords.ts';
import type { PassedStep, SecondStep } from './second-step.ts';
import { authHeaders, copyCookies, endSession } from './session-gate.service.ts';
import type { SignUpGate } from './sign-up-gate.ts';
import { countRecoveryCodes, isTwoFactorOn } from './two-factor.repository.ts';
import { createWaitingLine } from './waiting-line.ts';

interface SignInDeps {
	readonly db: Db;
	readonly auth: Auth;
	readonly gate: SessionGate;
	readonly limiter: RateLimiter;
	readonly passwords: Passwords;
	readonly signUpGate: SignUpGate;
	readonly secondStep: SecondStep;
	readonly clock: Clock;
	readonly supportEmail: string;
	readonly addressConfirmation: Pick<AddressConfirmation, 'askAtSignUp' | 'askAtSignIn'>;
}

/** Written into the activity log of the label. */
const refusedCodes: ReadonlySet<string> = new Set(
	[wrongCredentials, codeWrong, codeUsed, recoveryCodeWrong].map(({ code }) => code),
);

/**
 * Hundreds who sign in at once wait for the hashing of their passwords anyway. Until then they ask the database nothing, so
 * that those who are in already need not wait for them.
 */
const lineLimits = { atOnce: 4, perNetwork: 200, inAll: 2000 };

interface SignInForm {
	readonly email: string;
	readonly password: string;
	readonly code: string;
}

export type SignInService = ReturnType<typeof createSignInService>;

/** Creating accounts, opening and closing sessions. */
export function createSignInService(deps: SignInDeps) {
	const { db, auth, gate, clock, limiter, passwords, signUpGate, secondStep, supportEmail, addressConfirmation } = deps;
	const inLine = createWaitingLine(lineLimits);

	/** Only at a sign-in is the password itself known. */
	async function replaceOutdatedHash(userId: UserId, password: string): Promise<void> {
		const hash = await findPasswordHash(db, userId);
		if (hash === null || !passwords.isOutdated(hash)) return;
		await updatePasswordHash(db, userId, await passwords.hash(password), { replacing: hash });
	}

	async function signIn(form: SignInForm, request: RequestFacts, cookies: CookieJar) {
		ensure(checkSignIn(form));
		const email = normalizeEmail(form.email);
		await limiter.spend(signInPerAddress, networkOf(request.address));
		const person = fingerprint(`${email}\n${networkOf(request.address)}`);
		await limiter.spend(signInPerEmailAndAddress, person);
		const forgive = () => limiter.forgive(signInPerEmailAndAddress, person);
		try {
			const passed = await secondStep.passIfAsked({ ...form, email }, request, forgive);
			const session = await openSession(auth, { email, password: form.password }, request);
			await forgive();
			const userId = session.user.id as UserId;
			await replaceOutdatedHash(userId, form.password);
			await concludeSignIn({ db, clock, supportEmail, addressConfirmation }, session, passed, request);
			// First, because it also clears the session cookie, and the last one written is the one that counts.
			await gate.endMarkedSession(request, cookies);
			copyCookies(session.headers, request, cookies);
			return { token: session.token, user: { id: userId, email: session.user.email, name: session.user.name } };
		} catch (error) {
			if (error instanceof AppError && refusedCodes.has(error.code)) await recordRefusedSignIn(db, email, request);
			throw error;
		}
	}

	return {
		signIn: (form: SignInForm, request: RequestFacts, cookies: CookieJar) =>
			inLine({ region: regionOf(request.address), network: networkOf(request.address) }, () =>
				signIn(form, request, cookies),
			),

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
					await addressConfirmation.askAtSignUp(tx, { userId, email: person.email });
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

interface OpenedSession {
	/** The bearer token, which is signed. */
	readonly token: string;
	readonly sessionToken: string;
	readonly user: { readonly id: string; readonly email: string; readonly name: string };
	readonly headers: Headers;
}

async function openSession(
	auth: Auth,
	body: { email: string; password: string },
	request: RequestFacts,
): Promise<OpenedSession> {
	try {
		const { response, headers } = await auth.api.signInEmail({
			body,
			headers: authHeaders(request),
			returnHeaders: true,
		});
		// The bearer token is the signed one, which is also the value of the cookie.
		const token = decodeURIComponent(headers.get('set-auth-token') ?? '');
		return { token, sessionToken: response.token, user: response.user, headers };
	} catch (cause) {
		const isRefusal = isAPIError(cause) && cause.statusCode < 500 && cause.body?.code !== 'FAILED_TO_CREATE_SESSION';
		throw new AppError(isRefusal ? wrongCredentials : sessionNotEstablished, { cause });
	}
}

interface ConclusionDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly supportEmail: string;
	readonly addressConfirmation: Pick<AddressConfirmation, 'askAtSignIn'>;
}

/** Ends the session again if two-factor sign-in was switched on at this very moment. */
async function concludeSignIn(
	{ db, clock, supportEmail, addressConfirmation }: ConclusionDeps,
	{ user, sessionToken }: OpenedSession,
	passed: PassedStep,
	request: RequestFacts,
): Promise<void> {
	const userId = user.id as UserId;
	const isComplete = await db.transaction(async (tx) => {
		await lockUser(tx, userId);
		if (passed === null && (await isTwoFactorOn(tx, userId))) {
			await deleteSessionByToken(tx, hashSessionToken(sessionToken));
			return false;
		}
		await recordByUser(tx, userId, passed === 'recovery' ? 'factors.recovery_used' : 'session.signed_in', request);
		await recordTouched(tx, [`account:${userId}`], [deviceTopic, ...(passed === 'recovery' ? [twoFactorTopic] : [])]);
		if (passed === 'recovery') {
			const mail = recoveryCodeUsedMail(user.email, await countRecoveryCodes(tx, userId), supportEmail);
			await enqueueMails(tx, [mail], { organizationId: null, accountId: userId, now: clock.now() });
		}
		await addressConfirmation.askAtSignIn(tx, { userId, email: user.email });
		return true;
	});
	if (!isComplete) throw new AppError(codeRequired);
}
