import { dayMs } from '../kernel/day.ts';
import { allowed, refused, type Verdict } from '../kernel/errors.ts';
import { lengthOf } from '../kernel/plain-text.ts';
import { inviteCodeMissing } from './invite-code.errors.ts';
import { labelNameLetters, labelNameMissing, labelNameTooLong, labelNameTooShort } from './organizations.errors.ts';

/** How long a closed label can be restored; after that it is deleted with its files (R-LABEL-13). */
export const closedLabelDays = 30;

export function deletionOf(closedAt: Date) {
	return new Date(closedAt.getTime() + closedLabelDays * dayMs);
}

export const labelNameMinLength = 2;
export const labelNameMaxLength = 50;

// Letters of any script, because label names are not limited to Latin letters.
const permitted = /^[\p{L}\p{M}\p{N} \-_&.]+$/u;

export function checkLabelName(name: string): Verdict {
	const trimmed = name.trim();
	if (trimmed === '') return refused(labelNameMissing);
	if (lengthOf(trimmed) < labelNameMinLength) return refused(labelNameTooShort);
	if (lengthOf(trimmed) > labelNameMaxLength) return refused(labelNameTooLong);
	return permitted.test(trimmed) ? allowed() : refused(labelNameLetters);
}

export function checkInviteCode(typed: string): Verdict {
	return typed.trim() === '' ? refused(inviteCodeMissing) : allowed();
}
