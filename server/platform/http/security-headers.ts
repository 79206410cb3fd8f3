import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

/**
 * Allows our own scripts and the pages' inline theme script, by its hash (a nonce would be outdated in the cached
 * shell). Inline styles are allowed, because dialogs and toasts set them at run time.
 */
export function contentPolicy(...pages: readonly string[]): string {
	const inlineScripts = pages.flatMap((html) =>
		[...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => `'sha256-${sha256(code ?? '')}'`),
	);
	return [
		"default-src 'self'",
		`script-src ${["'self'", ...new Set(inlineScripts)].join(' ')}`,
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

export function securityHeaders(policy: string, isSecure: (headers: Headers) => boolean): MiddlewareHandler {
	const always = Object.entries({
		'content-security-policy': policy,
		'x-content-type-options': 'nosniff',
		'x-frame-options': 'DENY',
		// URLs may contain tokens of mailed links, so they are never sent as a referrer.
		'referrer-policy': 'no-referrer',
		'cross-origin-opener-policy': 'same-origin',
		'cross-origin-resource-policy': 'same-origin',
		'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
	});
	return async (c, next) => {
		await next();
		// `c.header` is avoided: it copies the response each time and turns its bytes into a stream, which is far slower.
		const { headers } = c.res;
		for (const [name, value] of always) headers.set(name, value);
		if (isSecure(c.req.raw.headers)) headers.set('strict-transport-security', 'max-age=31536000');
	};
}

function sha256(text: string) {
	return createHash('sha256').update(text).digest('base64');
}
