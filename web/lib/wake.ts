import { useReducer } from 'react';
import { delay } from './scope.ts';
import { useScope } from './scope-hooks.ts';

/** A computer that sleeps stops its timers, and none holds more than 24 days: so often the clock is looked at again. */
const longestNapMs = 10 * 60 * 1000;
/** A timer may be a moment early; then the rest is waited for. */
const shortestNapMs = 1;

/** How long to wait for a moment before looking at the clock again. */
export function napMs(atMs: number, nowMs: number): number {
	return Math.min(longestNapMs, Math.max(shortestNapMs, atMs - nowMs));
}

/** Draws the component anew once the moment has come; null means never. */
export function useWakeAt(moment: Date | null): void {
	const [wakings, wake] = useReducer((count: number) => count + 1, 0);
	const atMs = moment?.getTime() ?? null;
	useScope(
		({ signal }) => {
			if (atMs === null) return;
			void delay(napMs(atMs, Date.now()), signal).then(() => {
				if (!signal.aborted) wake();
			});
		},
		[atMs, wakings],
	);
}
