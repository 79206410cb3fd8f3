import { createHash, randomUUID } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { Config } from '../config/config.ts';

/**
 * What a handler may know about a request. It does not include all headers, so that no code trusts a header by
 * accident.
 */
export interface RequestFacts {
	readonly id: string;
	/** Address of the client, behind as many proxies as are trusted. */
	readonly address: string;
	readonly userAgent: string;
	readonly cookie: string | undefined;
	readonly authorization: string | undefined;
	/** Host under which the client reached this server. */
	readonly host: string;
	/** Whether the browser spoke https to the outermost trusted proxy or to us. */
	readonly isSecure: boolean;
}

/** Returns the address that the outermost trusted proxy saw. Entries further left may be forged. */
export function clientAddress(
	socketAddress: string | undefined,
	forwardedFor: string | undefined,
	trustedProxies: number,
) {
	// A zone (`fe80::1%eth0`) names one of our own interfaces and says nothing about the client.
	const socket = (socketAddress ?? 'unknown').replace(/^::ffff:/, '').replace(/%.*$/, '');
	if (trustedProxies === 0 || !forwardedFor) return socket;
	const chain = [...forwardedFor.split(',').map((entry) => entry.trim()), socket].filter((entry) => entry !== '');
	return chain[Math.max(0, chain.length - 1 - trustedProxies)]?.replace(/%.*$/, '') ?? socket;
}

/**
 * Returns what a rate limit per address counts: for IPv6 the /56 network, because one household or host owns all of it.
 */
export function networkOf(address: string) {
	const groups = groupsOf(address);
	if (!groups) return address;
	const last = Number.parseInt(groups[3] ?? '0', 16) & 0xff00;
	return `${groups.slice(0, 3).join(':')}:${last.toString(16)}::/56`;
}

/** Returns the surrounding network that one organization may own: a /48 of IPv6, a /24 of IPv4. */
export function regionOf(address: string) {
	const groups = groupsOf(address);
	if (groups) return `${groups.slice(0, 3).join(':')}::/48`;
	return isIPv4(address) ? `${address.split('.').slice(0, 3).join('.')}.0/24` : address;
}

/** Returns the eight groups of an IPv6 address. */
function groupsOf(address: string) {
	if (!isIPv6(address) || address.includes('%')) return null;
	const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
	const first = head === '' ? [] : head.split(':');
	const last = tail === '' ? [] : tail.split(':');
	return [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last];
}

/** Returns a short hash, for keys that must not contain the value itself. */
export function fingerprint(value: string) {
	return createHash('sha256').update(value).digest('base64url').slice(0, 22);
}

/** Decodes a header with percent-encoded text; empty if it is missing or malformed. */
export function decodedHeader(header: string | undefined) {
	try {
		return decodeURIComponent(header ?? '');
	} catch {
		return '';
	}
}

/**
 * Determines the client and the address that it used, trusting the headers of as many proxies as the configuration
 * says.
 */
export function createRequestReader(config: Pick<Config, 'PUBLIC_URL' | 'TRUST_PROXY'>) {
	const publicUrl = new URL(config.PUBLIC_URL);

	function forwarded(headers: Headers, header: string) {
		return config.TRUST_PROXY > 0 ? headers.get(header)?.split(',')[0]?.trim() : undefined;
	}

	function hostOf(headers: Headers) {
		return forwarded(headers, 'x-forwarded-host') ?? headers.get('host') ?? publicUrl.host;
	}

	function isSecure(headers: Headers) {
		const protocol = forwarded(headers, 'x-forwarded-proto');
		if (protocol) return protocol === 'https';
		return publicUrl.protocol === 'https:' && hostOf(headers) === publicUrl.host;
	}

	function factsOf(headers: Headers, socketAddress: string | undefined): RequestFacts {
		return {
			id: randomUUID(),
			address: clientAddress(socketAddress, headers.get('x-forwarded-for') ?? undefined, config.TRUST_PROXY),
			userAgent: (headers.get('user-agent') ?? '').slice(0, 400),
			cookie: headers.get('cookie') ?? undefined,
			authorization: headers.get('authorization') ?? undefined,
			host: hostOf(headers),
			isSecure: isSecure(headers),
		};
	}

	return { hostOf, isSecure, factsOf };
}

/**
 * Whether a request that changes something comes from our own pages. Browsers send the origin; programs do not, and
 * have no cookies that another site could abuse. `ownHosts` includes the host that the request was sent to.
 */
export function isOwnOrigin(headers: Headers, ownHosts: readonly string[]) {
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
