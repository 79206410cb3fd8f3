const publicPath = /^\/(?:reset-password|(?:metadata|marketing|label-copy|confirm)\/[^/]+)\/?$/;

/** Pages for anyone, signed in or not: the reset page and what is opened by a mailed link. */
export function isPublicPath(pathname: string): boolean {
	return publicPath.test(pathname);
}
