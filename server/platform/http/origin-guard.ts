/**
 * Whether a request that changes something comes from our own pages. Browsers say where a request starts; a program
 * says nothing and has no cookies to abuse. The page's own address counts, whatever the public one is.
 */
export function isOwnOrigin(headers: Headers, ownHosts: readonly string[]): boolean {
	const origin = headers.get('origin');
	if (origin !== null) {
		const host = webHostOf(origin);
		return host !== undefined && ownHosts.includes(host);
	}
	const site = headers.get('sec-fetch-site');
	return site === null || site === 'same-origin' || site === 'none';
}

function webHostOf(origin: string): string | undefined {
	const isWeb = /^https?:\/\//i.test(origin) && URL.canParse(origin);
	return isWeb ? new URL(origin).host : undefined;
}
