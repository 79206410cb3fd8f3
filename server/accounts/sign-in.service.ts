import { checkSignIn, checkSignUp } from '../../domain/accounts/account-rules.ts';
import { accountsApi } from '../../domain/accounts/accounts.api.ts';
import {
	codeRequired,
	codeUsed,
	codeWrong,
	emailTaken,
	noUserReturned,
	profileIncomplete,
	recoveryCodeWrong,
	sessionNotEstablished,
	signUpClosed,
	signUpFailed,
	signUpInvitedOnly,
	wrongCredentials,
} from '../../domain/accounts/accounts.errors.ts';
import { normalizeEmail } from '../../domain/accounts/email.ts';
import * as m from '../../domain/accounts/sign-in.messages.ts';
import type { Viewer } from '../../domain/accounts/viewer.ts';
import { AppError, ensure, withDetail } from '../../domain/kernel/errors.ts';
import type { UserId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import { deviceTopic, twoFactorTopic } from '../../domain/kernel/topics.ts';
import { recordByUser } from '../framework/activity-log.service.ts';
import type { Account, Visitor } from '../framework/actor.ts';
import { handlers } from '../framework/handle.ts';
import { touchAccount } from '../framework/live-scopes.ts';
import type { Mutate } from '../framework/mutate.ts';
import { findReviewerByEmail, findReviewerByUser, insertReviewer } from '../framework/reviewers.shared-queries.ts';
import { type Db, sqlStateOf, type Tx, uniqueViolation } from '../platform/db/database.ts';
import { fingerprint, networkOf, type RequestFacts, regionOf } from '../platform/http/request-facts.ts';
import type { AccountsCore } from './account-services.ts';
import { signInPerAddress, signInPerEmailAndAddress, signUpPerAddress } from './accounts.limits.ts';
import { mailAccount, recoveryCodeUsedMail } from './accounts.mails.ts';
import {
	findPasswordHash,
	findUser,
	findUserIdByEmail,
	hasAccounts,
	insertSession,
	insertUser,
	lockUser,
	updatePasswordHash,
} from './accounts.repository.ts';
import { askToConfirmAtSignIn, askToConfirmAtSignUp } from './email-change.service.ts';
import { createFairQueue } from './fair-queue.ts';
import { ensureUncommon } from './password-checks.ts';
import { endSession } from './session-gate.service.ts';
import { hashSessionToken, newSessionToken } from './sessions.ts';
import { countRecoveryCodes, isTwoFactorOn } from './two-factor.repository.ts';
import { type PassedStep, passSecondStep } from './two-factor.service.ts';

/** Refusals that are recorded in the activity log of the label. */
const refusedCodes: ReadonlySet<string> = new Set(
	[wrongCredentials, codeWrong, codeUsed, recoveryCodeWrong].map(({ code }) => code),
);

/**
 * When hundreds of people sign in at once, they wait for the hashing of their passwords anyway. Until then they send
 * no queries, so that people who are already signed in need not wait for them.
 */
const queueLimits = { atOnce: 4, perNetwork: 200, inAll: 2000 };

interface SignInForm {
	readonly email: string;
	readonly password: string;
	readonly code: string;
}

/** Creates accounts and opens and closes sessions. */
export function createSignIn(core: AccountsCore) {
	const { db, tokens, gate, clock, limiter, passwords, config } = core;
	const runInQueue = createFairQueue(queueLimits);

	/** Returns the account with this address and password, and the hash that the password matched. */
	async function checkPassword({ email, password }: SignInForm) {
		const userId = await findUserIdByEmail(db, email);
		const hash = userId ? await findPasswordHash(db, userId) : null;
		if (userId && hash && (await passwords.verify({ hash, password }))) return { userId, hash };
		// Takes as long as for an address that has an account.
		if (!hash) await passwords.hash(password);
		throw new AppError(wrongCredentials);
	}

	/** The password itself is known only at sign-in. */
	async function replaceOutdatedHash(userId: UserId, hash: string, password: string) {
		if (!passwords.isOutdated(hash)) return hash;
		const newHash = await passwords.hash(password);
		await updatePasswordHash(db, userId, newHash, { replacing: hash });
		return newHash;
	}

	/** Opens a session unless the password was changed or two-factor sign-in was switched on in the meantime. */
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
		await touchAccount(tx, userId, deviceTopic, ...(passed === 'recovery' ? [twoFactorTopic] : []));
		const { email, name } = user;
		if (passed === 'recovery') {
			const mail = recoveryCodeUsedMail(email, await countRecoveryCodes(tx, userId), config.SUPPORT_EMAIL);
			await mailAccount(tx, clock, userId, mail);
		}
		await askToConfirmAtSignIn(core, tx, { userId, email });
		return { token, user: { id: userId, email, name } };
	}

	return handlers(core, accountsApi, {
		async getSession({ request, context }) {
			const account = await context.gate.findAccount(request, context.cookies);
			const viewer = account && (await describeViewer(core, account));
			const { signedOutMarker } = core;
			return { viewer, supportEmail: config.SUPPORT_EMAIL, signUp: await findSignUpMode(core), signedOutMarker };
		},

		signIn({ input, request, context: { cookies }, mutate }) {
			const network = networkOf(request.address);
			return runInQueue({ region: regionOf(request.address), network }, async () => {
				ensure(checkSignIn(input));
				const form = { ...input, email: normalizeEmail(input.email) };
				await limiter.spend(signInPerAddress, network);
				const person = fingerprint(`${form.email}\n${network}`);
				await limiter.spend(signInPerEmailAndAddress, person);
				try {
					const { userId, hash: matched } = await checkPassword(form);
					await limiter.forgive(signInPerEmailAndAddress, person);
					const passed = await passSecondStep(core, userId, form.code, request);
					const hash = await replaceOutdatedHash(userId, matched, form.password);
					const { token, user } = await mutate((tx) => openSession(tx, { userId, hash, passed }, request));
					// This comes first because it also clears the session cookie, and the cookie that is written last counts.
					await gate.endMarkedSession(request, cookies);
					cookies.append(tokens.cookie(request, token));
					return { token: tokens.sign(token), user };
				} catch (error) {
					if (error instanceof AppError && refusedCodes.has(error.code))
						await recordRefusedSignIn(db, form.email, request);
					throw error;
				}
			});
		},

		async signUp({ input, request, mutate }) {
			ensure(checkSignUp(input));
			await limiter.spend(signUpPerAddress, networkOf(request.address));
			await ensureSignUpAllowed(core, input.code);
			await ensureUncommon(input.password).catch(rethrowAsSignUpFailure);
			const person = { name: input.name.trim(), email: normalizeEmail(input.email) };
			if (await findUserIdByEmail(db, person.email)) throw new AppError(emailTaken);
			const passwordHash = await passwords.hash(input.password);
			const userId = await createUser(db, mutate, { ...person, passwordHash });
			await mutate(async (tx) => {
				await insertReviewer(tx, { userId, ...person });
				await recordByUser(tx, userId, 'account.created', request);
				await askToConfirmAtSignUp(core, tx, { userId, email: person.email });
			}).catch((cause: unknown) => {
				throw new AppError(profileIncomplete, { cause });
			});
			return { message: t(m.accountCreated) };
		},

		async signOut({ request, context }) {
			const account = await context.gate.findAccount(request, context.cookies);
			if (account) await endSession(db, account, request);
			gate.expireSessionCookie(request, context.cookies);
		},
	});
}

async function describeViewer(core: AccountsCore, account: Account): Promise<Viewer> {
	const { userId, email, name } = account;
	// The cursor is read first: every later change arrives through the stream.
	const liveCursor = await core.liveCursorFor(account);
	const reviewer = await findReviewerByUser(core.db, userId);
	const { organizationId = null, isAdmin = false } = reviewer ?? {};
	return {
		userId,
		email,
		name,
		reviewerId: reviewer?.id ?? null,
		isOperator: await core.operators.isOperator({ ...account, organizationId, isAdmin }),
		address: await core.addresses.describeAddress(userId),
		organization: organizationId && { id: organizationId, name: await core.findLabelName(organizationId), isAdmin },
		liveCursor,
	};
}

/**
 * Who may create an account (R-ACCOUNT-12). The person who sets up the server needs an account before there can be
 * invitations.
 */
async function findSignUpMode({ config, db }: AccountsCore) {
	return config.SIGN_UP === 'open' || !(await hasAccounts(db)) ? 'open' : config.SIGN_UP;
}

async function ensureSignUpAllowed(core: AccountsCore, code: string) {
	const mode = await findSignUpMode(core);
	if (mode === 'closed') throw new AppError(signUpClosed);
	if (mode === 'invited' && !(await core.isInvitation(code))) throw new AppError(signUpInvitedOnly);
}

async function createUser(db: Db, mutate: Mutate<Visitor>, person: Parameters<typeof insertUser>[1]) {
	try {
		await mutate((tx) => insertUser(tx, person));
		const userId = await findUserIdByEmail(db, person.email);
		if (!userId) throw new AppError(noUserReturned);
		return userId;
	} catch (cause) {
		if (cause instanceof AppError) throw cause;
		if (sqlStateOf(cause) === uniqueViolation) throw new AppError(emailTaken, { cause });
		throw new AppError({ ...withDetail(signUpFailed, t(m.accountNotStored)), status: 500 }, { cause });
	}
}

function rethrowAsSignUpFailure(error: unknown): never {
	throw error instanceof AppError ? new AppError(withDetail(signUpFailed, error.message)) : error;
}

async function recordRefusedSignIn(db: Db, email: string, request: RequestFacts) {
	const reviewer = await findReviewerByEmail(db, email);
	if (reviewer) await recordByUser(db, reviewer.userId, 'session.refused', request);
}
