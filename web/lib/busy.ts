import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/**
 * Why the page must not be reloaded without asking. Typed text is the content of any field: our own reload would
 * discard it while a person types, but a person who leaves knows about it. For unsent text the browser asks first.
 */
export type BusyReason = 'uploading' | 'playing' | 'unsent text' | 'typed text';

const lostByLeaving: readonly BusyReason[] = ['uploading', 'unsent text'];
const reasons = new Map<symbol, BusyReason>();
const listeners = createListeners();
let current: BusyReason | null = null;

/** Registers a reason not to reload; the returned function withdraws it. */
export function markBusy(reason: BusyReason) {
	const id = Symbol(reason);
	reasons.set(id, reason);
	changed();
	return () => {
		if (reasons.delete(id)) changed();
	};
}

/** Marks the page as busy while `isBusy` is true, checked at every change; the returned function stops that. */
export function markBusyWhile(
	reason: BusyReason,
	subscribeTo: (listener: () => void) => () => void,
	isBusy: () => boolean,
) {
	let clear: (() => void) | null = null;
	function withdraw() {
		clear?.();
		clear = null;
	}
	const unsubscribe = subscribeTo(() => {
		if (isBusy()) clear ??= markBusy(reason);
		else withdraw();
	});
	return () => {
		unsubscribe();
		withdraw();
	};
}

/** Withdraws every reason, because the page is about to be left regardless of them. */
export function clearBusy() {
	reasons.clear();
	changed();
}

/** The oldest reason, or null when the page may be reloaded. */
export function busyReason() {
	return current;
}

/** Whether the browser asks before the page is left. */
export function asksBeforeLeaving() {
	return [...reasons.values()].some((reason) => lostByLeaving.includes(reason));
}

export function useBusyReason() {
	return useSyncExternalStore(listeners.subscribe, busyReason);
}

/** Prevents reloads, and asks before the page is left, while a form holds unsaved text. */
export function useUnsentText(isDirty: boolean) {
	useBusyWhile('unsent text', isDirty);
}

/** Prevents reloads while a field holds typed text; every text field calls this. */
export function useTypedText(isDirty: boolean) {
	useBusyWhile('typed text', isDirty);
}

function useBusyWhile(reason: BusyReason, isBusy: boolean) {
	useEffect(() => (isBusy ? markBusy(reason) : undefined), [reason, isBusy]);
}

function changed() {
	current = reasons.values().next().value ?? null;
	if (typeof window !== 'undefined') guardLeaving(asksBeforeLeaving());
	listeners.notify();
}

// Browsers keep pages with this listener out of their back-forward cache, so it is registered only while data could be
// lost. Music that stops is not lost data.
function guardLeaving(isNeeded: boolean) {
	if (isNeeded) window.addEventListener('beforeunload', askBeforeLeaving);
	else window.removeEventListener('beforeunload', askBeforeLeaving);
}

function askBeforeLeaving(event: BeforeUnloadEvent) {
	event.preventDefault();
}
