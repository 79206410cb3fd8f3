/**
 * Runs one at a time, and once more for all who ask meanwhile: whoever asks gets a run that began after they did.
 * `rest` keeps a second run from following on the heels of the first.
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
