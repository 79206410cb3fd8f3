// The addresses that an admin types or pastes to invite people.
import { checkEmail } from '../accounts/account-rules.ts';
import { normalizeEmail } from '../accounts/email.ts';
import { allowed, refused, type Verdict, withValues } from '../kernel/errors.ts';
import { inviteAddressInvalid, inviteAddressMissing, tooManyInvited } from './organizations.errors.ts';

export const maxInvited = 20;

/** Lists each address once, also from a mail program: "Ada Quill <ada@example.com>; jonas@example.com". */
export function readInvitedAddresses(typed: string) {
	const parts = typed.split(/[,;\n]/).flatMap((part) => {
		const named = /<([^<>]*)>\s*$/.exec(part)?.[1];
		return named === undefined ? part.trim().split(/\s+/) : [named];
	});
	return [...new Set(parts.map(normalizeEmail).filter((email) => email !== ''))];
}

export function checkInvitedAddresses(emails: readonly string[]): Verdict {
	if (emails.length === 0) return refused(inviteAddressMissing);
	if (emails.length > maxInvited) return refused(withValues(tooManyInvited, { most: maxInvited }));
	const wrong = emails.find((email) => !checkEmail(email).allowed);
	return wrong === undefined ? allowed() : refused(withValues(inviteAddressInvalid, { address: wrong }));
}
