import { defineError } from '../../kernel/errors.ts';

export const notWaivable = defineError('style.not_waivable', 409, 'This finding cannot be waived; please correct it.');
export const waiverReasonMissing = defineError(
	'style.waiver_reason_missing',
	400,
	'Say why this finding does not count.',
);
export const waiverReasonTooLong = defineError(
	'style.waiver_reason_too_long',
	400,
	'The reason can have at most 300 characters.',
);
