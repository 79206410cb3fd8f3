import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Asks `/healthz` over and over, in a process of its own: the one that makes the load would be late itself. */
export async function watchHealth(url: string): Promise<{ stop(): Promise<number[]> }> {
	const child = fork(join(import.meta.dirname, 'health-asker.ts'), [url], { execArgv: ['--import', 'tsx'] });
	await once(child, 'message');
	return {
		/** The times of all answers, in milliseconds. */
		async stop() {
			child.send('stop');
			const [times] = (await once(child, 'message')) as [number[]];
			return times;
		},
	};
}
