import type { UserId } from '../../domain/kernel/ids.ts';
import { fingerprint, networkOf, type RequestFacts } from '../platform/http/request-facts.ts';
import type { Limit, Spending } from '../platform/limits/rate-limiter.ts';

/** Counted per email and network together, so that an attacker on another network cannot lock the owner out. */
export const signInPerEmailAndAddress: Limit = { name: 'sign-in-email-address', tries: 10, windowMinutes: 10 };
/** For signed-in people who are asked for their password again. */
export const passwordPerAccount: Limit = { name: 'password-account', tries: 10, windowMinutes: 10 };
export const signInPerAddress: Limit = { name: 'sign-in-address', tries: 200, windowMinutes: 10 };
export const signUpPerAddress: Limit = { name: 'sign-up-address', tries: 60, windowMinutes: 60 };
/** Counted with the network, so that strangers cannot use up the resets of the address's owner. */
export const resetPerEmailAndAddress: Limit = { name: 'reset-email-address', tries: 5, windowMinutes: 60 };
const emailChangePerAccount: Limit = { name: 'email-change-account', tries: 10, windowMinutes: 60 };
const emailChangePerEmail: Limit = { name: 'email-change-email', tries: 5, windowMinutes: 60 };
/** Prevents trying many email addresses or tokens from one IP address. */
export const resetPerAddress: Limit = { name: 'reset-address', tries: 200, windowMinutes: 10 };
/** Limit for codes of the second step, which are asked for once the password was right. */
export const codePerAccountAndAddress: Limit = { name: 'code-account-address', tries: 10, windowMinutes: 10 };
/** Prevents trying the few digits of an authenticator app from many places. Recovery codes are not counted here. */
export const codePerAccount: Limit = { name: 'code-account', tries: 30, windowMinutes: 60 };

/**
 * Limits that a confirmation mail to a typed address counts towards. The address is counted with the network, so that
 * strangers cannot use up the mails of its owner.
 */
export function confirmationSpendings(
	userId: UserId,
	email: string,
	{ address }: Pick<RequestFacts, 'address'>,
): Spending[] {
	return [
		{ limit: emailChangePerAccount, subject: userId },
		{ limit: emailChangePerEmail, subject: fingerprint(`${email}\n${networkOf(address)}`) },
	];
}
