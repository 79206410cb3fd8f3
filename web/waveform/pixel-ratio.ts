import { useSyncExternalStore } from 'react';
import { createScope } from '../lib/scope.ts';

/** How many device pixels make one of CSS; changes when a window moves to another screen or is zoomed. */
export function usePixelRatio(): number {
	return useSyncExternalStore(subscribe, () => window.devicePixelRatio);
}

const listeners = new Set<() => void>();
let isWatched = false;

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	if (!isWatched) watch();
	return () => listeners.delete(listener);
}

/** One query for all pictures of a page: when it says that the ratio is no longer what it was, another takes its place. */
function watch(): void {
	isWatched = true;
	const scope = createScope();
	scope.listen(window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`), 'change', () => {
		scope.dispose();
		watch();
		for (const listener of listeners) listener();
	});
}
