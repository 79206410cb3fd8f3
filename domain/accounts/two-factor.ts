import { normalizeReadableCode } from '../kernel/readable-code.ts';

/** Number of single-use codes that open the account if the phone is lost. */
export const recoveryCodeCount = 10;

/** The defaults of every authenticator app (RFC 6238). */
export const authenticatorDigits = 6;
export const authenticatorStepSeconds = 30;

type TypedCode =
	| { readonly kind: 'none' }
	| { readonly kind: 'authenticator'; readonly digits: string }
	| { readonly kind: 'recovery'; readonly code: string };

const separators = /[\s\u200b\u00a0-]/g;

/** What a person typed as the second step: digits of an app, with any grouping, or a recovery code. */
export function readTypedCode(typed: string): TypedCode {
	const together = typed.replaceAll(separators, '');
	if (together === '') return { kind: 'none' };
	if (/^\d{1,8}$/.test(together)) return { kind: 'authenticator', digits: together };
	return { kind: 'recovery', code: normalizeReadableCode(typed) };
}

/** The address that an authenticator app reads from the QR code. */
export function authenticatorAddress({ key, email }: { readonly key: string; readonly email: string }) {
	const facts = {
		secret: key,
		issuer: 'Acetate',
		algorithm: 'SHA1',
		digits: authenticatorDigits,
		period: authenticatorStepSeconds,
	};
	const query = Object.entries(facts).map(([name, value]) => `${name}=${value}`);
	return `otpauth://totp/Acetate:${encodeURIComponent(email)}?${query.join('&')}`;
}
