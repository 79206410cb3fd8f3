import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { setupFormErrors } from './setup-form-errors.ts';

const generic = 'An unexpected error occurred. Please try again.';

function answer(code: string, status: number, message: string) {
	return new ORPCError(code, { status, message });
}

test.each([
	[
		'the code is wrong',
		answer('organizations.code_invalid', 404, 'Invalid code'),
		{ fields: { code: 'Invalid code' } },
	],
	['already a member', answer('organizations.already_member', 409, 'Already'), { box: 'Already' }],
	['a fault on the server', answer('internal', 500, 'stack'), { box: generic }],
	['the server cannot be reached', new TypeError('Failed to fetch'), { box: generic }],
])('%s', (_, error, expected) => {
	expect(setupFormErrors('code', error)).toEqual(expected);
});
