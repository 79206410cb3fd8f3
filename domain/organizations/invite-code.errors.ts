import { defineError } from '../kernel/errors.ts';

export const inviteCodeMissing = defineError('organizations.code_missing', 400, 'Please enter an invitation code');
export const inviteCodeInvalid = defineError(
	'organizations.code_invalid',
	404,
	'Invalid invitation code. Please check and try again.',
);
