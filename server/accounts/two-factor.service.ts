import { randomBytes } from 'node:crypto';
import type { TwoFactorState } from '../../domain/accounts/accounts.api.ts';
import {
	firstCodeWrong,
	keyOutdated,
	passwordWrong,
	twoFactorOffAlready,
	twoFactorOnAlready,
} from '../../domain/accounts/accounts.errors.ts';
import { deviceTopic, twoFactorTopic, viewerTopic } from '../../domain/accounts/accounts.topics.ts';
import { authenticatorAddress, readTypedCode } from '../../domain/accounts/two-factor.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import { recordByUser } from '../framework/activity-log.service.ts';
import type { Account } from '../framework/actor.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import { findReviewerByUser } from '../framework/reviewers.shared-queries.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import { enqueueMails } from '../platform/mail/mail-queue.ts';
import { twoFactorMail } from './accounts.mails.ts';
import { deleteSessions, findPasswordHash, lockUser } from './accounts.repository.ts';
import type { EnsurePassword } from './current-password.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import type { KeySealer } from './sealed-keys.ts';
import { findStep, formatKey, keyByteCount } from './totp.ts';
import {
	countRecoveryCodes,
	deleteTwoFactor,
	enableTwoFactor,
	findTwoFactor,
	replaceRecoveryCodes,
	saveNewKey,
} from './two-factor.repository.ts';

interface TwoFactorDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly ensurePassword: EnsurePassword;
	readonly sealer: KeySealer;
	readonly supportEmail: string;
}

/** How long a key waits for its first code. */
const confirmedWithinMs = 30 * 60_000;

export type TwoFactorService = ReturnType<typeof createTwoFactorService>;

/** Switching two-factor sign-in on and off, which each account does for itself (R-ACCOUNT-13). */
export function createTwoFactorService({ db, clock, ensurePassword, sealer, supportEmail }: TwoFactorDeps) {
	/** A change that takes the current password, also if that is changed at the same moment. */
	async function withPassword<Result>(
		account: Account,
		password: string,
		change: (tx: Tx) => Promise<Result>,
	): Promise<Result> {
		const passwordHash = await ensurePassword(account, password);
		return db.transaction(async (tx) => {
			await lockUser(tx, account.userId);
			if ((await findPasswordHash(tx, account.userId)) !== passwordHash) throw new AppError(passwordWrong);
			return change(tx);
		});
	}

	/** As after a new password: the other devices are signed out, and the account is told by mail. */
	async function concludeSwitch(tx: Tx, account: Account, isOn: boolean, request: RequestFacts): Promise<void> {
		const { userId, sessionId } = account;
		await deleteSessions(tx, userId, { except: sessionId });
		await recordByUser(tx, userId, isOn ? 'factors.switched_on' : 'factors.switched_off', request);
		const mail = twoFactorMail(account.email, isOn, supportEmail);
		await enqueueMails(tx, [mail], { organizationId: null, accountId: userId, now: clock.now() });
		await recordTouched(tx, [`account:${userId}`], [viewerTopic, deviceTopic, twoFactorTopic]);
		const label = (await findReviewerByUser(tx, userId))?.organizationId;
		if (label) await recordTouched(tx, [`label:${label}`], [twoFactorTopic]);
	}

	async function storeNewCodes(tx: Tx, { userId }: Account): Promise<string[]> {
		const codes = newRecoveryCodes();
		await replaceRecoveryCodes(tx, userId, codes.map(hashRecoveryCode));
		return codes;
	}

	return {
		async describe({ userId }: Account): Promise<TwoFactorState> {
			const since = (await findTwoFactor(db, userId))?.enabledAt ?? null;
			return { isOn: since !== null, since, recoveryCodesLeft: await countRecoveryCodes(db, userId) };
		},

		/** A new key, which the app is given. Nothing changes until a code of it was confirmed. */
		begin: (account: Account, password: string): Promise<{ key: string; address: string }> =>
			withPassword(account, password, async (tx) => {
				const { userId, email } = account;
				if ((await findTwoFactor(tx, userId))?.enabledAt) throw new AppError(twoFactorOnAlready);
				const bytes = randomBytes(keyByteCount);
				await saveNewKey(tx, { userId, sealedKey: sealer.seal(bytes, userId), createdAt: clock.now() });
				const key = formatKey(bytes);
				return { key, address: authenticatorAddress({ key, email }) };
			}),

		/** Switches it on; the recovery codes are shown this once. */
		confirm: (account: Account, typed: string, request: RequestFacts): Promise<string[]> =>
			db.transaction(async (tx) => {
				const { userId } = account;
				await lockUser(tx, userId);
				const row = await findTwoFactor(tx, userId);
				if (row?.enabledAt) throw new AppError(twoFactorOnAlready);
				const now = clock.now();
				const key = row && sealer.open(row.sealedKey, userId);
				if (!key || now.getTime() - row.createdAt.getTime() > confirmedWithinMs) throw new AppError(keyOutdated);
				const code = readTypedCode(typed);
				const step = code.kind === 'authenticator' ? findStep(key, code.digits, now) : null;
				if (step === null) throw new AppError(firstCodeWrong);
				await enableTwoFactor(tx, userId, step, now);
				await concludeSwitch(tx, account, true, request);
				return storeNewCodes(tx, account);
			}),

		renewCodes: (account: Account, password: string, request: RequestFacts): Promise<string[]> =>
			withPassword(account, password, async (tx) => {
				if (!(await findTwoFactor(tx, account.userId))?.enabledAt) throw new AppError(twoFactorOffAlready);
				await recordByUser(tx, account.userId, 'factors.codes_renewed', request);
				await recordTouched(tx, [`account:${account.userId}`], [twoFactorTopic]);
				return storeNewCodes(tx, account);
			}),

		switchOff: (account: Account, password: string, request: RequestFacts): Promise<void> =>
			withPassword(account, password, async (tx) => {
				if (!(await deleteTwoFactor(tx, account.userId))) throw new AppError(twoFactorOffAlready);
				await concludeSwitch(tx, account, false, request);
			}),
	};
}
