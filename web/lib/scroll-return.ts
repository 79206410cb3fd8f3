// Back restores the scroll position: the song through which the list was left is shown at the same place on the screen.
// The router scrolls at once, before a list has its full length; this repeats it until it has.
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useRef } from 'react';
import { createScope, delay, type Scope } from './scope.ts';
import { useScope } from './scope-hooks.ts';
import { readTabRecord, writeTabRecord } from './tab-record.ts';

/** State of a page when it was left. */
interface Leaving {
	/** Scroll offset. */
	y: number;
	/** Path of the page that was opened from it, and the position of that link's row on the screen. */
	path: string;
	top: number | null;
}

const storageKey = 'scroll-returns';
const maxLeavings = 50;
/** A list that takes longer than this to load is not scrolled, because the viewer may be reading by then. */
const givesUpAfterMs = 5000;

/** Records the scroll position of each page when it is left, and restores it when the viewer returns. */
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

/** True if the page was reached by Back, Forward or a reload. */
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

/** Repeats with every change of the page's height, until the viewer scrolls, presses or types. */
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
	// Rows of a long list are rendered only where the page is scrolled to.
	scope.listen(window, 'scroll', () => scope.nextFrame(step));
	for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown']) scope.listen(window, type, scope.dispose);
	void delay(givesUpAfterMs, scope.signal).then(scope.dispose);
	step();
}

/** The row or card of a list that contains the link to that page. */
function findRow(path: string) {
	const link = findLink(path);
	return link?.closest('li, [role=row]') ?? link;
}

function findLink(path: string) {
	return document.querySelector<HTMLElement>(`main [data-row-link][href="${CSS.escape(path)}"]`);
}

/** Keyboard navigation continues from there; a focus that the viewer has moved since is kept. */
function focusRow(path: string) {
	const focused = document.activeElement;
	if (focused === null || focused === document.body || focused.matches('main, h1'))
		findLink(path)?.focus({ preventScroll: true });
}
