/** Runs work of several owners: one at a time for each, a few in all, and the owners in turn. */
export function createTurns(atOnce: number, mostWaiting: number, refuse: () => Error) {
	/** Owners with work, the next in turn first. */
	const waiting = new Map<string, (() => void)[]>();
	const running = new Set<string>();

	/** Behind all other owners. */
	function moveBehind(owner: string, works: (() => void)[]) {
		waiting.delete(owner);
		if (works.length > 0) waiting.set(owner, works);
	}

	function startNext() {
		for (const [owner, [start, ...others]] of waiting) {
			if (running.size >= atOnce) return;
			if (running.has(owner) || !start) continue;
			moveBehind(owner, others);
			running.add(owner);
			start();
		}
	}

	return async function inTurn<Result>(owner: string, work: () => Promise<Result>) {
		const ahead = waiting.get(owner) ?? [];
		if (ahead.length >= mostWaiting) throw refuse();
		await new Promise<void>((resolve) => {
			waiting.set(owner, [...ahead, resolve]);
			startNext();
		});
		try {
			return await work();
		} finally {
			running.delete(owner);
			// What it added while this ran is behind what others added.
			moveBehind(owner, waiting.get(owner) ?? []);
			startNext();
		}
	};
}
