import type { Log } from '../log/log.ts';

interface LoopOptions {
	readonly name: string;
	readonly everyMs: number;
	readonly log: Log;
	readonly work: () => Promise<unknown>;
}

/** Work that comes again and again, never twice at a time in one process. */
export interface Loop {
	/** Now, or once more as soon as the turn that runs has ended. */
	wake(): void;
	/** No more turns; waits for the one that runs. */
	stop(): Promise<void>;
}

export function startLoop({ name, everyMs, log, work }: LoopOptions): Loop {
	let turn: Promise<void> | undefined;
	let isWanted = false;
	let isStopped = false;

	async function run(): Promise<void> {
		while (isWanted && !isStopped) {
			isWanted = false;
			await work().catch((err) => log.error({ err, job: name }, 'a job failed'));
		}
	}

	function wake(): void {
		isWanted = true;
		turn ??= run().finally(() => {
			turn = undefined;
		});
	}

	const timer = setInterval(wake, everyMs);
	timer.unref();
	return {
		wake,
		async stop() {
			isStopped = true;
			clearInterval(timer);
			await turn;
		},
	};
}
