/**
 * Runs `run` one at a time. Calls that come meanwhile share the next run, so that each caller gets one that began after
 * the call. `rest` is the shortest pause between two runs.
 */
export function latestOnly(run: () => Promise<void>, rest: () => Promise<void>): () => Promise<void> {
	let isBusy = false;
	let free: Promise<unknown> = Promise.resolve();
	let next: Promise<void> | null = null;

	function start(): Promise<void> {
		isBusy = true;
		const running = run();
		free = Promise.allSettled([running, rest()]).then(() => {
			isBusy = false;
		});
		return running;
	}

	async function startWhenFree(): Promise<void> {
		while (isBusy) await free;
		next = null;
		await start();
	}

	return () => {
		if (!isBusy && next === null) return start();
		next ??= startWhenFree();
		return next;
	};
}
