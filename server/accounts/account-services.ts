// Services that resolve accounts. They are created before all modules, because every request goes through them.
import { type AddressState, addressStateOf, canActByMail } from '../../domain/accounts/account-rules.ts';
import { ensure } from '../../domain/kernel/errors.ts';
import type { OrganizationId, UserId } from '../../domain/kernel/ids.ts';
import type { AccountPorts } from '../framework/account-ports.ts';
import type { Account } from '../framework/actor.ts';
import type { Core, Platform } from '../framework/core.ts';
import { hasMembersElsewhere } from '../framework/reviewers.shared-queries.ts';
import type { Db } from '../platform/db/database.ts';
import { findAddressFacts } from './accounts.shared-queries.ts';
import { createPasswords } from './passwords.ts';
import type { KeySealer } from './sealed-keys.ts';
import { createSessionGate } from './session-gate.service.ts';
import { cookieNames, createSessionTokens } from './sessions.ts';

export type AccountServices = ReturnType<typeof createAccountServices>;

export function createAccountServices(
	{ config, clock, database }: Platform,
	passwords = createPasswords(config.PASSWORD_COST),
) {
	const db = database.as('accounts');
	const { signedOutMarker } = cookieNames(config.PUBLIC_URL);
	const tokens = createSessionTokens(config);
	// Without a mail server no mail leaves the installation, so a confirmation link could not be delivered.
	const addresses = createConfirmedAddresses({ db, clock, isNeeded: config.SMTP_URL !== undefined });
	const operators = createOperators(db, addresses, config.OPERATOR_EMAILS);
	const gate = createSessionGate({ db, tokens, signedOutMarker, isOperator: operators.isOperator });
	return { tokens, passwords, addresses, operators, gate, signedOutMarker };
}

/** Dependencies of the services in this module. */
export interface AccountsCore extends Omit<Core, keyof AccountPorts>, AccountServices, LaterModules {
	readonly sealer: KeySealer;
}

/** Facts about an account that later modules provide. */
export interface LaterModules {
	readonly liveCursorFor: (account: Account) => Promise<string>;
	/** Whether the code is a valid invitation code of a label. */
	readonly isInvitation: (code: string) => Promise<boolean>;
	readonly findLabelName: (organizationId: OrganizationId) => Promise<string>;
}

interface ConfirmedAddressesDeps extends Pick<Core, 'db' | 'clock'> {
	readonly isNeeded: boolean;
}

type ConfirmedAddresses = ReturnType<typeof createConfirmedAddresses>;

/** Whether the address of an account is confirmed, and what is refused until it is (R-ACCOUNT-18). */
function createConfirmedAddresses({ db, clock, isNeeded }: ConfirmedAddressesDeps) {
	async function describeAddress(userId: UserId): Promise<{ state: AddressState; confirmBy: Date | null }> {
		const facts = isNeeded ? await findAddressFacts(db, userId) : undefined;
		const state = facts ? addressStateOf(facts, clock.now()) : 'confirmed';
		return { state, confirmBy: facts && state === 'due' ? facts.confirmBy : null };
	}

	return {
		isNeeded,
		describeAddress,

		/** Whether a mailed link has confirmed the address. An account that only has a grace period does not count. */
		isProven: async (userId: UserId) => !isNeeded || ((await findAddressFacts(db, userId))?.isVerified ?? false),

		/** Refuses what an unconfirmed address may not do: send mail to people outside the label, and countersign. */
		async ensure({ userId }: { readonly userId: UserId }) {
			ensure(canActByMail((await describeAddress(userId)).state));
		},
	};
}

interface Candidate extends Pick<Account, 'userId' | 'email'> {
	readonly organizationId?: OrganizationId | null;
	readonly isAdmin?: boolean;
}

/**
 * Who runs the installation (R-PEOPLE-9): the owners of `emails`, in lower case. Sign-up is open, so being an admin of some
 * label is not enough.
 */
function createOperators(db: Db, addresses: ConfirmedAddresses, emails: readonly string[]) {
	return {
		async isOperator({ userId, email, organizationId = null, isAdmin = false }: Candidate) {
			if (emails.includes(email) && (await addresses.isProven(userId))) return true;
			return isAdmin && organizationId !== null && !(await hasMembersElsewhere(db, organizationId));
		},
	};
}
