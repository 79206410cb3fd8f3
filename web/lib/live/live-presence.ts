import { type Scope, untilAborted } from '../scope.ts';

// A connection can die unnoticed while a device sleeps, so a new one is opened after this time.
const reconnectAfterHiddenMs = 60_000;

/** Watches whether the page is visible and the network is available. */
export function watchPresence(scope: Scope) {
	const returned = createRenewableSignal();
	const reconnect = createRenewableSignal();
	const hidden = createRenewableSignal();
	let hiddenSince = Number.POSITIVE_INFINITY;
	scope.listen(window, 'online', () => {
		reconnect.fire();
		returned.fire();
	});
	scope.listen(document, 'visibilitychange', () => {
		if (document.visibilityState === 'hidden') {
			hiddenSince = Date.now();
			hidden.fire();
			return;
		}
		if (Date.now() - hiddenSince >= reconnectAfterHiddenMs) reconnect.fire();
		returned.fire();
	});
	return {
		/** Aborts when the person or the network returns, which ends the wait. */
		returned: returned.signal,
		/** Aborts when the current connection may be dead and has to be replaced. */
		reconnect: reconnect.signal,
		/** Aborts when the page is hidden. */
		hidden: hidden.signal,
		isVisible: () => document.visibilityState === 'visible',
	};
}

export type Presence = ReturnType<typeof watchPresence>;

function createRenewableSignal() {
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

/** Over plain HTTP there are no locks; then every visible tab holds a stream, and hidden tabs hold none. */
export async function streamWhileVisible(
	signal: AbortSignal,
	presence: Presence,
	stream: (signal: AbortSignal) => Promise<void>,
) {
	while (!signal.aborted) {
		if (presence.isVisible()) await stream(AbortSignal.any([signal, presence.hidden()]));
		else await untilAborted(AbortSignal.any([signal, presence.returned()]));
	}
}
