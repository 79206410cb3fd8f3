// What other requests notice while the embedded database is busy with long queries, and the memory of an idle server.
import { setTimeout as wait } from 'node:timers/promises';
import { killAllProcesses, type RunningProcess } from '../server/testing/server-process.ts';
import { openEmbedded, startServer, stopServer } from './bench-server.ts';
import { needles } from './catalogue-words.ts';
import { type LabelOfSongs, startLabelOfSongs } from './label-of-songs.ts';
import { memoryMb } from './memory.ts';
import { limitRow, median, ms, percentile, printTable, type Row } from './table.ts';

const songs = 10_000;
const searching = 8;
const busyMs = 5_000;
const pauseMs = 10;
const limitMs = 50;
const settledMs = 5_000;
const limitMb = 300;

const rows: Row[] = [];
const database = await openEmbedded();
try {
	// The first start creates the database and uses more memory.
	await stopServer(await startServer(database.env));
	const idle = await startServer(database.env);
	await wait(settledMs);
	const idleMb = memoryMb(idle);
	await stopServer(idle);
	const label = await startLabelOfSongs(database, songs);
	const { asked, paths } = await askWhileBusy(label);
	for (const [what, times] of Object.entries(paths)) {
		rows.push(limitRow(`${what} under load, p95`, percentile(times, 0.95), limitMs, ms));
		rows.push({
			what: `${what} under load, median`,
			measured: ms(median(times)),
			against: 'for information',
			result: '',
		});
	}
	rows.push({
		what: 'searches that got a response',
		measured: `${Math.round((asked * 1000) / busyMs)}/s`,
		against: 'for information',
		result: '',
	});
	if (idleMb !== null)
		rows.push(limitRow('memory of a server that idles', idleMb, limitMb, (mb) => `${Math.round(mb)} MB`));
} finally {
	await killAllProcesses();
	await database.remove();
}
printTable(`While ${searching} people search in ${songs.toLocaleString('en')} songs on the embedded database`, rows);

async function askWhileBusy({ server, token }: LabelOfSongs) {
	const words = Object.values(needles);
	const search = (round: number) => `/api/search?query=${encodeURIComponent(words[round % words.length] ?? '')}`;
	// The first ones are warm-up.
	for (let round = 0; round < 4 * words.length; round++) await timeOnce(server, search(round), token);
	let isOver = false;
	let asked = 0;
	const busy = Promise.all(
		Array.from({ length: searching }, async (_, person) => {
			for (let round = person; !isOver; round++) {
				await timeOnce(server, search(round), token);
				asked += 1;
			}
		}),
	);
	const paths: Record<string, number[]> = { '/healthz': [], 'a page': [] };
	for (const until = performance.now() + busyMs; performance.now() < until; await wait(pauseMs)) {
		paths['/healthz']?.push(await timeOnce(server, '/healthz', token));
		paths['a page']?.push(await timeOnce(server, '/', token));
	}
	isOver = true;
	await busy;
	return { asked, paths };
}

async function timeOnce({ url }: RunningProcess, path: string, token: string): Promise<number> {
	const from = performance.now();
	const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
	await response.arrayBuffer();
	if (!response.ok) throw new Error(`${path} returned ${response.status}`);
	return performance.now() - from;
}
