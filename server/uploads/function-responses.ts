import type { Context } from 'hono';
import { type Refusal, withValues } from '../../domain/kernel/errors.ts';
import { methodNotAllowed, notAuthenticated, notFound } from '../../domain/kernel/kernel.errors.ts';
import type { HttpRoute } from '../framework/http-route.ts';

/** Every other path under /functions responds with JSON, never with the app's page. */
export const otherFunctions: HttpRoute = {
	method: 'ALL',
	path: '/functions/*',
	policy: 'public',
	handle: (c) =>
		refuseFunction(notFound)(
			c,
			knownFunctions.has(c.req.path) ? withValues(methodNotAllowed, { methods: 'POST' }) : notFound,
		),
};

const knownFunctions = new Set(['/functions/v1/upload-to-r2', '/functions/v1/generate-waveform']);

/**
 * The two functions for programs respond in a separate format (R-FUNCTION-1): `success`, and `error` with the message.
 */
export function refuseFunction(noSession: Refusal) {
	return (c: Context, refusal: Refusal): Response => {
		const { status, message } = refusal.code === notAuthenticated.code ? noSession : refusal;
		return c.json({ success: false, error: message }, status as 400, { 'cache-control': 'no-store' });
	};
}
