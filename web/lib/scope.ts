/** Owner of what must be released: listeners, timers, channels. Disposing of the scope releases all of it. */
export interface Scope {
	/** Aborts when the scope is disposed of. */
	readonly signal: AbortSignal;
	listen(target: EventTarget, type: string, handler: (event: Event) => void): void;
	every(intervalMs: number, action: () => void): void;
	/** With the next frame that the browser draws. */
	nextFrame(action: () => void): void;
	add(release: () => void): void;
	dispose(): void;
}

export function createScope(): Scope {
	const controller = new AbortController();
	const { signal } = controller;
	function add(release: () => void): void {
		if (signal.aborted) release();
		else signal.addEventListener('abort', release, { once: true });
	}
	return {
		signal,
		add,
		listen(target, type, handler) {
			target.addEventListener(type, handler, { signal });
		},
		every(intervalMs, action) {
			const timer = setInterval(action, intervalMs);
			add(() => clearInterval(timer));
		},
		nextFrame(action) {
			const frame = requestAnimationFrame(action);
			add(() => cancelAnimationFrame(frame));
		},
		dispose() {
			controller.abort();
		},
	};
}

/** Resolves after the time, or as soon as the signal aborts. */
export function delay(ms: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		if (signal.aborted) {
			resolve();
			return;
		}
		const timer = setTimeout(finish, ms);
		signal.addEventListener('abort', finish, { once: true });
		function finish(): void {
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
