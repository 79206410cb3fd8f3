// What the account forms accept, and the exact messages with which they refuse.

import { describe, expect, it } from 'vitest';
import { regexes } from 'zod/mini';
import type { Verdict } from '../kernel/errors.ts';
import {
	checkEmail,
	checkName,
	checkNewPassword,
	checkPassword,
	checkResetRequest,
	checkSignIn,
	checkSignUp,
} from './account-rules.ts';
import { emailShape, normalizeEmail } from './email.ts';

const pair = '\u{1F3B5}';

function messageOf(verdict: Verdict): string {
	return verdict.allowed ? 'allowed' : verdict.error.message;
}

it('email addresses have the pattern of zod', () => {
	// The formatter drops escapes that mean nothing.
	expect(emailShape.source).toBe(regexes.email.source.replaceAll('\\-', '-'));
});

describe('signing in', () => {
	it.each([
		['', '', 'Please enter your email and password'],
		['ada@label.example', '', 'Please enter your email and password'],
		['', 'secret words', 'Please enter your email and password'],
		['   ', 'secret words', 'Please enter your email and password'],
		['ada@label.example', ' ', 'allowed'],
		['not an address', 'x', 'allowed'],
		['ada@label.example', 'secret words', 'allowed'],
	])('signing in with %j and %j: %s', (email, password, message) => {
		expect(messageOf(checkSignIn({ email, password }))).toBe(message);
	});
});

describe('creating an account', () => {
	const form = { name: 'Ada', email: 'ada@label.example', password: 'eight ch' };

	it.each([
		['nothing', { name: '', email: '', password: '' }, 'Please fill in all required fields'],
		['no name', { name: '' }, 'Please fill in all required fields'],
		['a name of spaces', { name: ' \t ' }, 'Please fill in all required fields'],
		['no address', { email: '' }, 'Please fill in all required fields'],
		['an address of spaces', { email: '  ' }, 'Please fill in all required fields'],
		['no password', { password: '' }, 'Please fill in all required fields'],
		['seven characters', { password: 'seven c' }, 'Auth signup failed: Password must be at least 8 characters'],
		['seven emoji', { password: pair.repeat(7) }, 'Auth signup failed: Password must be at least 8 characters'],
		['eight emoji', { password: pair.repeat(8) }, 'allowed'],
		['128 characters', { password: 'x'.repeat(128) }, 'allowed'],
		['129 characters', { password: 'x'.repeat(129) }, 'Auth signup failed: Password must be at most 128 characters'],
		['no real address', { email: 'ada' }, 'Auth signup failed: Please enter a valid email address'],
		['a name of 100', { name: 'n'.repeat(100) }, 'allowed'],
		['a name of 101', { name: 'n'.repeat(101) }, 'Auth signup failed: Name must be at most 100 characters'],
		['spaces around name and address', { name: ' Ada ', email: ' ada@label.example ' }, 'allowed'],
		['everything', {}, 'allowed'],
	])('creating an account with %s', (_, changes, message) => {
		expect(messageOf(checkSignUp({ ...form, ...changes }))).toBe(message);
	});
});

describe('requesting a password reset', () => {
	it.each([
		['', 'Please enter your email address'],
		['  ', 'Please enter your email address'],
		['ada@label.example', 'allowed'],
		['nobody', 'allowed'],
	])('requesting a password reset with %j: %s', (email, message) => {
		expect(messageOf(checkResetRequest(email))).toBe(message);
	});
});

describe('an email address', () => {
	it.each(['ada@label.example', 'ADA@Label.Example', ' ada+demo@mail.label.example ', "o'hara@label.example"])(
		'the address %j is accepted',
		(email) => {
			expect(messageOf(checkEmail(email))).toBe('allowed');
		},
	);

	it.each([
		'',
		'ada',
		'ada@',
		'@label.example',
		'ada@label',
		'ada label@x.example',
		'ada@label.example\nBcc: eve@x.example',
		`${'a'.repeat(250)}@label.example`,
	])('the address %j is refused', (email) => {
		expect(messageOf(checkEmail(email))).toBe('Please enter a valid email address');
	});

	it.each([
		['Ada@Label.Example', 'ada@label.example'],
		['  ada@label.example\n', 'ada@label.example'],
		['ada@label.example', 'ada@label.example'],
	])('the address %j belongs to the account of %s', (typed, email) => {
		expect(normalizeEmail(typed)).toBe(email);
	});
});

describe("a person's name", () => {
	it.each([
		['', 'Please enter your name'],
		['  ', 'Please enter your name'],
		['\u200B\u2060', 'Please enter your name'],
		['Ada \u202Egpj.exe', 'Name cannot contain line breaks or control characters'],
		['Ada\u2066Quill', 'Name cannot contain line breaks or control characters'],
		['Visit evil.example', 'Name cannot contain a web or email address. Put a space after each dot.'],
		['https://evil', 'Name cannot contain a web or email address. Put a space after each dot.'],
		['WWW.evil', 'Name cannot contain a web or email address. Put a space after each dot.'],
		['ada@label.example', 'Name cannot contain a web or email address. Put a space after each dot.'],
		['J. R. Quill', 'allowed'],
		['A.B. Quill Jr.', 'allowed'],
		['Ada\n\nYour account is locked', 'Name cannot contain line breaks or control characters'],
		['Ada\u2028Lovelace', 'Name cannot contain line breaks or control characters'],
		['Ada\u0007', 'Name cannot contain line breaks or control characters'],
		['Å', 'allowed'],
		['名前', 'allowed'],
		[pair.repeat(100), 'allowed'],
		[pair.repeat(101), 'Name must be at most 100 characters'],
		[` ${'n'.repeat(100)} `, 'allowed'],
	])('the name %j: %s', (name, message) => {
		expect(messageOf(checkName(name))).toBe(message);
	});
});

describe('a new password', () => {
	it.each([
		['1234567', '1234567', 'Password must be at least 8 characters'],
		['12345678', '12345679', 'The two passwords don’t match'],
		['1234567', 'another', 'Password must be at least 8 characters'],
		['12345678', '12345678', 'allowed'],
		['        ', '        ', 'allowed'],
	])('the new password %j repeated as %j: %s', (password, repeated, message) => {
		expect(messageOf(checkNewPassword(password, repeated))).toBe(message);
	});

	it('a new password is checked in the same way without its repetition', () => {
		expect(messageOf(checkPassword('1234567'))).toBe('Password must be at least 8 characters');
		expect(messageOf(checkPassword('12345678'))).toBe('allowed');
	});
});
