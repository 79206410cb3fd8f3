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
import { type Db, sqlStateOf, type Tx, uniqueViolation } from '../platform/db/database.ts';
import { fingerprint, networkOf, type RequestFacts, regionOf } from '../platform/http/request-facts.ts';
import type { RateLimiter } from '../platform/limits/rate-limiter.ts';
import { enqueueMails } from '../platform/mail/mail-queue.ts';
import { signInPerAddress, signInPerEmailAndAddress, signUpPerAddress } from './accounts.limits.ts';
import { recoveryCodeUsedMail } from './accounts.mails.ts';
import {
	findPasswordHash,
	findUser,
	findUserIdByEmail,
	insertSession,
	insertUser,
	lockUser,
	updatePasswordHash,
} from './accounts.repository.ts';
import type { AddressConfirmation } from './address-confirmation.service.ts';
import { ensureUncommon } from './common-passwords.ts';
import type { Passwords } from './passwords.ts';
import type { PassedStep, SecondStep } from './second-step.ts';
import { endSession } from './session-gate.service.ts';
import { hashSessionToken, newSessionToken, type SessionTokens } from './sessions.ts';
import type { SignUpGate } from './sign-up-gate.ts';
import { countRecoveryCodes, isTwoFactorOn } from './two-factor.repository.ts';
import { createWaitingLine } from './waiting-line.ts';

interface SignInDeps {
	readonly db: Db;
	readonly tokens: SessionTokens;
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
	const { db, tokens, gate, clock, limiter, passwords, signUpGate, secondStep, supportEmail, addressConfirmation } =
		deps;
	const inLine = createWaitingLine(lineLimits);

	/** The account with this address and password, and the hash that the password matched. */
	async function checkPassword({ email, password }: SignInForm): Promise<{ userId: UserId; hash: string }> {
		const userId = await findUserIdByEmail(db, email);
		const hash = userId ? await findPasswordHash(db, userId) : null;
		if (userId && hash && (await passwords.verify({ hash, password }))) return { userId, hash };
		// As long as for an address that has an account.
		if (!hash) await passwords.hash(password);
		throw new AppError(wrongCredentials);
	}

	/** Only at a sign-in is the password itself known. */
	async function replaceOutdatedHash(userId: UserId, hash: string, password: string): Promise<string> {
		if (!passwords.isOutdated(hash)) return hash;
		const newHash = await passwords.hash(password);
		await updatePasswordHash(db, userId, newHash, { replacing: hash });
		return newHash;
	}

	/** Unless the password was changed or two-factor sign-in switched on at this very moment. */
	async function openSession(
		tx: Tx,
		{ userId, hash, passed }: { userId: UserId; hash: string; passed: PassedStep },
		request: RequestFacts,
	) {
		await lockUser(tx, userId);
		const user = await findUser(tx, userId);
		if (!user || (await findPasswordHash(tx, userId)) !== hash) throw new AppError(wrongCredentials);
		if (passed === null && (await isTwoFactorOn(tx, userId))) throw new AppError(codeRequired);
		const token = newSessionToken();
		const isStored = await insertSession(tx, { userId, tokenHash: hashSessionToken(token), request }).catch((cause) => {
			throw new AppError(sessionNotEstablished, { cause });
		});
		if (!isStored) throw new AppError(sessionNotEstablished);
		await recordByUser(tx, userId, passed === 'recovery' ? 'factors.recovery_used' : 'session.signed_in', request);
		await recordTouched(tx, [`account:${userId}`], [deviceTopic, ...(passed === 'recovery' ? [twoFactorTopic] : [])]);
		if (passed === 'recovery') {
			const mail = recoveryCodeUsedMail(user.email, await countRecoveryCodes(tx, userId), supportEmail);
			await enqueueMails(tx, [mail], { organizationId: null, accountId: userId, now: clock.now() });
		}
		await addressConfirmation.askAtSignIn(tx, { userId, email: user.email });
		return { token, user: { id: userId, email: user.email, name: user.name } };
	}

	async function signIn(typed: SignInForm, request: RequestFacts, cookies: CookieJar) {
		ensure(checkSignIn(typed));
		const form = { ...typed, email: normalizeEmail(typed.email) };
		await limiter.spend(signInPerAddress, networkOf(request.address));
		const person = fingerprint(`${form.email}\n${networkOf(request.address)}`);
		await limiter.spend(signInPerEmailAndAddress, person);
		try {
			const { userId, hash: matched } = await checkPassword(form);
			await limiter.forgive(signInPerEmailAndAddress, person);
			const passed = await secondStep.passIfAsked(userId, form.code, request);
			const hash = await replaceOutdatedHash(userId, matched, form.password);
			const { token, user } = await db.transaction((tx) => openSession(tx, { userId, hash, passed }, request));
			// First, because it also clears the session cookie, and the last one written is the one that counts.
			await gate.endMarkedSession(request, cookies);
			cookies.append(tokens.cookie(request, token));
			return { token: tokens.sign(token), user };
		} catch (error) {
			if (error instanceof AppError && refusedCodes.has(error.code)) await recordRefusedSignIn(db, form.email, request);
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
			const passwordHash = await passwords.hash(form.password);
			const userId = await createUser(db, { ...person, passwordHash });
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
			gate.expireSessionCookie(request, cookies);
		},
	};
}

async function createUser(db: Db, person: { name: string; email: string; passwordHash: string }): Promise<UserId> {
	try {
		await db.transaction((tx) => insertUser(tx, person));
		const userId = await findUserIdByEmail(db, person.email);
		if (!userId) throw new AppError(noUserReturned);
		return userId;
	} catch (cause) {
		if (cause instanceof AppError) throw cause;
		if (sqlStateOf(cause) === uniqueViolation) throw new AppError(emailTaken, { cause });
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
