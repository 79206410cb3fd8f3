import type { Context } from 'hono';
import type { Refusal } from '../../domain/kernel/errors.ts';
import { notAuthenticated } from '../../domain/kernel/kernel.errors.ts';

/** SPEC.md's two functions answer in a form of their own: `success`, and `error` with the words. */
export function refuseFunction(noSession: Refusal) {
	return (c: Context, refusal: Refusal): Response => {
		const { status, message } = refusal.code === notAuthenticated.code ? noSession : refusal;
		return c.json({ success: false, error: message }, status as 400, { 'cache-control': 'no-store' });
	};
}
