import type { Limit } from '../platform/limits/rate-limiter.ts';

/** A fingerprint cannot be guessed; this is for the database's sake. */
export const checksPerAddress: Limit = { name: 'document-check', tries: 300, windowMinutes: 10 };
