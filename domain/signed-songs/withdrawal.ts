import { failed, passed, type Verdict } from '../kernel/verdict.ts';
import { withdrawalReasonMissing, withdrawalReasonTooLong } from './signed-songs.errors.ts';

export const maxWithdrawalReason = 500;

export function checkWithdrawal(reason: string): Verdict {
	const length = reason.trim().length;
	if (length === 0) return failed(withdrawalReasonMissing);
	return length > maxWithdrawalReason ? failed(withdrawalReasonTooLong) : passed;
}
