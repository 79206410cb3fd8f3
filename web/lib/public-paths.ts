// Which pages are public. The sign-in screen has to know this before the router is loaded, so each module lists the
// paths of its public pages in a small separate file, and its routes use the same constants.
const pathsOfModules = import.meta.glob<Readonly<Record<string, string>>>('../**/*.public-paths.ts', {
	eager: true,
	import: 'publicPaths',
});

const patterns = Object.values(pathsOfModules).flatMap((paths) => Object.values(paths).map(toPattern));

/** `$token` in a path matches one segment, as it does in the router. */
function toPattern(path: string) {
	return new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}/?$`);
}

/** Public pages, signed in or not: the reset page and those opened by a mailed link. */
export function isPublicPath(pathname: string) {
	return patterns.some((pattern) => pattern.test(pathname));
}
