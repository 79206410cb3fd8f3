// The parents of all page routes. A module lists its pages in `<module>.pages.tsx`; web/app collects them.
import { type AnyRoute, createRootRoute, createRoute } from '@tanstack/react-router';
import type { Caption } from '../../domain/kernel/message.ts';

/** Parent of the pages that anyone may open. */
export const rootRoute = createRootRoute();

/** Parent of the pages of a label, with the navigation and the player around them; web/app defines its component. */
export const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell' });

/** Parent of the settings of the person, the label and the server; web/app defines its component. */
export const profileRoute = createRoute({ getParentRoute: () => shellRoute, path: '/profile' });

/**
 * Builds the router's tree from one flat list of pages. Each page knows its parent, so layouts need no separate entry.
 * To the type checker all pages are children of the root; ids and paths come from the pages' own types.
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
		/** Name of a page and those below it in "Continue to …"; pages without a name are not offered. */
		pageName?: Caption | string;
		/** Name of the page in links back to it, if its lists have separate names. */
		listName?: (search: Record<string, unknown>) => Caption | string;
		/** Whether the page links back to the list that the viewer came from. */
		hasBackLink?: boolean;
	}
}
