import {
	codeRequired,
	codesExhausted,
	codeUsed,
	codeWrong,
	recoveryCodeWrong,
} from '../../domain/accounts/accounts.errors.ts';
import { readTypedCode } from '../../domain/accounts/two-factor.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { UserId } from '../../domain/kernel/ids.ts';
import { tooManyRequests } from '../../domain/kernel/kernel.errors.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { fingerprint, networkOf, type RequestFacts } from '../platform/http/request-facts.ts';
import type { RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { Log } from '../platform/log/log.ts';
import { codePerAccount, codePerAccountAndAddress } from './accounts.limits.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import type { KeySealer } from './sealed-keys.ts';
import { findStep } from './totp.ts';
import { findTwoFactor, spendRecoveryCode, spendStep, type TwoFactorRow } from './two-factor.repository.ts';

interface SecondStepDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly limiter: RateLimiter;
	readonly sealer: KeySealer;
	readonly log: Log;
}

/** Null where the account asks for none. */
export type PassedStep = 'authenticator' | 'recovery' | null;

export type SecondStep = ReturnType<typeof createSecondStep>;

/** Asks whoever has shown the right password for a code, if their account wants that. */
export function createSecondStep({ db, clock, limiter, sealer, log }: SecondStepDeps) {
	/** Counted per account as well: the digits are few, and a right password is no reason to let somebody try them all. */
	async function spendTry(userId: UserId): Promise<void> {
		await limiter.spend(codePerAccount, userId).catch((error: unknown) => {
			const isOver = error instanceof AppError && error.code === tooManyRequests.code;
			throw isOver ? new AppError(codesExhausted) : error;
		});
	}

	async function takeDigits({ userId, sealedKey }: TwoFactorRow, digits: string): Promise<void> {
		await spendTry(userId);
		const key = sealer.open(sealedKey, userId);
		if (!key) log.warn({ userId }, 'the key of an authenticator app was sealed with another APP_SECRET');
		const step = key && findStep(key, digits, clock.now());
		if (step === null) throw new AppError(codeWrong);
		if (!(await spendStep(db, userId, step))) throw new AppError(codeUsed);
		await limiter.forgive(codePerAccount, userId);
	}

	/** Not bound by the limit per account, so that nobody who has stolen the password can lock its owner out. */
	async function takeRecoveryCode({ userId }: TwoFactorRow, code: string): Promise<void> {
		if (!(await spendRecoveryCode(db, userId, hashRecoveryCode(code)))) throw new AppError(recoveryCodeWrong);
	}

	/** Refuses unless the code is one that is taken now; then it is used up. */
	async function pass(row: TwoFactorRow, typed: string, request: RequestFacts): Promise<'authenticator' | 'recovery'> {
		const code = readTypedCode(typed);
		if (code.kind === 'none') throw new AppError(codeRequired);
		const person = fingerprint(`${row.userId}\n${networkOf(request.address)}`);
		await limiter.spend(codePerAccountAndAddress, person);
		if (code.kind === 'recovery') await takeRecoveryCode(row, code.code);
		else await takeDigits(row, code.digits);
		await limiter.forgive(codePerAccountAndAddress, person);
		return code.kind;
	}

	return {
		/** After the right password and before a session is opened. Null for accounts without two factors. */
		async passIfAsked(userId: UserId, code: string, request: RequestFacts): Promise<PassedStep> {
			const row = await findTwoFactor(db, userId);
			return row?.enabledAt ? pass(row, code, request) : null;
		},
	};
}
