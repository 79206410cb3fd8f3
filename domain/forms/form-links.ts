// Separate from the definitions, so that lists and mails do not load them.

import { formIdSchema } from '../kernel/ids.ts';
import { defineLinkKind } from '../kernel/link-kind.ts';
import { keysOf } from '../kernel/tables.ts';
import { formValidDays } from './reminders.ts';

/** The kinds of forms with the page of their link: `/metadata/{token}`. */
export const formPages = { metadata: 'metadata', marketing: 'marketing', label_copy: 'label-copy' } as const;
export type FormKind = keyof typeof formPages;

/** In the order of the areas of a signed song. */
export const formKinds = keysOf(formPages);

/** One kind of link for all kinds of forms: the form determines which page it opens. */
export const formLink = defineLinkKind({
	name: 'form',
	subject: formIdSchema,
	hasLabel: true,
	validDays: formValidDays,
});
