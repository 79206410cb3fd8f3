import { randomBytes } from 'node:crypto';
import { accountsApi } from '../../domain/accounts/accounts.api.ts';
import {
	codeRequired,
	codesExhausted,
	codeUsed,
	codeWrong,
	firstCodeWrong,
	keyOutdated,
	recoveryCodeWrong,
	twoFactorOffAlready,
	twoFactorOnAlready,
} from '../../domain/accounts/accounts.errors.ts';
import { authenticatorAddress, readTypedCode, recoveryCodeCount } from '../../domain/accounts/two-factor.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { UserId } from '../../domain/kernel/ids.ts';
import { tooManyRequests } from '../../domain/kernel/kernel.errors.ts';
import { formatReadableCode, readableCodeByteCount } from '../../domain/kernel/readable-code.ts';
import { deviceTopic, twoFactorTopic, viewerTopic } from '../../domain/kernel/topics.ts';
import { recordByUser } from '../framework/activity-log.service.ts';
import type { Account } from '../framework/actor.ts';
import { handlers } from '../framework/handle.ts';
import { touchAccount, touchLabel } from '../framework/live-scopes.ts';
import { findReviewerByUser } from '../framework/reviewers.shared-queries.ts';
import type { Tx } from '../platform/db/database.ts';
import { fingerprint, networkOf, type RequestFacts } from '../platform/http/request-facts.ts';
import type { AccountsCore } from './account-services.ts';
import { codePerAccount, codePerAccountAndAddress } from './accounts.limits.ts';
import { mailAccount, twoFactorMail } from './accounts.mails.ts';
import { deleteSessions, lockUser } from './accounts.repository.ts';
import { ensurePassword } from './password-checks.ts';
import { findStep, formatKey, keyByteCount } from './totp.ts';
import {
	countRecoveryCodes,
	deleteTwoFactor,
	enableTwoFactor,
	findTwoFactor,
	isTwoFactorOn,
	replaceRecoveryCodes,
	saveNewKey,
	spendRecoveryCode,
	spendStep,
	type TwoFactorRow,
} from './two-factor.repository.ts';

/** How long a new key can wait for its first code. */
const confirmedWithinMs = 30 * 60_000;

/** Switches two-factor sign-in on and off, which each account does for itself (R-ACCOUNT-13). */
export function createTwoFactor(core: AccountsCore) {
	const { db, clock, sealer } = core;

	/** As after a password change, the other devices are signed out and the account is notified by mail. */
	async function concludeSwitch(tx: Tx, account: Account, isOn: boolean, request: RequestFacts) {
		const { userId, sessionId } = account;
		await deleteSessions(tx, userId, { except: sessionId });
		await recordByUser(tx, userId, isOn ? 'factors.switched_on' : 'factors.switched_off', request);
		const mail = twoFactorMail(account.email, isOn, core.config.SUPPORT_EMAIL);
		await mailAccount(tx, clock, userId, mail);
		await touchAccount(tx, userId, viewerTopic, deviceTopic, twoFactorTopic);
		const label = (await findReviewerByUser(tx, userId))?.organizationId;
		if (label) await touchLabel(tx, label, twoFactorTopic);
	}

	async function storeNewCodes(tx: Tx, { userId }: Account) {
		const codes = Array.from({ length: recoveryCodeCount }, () =>
			formatReadableCode(randomBytes(readableCodeByteCount)),
		);
		await replaceRecoveryCodes(tx, userId, codes);
		return { recoveryCodes: codes };
	}

	return handlers(core, accountsApi, {
		async getTwoFactor({ actor: { userId } }) {
			const since = (await findTwoFactor(db, userId))?.enabledAt ?? null;
			return { isOn: since !== null, since, recoveryCodesLeft: await countRecoveryCodes(db, userId) };
		},

		/** Creates a new key for the app. Nothing changes until one of its codes was confirmed. */
		async beginTwoFactor({ actor: account, input, mutate }) {
			const lockAccount = await ensurePassword(core, account, input.currentPassword);
			return mutate(async (tx) => {
				const { userId, email } = account;
				if (await isTwoFactorOn(tx, userId)) throw new AppError(twoFactorOnAlready);
				const bytes = randomBytes(keyByteCount);
				await saveNewKey(tx, { userId, sealedKey: sealer.seal(bytes, userId), createdAt: clock.now() });
				const key = formatKey(bytes);
				return { key, address: authenticatorAddress({ key, email }) };
			}, lockAccount);
		},

		/** Switches two-factor sign-in on. The recovery codes are shown only this once. */
		confirmTwoFactor: ({ actor: account, input, request, mutate }) =>
			mutate(async (tx) => {
				const { userId } = account;
				await lockUser(tx, userId);
				const row = await findTwoFactor(tx, userId);
				if (row?.enabledAt) throw new AppError(twoFactorOnAlready);
				const now = clock.now();
				const key = row && sealer.open(row.sealedKey, userId);
				if (!key || now.getTime() - row.createdAt.getTime() > confirmedWithinMs) throw new AppError(keyOutdated);
				const code = readTypedCode(input.code);
				const step = code.kind === 'authenticator' ? findStep(key, code.digits, now) : null;
				if (step === null) throw new AppError(firstCodeWrong);
				await enableTwoFactor(tx, userId, step, now);
				await concludeSwitch(tx, account, true, request);
				return storeNewCodes(tx, account);
			}),

		async renewRecoveryCodes({ actor: account, input, request, mutate }) {
			const lockAccount = await ensurePassword(core, account, input.currentPassword);
			return mutate(async (tx) => {
				const { userId } = account;
				if (!(await isTwoFactorOn(tx, userId))) throw new AppError(twoFactorOffAlready);
				await recordByUser(tx, userId, 'factors.codes_renewed', request);
				await touchAccount(tx, userId, twoFactorTopic);
				return storeNewCodes(tx, account);
			}, lockAccount);
		},

		async switchOffTwoFactor({ actor: account, input, request, mutate }) {
			const lockAccount = await ensurePassword(core, account, input.currentPassword);
			await mutate(async (tx) => {
				if (!(await deleteTwoFactor(tx, account.userId))) throw new AppError(twoFactorOffAlready);
				await concludeSwitch(tx, account, false, request);
			}, lockAccount);
		},
	});
}

/** Null if the account needs no code. */
export type PassedStep = 'authenticator' | 'recovery' | null;

/**
 * Asks for a code after the right password and before a session is opened, if the account has two-factor sign-in; the
 * code is used up.
 */
export async function passSecondStep(
	core: AccountsCore,
	userId: UserId,
	typed: string,
	request: RequestFacts,
): Promise<PassedStep> {
	const { db, limiter } = core;
	const row = await findTwoFactor(db, userId);
	if (!row?.enabledAt) return null;
	const code = readTypedCode(typed);
	if (code.kind === 'none') throw new AppError(codeRequired);
	const person = fingerprint(`${userId}\n${networkOf(request.address)}`);
	await limiter.spend(codePerAccountAndAddress, person);
	if (code.kind === 'authenticator') await verifyAuthenticatorCode(core, row, code.digits);
	// Recovery codes do not count towards the limit per account, so that a thief of the password cannot lock the owner
	// out.
	else if (!(await spendRecoveryCode(db, userId, code.code))) throw new AppError(recoveryCodeWrong);
	await limiter.forgive(codePerAccountAndAddress, person);
	return code.kind;
}

async function verifyAuthenticatorCode(core: AccountsCore, { userId, sealedKey }: TwoFactorRow, digits: string) {
	const { db, clock, limiter, sealer, log } = core;
	// Counted per account as well: there are few digits, and a right password is not a reason to allow trying them all.
	await limiter.spend(codePerAccount, userId).catch((error: unknown) => {
		const isOver = error instanceof AppError && error.code === tooManyRequests.code;
		throw isOver ? new AppError(codesExhausted) : error;
	});
	const key = sealer.open(sealedKey, userId);
	if (!key) log.warn({ userId }, 'authenticator key sealed with another APP_SECRET');
	const step = key && findStep(key, digits, clock.now());
	if (step === null) throw new AppError(codeWrong);
	if (!(await spendStep(db, userId, step))) throw new AppError(codeUsed);
	await limiter.forgive(codePerAccount, userId);
}
