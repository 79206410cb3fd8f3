import type { Scope } from '../scope.ts';

// A connection can die silently while a device sleeps. Opening a new one costs little and misses nothing.
const distrustAfterHiddenMs = 60_000;

export interface Presence {
	/** Ends a wait: the person or the network has come back. */
	readonly returned: () => AbortSignal;
	/** Ends a connection of before that. */
	readonly distrusted: () => AbortSignal;
	/** Ends when the page is next hidden. */
	readonly hidden: () => AbortSignal;
	readonly isVisible: () => boolean;
}

/** Signals of the person and of the network coming and going. */
export function watchPresence(scope: Scope): Presence {
	const returned = renewableSignal();
	const distrusted = renewableSignal();
	const hidden = renewableSignal();
	let hiddenSince = Number.POSITIVE_INFINITY;
	scope.listen(window, 'online', () => {
		distrusted.fire();
		returned.fire();
	});
	scope.listen(document, 'visibilitychange', () => {
		if (document.visibilityState === 'hidden') {
			hiddenSince = Date.now();
			hidden.fire();
			return;
		}
		if (Date.now() - hiddenSince >= distrustAfterHiddenMs) distrusted.fire();
		returned.fire();
	});
	return {
		returned: returned.signal,
		distrusted: distrusted.signal,
		hidden: hidden.signal,
		isVisible: () => document.visibilityState === 'visible',
	};
}

function renewableSignal() {
	let controller = new AbortController();
	return {
		signal: () => controller.signal,
		fire() {
			const fired = controller;
			controller = new AbortController();
			fired.abort();
		},
	};
}
