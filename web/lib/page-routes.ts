// The parents of all page routes. A module lists its pages in `<module>.pages.tsx`; web/app collects them.
import { type AnyRoute, createRootRoute, createRoute } from '@tanstack/react-router';

/** Parent of the pages that anyone may open. */
export const rootRoute = createRootRoute();

/** Parent of the pages of a label, with the navigation and the player around them; web/app says how that looks. */
export const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell' });

/**
 * Builds the router's tree from one flat list of pages. Each page knows its parent, so layouts need no entry of their
 * own. To the type checker all pages are children of the root; ids and paths come from the pages' own types.
 */
export function createRouteTree<const Pages extends readonly AnyRoute[]>(pages: Pages) {
	const tree = rootRoute.addChildren<Pages>(pages);
	const childrenOf = new Map<AnyRoute, Set<AnyRoute>>();
	for (const page of pages) {
		for (let route: AnyRoute = page; route !== rootRoute; ) {
			const parent: AnyRoute = route.options.getParentRoute();
			childrenOf.set(parent, (childrenOf.get(parent) ?? new Set()).add(route));
			route = parent;
		}
	}
	for (const [parent, children] of childrenOf) parent.addChildren([...children]);
	return tree;
}

declare module '@tanstack/react-router' {
	interface StaticDataRouteOption {
		/** What a page, and those below it, are called in "Continue to …"; without one they are not offered. */
		pageName?: string;
		/** What the way back to the page is called, where its lists have names of their own. */
		listName?: (search: Record<string, unknown>) => string;
		/** The page shows the way back to the list that one came from. */
		hasWayBack?: boolean;
	}
}
