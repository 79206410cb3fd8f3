// The code that is mailed to a signer, as proof that the mailbox is theirs.
import { allowed, refused, type Verdict, withValues } from '../kernel/errors.ts';
import { codeExpired, codeNotAsked, codeWrong } from './contracts.errors.ts';

/** The current version of the text that everyone accepts before signing electronically. */
export const consentVersion = '2026-11';

/** The purpose of a mailed code; it is valid for nothing else. */
export const codePurposes = ['sign', 'decline', 'copy'] as const;
export type CodePurpose = (typeof codePurposes)[number];

export const codeDigits = 6;
export const codeMinutes = 10;
export const codeTries = 5;

interface CodeFacts {
	readonly expiresAt: Date;
	/** Wrong attempts so far. */
	readonly tries: number;
	readonly usedAt: Date | null;
}

/** Checked before the comparison. A code that was used, is expired or had too many wrong attempts is invalid. */
export function checkCode(code: CodeFacts | null, now: Date): Verdict {
	if (code === null) return refused(codeNotAsked);
	return code.usedAt !== null || code.expiresAt <= now || code.tries >= codeTries ? refused(codeExpired) : allowed();
}

/** The verdict after a wrong code. */
export function wrongCode(tries: number): Verdict {
	const left = codeTries - tries;
	if (left <= 0) return refused(codeExpired);
	return refused(withValues(codeWrong, { left }));
}

/** `123 456`, `123-456`: only the digits count. */
export function readCode(typed: string) {
	return typed.replace(/\D/g, '').slice(0, codeDigits + 1);
}
