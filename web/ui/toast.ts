/** One sentence about something that succeeded. Failures are shown as a `Notice`, which stays on the page. */
export interface Toast {
	message: string;
	/** `neutral` is for removals. */
	tone?: 'ok' | 'neutral';
	/** How long it stays, if longer than usual. */
	lastsMs?: number;
	/** A button such as Undo; pressing it closes the toast. */
	action?: { readonly caption: string; readonly onPress: () => void };
}

type Listener = (toast: Toast) => void;

// Toasts wait here until the toaster is loaded, which the first toast triggers.
const waiting: Toast[] = [];
const waitListeners = new Set<() => void>();
let listener: Listener | undefined;

export function showToast(toast: Toast): void {
	if (listener) {
		listener(toast);
		return;
	}
	waiting.push(toast);
	for (const callback of waitListeners) callback();
}

/** Called by the toaster once it can show toasts; returns a function that stops it. */
export function receiveToasts(receive: Listener): () => void {
	listener = receive;
	for (const toast of waiting.splice(0)) receive(toast);
	return () => {
		if (listener === receive) listener = undefined;
	};
}

/** Calls back when a toast has to wait for the toaster. */
export function onToastWaiting(callback: () => void): () => void {
	waitListeners.add(callback);
	return () => waitListeners.delete(callback);
}

export function hasWaitingToasts(): boolean {
	return waiting.length > 0;
}
