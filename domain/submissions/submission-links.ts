import { submissionIdSchema } from '../kernel/ids.ts';
import { defineLinkKind } from '../kernel/link-kind.ts';
import { keptUnconfirmedHours } from './submission-limits.ts';

/** Kept by the sender's browser while they send: it gives access to that submission only and proves no address. */
export const draftLink = defineLinkKind({
	name: 'submission_draft',
	subject: submissionIdSchema,
	hasLabel: true,
	validDays: keptUnconfirmedHours / 24,
});

/** The mailed link to `/submission/{token}`: it confirms the address, and then opens the sender's page. */
export const submissionLink = defineLinkKind({
	name: 'submission',
	subject: submissionIdSchema,
	hasLabel: true,
	validDays: 1000,
});
