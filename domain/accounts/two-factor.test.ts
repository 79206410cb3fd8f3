// The second step of signing in: what counts as which code, and what an authenticator app reads from the QR code.

import { expect, it } from 'vitest';
import { authenticatorAddress, readTypedCode } from './two-factor.ts';

it.each([
	['123456', '123456'],
	['123 456', '123456'],
	[' 12-34-56\n', '123456'],
	['000001', '000001'],
	['12345', '12345'],
])('%j is a code of an authenticator app', (typed, digits) => {
	expect(readTypedCode(typed)).toEqual({ kind: 'authenticator', digits });
});

it.each(['LUNA-7KQX-4MTR-92WD', 'luna 7kqx 4mtr 92wd', 'luna7kqx4mtr92wd'])('%j is a recovery code', (typed) => {
	expect(readTypedCode(typed)).toEqual({ kind: 'recovery', code: 'LUNA-7KQX-4MTR-92WD' });
});

it.each(['', '  ', '-'])('%j is not a recovery code', (typed) => {
	expect(readTypedCode(typed)).toEqual({ kind: 'none' });
});

it('the QR code contains the key, the account and the name Acetate', () => {
	const address = new URL(authenticatorAddress({ key: 'JBSWY3DPEHPK3PXP', email: 'ada+demo@label.example' }));

	expect(address.protocol).toBe('otpauth:');
	expect(decodeURIComponent(address.pathname)).toBe('/Acetate:ada+demo@label.example');
	expect(Object.fromEntries(address.searchParams)).toEqual({
		secret: 'JBSWY3DPEHPK3PXP',
		issuer: 'Acetate',
		algorithm: 'SHA1',
		digits: '6',
		period: '30',
	});
});
