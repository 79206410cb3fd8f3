import { signUpClosed, signUpInvitedOnly } from '../../domain/accounts/accounts.errors.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { SignUpMode } from '../../domain/kernel/sign-up-mode.ts';
import type { Db } from '../platform/db/database.ts';
import { hasAccounts } from './accounts.repository.ts';

interface SignUpGateDeps {
	readonly db: Db;
	/** What the server is configured for. */
	readonly mode: SignUpMode;
	/** Whether a label invites with this code. Codes belong to a later module. */
	readonly isInvitation: (code: string) => Promise<boolean>;
}

export type SignUpGate = ReturnType<typeof createSignUpGate>;

/** Who may create an account (R-ACCOUNT-12). */
export function createSignUpGate({ db, mode, isInvitation }: SignUpGateDeps) {
	/** Whoever sets the server up needs an account before anybody can invite them. */
	async function findMode(): Promise<SignUpMode> {
		return mode === 'open' || !(await hasAccounts(db)) ? 'open' : mode;
	}

	return {
		findMode,
		async ensureAllowed(code: string): Promise<void> {
			const current = await findMode();
			if (current === 'closed') throw new AppError(signUpClosed);
			if (current === 'invited' && !(await isInvitation(code))) throw new AppError(signUpInvitedOnly);
		},
	};
}
