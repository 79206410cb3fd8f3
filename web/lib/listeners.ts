/** Subscribers of a store outside of React, as `useSyncExternalStore` expects them. */
export function createListeners() {
	const listeners = new Set<() => void>();
	return {
		subscribe(listener: () => void): () => void {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		notify() {
			for (const listener of listeners) listener();
		},
	};
}
