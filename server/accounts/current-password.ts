import { passwordWrong } from '../../domain/accounts/accounts.errors.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { Account } from '../framework/actor.ts';
import type { Db } from '../platform/db/database.ts';
import type { RateLimiter } from '../platform/limits/rate-limiter.ts';
import { passwordPerAccount } from './accounts.limits.ts';
import { findPasswordHash } from './accounts.repository.ts';
import type { Passwords } from './passwords.ts';

export type EnsurePassword = (account: Account, password: string) => Promise<string>;

/** For changes that take the current password; gives back the hash that it matched. Guessing it here counts like guessing it when signing in. */
export function createEnsurePassword(deps: { db: Db; passwords: Passwords; limiter: RateLimiter }): EnsurePassword {
	const { db, passwords, limiter } = deps;
	return async (account, password) => {
		await limiter.spend(passwordPerAccount, account.userId);
		const hash = await findPasswordHash(db, account.userId);
		const isRight = hash !== null && (await passwords.verify({ hash, password }));
		if (!isRight) throw new AppError(passwordWrong);
		await limiter.forgive(passwordPerAccount, account.userId);
		return hash;
	};
}
