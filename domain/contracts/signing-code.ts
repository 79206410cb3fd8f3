// The code that is mailed to a signer, as proof that the mailbox is theirs.
import { allowed, refused, type Verdict, withDetail } from '../kernel/errors.ts';
import { codeExpired, codeNotAsked, codeWrong } from './contracts.errors.ts';

// The text that everyone accepts before signing electronically (reference 12). A changed text gets a new version, and
// earlier versions stay here: the evidence names the version that was shown.

export const consentTexts: Readonly<Record<string, readonly string[]>> = {
	'2026-11': [
		'You are about to sign this document electronically. Signing here means the same as signing on paper: you agree to what the document says.',
		'You may sign on paper instead. Tell the label, and it will send you a copy to print. You may also ask for a paper copy after you have signed.',
		'You may change your mind until you have signed: close this page, ask for changes, or decline. Your agreement to sign electronically is for this document only.',
		'You need this page in a current browser, and the mailbox to which the link was sent. A code is mailed there before you sign.',
		'This is a simple electronic signature. Some countries or deals need a stronger form. Ask your lawyer.',
		'The label keeps a record of when you opened, read and signed the document, with your network address and browser. It is part of the signed document.',
	],
};

export const consentVersion = '2026-11';

export const consentSentence = 'I have read this, and I agree to sign electronically.';

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
	return refused(withDetail(codeWrong, left === 1 ? 'One try is left.' : `${left} tries are left.`));
}

/** `123 456`, `123-456`: only the digits count. */
export function readCode(typed: string) {
	return typed.replace(/\D/g, '').slice(0, codeDigits + 1);
}
