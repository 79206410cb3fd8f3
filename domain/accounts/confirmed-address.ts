import { allowed, refused, type Verdict } from '../kernel/verdict.ts';
import { addressUnconfirmed } from './accounts.errors.ts';

// What depends on a confirmed address (R-ACCOUNT-18): mail to people outside the label, and countersigning.

/** How long an account that is older than this rule may go on after it was asked. */
export const confirmWithinDays = 14;
const confirmWithinMs = confirmWithinDays * 24 * 60 * 60_000;

export interface AddressFacts {
	readonly isVerified: boolean;
	readonly confirmBy: Date;
}

/** `due`: it counts until `confirmBy`. `needed`: it does not count until it is confirmed. */
export const addressStates = ['confirmed', 'due', 'needed'] as const;
export type AddressState = (typeof addressStates)[number];

export function addressStateOf({ isVerified, confirmBy }: AddressFacts, now: Date): AddressState {
	if (isVerified || wasNeverAsked(confirmBy, now)) return 'confirmed';
	return confirmBy > now ? 'due' : 'needed';
}

/** Until when an account that is asked now has to confirm its address. */
export function dueDateFrom(now: Date): Date {
	return new Date(now.getTime() + confirmWithinMs);
}

export function wasNeverAsked(confirmBy: Date, now: Date): boolean {
	return confirmBy > dueDateFrom(now);
}

/** Whether the account may mail people outside its label and countersign. */
export function canActByMail(state: AddressState): Verdict {
	return state === 'needed' ? refused(addressUnconfirmed) : allowed();
}
