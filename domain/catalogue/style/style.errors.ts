import { defineError } from '../../kernel/errors.ts';

export const notWaivable = defineError('style.not_waivable', 409, 'This finding can’t be waived. Correct it instead.');
export const waiverReasonMissing = defineError(
	'style.waiver_reason_missing',
	400,
	'Explain why this finding doesn’t apply.',
);
export const waiverReasonTooLong = defineError(
	'style.waiver_reason_too_long',
	400,
	'The reason can have at most 300 characters.',
);
