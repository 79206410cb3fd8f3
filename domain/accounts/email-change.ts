import { userIdSchema } from '../kernel/ids.ts';
import { defineLinkKind } from '../kernel/link-kind.ts';

/** Mailed to a new address; whoever confirms it there shows that the address is theirs. Its subject is the account. */
export const emailChangeLink = defineLinkKind({
	name: 'email_change',
	subject: userIdSchema,
	hasLabel: false,
	validDays: 1,
});
