const publicPath = /^\/(?:reset-password|(?:metadata|marketing|label-copy)\/[^/]+)\/?$/;

/** Pages for anyone, signed in or not: the reset page and the forms that outsiders open by a token. */
export function isPublicPath(pathname: string): boolean {
	return publicPath.test(pathname);
}
