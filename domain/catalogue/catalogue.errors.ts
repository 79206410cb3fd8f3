import { defineError } from '../kernel/errors.ts';

export const entryNotFound = defineError('catalogue.not_found', 404, 'This is not in your catalogue.');
export const entryChanged = defineError(
	'catalogue.changed',
	409,
	'Someone else changed this. Reload to see their version.',
);
/** A page in a store is checked by its link, other identifiers are numbers. */
export const entryDuplicate = defineError(
	'catalogue.duplicate',
	409,
	'{kind, select, artists {An artist} writers {A writer} other {A publisher}} with this {reason, select, name {name} email {email address} other {{identifier}}} already exists: {name}. Use that one, or {reason, select, page {check the link} number {check the number} other {save anyway}}.',
);
/** `usage` is a list of what uses it: `2 signed songs`. */
export const entryInUse = defineError(
	'catalogue.in_use',
	409,
	'This {kind, select, artists {artist} writers {writer} other {publisher}} has {usage}, so it can’t be deleted. You can archive it.',
);
/** `reason` is the sentence of the module that refuses the merge. */
export const mergeRefused = defineError('catalogue.merge_refused', 409, '{reason}');
export const mergeWithItself = defineError(
	'catalogue.merge_itself',
	400,
	'An entry can’t be merged with itself. Select another one.',
);
export const mergeUnconfirmed = defineError(
	'catalogue.merge_unconfirmed',
	422,
	'They have different IPI numbers, so they may be different people. Type {name} to merge them anyway.',
);
export const ownAdministrator = defineError('catalogue.own_administrator', 400, 'A publisher can’t administer itself.');
/** `problem` is a sentence about the file or a line of it. */
export const importRefused = defineError('catalogue.import_refused', 400, '{problem}');
