import { openEmbedded, startServer, stopServer } from './bench-server.ts';
import { limitRow, median, ms, printTable } from './table.ts';

const warmStarts = 5;
const limitMs = 3000;

const database = await openEmbedded();
const first = await startServer(database.env);
await stopServer(first);
const warmMs: number[] = [];
for (let round = 0; round < warmStarts; round++) {
	const server = await startServer(database.env);
	warmMs.push(server.startMs);
	await stopServer(server);
}
await database.remove();

printTable('Starting on the embedded database', [
	limitRow(`warm start, median of ${warmStarts}`, median(warmMs), limitMs, ms),
	{ what: 'slowest warm start', measured: ms(Math.max(...warmMs)), against: 'for information', result: '' },
	{
		what: 'first start, which makes the database',
		measured: ms(first.startMs),
		against: `warm start ${ms(median(warmMs))}`,
		result: `${(first.startMs / median(warmMs)).toFixed(1)} ×`,
	},
]);
