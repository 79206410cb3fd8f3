import { defineError } from '../kernel/errors.ts';

/** Unknown, malformed and wrong-kind tokens all get this one, so that it says nothing about what exists. */
export const linkUnknown = defineError(
	'links.unknown',
	404,
	'This link is not valid. Check that you copied all of it.',
);
export const linkExpired = defineError('links.expired', 410, 'This link has expired.');
export const linkRevoked = defineError('links.revoked', 410, 'This link was withdrawn.');
export const linkUsed = defineError('links.used', 410, 'This link was already used.');
export const linkReplaced = defineError('links.replaced', 410, 'This link was replaced by a newer one.');
/** What the link was for is settled, so it opens nothing more. */
export const linkFinished = defineError('links.finished', 410, 'This link has ended. There is nothing left to do.');
