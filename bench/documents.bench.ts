// A long contract, written and sealed: its time, its memory, and whether requests are served during it.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { limitRow, median, ms, printTable } from './table.ts';

interface Measured {
	readonly ms: number;
	readonly pages: number;
	readonly longestPauseMs: number;
}

const limits = { ms: 2000, mb: 150, pauseMs: 100 };
const leastPages = 30;
const rounds = 3;
const run = promisify(execFile);

interface Cost {
	readonly cold: Measured;
	readonly warm: Measured;
	readonly bytes: number;
}

async function measure(): Promise<Cost> {
	const script = join(import.meta.dirname, 'document-cost.ts');
	const { stdout } = await run(process.execPath, ['--import', 'tsx', script, '45']);
	return JSON.parse(stdout);
}

// The first one bundles the thread.
await measure();
const measured: Cost[] = [];
for (let round = 0; round < rounds; round += 1) measured.push(await measure());
const pages = Math.min(...measured.map(({ warm }) => warm.pages));
if (pages < leastPages) throw new Error(`the contract has only ${pages} pages`);
const of = (read: (one: Cost) => number) => median(measured.map(read));

printTable(`A contract of ${pages} pages, written and sealed`, [
	limitRow(
		'with a new thread',
		of(({ cold }) => cold.ms),
		limits.ms,
		ms,
	),
	limitRow(
		'with one that is there',
		of(({ warm }) => warm.ms),
		limits.ms,
		ms,
	),
	limitRow(
		'memory above idle',
		of(({ bytes }) => bytes / 1e6),
		limits.mb,
		(mb) => `${Math.round(mb)} MB`,
	),
	limitRow(
		'longest wait of a request',
		of(({ cold }) => cold.longestPauseMs),
		limits.pauseMs,
		ms,
	),
]);
