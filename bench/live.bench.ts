// Everyone at a large label has its pages open while people review: when is each page notified of each review?
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { killAllProcesses } from '../server/testing/server-process.ts';
import { joinLabel, send } from './bench-account.ts';
import { databaseKinds } from './bench-server.ts';
import { startLabelOfSongs } from './label-of-songs.ts';
import { limitRow, median, ms, percentile, printTable, type Row } from './table.ts';

const people = 50;
/** As many as one account may have. */
const pagesOfOne = 20;
const songs = 1_000;
const reviews = 20;
const reviewsPerMinute = 50;
const limitMs = 500;
const rows: Row[] = [];

/** One open stream. */
class Stream {
	readonly #response: IncomingMessage;
	#onMessage: () => void = () => undefined;

	constructor(response: IncomingMessage) {
		this.#response = response;
		response.setEncoding('utf8').on('data', (text: string) => {
			if (text.includes('event: message')) this.#onMessage();
		});
	}

	/** Time from now until a message arrives. */
	hear(): Promise<number> {
		const from = performance.now();
		return new Promise((resolve) => {
			this.#onMessage = () => resolve(performance.now() - from);
		});
	}

	close(): void {
		this.#response.destroy();
	}
}

for (const open of databaseKinds()) {
	const database = await open();
	const { server, token } = await startLabelOfSongs(database, songs);
	const colleagues = await joinLabel(server.url, token, people);
	const owners = colleagues.flatMap((one) => Array.from({ length: pagesOfOne }, () => one));
	const streams = await Promise.all(owners.map((owner) => openStream(server.url, owner)));
	const { songs: pending } = (await send(server.url, 'GET', '/api/dashboard/pending', undefined, token)) as {
		songs: { song: { id: string } }[];
	};
	const times: number[] = [];
	for (const { song } of pending.slice(0, reviews)) {
		const pause = wait(60_000 / reviewsPerMinute);
		const heard = Promise.all(streams.map((stream) => stream.hear()));
		const review = { musical: 7, artist: 6, overall: 8, comment: '' };
		await send(server.url, 'PUT', `/api/songs/${song.id}/my-review`, review, token);
		times.push(...(await heard));
		await pause;
	}
	for (const stream of streams) stream.close();
	rows.push(limitRow(`${database.name}, p95`, percentile(times, 0.95), limitMs, ms));
	rows.push({ what: '  median', measured: ms(median(times)), against: 'for information', result: '' });
	rows.push({ what: '  slowest', measured: ms(Math.max(...times)), against: 'for information', result: '' });
	await killAllProcesses();
	await database.remove();
}

printTable(`From a review to each of ${people * pagesOfOne} open pages, ${reviewsPerMinute} reviews a minute`, rows);

function openStream(url: string, token: string): Promise<Stream> {
	return new Promise((resolve, reject) => {
		get(
			`${url}/api/live`,
			{ agent: new Agent({ keepAlive: false }), headers: { authorization: `Bearer ${token}` } },
			(response) =>
				response.statusCode === 200
					? resolve(new Stream(response))
					: reject(new Error(`returned ${response.statusCode}`)),
		).once('error', reject);
	});
}
