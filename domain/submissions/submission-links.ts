import { submissionIdSchema } from '../kernel/ids.ts';
import { defineLinkKind } from '../kernel/link-kind.ts';
import { keptUnconfirmedHours } from './submission-limits.ts';

/** What the browser of a sender holds while they send: a right to that submission only. It proves no address. */
export const draftLink = defineLinkKind({
	name: 'submission_draft',
	subject: submissionIdSchema,
	hasLabel: true,
	validDays: keptUnconfirmedHours / 24,
});

/** The mailed link to `/submission/{token}`: it confirms the address, and is the sender's page from then on. */
export const submissionLink = defineLinkKind({
	name: 'submission',
	subject: submissionIdSchema,
	hasLabel: true,
	validDays: 1000,
});
