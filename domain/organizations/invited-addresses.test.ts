import { expect, test } from 'vitest';
import { checkInvitedAddresses, readInvitedAddresses } from './invited-addresses.ts';

test.each([
	['ada@example.com', ['ada@example.com']],
	[
		'  Ada@Example.com ,bo@example.com;cleo@example.com\ndee@example.com',
		['ada@example.com', 'bo@example.com', 'cleo@example.com', 'dee@example.com'],
	],
	['Ada Quill <ada@example.com>, "Bo" <BO@example.com>', ['ada@example.com', 'bo@example.com']],
	['ada@example.com bo@example.com ada@example.com', ['ada@example.com', 'bo@example.com']],
	[' , ;', []],
])('%j invites %j', (typed, emails) => {
	expect(readInvitedAddresses(typed)).toEqual(emails);
	expect(checkInvitedAddresses(emails).allowed).toBe(emails.length > 0);
});

test.each([
	[['ada@example.com', 'nobody'], '“nobody” is not an email address'],
	[[], 'Enter an email address'],
	[Array.from({ length: 21 }, (_, number) => `${number}@example.com`), 'Invite at most 20 people at once'],
])('%j is refused with: %s', (emails, message) => {
	const verdict = checkInvitedAddresses(emails);
	expect(verdict.allowed ? null : verdict.error.message).toBe(message);
});
