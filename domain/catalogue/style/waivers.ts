import { allowed, refused, type Verdict } from '../../kernel/errors.ts';
import { lengthOf } from '../../kernel/plain-text.ts';
import { notWaivable, waiverReasonMissing, waiverReasonTooLong } from './style.errors.ts';
import type { StyleFinding } from './style-finding.ts';
import { waivableErrors } from './style-rules.ts';

export const maxWaiverReasonLength = 300;

export function isWaivable({ rule, level }: Pick<StyleFinding, 'rule' | 'level'>) {
	return level === 'warning' || (level === 'error' && waivableErrors.has(rule));
}

export function canWaive(found: Pick<StyleFinding, 'rule' | 'level'>, reason: string): Verdict {
	if (!isWaivable(found)) return refused(notWaivable);
	if (reason.trim() === '') return refused(waiverReasonMissing);
	return lengthOf(reason.trim()) > maxWaiverReasonLength ? refused(waiverReasonTooLong) : allowed();
}
