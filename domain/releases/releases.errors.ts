import { defineError } from '../kernel/errors.ts';

export const releaseNotFound = defineError('releases.not_found', 404, 'This release does not exist.');
export const releaseChanged = defineError(
	'releases.changed',
	409,
	'Someone else changed this. Reload to see their version.',
);
