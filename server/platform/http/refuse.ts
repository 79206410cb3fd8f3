import type { Context } from 'hono';
import type { Refusal } from '../../../domain/kernel/errors.ts';

/** Refuses a request in the same envelope in which endpoints refuse. */
export function refuse(c: Context, { code, status, message }: Refusal): Response {
	return c.json({ defined: false, code, status, message }, status as 400, { 'cache-control': 'no-store' });
}
