import { keysOf } from './tables.ts';
/**
 * Path prefixes that the server handles itself. Every other path is a page of the app. The server's router, the
 * development proxy and the service worker share this list.
 */
export const serverPaths = [
	'/api',
	'/exports',
	'/files',
	'/functions',
	'/guest-files',
	'/healthz',
	'/metrics',
	'/readyz',
	'/rpc',
	'/tus',
] as const;

export function isServerPath(pathname: string) {
	return serverPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/**
 * Pages that outsiders open by a mailed link, or by the slug of a label. They have a separate entry beside the app: the
 * server responds with its page, and the app's service worker ignores them.
 */
export const guestPaths = {
	metadata: '/metadata',
	marketing: '/marketing',
	labelCopy: '/label-copy',
	split: '/split',
	contract: '/contract',
	/** Opened by the label's slug instead of a token, and only while its page is open or paused (R-SUBMIT-1). */
	submit: '/submit',
	submission: '/submission',
} as const;

export type GuestPage = keyof typeof guestPaths;

/** What an address opens; null if it is a page of the app. */
export function readGuestPath(pathname: string) {
	const [, first = '', token = '', ...rest] = pathname.split('/');
	const isWhole = token !== '' && (rest.length === 0 || (rest.length === 1 && rest[0] === ''));
	const page = isWhole ? keysOf(guestPaths).find((name) => guestPaths[name] === `/${first}`) : null;
	return page ? { page, token } : null;
}

export function isGuestPath(pathname: string) {
	return readGuestPath(pathname) !== null;
}
