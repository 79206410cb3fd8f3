import type { Limit } from '../../platform/limits/rate-limiter.ts';

/** Mails to people outside, so that nobody writes to the world in our name (R-MAIL-6). */
export const outsideMailsPerLabel: Limit = { name: 'outside-mails-label', tries: 500, windowMinutes: 24 * 60 };
