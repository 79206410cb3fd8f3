// Whether the memory of a constantly used server keeps growing. Use GROWTH_MINUTES=5 for a quick run.
import { setTimeout as wait } from 'node:timers/promises';
import { killAllProcesses } from '../server/testing/server-process.ts';
import { send } from './bench-account.ts';
import { openEmbedded } from './bench-server.ts';
import { needles } from './catalogue-words.ts';
import { type LabelOfSongs, startLabelOfSongs } from './label-of-songs.ts';
import { memoryMb } from './memory.ts';
import { median, printTable } from './table.ts';

const minutes = Number(process.env.GROWTH_MINUTES ?? 30);
const songs = 5_000;
const people = 4;
const sampleMs = 5_000;
const pauseMs = 20;
/** Normal variation of a garbage-collected heap from one quarter of the time to another. */
const mostGrowth = 1.05;

const database = await openEmbedded();
try {
	const label = await startLabelOfSongs(database, songs);
	const { samples, asked } = await watch(label);
	const quarter = Math.floor(samples.length / 4);
	const second = median(samples.slice(quarter, 2 * quarter));
	const last = median(samples.slice(-quarter));
	printTable(`Memory of the embedded server over ${minutes} minutes, ${asked} requests`, [
		{
			what: 'in the last quarter of the time',
			measured: `${Math.round(last)} MB`,
			against: `in the second ${Math.round(second)} MB, at most ${mostGrowth} ×`,
			result: `${(last / second).toFixed(2)} ×`,
			isBroken: last / second > mostGrowth,
		},
	]);
} finally {
	await killAllProcesses();
	await database.remove();
}

async function watch(label: LabelOfSongs): Promise<{ samples: number[]; asked: number }> {
	const { songs: cards } = (await ask(label, '/api/songs')) as { songs: { id: string }[] };
	const samples: number[] = [];
	let asked = 0;
	let isOver = false;
	const busy = Array.from({ length: people }, async (_, person) => {
		for (let round = person; !isOver; round++) {
			for (const path of pathsOf(round, cards)) await ask(label, path);
			await review(label, cards[round % cards.length]?.id ?? '', round);
			asked += pathsOf(round, cards).length + 1;
			await wait(pauseMs);
		}
	});
	for (const until = performance.now() + minutes * 60_000; performance.now() < until; await wait(sampleMs))
		samples.push(memoryMb(label.server) ?? Number.NaN);
	isOver = true;
	await Promise.all(busy);
	return { samples, asked };
}

function pathsOf(round: number, cards: readonly { readonly id: string }[]): string[] {
	const words = Object.values(needles);
	return [
		'/api/dashboard',
		'/api/dashboard/pending',
		`/api/songs/${cards[round % cards.length]?.id}/review-page`,
		`/api/search?query=${encodeURIComponent(words[round % words.length] ?? '')}`,
		'/',
	];
}

async function ask({ server, token }: LabelOfSongs, path: string): Promise<unknown> {
	const response = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
	if (!response.ok) throw new Error(`${path} returned ${response.status}`);
	return path.startsWith('/api') ? response.json() : response.text();
}

async function review({ server, token }: LabelOfSongs, songId: string, round: number): Promise<void> {
	const scores = { musical: 1 + (round % 10), artist: 5, overall: 7, comment: `Heard ${round} times` };
	await send(server.url, 'PUT', `/api/songs/${songId}/my-review`, scores, token);
}
