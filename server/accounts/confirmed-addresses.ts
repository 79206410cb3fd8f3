import { type AddressState, addressStateOf, canActByMail } from '../../domain/accounts/confirmed-address.ts';
import type { UserId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { findAddressFacts } from './confirmed-addresses.shared-queries.ts';

interface ConfirmedAddressesDeps {
	readonly db: Db;
	readonly clock: Clock;
	/** False without a mail server: nothing leaves the installation then, and no link could arrive. */
	readonly isNeeded: boolean;
}

export type ConfirmedAddresses = ReturnType<typeof createConfirmedAddresses>;

/** Whether the address of an account is confirmed, and what is refused until it is (R-ACCOUNT-18). */
export function createConfirmedAddresses({ db, clock, isNeeded }: ConfirmedAddressesDeps) {
	async function describeAddress(userId: UserId): Promise<{ state: AddressState; confirmBy: Date | null }> {
		const facts = isNeeded ? await findAddressFacts(db, userId) : undefined;
		const state = facts ? addressStateOf(facts, clock.now()) : 'confirmed';
		return { state, confirmBy: facts && state === 'due' ? facts.confirmBy : null };
	}

	return {
		isNeeded,
		describeAddress,

		/** Whether a mailed link has confirmed the address: an account that was only given time does not count. */
		isProven: async (userId: UserId): Promise<boolean> =>
			!isNeeded || ((await findAddressFacts(db, userId))?.isVerified ?? false),

		/** Refuses what an unconfirmed address may not do: mail people outside the label, and countersign. */
		async ensure({ userId }: { readonly userId: UserId }): Promise<void> {
			ensure(canActByMail((await describeAddress(userId)).state));
		},
	};
}
