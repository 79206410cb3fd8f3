// Fifty people who each open the dashboard or a review page once a second, on the embedded database with the demo's
// data.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { killAllProcesses } from '../server/testing/server-process.ts';
import { send, signIn } from './bench-account.ts';
import { openEmbedded, startServer } from './bench-server.ts';
import { limitRow, ms, percentile, printTable } from './table.ts';

const people = 50;
const everyMs = 1000;
const warmUpRounds = 5;
const rounds = 30;
const limitMs = 100;

interface Demo {
	readonly people: readonly { readonly name: string; readonly email: string }[];
	readonly password: string;
}

const database = await openEmbedded();
try {
	const demo = await makeDemo(database.env);
	const { url } = await startServer({ ...database.env, RATE_LIMIT_SCALE: '1000' });
	const tokens: string[] = [];
	for (const person of demo.people) {
		const { token } = (await signIn(url, { ...person, password: demo.password })) as { token: string };
		tokens.push(token);
	}
	const { songs } = (await send(url, 'GET', '/api/songs', undefined, tokens[0])) as { songs: { id: string }[] };
	const agent = new Agent({ keepAlive: true });

	/** The requests of the page when it is opened, all at once. */
	async function open(visitor: number, round: number): Promise<number> {
		const token = tokens[visitor % tokens.length] ?? '';
		const song = songs[(visitor + round) % songs.length]?.id;
		const paths =
			(visitor + round) % 2 === 0 ? ['/api/dashboard', '/api/dashboard/pending'] : [`/api/songs/${song}/review-page`];
		const from = performance.now();
		await Promise.all(paths.map((path) => request(agent, `${url}${path}`, token)));
		return performance.now() - from;
	}

	async function visit(visitor: number): Promise<number[]> {
		// Spread over the second, as people are.
		const startAt = performance.now() + (visitor * everyMs) / people;
		const times: number[] = [];
		for (let round = 0; round < warmUpRounds + rounds; round++) {
			await wait(Math.max(0, startAt + round * everyMs - performance.now()));
			const taken = await open(visitor, round);
			if (round >= warmUpRounds) times.push(taken);
		}
		return times;
	}

	const times = (await Promise.all(Array.from({ length: people }, (_, visitor) => visit(visitor)))).flat();
	agent.destroy();
	printTable(`${people} people open the dashboard or a review page once a second, embedded, the client included`, [
		limitRow('p95', percentile(times, 0.95), limitMs, ms),
		{ what: 'p50', measured: ms(percentile(times, 0.5)), against: 'for information', result: '' },
		{ what: 'slowest', measured: ms(Math.max(...times)), against: 'for information', result: '' },
	]);
} finally {
	await killAllProcesses();
	await database.remove();
}

async function makeDemo(env: Record<string, string>): Promise<Demo> {
	const seed = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, '../scripts/demo/seed.ts')], {
		env: { ...process.env, ...env },
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	const [code] = await once(seed, 'exit');
	if (code !== 0) throw new Error(`the demo label could not be made (code ${code})`);
	return JSON.parse(readFileSync(join(env.DATA_DIR ?? '', 'demo.json'), 'utf8')) as Demo;
}

function request(agent: Agent, url: string, token: string): Promise<void> {
	return new Promise((resolve, reject) => {
		get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
			if (response.statusCode !== 200) reject(new Error(`${url} returned ${response.statusCode}`));
			response.resume();
			response.once('end', resolve);
		}).once('error', reject);
	});
}
