import { passwordMinLength } from '../../domain/accounts/account-rules.ts';
import { passwordCommon } from '../../domain/accounts/accounts.errors.ts';
import { AppError } from '../../domain/kernel/errors.ts';

let loading: Promise<ReadonlySet<string>> | undefined;

/** Refuses a new password that stands on the lists with which people's passwords are guessed. */
export async function ensureUncommon(password: string): Promise<void> {
	loading ??= loadCommonPasswords();
	if ((await loading).has(password.toLowerCase())) throw new AppError(passwordCommon);
}

/** A list of half a megabyte, loaded when the first password is set. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
	const { dictionary } = await import('@zxcvbn-ts/language-common');
	return new Set(dictionary['passwords-common'].filter((password) => password.length >= passwordMinLength));
}
