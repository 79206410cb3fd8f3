import { useEffect, useSyncExternalStore } from 'react';

/** Why the page must not be reloaded without asking. */
export type BusyReason = 'uploading' | 'playing' | 'unsent text';

const holds = new Map<symbol, BusyReason>();
const listeners = new Set<() => void>();
let current: BusyReason | null = null;

/** Registers a reason not to reload; the returned function withdraws it. */
export function holdPage(reason: BusyReason): () => void {
	const hold = Symbol(reason);
	holds.set(hold, reason);
	changed();
	return () => {
		if (holds.delete(hold)) changed();
	};
}

/** The reason that has stood the longest, or null when the page may be reloaded. */
export function busyReason(): BusyReason | null {
	return current;
}

export function useBusyReason(): BusyReason | null {
	return useSyncExternalStore(subscribe, busyReason);
}

/** Keeps the page from being reloaded while a form holds text that nobody has saved. */
export function useUnsentText(isDirty: boolean): void {
	useEffect(() => {
		return isDirty ? holdPage('unsent text') : undefined;
	}, [isDirty]);
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

function changed(): void {
	const reasons = [...holds.values()];
	current = reasons[0] ?? null;
	if (typeof window !== 'undefined') guardLeaving(reasons.some((reason) => reason !== 'playing'));
	for (const listener of listeners) listener();
}

// Browsers keep pages with this listener out of their back-forward cache, so it is there only while something would be
// lost; music that stops is nothing lost.
function guardLeaving(isNeeded: boolean): void {
	if (isNeeded) window.addEventListener('beforeunload', askBeforeLeaving);
	else window.removeEventListener('beforeunload', askBeforeLeaving);
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
	event.preventDefault();
}
