// Run as a separate process by health-watch.ts, with the address of the server as argument.
import { setTimeout as wait } from 'node:timers/promises';

const pauseMs = 10;
const [url = ''] = process.argv.slice(2);
const times: number[] = [];
let isOver = false;

process.once('message', () => {
	isOver = true;
});
// The first request opens the connection.
await ask();
process.send?.('asking');
while (!isOver) {
	times.push(await ask());
	await wait(pauseMs);
}
process.send?.(times, () => process.disconnect());

async function ask(): Promise<number> {
	const from = performance.now();
	await (await fetch(`${url}/healthz`)).text();
	return performance.now() - from;
}
