import type { Limit } from '../platform/limits/rate-limiter.ts';

const day = 24 * 60;

/** Mails to outsiders (R-MAIL-6). */
export const formMailsPerLabel: Limit = { name: 'form-mails-label', tries: 200, windowMinutes: day };
/** So that nobody is pestered, by however many labels. */
export const formMailsPerAddress: Limit = { name: 'form-mails-address', tries: 20, windowMinutes: day };
export const newLinksPerForm: Limit = { name: 'form-new-link', tries: 3, windowMinutes: day };
