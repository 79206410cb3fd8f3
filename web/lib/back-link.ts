// Target of the back link from a page: the previous list, as it was left. Kept for each entry of the browser's history,
// so that it survives reloads, Back and Forward.
import { type AnyRouter, useRouter, useRouterState } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { captionText } from './caption-text.ts';
import { readTabRecord, writeTabRecord } from './tab-record.ts';

/** Facts about an entry of the history. */
export interface Visit {
	key: string;
	index: number;
	path: string;
	/** Name of the page; null if it has none. */
	name: string | null;
	/** The page has a link back itself, so others do not link back to it. */
	hasBackLink: boolean;
}

export interface BackLink {
	path: string;
	name: string;
	/** Position of the list in the history; null if it is not before the page. */
	index: number | null;
}

export type BackLinks = Readonly<Record<string, BackLink>>;

const maxLinks = 100;

/**
 * The links back after a navigation. From one such page to the next, as from song to song, the target stays the same.
 */
export function addBackLink(links: BackLinks, from: Visit | null, to: Visit): BackLinks {
	if (!to.hasBackLink || !from || links[to.key]) return links;
	const link = from.hasBackLink ? links[from.key] : linkTo(from, to);
	if (!link) return links;
	return Object.fromEntries([...Object.entries(links), [to.key, link]].slice(-maxLinks));
}

function linkTo({ path, name, index }: Visit, to: Visit): BackLink | null {
	return name === null ? null : { path, name, index: index < to.index ? index : null };
}

const storageKey = 'back-links';

/** Keeps the links back of this tab up to date while the app runs. */
export function recordBackLinks(router: AnyRouter) {
	router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
		const before = readTabRecord<BackLink>(storageKey);
		const after = addBackLink(before, fromLocation ? visitOf(router, fromLocation) : null, visitOf(router, toLocation));
		if (after !== before) writeTabRecord(storageKey, after);
	});
}

interface RouterLocation {
	pathname: string;
	href: string;
	search: unknown;
	state: { __TSR_key?: string | undefined; __TSR_index: number };
}

function visitOf(router: AnyRouter, { pathname, href, search, state }: RouterLocation): Visit {
	const [branch] = router.getMatchedRoutes(pathname);
	const data = branch.map((route) => route.options.staticData ?? {});
	const nameOfList = data.findLast(({ listName }) => listName !== undefined)?.listName;
	const name =
		nameOfList?.(search as Record<string, unknown>) ??
		data.map(({ pageName }) => pageName).findLast((name) => name !== undefined);
	return {
		key: state.__TSR_key ?? '',
		index: state.__TSR_index,
		path: href,
		name: name === undefined ? null : captionText(name),
		hasBackLink: data.some(({ hasBackLink }) => hasBackLink === true),
	};
}

/** The link back from this page, with its click handler; `other` is the default without a previous list. */
export function useBackLink(other: { path: string; name: string }) {
	const { history } = useRouter();
	const state = useRouterState({ select: ({ location }) => location.state as RouterLocation['state'] });
	const link = readTabRecord<BackLink>(storageKey)[state.__TSR_key ?? ''] ?? { ...other, index: null };

	function handleFollow(event: MouseEvent) {
		// With a modifier key the browser opens a new tab or window.
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		// Goes back through the history, so that the scroll position of the list is restored.
		if (link.index !== null && link.index < state.__TSR_index) history.go(link.index - state.__TSR_index);
		else history.push(link.path);
	}

	return { path: link.path, name: link.name, onFollow: handleFollow };
}
