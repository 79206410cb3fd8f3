import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

/**
 * Scripts come from ourselves or are the page's own inline theme script, named by its hash (a nonce would go stale in
 * the cached shell). Styles stay open because dialogs and toasts set them at run time.
 */
export function contentPolicy(indexHtml: string): string {
	const inlineScripts = [...indexHtml.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
		([, code]) => `'sha256-${sha256(code ?? '')}'`,
	);
	return [
		"default-src 'self'",
		`script-src ${["'self'", ...inlineScripts].join(' ')}`,
		"style-src 'self' 'unsafe-inline'",
		"img-src 'self' data: blob:",
		"media-src 'self' blob:",
		"font-src 'self'",
		"connect-src 'self'",
		"worker-src 'self'",
		"manifest-src 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join('; ');
}

export function securityHeaders(policy: string, isSecure: (request: Request) => boolean): MiddlewareHandler {
	return async (c, next) => {
		await next();
		c.header('Content-Security-Policy', policy);
		c.header('X-Content-Type-Options', 'nosniff');
		c.header('X-Frame-Options', 'DENY');
		// Addresses may carry tokens of mailed links, so none leaves the site, not even to a link's target.
		c.header('Referrer-Policy', 'no-referrer');
		c.header('Cross-Origin-Opener-Policy', 'same-origin');
		c.header('Cross-Origin-Resource-Policy', 'same-origin');
		c.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
		if (isSecure(c.req.raw)) c.header('Strict-Transport-Security', 'max-age=31536000');
	};
}

function sha256(text: string): string {
	return createHash('sha256').update(text).digest('base64');
}
