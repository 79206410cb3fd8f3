import { splitConfirmationIdSchema } from '../kernel/ids.ts';
import { defineLinkKind } from '../kernel/link-kind.ts';

/** Mailed to each writer of a proposed split; its holder responds for this writer. */
export const splitLink = defineLinkKind({
	name: 'split',
	subject: splitConfirmationIdSchema,
	hasLabel: true,
	validDays: 30,
});
