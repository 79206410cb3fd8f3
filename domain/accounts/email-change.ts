import { userIdSchema } from '../kernel/ids.ts';
import { defineLinkKind } from '../kernel/link-kind.ts';

/**
 * Mailed to a new address; confirming it proves that the address belongs to the account's owner. Its subject is the
 * account.
 */
export const emailChangeLink = defineLinkKind({
	name: 'email_change',
	subject: userIdSchema,
	hasLabel: false,
	validDays: 1,
});
