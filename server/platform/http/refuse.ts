import type { Context } from 'hono';
import type { Refusal } from '../../../domain/kernel/errors.ts';

/** Answers with a refusal, in the same form as endpoints do. */
export function refuse(c: Context, { code, status, message }: Refusal): Response {
	return c.json({ defined: false, code, status, message }, status as 400, { 'cache-control': 'no-store' });
}
