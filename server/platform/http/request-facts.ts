import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

/** What a handler may know about a request. Not all headers, so that nobody trusts one by accident. */
export interface RequestFacts {
	readonly id: string;
	/** The client's address after as many proxies as are trusted. */
	readonly address: string;
	readonly userAgent: string;
	readonly cookie: string | undefined;
	readonly authorization: string | undefined;
	/** The host under which the caller reached us. */
	readonly host: string;
	/** Whether the browser spoke https to the outermost trusted proxy or to us. */
	readonly isSecure: boolean;
}

/** The address that the outermost trusted proxy saw. Entries further left may be forged. */
export function clientAddress(
	socketAddress: string | undefined,
	forwardedFor: string | undefined,
	trustedProxies: number,
): string {
	// A zone (`fe80::1%eth0`) says through which of our own interfaces the address was reached, and nothing of the client.
	const socket = (socketAddress ?? 'unknown').replace(/^::ffff:/, '').replace(/%.*$/, '');
	if (trustedProxies === 0 || !forwardedFor) return socket;
	const chain = [...forwardedFor.split(',').map((entry) => entry.trim()), socket].filter((entry) => entry !== '');
	return chain[Math.max(0, chain.length - 1 - trustedProxies)]?.replace(/%.*$/, '') ?? socket;
}

/** What a rate limit per address counts: for IPv6 the /56 network, because one household or host owns all of it. */
export function networkOf(address: string): string {
	const groups = groupsOf(address);
	if (!groups) return address;
	const last = Number.parseInt(groups[3] ?? '0', 16) & 0xff00;
	return `${groups.slice(0, 3).join(':')}:${last.toString(16)}::/56`;
}

/** The networks around it that one organization may own: a /48 of IPv6, a /24 of IPv4. */
export function regionOf(address: string): string {
	const groups = groupsOf(address);
	if (groups) return `${groups.slice(0, 3).join(':')}::/48`;
	return isIPv4(address) ? `${address.split('.').slice(0, 3).join('.')}.0/24` : address;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string) {
	if (!isIPv6(address) || address.includes('%')) return null;
	const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
	const first = head === '' ? [] : head.split(':');
	const last = tail === '' ? [] : tail.split(':');
	return [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last];
}

/** A short hash, for keys that must not contain the value itself. */
export function fingerprint(value: string): string {
	return createHash('sha256').update(value).digest('base64url').slice(0, 22);
}
