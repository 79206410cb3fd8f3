// Remembers, for this tab, the page a visitor had come for before they were asked to sign in.
import type { AnyRouter } from '@tanstack/react-router';

const storageKey = 'return-path';

/** What a page is called in "Continue to …", as its route says; null when there is no such page or no name for it. */
export function pageNameOf(router: Pick<AnyRouter, 'getMatchedRoutes'>, path: string) {
	const [branch, params, found] = router.getMatchedRoutes(path.split(/[?#]/, 1)[0] ?? '');
	// A match for the beginning of a path only leaves the rest under this name.
	if (!found || '**' in params) return null;
	return branch.map((route) => route.options.staticData?.pageName).findLast((name) => name !== undefined) ?? null;
}

export function storeReturnPath(path: string) {
	if (path !== '/') sessionStorage.setItem(storageKey, path);
}

export function readReturnPath() {
	return sessionStorage.getItem(storageKey);
}

export function forgetReturnPath() {
	sessionStorage.removeItem(storageKey);
}
