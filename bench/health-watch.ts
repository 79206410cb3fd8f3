import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Requests `/healthz` repeatedly, in a separate process: the one that makes the load would be late itself. */
export async function watchHealth(url: string): Promise<{ stop(): Promise<number[]> }> {
	const child = fork(join(import.meta.dirname, 'health-client.ts'), [url], { execArgv: ['--import', 'tsx'] });
	await once(child, 'message');
	return {
		/** Returns the times of all responses, in milliseconds. */
		async stop() {
			child.send('stop');
			const [times] = (await once(child, 'message')) as [number[]];
			return times;
		},
	};
}
