// Back leads to where one was: to the song that one left the list for, at the same place on the screen. The router
// scrolls at once, when a list is not as long as it was yet; this goes on until it is.
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useRef } from 'react';
import { createScope, delay, type Scope } from './scope.ts';
import { useScope } from './scope-hooks.ts';
import { readTabRecord, writeTabRecord } from './tab-record.ts';

/** How a page was left. */
interface Leaving {
	/** How far it was scrolled. */
	y: number;
	/** Where the page led to that was opened from it, and where the row of that link stood on the screen. */
	path: string;
	top: number | null;
}

const storageKey = 'scroll-returns';
const maxLeavings = 50;
/** A list that takes longer than this to load is not scrolled under the reader's eyes any more. */
const givesUpAfterMs = 5000;

/** Notes how each page is left, and scrolls to that place when one comes back to it. */
export function useScrollReturn() {
	const isReturn = useFollowedHistory();
	const key = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key });
	useScope(
		(scope) => {
			const leaving = key === undefined || !isReturn.current ? undefined : readTabRecord<Leaving>(storageKey)[key];
			if (leaving && leaving.y > 0) scrollBackTo(leaving, scope);
		},
		[key],
	);
}

/** True while the page was come to by Back, Forward or a reload. */
function useFollowedHistory() {
	const router = useRouter();
	const isReturn = useRef(true);
	useScope(
		(scope) => {
			scope.add(
				router.history.subscribe(({ action }) => {
					isReturn.current = action.type !== 'PUSH' && action.type !== 'REPLACE';
				}),
			);
			scope.add(
				router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
					const key = fromLocation?.state.__TSR_key;
					if (key === undefined || fromLocation?.pathname === toLocation.pathname) return;
					const top = findRow(toLocation.pathname)?.getBoundingClientRect().top ?? null;
					const kept = Object.entries(readTabRecord<Leaving>(storageKey)).filter(([each]) => each !== key);
					const leaving: Leaving = { y: window.scrollY, path: toLocation.pathname, top };
					writeTabRecord(storageKey, Object.fromEntries([...kept, [key, leaving] as const].slice(-maxLeavings)));
				}),
			);
		},
		[router],
	);
	return isReturn;
}

/** Again with every change of the page's height, until somebody scrolls, presses or types. */
function scrollBackTo({ y, path, top }: Leaving, page: Scope) {
	const scope = createScope();
	page.add(scope.dispose);
	function step() {
		if (scope.signal.aborted) return;
		const row = top === null ? null : findRow(path);
		if (row && top !== null) {
			window.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
			focusRow(path);
		} else window.scrollTo({ top: y, behavior: 'instant' });
	}
	const observer = new ResizeObserver(step);
	observer.observe(document.documentElement);
	scope.add(() => observer.disconnect());
	// Rows of a long list are drawn where the page is scrolled to, and only then.
	scope.listen(window, 'scroll', () => scope.nextFrame(step));
	for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown']) scope.listen(window, type, scope.dispose);
	void delay(givesUpAfterMs, scope.signal).then(scope.dispose);
	step();
}

/** The row or card of a list that holds the link to that page. */
function findRow(path: string) {
	const link = findLink(path);
	return link?.closest('li, [role=row]') ?? link;
}

function findLink(path: string) {
	return document.querySelector<HTMLElement>(`main [data-row-link][href="${CSS.escape(path)}"]`);
}

/** Keys go on from there; the focus stays where somebody has put it meanwhile. */
function focusRow(path: string) {
	const focused = document.activeElement;
	if (focused === null || focused === document.body || focused.matches('main, h1'))
		findLink(path)?.focus({ preventScroll: true });
}
