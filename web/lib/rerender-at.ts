import { useReducer } from 'react';
import { useScope } from './scope-hooks.ts';

/** Timers stop while a computer sleeps, and none can wait longer than 24 days: the clock is checked this often. */
const longestWaitMs = 10 * 60 * 1000;
/** A timer may fire slightly early; then the rest is awaited. */
const shortestWaitMs = 1;

/** How long to wait for a moment before checking the clock again. */
export function waitMs(atMs: number, nowMs: number) {
	return Math.min(longestWaitMs, Math.max(shortestWaitMs, atMs - nowMs));
}

/** Renders the component again once the moment has come; null means never. */
export function useRerenderAt(moment: Date | null) {
	const [count, rerender] = useReducer((last: number) => last + 1, 0);
	const atMs = moment?.getTime() ?? null;
	useScope(
		(scope) => {
			if (atMs !== null) scope.after(waitMs(atMs, Date.now()), rerender);
		},
		[atMs, count],
	);
}
