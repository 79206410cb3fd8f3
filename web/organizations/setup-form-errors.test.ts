import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { setupFormErrors } from './label-setup-screen.tsx';

const generic = 'An unexpected error occurred. Please try again.';

function refusalOf(code: string, status: number, message: string) {
	return new ORPCError(code, { status, message });
}

test.each([
	[
		'the code is wrong',
		refusalOf('organizations.code_invalid', 404, 'Invalid code'),
		{ fields: { code: 'Invalid code' } },
	],
	['the person is already a member', refusalOf('organizations.already_member', 409, 'Already'), { box: 'Already' }],
	['the name is too long', refusalOf('organizations.name_too_long', 400, 'Too long'), { fields: { code: 'Too long' } }],
	['no one is signed in', refusalOf('auth.required', 401, 'Log in'), { box: 'Log in' }],
	['the label was not stored', refusalOf('organizations.creation_failed', 500, 'Not stored'), { box: 'Not stored' }],
	['the server fails', refusalOf('internal', 500, 'stack'), { box: generic }],
	['the server cannot be reached', new TypeError('Failed to fetch'), { box: generic }],
])('the label setup shows an error in the right place if %s', (_, error, expected) => {
	expect(setupFormErrors('code', error)).toEqual(expected);
});
