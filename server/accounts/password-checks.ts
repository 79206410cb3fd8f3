import { passwordMinLength } from '../../domain/accounts/account-rules.ts';
import { passwordCommon, passwordWrong } from '../../domain/accounts/accounts.errors.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { Account } from '../framework/actor.ts';
import type { Tx } from '../platform/db/database.ts';
import type { AccountsCore } from './account-services.ts';
import { passwordPerAccount } from './accounts.limits.ts';
import { findPasswordHash, lockUser } from './accounts.repository.ts';

/**
 * For changes that require the current password. Guessing it here counts like guessing it at sign-in. Returns a
 * function that locks the account for the change: a person who changes the password in the meantime wants to shut out
 * those who know the old one.
 */
export async function ensurePassword({ db, passwords, limiter }: AccountsCore, { userId }: Account, password: string) {
	await limiter.spend(passwordPerAccount, userId);
	const hash = await findPasswordHash(db, userId);
	const isRight = hash !== null && (await passwords.verify({ hash, password }));
	if (!isRight) throw new AppError(passwordWrong);
	await limiter.forgive(passwordPerAccount, userId);
	return async (tx: Tx) => {
		await lockUser(tx, userId);
		if ((await findPasswordHash(tx, userId)) !== hash) throw new AppError(passwordWrong);
	};
}

let loading: Promise<ReadonlySet<string>> | undefined;

/** Refuses a new password that is on the lists with which passwords are guessed. */
export async function ensureUncommon(password: string) {
	loading ??= loadCommonPasswords();
	if ((await loading).has(password.toLowerCase())) throw new AppError(passwordCommon);
}

/** Loads a list of half a megabyte when the first password is set. */
async function loadCommonPasswords() {
	const { dictionary } = await import('@zxcvbn-ts/language-common');
	return new Set(dictionary['passwords-common'].filter((password) => password.length >= passwordMinLength));
}
