import { createHash } from 'node:crypto';

/** What a handler may know of a request: never the raw header bag, so that nobody trusts a header by accident. */
export interface RequestFacts {
	readonly id: string;
	/** The client's address after as many proxies as are trusted. */
	readonly address: string;
	readonly userAgent: string;
	readonly cookie: string | undefined;
	readonly authorization: string | undefined;
	/** Whether the browser spoke https to the outermost trusted proxy or to us. */
	readonly isSecure: boolean;
}

/** The address that the outermost trusted proxy saw. Entries further left may be written by anyone. */
export function clientAddress(
	socketAddress: string | undefined,
	forwardedFor: string | undefined,
	trustedProxies: number,
): string {
	const socket = (socketAddress ?? 'unknown').replace(/^::ffff:/, '');
	if (trustedProxies === 0 || !forwardedFor) return socket;
	const chain = [...forwardedFor.split(',').map((entry) => entry.trim()), socket].filter((entry) => entry !== '');
	return chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? socket;
}

/** For keys that must not carry what they count. */
export function fingerprint(value: string): string {
	return createHash('sha256').update(value).digest('base64url').slice(0, 22);
}
