/**
 * Whether a request that changes something comes from our own pages. Browsers send the origin; programs do not, and
 * have no cookies that another site could abuse. `ownHosts` includes the host that the request was sent to.
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

function webHostOf(origin: string) {
	const isWeb = /^https?:\/\//i.test(origin) && URL.canParse(origin);
	return isWeb ? new URL(origin).host : undefined;
}
