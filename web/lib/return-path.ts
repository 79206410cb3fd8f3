// Remembers, for this tab, the page that a visitor requested before they had to sign in.
import type { AnyRouter } from '@tanstack/react-router';
import { captionText } from './caption-text.ts';

const storageKey = 'return-path';

/** Name of a page in "Continue to …", from its route; null if there is no such page or it has no name. */
export function pageNameOf(router: Pick<AnyRouter, 'getMatchedRoutes'>, path: string) {
	const [branch, params, found] = router.getMatchedRoutes(path.split(/[?#]/, 1)[0] ?? '');
	// A match of only the beginning of a path leaves the rest under this name.
	if (!found || '**' in params) return null;
	const name = branch.map((route) => route.options.staticData?.pageName).findLast((name) => name !== undefined);
	return name === undefined ? null : captionText(name);
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
