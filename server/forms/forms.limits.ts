import type { Limit } from '../platform/limits/rate-limiter.ts';

const day = 24 * 60;

export const newLinksPerForm: Limit = { name: 'form-new-link', tries: 3, windowMinutes: day };
