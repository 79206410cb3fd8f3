import { passwordWrong } from '../../domain/accounts/accounts.errors.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { Db } from '../platform/db/database.ts';
import type { RateLimiter } from '../platform/limits/rate-limiter.ts';
import { passwordPerAccount } from './accounts.limits.ts';
import { findPasswordHash } from './accounts.repository.ts';
import type { Member } from './actor.ts';
import type { Auth } from './auth.ts';

export type EnsurePassword = (member: Member, password: string) => Promise<string>;

/** For changes that take the current password; gives back the hash that it matched. Guessing it here counts like guessing it when signing in. */
export function createEnsurePassword(deps: { db: Db; auth: Auth; limiter: RateLimiter }): EnsurePassword {
	const { db, auth, limiter } = deps;
	return async (member, password) => {
		await limiter.spend(passwordPerAccount, member.userId);
		const hash = await findPasswordHash(db, member.userId);
		const isRight = hash !== null && (await (await auth.$context).password.verify({ hash, password }));
		if (!isRight) throw new AppError(passwordWrong);
		await limiter.forgive(passwordPerAccount, member.userId);
		return hash;
	};
}
