import { allowed, refused, type Verdict } from '../kernel/errors.ts';
import { lengthOf } from '../kernel/plain-text.ts';
import { withdrawalReasonMissing, withdrawalReasonTooLong } from './signed-songs.errors.ts';

export const maxWithdrawalReason = 500;

export function checkWithdrawal(reason: string): Verdict {
	const length = lengthOf(reason.trim());
	if (length === 0) return refused(withdrawalReasonMissing);
	return length > maxWithdrawalReason ? refused(withdrawalReasonTooLong) : allowed();
}
