import type { Times } from './meters.ts';

const everyMs = 100;

/** Notes how late a timer comes: whoever sends a request then waits as long. Stop it with what it returns. */
export function watchLoop(delays: Times): () => void {
	let due = performance.now() + everyMs;
	const timer = setInterval(() => {
		const now = performance.now();
		delays.add(Math.max(0, now - due));
		due = now + everyMs;
	}, everyMs);
	timer.unref();
	return () => clearInterval(timer);
}

export interface ProcessLoad {
	readonly memoryBytes: number;
	readonly heapBytes: number;
	readonly cpuSeconds: number;
	readonly upSeconds: number;
}

export function readProcessLoad(): ProcessLoad {
	const { rss, heapUsed } = process.memoryUsage();
	const { user, system } = process.cpuUsage();
	return { memoryBytes: rss, heapBytes: heapUsed, cpuSeconds: (user + system) / 1e6, upSeconds: process.uptime() };
}
