import type { Limit } from '../platform/limits/rate-limiter.ts';

/** Against guessing tokens. */
export const unknownTokensPerAddress: Limit = { name: 'link-address', tries: 200, windowMinutes: 10 };
/** Enough for a form that saves itself while somebody types. */
export const callsPerLink: Limit = { name: 'link-calls', tries: 600, windowMinutes: 10 };
