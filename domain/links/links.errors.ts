import { allowed, defineError, refused, type Verdict } from '../kernel/errors.ts';

/** Unknown, malformed and wrong-kind tokens all get this refusal, so that it reveals nothing about what exists. */
export const linkUnknown = defineError(
	'links.unknown',
	404,
	'This link is not valid. Check that you copied all of it.',
);
export const linkExpired = defineError('links.expired', 410, 'This link has expired.');
export const linkWithdrawn = defineError('links.withdrawn', 410, 'This link was withdrawn.');
export const linkUsed = defineError('links.used', 410, 'This link was already used.');
export const linkReplaced = defineError('links.replaced', 410, 'This link was replaced by a newer one.');
/** A newer version has replaced what the link was for; its holder may get another link. */
export const linkSuperseded = defineError('links.superseded', 410, 'There is a new version of what this link was for.');
/** The purpose of the link is fulfilled, so it opens nothing more. */
export const linkFinished = defineError('links.finished', 410, 'This link is closed. You don’t need to do anything.');

export interface LinkFacts {
	/** Increased with every resend; only the newest generation works. */
	readonly generation: number;
	readonly expiresAt: Date;
	readonly usedAt: Date | null;
	readonly withdrawnAt: Date | null;
}

/** Whether a token of this generation still opens the link; otherwise the reason that helps its holder most. */
export function checkLink(link: LinkFacts, generation: number, now: Date): Verdict {
	if (link.withdrawnAt) return refused(linkWithdrawn);
	if (link.usedAt) return refused(linkUsed);
	if (generation !== link.generation) return refused(linkReplaced);
	return link.expiresAt <= now ? refused(linkExpired) : allowed();
}
