import { allowed, refused, type Verdict } from '../kernel/verdict.ts';
import { linkExpired, linkReplaced, linkRevoked, linkUsed } from './links.errors.ts';

export interface LinkFacts {
	/** Raised with every resend; only the newest generation works. */
	readonly generation: number;
	readonly expiresAt: Date;
	readonly usedAt: Date | null;
	readonly revokedAt: Date | null;
}

/** Whether a token of this generation still opens the link; otherwise the reason that helps its holder most. */
export function checkLink(link: LinkFacts, generation: number, now: Date): Verdict {
	if (link.revokedAt) return refused(linkRevoked);
	if (link.usedAt) return refused(linkUsed);
	if (generation !== link.generation) return refused(linkReplaced);
	return link.expiresAt <= now ? refused(linkExpired) : allowed();
}
