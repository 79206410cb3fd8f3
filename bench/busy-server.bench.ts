// Response times when everything happens at once: twenty files of a colleague, dashboards, searches, and thousands of
// songs that expired while the server was down.
import { openAsBlob } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { killAllProcesses, type RunningProcess } from '../server/testing/server-process.ts';
import { databaseKinds } from './bench-server.ts';
import { benchSound } from './bench-sounds.ts';
import { needles } from './catalogue-words.ts';
import { watchHealth } from './health-watch.ts';
import { type LabelOfSongs, startLabelOfSongs } from './label-of-songs.ts';
import { limitRow, ms, percentile, printTable, type Row } from './table.ts';

const files = 20;
const songs = 5_200;
const people = 4;
const pauseMs = 20;
/** The server checks once a minute for expired songs. */
const leastMs = 75_000;
const healthLimitMs = 50;

const rows: Row[] = [];
for (const open of databaseKinds()) {
	const database = await open();
	try {
		const label = await startLabelOfSongs(database, songs, async (sql) => {
			await sql.run('update songs set is_expiry_recorded = false where expires_at < now()');
		});
		const { health, dashboards, searches } = await askDuring(label, () => sendFiles(label));
		rows.push(limitRow(`/healthz, p95, ${database.name}`, percentile(health, 0.95), healthLimitMs, ms));
		rows.push(information(`  slowest of ${health.length}`, Math.max(...health)));
		rows.push(information(`a dashboard, p95, ${database.name}`, percentile(dashboards, 0.95)));
		rows.push(information(`a search, p95, ${database.name}`, percentile(searches, 0.95)));
	} finally {
		await killAllProcesses();
		await database.remove();
	}
}
printTable(`While ${files} files are analysed, ${people} + ${people} people ask, and 5,000 songs have expired`, rows);

function information(what: string, value: number): Row {
	return { what, measured: ms(value), against: 'for information', result: '' };
}

async function askDuring(label: LabelOfSongs, work: () => Promise<void>) {
	let isOver = false;
	const words = Object.values(needles);
	async function keepAsking(pathOf: (round: number) => string, restMs: number): Promise<number[]> {
		const times: number[] = [];
		for (let round = 0; !isOver; round++) {
			times.push(await timeOnce(label, pathOf(round)));
			await wait(restMs);
		}
		return times;
	}
	const dashboards = crowd(() => keepAsking(() => '/api/dashboard/pending', pauseMs));
	const searches = crowd((person) => keepAsking((round) => searchFor(words[(round + person) % words.length]), pauseMs));
	const watch = await watchHealth(label.server.url);
	await Promise.all([work(), wait(leastMs)]);
	isOver = true;
	return {
		health: await watch.stop(),
		dashboards: (await dashboards).flat(),
		searches: (await searches).flat(),
	};
}

function crowd<Result>(ask: (person: number) => Promise<Result>): Promise<Result[]> {
	return Promise.all(Array.from({ length: people }, (_, person) => ask(person)));
}

function searchFor(word = ''): string {
	return `/api/search?query=${encodeURIComponent(word)}`;
}

async function timeOnce({ server, token }: LabelOfSongs, path: string): Promise<number> {
	const from = performance.now();
	const response = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
	await response.arrayBuffer();
	if (!response.ok) throw new Error(`${path} returned ${response.status}`);
	return performance.now() - from;
}

async function sendFiles({ server, token }: LabelOfSongs): Promise<void> {
	await Promise.all(Array.from({ length: files }, (_, number) => sendFile(server, token, number)));
}

/** Responds once its waveform is stored. */
async function sendFile({ url }: RunningProcess, token: string, number: number): Promise<void> {
	const formats = ['mp3-cbr', 'flac', 'ogg', 'wav16'] as const;
	const sound = await benchSound(formats[number % formats.length] ?? 'flac');
	const form = new FormData();
	form.set('file', await openAsBlob(sound.path), `${number}`);
	const response = await fetch(`${url}/functions/v1/upload-to-r2`, {
		method: 'POST',
		body: form,
		headers: { authorization: `Bearer ${token}` },
	});
	if (!response.ok) throw new Error(`the upload returned ${response.status}: ${await response.text()}`);
}
