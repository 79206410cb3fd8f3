import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

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

/** What a rate limit per address counts: for IPv6 the /64 network, because one household or host owns all of it. */
export function networkOf(address: string): string {
	if (!isIPv6(address) || address.includes('%')) return address;
	const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
	const first = head === '' ? [] : head.split(':');
	const last = tail === '' ? [] : tail.split(':');
	const groups = [...first, ...Array(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last];
	return `${groups.slice(0, 4).join(':')}::/64`;
}

/** A short hash, for keys that must not contain the value itself. */
export function fingerprint(value: string): string {
	return createHash('sha256').update(value).digest('base64url').slice(0, 22);
}
