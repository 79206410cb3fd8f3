export interface Toast extends ToastOptions {
	message: string;
}

interface ToastOptions {
	/** `neutral` is for removals. */
	tone?: 'ok' | 'neutral';
	/** Duration, if longer than usual. */
	lastsMs?: number;
	/** A button such as Undo; pressing it closes the toast. */
	action?: ToastAction;
	/** A second button, such as one that opens the result. */
	follow?: ToastAction;
}

interface ToastAction {
	caption: string;
	onPress: () => void;
}

type Listener = (toast: Toast) => void;

// Toasts are queued here until the toaster is loaded, which the first toast triggers.
const waiting: Toast[] = [];
const waitListeners = new Set<() => void>();
let listener: Listener | undefined;

/** Shows one sentence about a success. Failures are shown as a `Notice`, which stays on the page. */
export function showToast(message: string, options?: ToastOptions) {
	const toast = { message, ...options };
	if (listener) {
		listener(toast);
		return;
	}
	waiting.push(toast);
	for (const callback of waitListeners) callback();
}

/** Called by the toaster once it can show toasts; returns a function that stops it. */
export function receiveToasts(receive: Listener) {
	listener = receive;
	for (const toast of waiting.splice(0)) receive(toast);
	return () => {
		if (listener === receive) listener = undefined;
	};
}

/** Calls back when a toast is queued for the toaster. */
export function onToastWaiting(callback: () => void): () => void {
	waitListeners.add(callback);
	return () => waitListeners.delete(callback);
}

export function hasWaitingToasts() {
	return waiting.length > 0;
}

/** Copies a text and confirms it. If the browser refuses, the text itself is shown, or what to do instead. */
export async function copyText(text: string, copied: string, refused = text) {
	const hasCopied = await writeToClipboard(text);
	if (hasCopied) showToast(copied);
	else showToast(refused, { tone: 'neutral' });
}

/** Browsers offer their clipboard on secure addresses only, which a phone on the local network does not have. */
async function writeToClipboard(text: string) {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return copyBySelection(text);
	}
}

function copyBySelection(text: string) {
	const focused = document.activeElement;
	const field = document.createElement('textarea');
	field.value = text;
	field.readOnly = true;
	field.style.position = 'fixed';
	field.style.opacity = '0';
	document.body.append(field);
	field.select();
	const hasCopied = document.execCommand('copy');
	field.remove();
	if (focused instanceof HTMLElement) focused.focus();
	return hasCopied;
}
