import { defineError } from '../kernel/errors.ts';

export const entryNotFound = defineError('catalogue.not_found', 404, 'This is not in your catalogue.');
export const entryChanged = defineError(
	'catalogue.changed',
	409,
	'Someone else changed this. Reload to see their version.',
);
export const entryDuplicate = defineError('catalogue.duplicate', 409, '{message}');
export const entryInUse = defineError(
	'catalogue.in_use',
	409,
	"This {message}, so it can't be deleted. You can archive it.",
);
export const mergeRefused = defineError('catalogue.merge_refused', 409, '{message}');
export const mergeWithItself = defineError('catalogue.merge_itself', 400, 'Choose another one to merge with.');
export const ownAdministrator = defineError(
	'catalogue.own_administrator',
	400,
	'A publisher cannot administer itself.',
);
export const importRefused = defineError('catalogue.import_refused', 400, '{message}');
