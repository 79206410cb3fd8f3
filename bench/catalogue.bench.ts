// The cost of a page in a small label and in one with a hundred thousand songs.
import { killAllProcesses } from '../server/testing/server-process.ts';
import { databaseKinds } from './bench-server.ts';
import { startLabelOfSongs } from './label-of-songs.ts';
import { ms, printTable, type Row } from './table.ts';
import { timeRequest } from './timed-request.ts';

const sizes = [1_000, 10_000, 100_000] as const;
const rounds = 40;

/** Maximum cost ratio of the largest to the smallest. */
const pageGoal = 1.5;
const countsGoal = 5;

const requests: readonly (readonly [what: string, path: string, goal: number])[] = [
	['Pending Reviews', '/api/dashboard/pending', pageGoal],
	['My Reviews', '/api/dashboard/mine', pageGoal],
	['Completed', '/api/dashboard/completed', pageGoal],
	['counts of the dashboard', '/api/dashboard', countsGoal],
	['overview, newest', '/api/overview/songs', pageGoal],
	['overview by title', '/api/overview/songs?sort=title', pageGoal],
	['overview by overall score', '/api/overview/songs?sort=overall&direction=desc', pageGoal],
	['overview, discuss first', '/api/overview/songs?sort=spread&direction=desc', pageGoal],
	['overview by status', '/api/overview/songs?sort=status', pageGoal],
	['overview, only passed', '/api/overview/songs?status=passed', pageGoal],
	['counts of the overview', '/api/overview', countsGoal],
];

for (const open of databaseKinds()) {
	const measured = new Map<string, number[]>();
	let name = '';
	for (const size of sizes) {
		const database = await open();
		name = database.name;
		try {
			const label = await startLabelOfSongs(database, size);
			for (const [what, path] of requests)
				measured.set(what, [...(measured.get(what) ?? []), await timeRequest(label, path, rounds)]);
		} finally {
			await killAllProcesses();
			await database.remove();
		}
	}
	printTable(
		`One request in a label of ${sizes.map((size) => size.toLocaleString('en')).join(', ')} songs, ${name}, median of ${rounds}`,
		requests.map(([what, , goal]) => rowOf(what, measured.get(what) ?? [], goal)),
	);
}

function rowOf(what: string, times: readonly number[], goal: number): Row {
	const ratio = (times.at(-1) ?? 0) / (times[0] ?? 1);
	return {
		what,
		measured: times.map(ms).join(' · '),
		against: `the smallest, at most ${goal} ×`,
		result: `${ratio.toFixed(2)} ×`,
		isBroken: ratio > goal,
	};
}
