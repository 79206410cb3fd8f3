import type { OrganizationId } from '../../domain/kernel/ids.ts';
import type { Account } from '../framework/actor.ts';
import { hasMembersElsewhere } from '../framework/reviewers.shared-queries.ts';
import type { Db } from '../platform/db/database.ts';
import type { ConfirmedAddresses } from './confirmed-addresses.ts';

interface OperatorsDeps {
	readonly db: Db;
	readonly addresses: Pick<ConfirmedAddresses, 'isProven'>;
	/** OPERATOR_EMAILS, in lower case. */
	readonly emails: readonly string[];
}

interface Candidate extends Pick<Account, 'userId' | 'email'> {
	readonly organizationId?: OrganizationId | null;
	readonly isAdmin?: boolean;
}

export type Operators = ReturnType<typeof createOperators>;

/** Who runs the installation (R-PEOPLE-9). Sign-up is open, so being an admin of some label is not enough. */
export function createOperators({ db, addresses, emails }: OperatorsDeps) {
	return {
		async isOperator({ userId, email, organizationId = null, isAdmin = false }: Candidate): Promise<boolean> {
			if (emails.includes(email) && (await addresses.isProven(userId))) return true;
			return isAdmin && organizationId !== null && !(await hasMembersElsewhere(db, organizationId));
		},
	};
}
