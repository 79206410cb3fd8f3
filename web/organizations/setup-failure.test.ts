import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { placeFailure } from './setup-failure.ts';

const generic = 'An unexpected error occurred. Please try again.';

function answer(code: string, status: number, message: string) {
	return new ORPCError(code, { status, message });
}

test.each([
	['nothing wrong', null, null, null, null],
	['a rule refused before anything was sent', 'Please enter a label name', null, 'Please enter a label name', null],
	['the code is wrong', null, answer('organizations.code_invalid', 404, 'Invalid code'), 'Invalid code', null],
	['already a member', null, answer('organizations.already_member', 409, 'Already'), null, 'Already'],
	['the name is too long', null, answer('organizations.name_too_long', 400, 'Too long'), 'Too long', null],
	['nobody is signed in', null, answer('auth.required', 401, 'Log in'), null, 'Log in'],
	['the label was not stored', null, answer('organizations.creation_failed', 500, 'Not stored'), null, 'Not stored'],
	['a fault on the server', null, answer('internal', 500, 'stack'), null, generic],
	['the server cannot be reached', null, new TypeError('Failed to fetch'), null, generic],
])('%s', (_, refusal, error, atField, inBox) => {
	expect(placeFailure(refusal, error)).toEqual({ atField, inBox });
});
