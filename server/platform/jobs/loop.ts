import type { Log } from '../log/log.ts';

interface LoopOptions {
	readonly name: string;
	readonly everyMs: number;
	/** How long until the first run; as long as between two runs where nothing is said. */
	readonly firstAfterMs?: number | undefined;
	readonly log: Log;
	readonly work: () => Promise<unknown>;
}

/** Repeats its work, never twice at a time in one process. */
export interface Loop {
	/** Runs now, or once more as soon as the present run has ended. */
	wake(): void;
	/** No more runs; waits for the present one. */
	stop(): Promise<void>;
}

export function startLoop({ name, everyMs, firstAfterMs = everyMs, log, work }: LoopOptions): Loop {
	let running: Promise<void> | undefined;
	let isWanted = false;
	let isStopped = false;

	async function run() {
		while (isWanted && !isStopped) {
			isWanted = false;
			await work().catch((err) => log.error({ err, job: name }, 'a job failed'));
		}
	}

	function wake() {
		isWanted = true;
		running ??= run().finally(() => {
			running = undefined;
		});
	}

	let timer = setTimeout(() => {
		timer = setInterval(wake, everyMs);
		timer.unref();
		wake();
	}, firstAfterMs);
	timer.unref();
	return {
		wake,
		async stop() {
			isStopped = true;
			clearTimeout(timer);
			clearInterval(timer);
			await running;
		},
	};
}
