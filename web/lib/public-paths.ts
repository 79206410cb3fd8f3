// Which pages anyone may open. The sign-in screen has to know before the router is loaded, so that each module lists the
// paths of its public pages in a small file apart from the pages; its routes take them from there.
const pathsOfModules = import.meta.glob<Readonly<Record<string, string>>>('../**/*.public-paths.ts', {
	eager: true,
	import: 'publicPaths',
});

const patterns = Object.values(pathsOfModules).flatMap((paths) => Object.values(paths).map(toPattern));

/** `$token` in a path stands for one segment, as it does for the router. */
function toPattern(path: string) {
	return new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}/?$`);
}

/** Pages for anyone, signed in or not: the reset page and what is opened by a mailed link. */
export function isPublicPath(pathname: string) {
	return patterns.some((pattern) => pattern.test(pathname));
}
