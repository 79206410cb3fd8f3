// The code that is mailed to a signer: proof that the mailbox is theirs.
import { withDetail } from '../kernel/errors.ts';
import { allowed, refused, type Verdict } from '../kernel/verdict.ts';
import { codeExpired, codeNotAsked, codeWrong } from './contracts.errors.ts';

/** What a mailed code is for; it works for nothing else. */
export const codePurposes = ['sign', 'decline', 'copy'] as const;
export type CodePurpose = (typeof codePurposes)[number];

export const codeDigits = 6;
export const codeMinutes = 10;
export const codeTries = 5;

export interface CodeFacts {
	readonly expiresAt: Date;
	/** Wrong ones so far. */
	readonly tries: number;
	readonly usedAt: Date | null;
}

/** Before it is compared. A code that was used, is old or was guessed at too often is as good as none. */
export function checkCode(code: CodeFacts | null, now: Date): Verdict {
	if (code === null) return refused(codeNotAsked);
	return code.usedAt !== null || code.expiresAt <= now || code.tries >= codeTries ? refused(codeExpired) : allowed();
}

/** After a wrong one. */
export function wrongCode(tries: number): Verdict {
	const left = codeTries - tries;
	if (left <= 0) return refused(codeExpired);
	return refused(withDetail(codeWrong, left === 1 ? 'One try is left.' : `${left} tries are left.`));
}

/** `123 456`, `123-456`: only the digits count. */
export function readCode(typed: string): string {
	return typed.replace(/\D/g, '').slice(0, codeDigits + 1);
}
