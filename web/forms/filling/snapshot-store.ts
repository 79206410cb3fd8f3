/** A value that components look at and that changes from outside of them. */
export function createSnapshotStore<Snapshot extends object>(initial: Snapshot) {
	let snapshot = initial;
	const listeners = new Set<() => void>();

	function subscribe(listener: () => void): () => void {
		listeners.add(listener);
		return () => listeners.delete(listener);
	}

	return {
		get: () => snapshot,
		subscribe,
		publish(changes: Partial<Snapshot>): void {
			snapshot = { ...snapshot, ...changes };
			for (const listener of listeners) listener();
		},
		/** The first snapshot from now on that this holds for. */
		next(isAwaited: (snapshot: Snapshot) => boolean): Promise<Snapshot> {
			return new Promise((resolve) => {
				const stop = subscribe(() => {
					if (!isAwaited(snapshot)) return;
					stop();
					resolve(snapshot);
				});
			});
		},
	};
}
