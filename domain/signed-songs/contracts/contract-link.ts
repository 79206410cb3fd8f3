import { contractPartyIdSchema } from '../../kernel/ids.ts';
import { defineLinkKind } from '../../kernel/link-kind.ts';

/** Mailed to whoever signs for one party of a contract; its holder reads the document and signs. */
export const contractLink = defineLinkKind({
	name: 'contract',
	subject: contractPartyIdSchema,
	hasLabel: true,
	validDays: 30,
});
