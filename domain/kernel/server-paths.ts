/**
 * Path prefixes that the server answers itself. Every other path is a page of the app. The server's router, the
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

export function isServerPath(pathname: string): boolean {
	return serverPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
