// Shared by the pages and the service worker.

/** A message from a page to the worker. */
export type WorkerRequest = { type: 'SKIP_WAITING' | 'REFILL' | 'CLEAR' };

/** Caches whose names start with this prefix hold the app itself and no data of any account. */
export const shellCachePrefix = 'acetate-shell-';

/** Deletes what this browser has stored for offline use; the worker fills the shell again at the next start. */
export async function clearOfflineStore(options: { keepShell: boolean }) {
	if (!('caches' in window)) return;
	if (!options.keepShell) {
		navigator.serviceWorker?.controller?.postMessage({ type: 'CLEAR' } satisfies WorkerRequest);
	}
	const names = await caches.keys();
	const doomed = names.filter((name) => !options.keepShell || !name.startsWith(shellCachePrefix));
	await Promise.all(doomed.map((name) => caches.delete(name)));
}
