import { allowed, type Refusal, refused, type Verdict, withDetail } from '../kernel/errors.ts';
import { lengthOf } from '../kernel/plain-text.ts';
import {
	deletionUnconfirmed,
	emailInvalid,
	nameControls,
	nameLink,
	nameMissing,
	nameTooLong,
	passwordsDiffer,
	passwordTooLong,
	passwordTooShort,
	resetEmailMissing,
	signInFieldsMissing,
	signUpFailed,
	signUpFieldsMissing,
} from './accounts.errors.ts';
import { addressUnconfirmed } from './address.errors.ts';
import { isEmail, normalizeEmail } from './email.ts';

// What requires a confirmed address (R-ACCOUNT-18): mail to people outside the label, and countersigning.

/** How long an account that is older than this rule may continue after it was asked. */
const confirmWithinDays = 14;
const confirmWithinMs = confirmWithinDays * 24 * 60 * 60_000;

export interface AddressFacts {
	readonly isVerified: boolean;
	readonly confirmBy: Date;
}

/** `due`: the address counts until `confirmBy`. `needed`: it does not count until it is confirmed. */
export const addressStates = ['confirmed', 'due', 'needed'] as const;
export type AddressState = (typeof addressStates)[number];

export function addressStateOf({ isVerified, confirmBy }: AddressFacts, now: Date) {
	if (isVerified || wasNeverAsked(confirmBy, now)) return 'confirmed';
	return confirmBy > now ? 'due' : 'needed';
}

/** The date by which an account that is asked now has to confirm its address. */
export function dueDateFrom(now: Date) {
	return new Date(now.getTime() + confirmWithinMs);
}

export function wasNeverAsked(confirmBy: Date, now: Date) {
	return confirmBy > dueDateFrom(now);
}

/** Whether the account may mail people outside its label and countersign. */
export function canActByMail(state: AddressState): Verdict {
	return state === 'needed' ? refused(addressUnconfirmed) : allowed();
}

/** Path of the *Download my data* link. */
export const myDataPath = '/exports/my-data.zip';

export const passwordMinLength = 8;
const passwordMaxLength = 128;
export const nameMaxLength = 100;
// Names are shown in lists and mails: they must be visible and must not contain line breaks that fake further lines.
const visible = /[^\p{Z}\p{C}\p{M}]/u;
// Includes characters that reverse the writing direction, and with it the text after a name.
const controls = /[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
// Text that mail programs make clickable: a stranger could send their link under our name.
const link = /:\/\/|\bwww\.|[\p{L}\p{N}-]\.\p{L}{2,}|\S@\S/iu;

export function checkPassword(password: string): Verdict {
	if (lengthOf(password) < passwordMinLength) return refused(passwordTooShort);
	if (lengthOf(password) > passwordMaxLength) return refused(passwordTooLong);
	return allowed();
}

export function checkNewPassword(password: string, repeated: string): Verdict {
	const verdict = checkPassword(password);
	if (!verdict.allowed) return verdict;
	return password === repeated ? allowed() : refused(passwordsDiffer);
}

export function checkName(name: string): Verdict {
	if (!visible.test(name)) return refused(nameMissing);
	if (controls.test(name.trim())) return refused(nameControls);
	if (lengthOf(name.trim()) > nameMaxLength) return refused(nameTooLong);
	return link.test(name) ? refused(nameLink) : allowed();
}

export function checkEmail(email: string): Verdict {
	return isEmail(email) ? allowed() : refused(emailInvalid);
}

export function checkSignIn(form: { email: string; password: string }): Verdict {
	return form.email.trim() === '' || form.password === '' ? refused(signInFieldsMissing) : allowed();
}

export function checkSignUp(form: { name: string; email: string; password: string }): Verdict {
	if (!visible.test(form.name) || form.email.trim() === '' || form.password === '') return refused(signUpFieldsMissing);
	for (const verdict of [checkName(form.name), checkEmail(form.email), checkPassword(form.password)]) {
		if (!verdict.allowed) return refused(asSignUpFailure(verdict.error));
	}
	return allowed();
}

/** To delete an account, people type its address, as they type the name of a label that they close. */
export function checkDeletion(typedEmail: string, email: string): Verdict {
	return normalizeEmail(typedEmail) === email ? allowed() : refused(deletionUnconfirmed);
}

export function checkResetRequest(email: string): Verdict {
	return email.trim() === '' ? refused(resetEmailMissing) : allowed();
}

function asSignUpFailure(reason: Refusal): Refusal {
	return withDetail(signUpFailed, reason.message);
}
