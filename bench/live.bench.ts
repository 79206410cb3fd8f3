import { Agent, get, type IncomingMessage } from 'node:http';
import { foundLabel, send } from './bench-account.ts';
import { onEachDatabase } from './bench-server.ts';
import { limitRow, median, ms, printTable, type Row } from './table.ts';

const streamCount = 500;
const events = 5;
const limitMs = 1000;
const rows: Row[] = [];

/** One open stream, which counts the messages that have reached it. */
class Stream {
	messages = 0;
	readonly #answer: IncomingMessage;
	#onMessage: () => void = () => undefined;

	constructor(answer: IncomingMessage) {
		this.#answer = answer;
		answer.setEncoding('utf8').on('data', (text: string) => {
			this.messages += text.split('event: message').length - 1;
			this.#onMessage();
		});
	}

	until(count: number): Promise<void> {
		return new Promise((resolve) => {
			this.#onMessage = () => {
				if (this.messages >= count) resolve();
			};
			this.#onMessage();
		});
	}

	close(): void {
		this.#answer.destroy();
	}
}

await onEachDatabase(async (name, { url }) => {
	const token = await foundLabel(url);
	const streams = await Promise.all(Array.from({ length: streamCount }, () => open(url, token)));
	await Promise.all(streams.map((stream) => stream.until(1)));
	const lastMs: number[] = [];
	for (let event = 1; event <= events; event++) {
		const from = performance.now();
		const arrived = Promise.all(streams.map((stream) => stream.until(event + 1)));
		await send(url, 'PATCH', '/api/organization', { name: `Benchmark ${event}` }, token);
		await arrived;
		lastMs.push(performance.now() - from);
	}
	for (const stream of streams) stream.close();
	rows.push(limitRow(`${name}, median of ${events}`, median(lastMs), limitMs, ms));
	rows.push(limitRow(`${name}, slowest`, Math.max(...lastMs), limitMs, ms));
});

printTable(`From a change to the last of ${streamCount} open streams`, rows);

function open(url: string, token: string): Promise<Stream> {
	return new Promise((resolve, reject) => {
		get(
			`${url}/api/live`,
			{ agent: new Agent({ keepAlive: false }), headers: { authorization: `Bearer ${token}` } },
			(answer) =>
				answer.statusCode === 200 ? resolve(new Stream(answer)) : reject(new Error(`answered ${answer.statusCode}`)),
		).once('error', reject);
	});
}
