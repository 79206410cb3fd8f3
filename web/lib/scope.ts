/**
 * Owner of what must be released: listeners, timers, channels. Disposing of the scope releases all of it. A list of
 * cards has hundreds of scopes, which are disposed of all at once when another list is shown.
 */
export function createScope() {
	// Created on demand: creating and aborting a controller takes longer than everything else here.
	let controller: AbortController | undefined;
	let isOver = false;
	const releases: (() => void)[] = [];
	function add(release: () => void) {
		if (isOver) release();
		else releases.push(release);
	}
	return {
		/** Aborts when the scope is disposed of. */
		get signal() {
			controller ??= new AbortController();
			if (isOver) controller.abort();
			return controller.signal;
		},
		add,
		listen(target: EventTarget, type: string, handler: (event: Event) => void) {
			if (isOver) return;
			target.addEventListener(type, handler);
			add(() => target.removeEventListener(type, handler));
		},
		every(intervalMs: number, action: () => void) {
			const timer = setInterval(action, intervalMs);
			add(() => clearInterval(timer));
		},
		/** Runs once, after the time. */
		after(ms: number, action: () => void) {
			const timer = setTimeout(action, ms);
			add(() => clearTimeout(timer));
		},
		/** Runs with the next animation frame. */
		nextFrame(action: () => void) {
			const frame = requestAnimationFrame(action);
			add(() => cancelAnimationFrame(frame));
		},
		dispose() {
			if (isOver) return;
			isOver = true;
			controller?.abort();
			for (const release of releases) release();
		},
	};
}

export type Scope = ReturnType<typeof createScope>;

/** Resolves after the time, or as soon as the signal aborts. */
export function delay(ms: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		if (signal.aborted) {
			resolve();
			return;
		}
		const timer = setTimeout(finish, ms);
		signal.addEventListener('abort', finish, { once: true });
		function finish() {
			clearTimeout(timer);
			signal.removeEventListener('abort', finish);
			resolve();
		}
	});
}

/** Resolves as soon as the signal aborts. */
export function untilAborted(signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		if (signal.aborted) resolve();
		else signal.addEventListener('abort', () => resolve(), { once: true });
	});
}

/** Resolves when the browser is idle; at once where it does not report that. */
export function whenIdle(): Promise<void> {
	return new Promise((resolve) => {
		if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
		else resolve();
	});
}
