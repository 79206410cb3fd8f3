import { fingerprint } from '../platform/http/request-facts.ts';
import type { Limit, RateLimiter } from '../platform/limits/rate-limiter.ts';

// Mails to people outside the label, whichever module writes them (R-MAIL-6).
const day = 24 * 60;
const mailsPerLabel: Limit = { name: 'outside-mails-label', tries: 200, windowMinutes: day };
/** So that nobody is pestered, by however many labels. */
const mailsPerAddress: Limit = { name: 'outside-mails-address', tries: 20, windowMinutes: day };

/** Counts a mail before it is written, and refuses one too many. */
export async function spendOutsideMail(limiter: RateLimiter, organizationId: string, email: string): Promise<void> {
	await limiter.spend(mailsPerLabel, organizationId);
	await spendMailTo(limiter, email);
}

/** For a mail that somebody outside asks for: it must not use up what the label may write. */
export async function spendMailTo(limiter: RateLimiter, email: string): Promise<void> {
	await limiter.spend(mailsPerAddress, fingerprint(email));
}
