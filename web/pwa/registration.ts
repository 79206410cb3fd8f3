// Registers the service worker and watches for a new version of the app.
import { busyReason } from '../lib/busy.ts';
import { createListeners } from '../lib/listeners.ts';
import type { WorkerRequest } from '../lib/offline-shell.ts';
import { createScope, delay } from '../lib/scope.ts';

const checkEveryMs = 3_600_000;
const takeOverTimeoutMs = 3_000;

export type UpdateState = 'current' | 'waiting' | 'activated';

let state: UpdateState = 'current';
let waiting: ServiceWorker | null = null;
let hasAgreed = false;
const listeners = createListeners();

export function updateState(): UpdateState {
	return state;
}

export const subscribeToUpdates = listeners.subscribe;

/** The person agreed: the new worker takes over, and the page is reloaded. */
export function applyUpdate(): void {
	hasAgreed = true;
	if (state === 'activated') {
		window.location.reload();
		return;
	}
	waiting?.postMessage({ type: 'SKIP_WAITING' } satisfies WorkerRequest);
	// The browser waits while the old worker is busy; the reloaded page comes from the server anyway.
	void delay(takeOverTimeoutMs, createScope().signal).then(() => window.location.reload());
}

export async function registerServiceWorker(): Promise<void> {
	if (!('serviceWorker' in navigator)) return;
	const container = navigator.serviceWorker;
	// Without a controlling worker this is the first visit, and the worker that takes over is not an update.
	let isFirstInstall = container.controller === null;
	const scope = createScope();
	scope.listen(container, 'controllerchange', () => {
		if (isFirstInstall) {
			isFirstInstall = false;
			return;
		}
		// The person may have agreed in another tab while this one is busy: then this tab asks separately.
		if (hasAgreed || busyReason() === null) window.location.reload();
		else change('activated');
	});
	const registration = await container.register('/sw.js');
	watch(registration);
	// Logging out cleared the cache; this start fills it again.
	registration.active?.postMessage({ type: 'REFILL' } satisfies WorkerRequest);
	scope.every(checkEveryMs, () => void registration.update().catch(() => undefined));
}

function watch(registration: ServiceWorkerRegistration): void {
	if (registration.waiting) offer(registration.waiting);
	registration.addEventListener('updatefound', () => {
		const worker = registration.installing;
		worker?.addEventListener('statechange', () => {
			if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
		});
	});
}

function offer(worker: ServiceWorker): void {
	waiting = worker;
	change('waiting');
}

function change(next: UpdateState): void {
	state = next;
	listeners.notify();
}
