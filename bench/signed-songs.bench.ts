// The cost of the pages about signed songs in a label with a hundred signed songs, and in one with ten thousand.
import { killAllProcesses } from '../server/testing/server-process.ts';
import { type BenchDatabase, databaseKinds } from './bench-server.ts';
import { type LabelOfSongs, startLabelOfSongs } from './label-of-songs.ts';
import { signAllSongs } from './signed-seed.ts';
import { ms, printTable, type Row } from './table.ts';
import { timeByTurns } from './timed-request.ts';

const sizes = [100, 10_000] as const;
const rounds = 40;
/** Maximum cost ratio of the large label. */
const goal = 1.5;

const requests: readonly (readonly [what: string, path: string])[] = [
	['all signed songs', '/api/signed-songs'],
	['Needs you', '/api/signed-songs?list=needs_you'],
	['To review', '/api/signed-songs?list=to_review'],
	['Waiting on others', '/api/signed-songs?list=waiting'],
	['Missing identifiers', '/api/signed-songs?list=missing_identifiers'],
	['counts of the lists', '/api/signed-song-lists'],
	['release runway', '/api/releases/runway'],
	['forms that wait for others', '/api/forms?show=waiting'],
	['forms to review', '/api/forms?show=to-review'],
];

for (const open of databaseKinds()) {
	const databases: BenchDatabase[] = [];
	const labels: LabelOfSongs[] = [];
	try {
		for (const size of sizes) {
			const database = await open();
			databases.push(database);
			labels.push(await startLabelOfSongs(database, size, signAllSongs));
		}
		const rows: Row[] = [];
		for (const [what, path] of requests) rows.push(rowOf(what, await timeByTurns(labels, path, rounds)));
		printTable(
			`One request in a label with ${sizes.map((size) => size.toLocaleString('en')).join(' and ')} signed songs, ${databases[0]?.name}, median of ${rounds}`,
			rows,
		);
	} finally {
		await killAllProcesses();
		for (const database of databases) await database.remove();
	}
}

function rowOf(what: string, times: readonly number[]): Row {
	const ratio = (times[1] ?? 0) / (times[0] ?? 1);
	return {
		what,
		measured: times.map(ms).join(' · '),
		against: `the smaller, at most ${goal} ×`,
		result: `${ratio.toFixed(2)} ×`,
		isBroken: ratio > goal,
	};
}
