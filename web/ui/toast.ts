/** What a toast says: one sentence. Failures are not toasts; they stay on the page as a `Notice`. */
export interface Toast {
	message: string;
	/** ok: it worked (default). neutral: it is gone. */
	tone?: 'ok' | 'neutral';
	/** At most one, such as Undo; pressing it takes the toast away. */
	action?: { readonly caption: string; readonly onPress: () => void };
}

type Listener = (toast: Toast) => void;

// Toasts wait here until the toaster, which is loaded for the first one, has arrived.
const waiting: Toast[] = [];
const wakers = new Set<() => void>();
let listener: Listener | undefined;

export function showToast(toast: Toast): void {
	if (listener) {
		listener(toast);
		return;
	}
	waiting.push(toast);
	for (const wake of wakers) wake();
}

/** The toaster calls this once it can show something; gives back how to stop. */
export function receiveToasts(receive: Listener): () => void {
	listener = receive;
	for (const toast of waiting.splice(0)) receive(toast);
	return () => {
		if (listener === receive) listener = undefined;
	};
}

/** For `useSyncExternalStore`: whether anything waits to be shown. */
export function onToastWaiting(wake: () => void): () => void {
	wakers.add(wake);
	return () => wakers.delete(wake);
}

export function hasWaitingToasts(): boolean {
	return waiting.length > 0;
}
