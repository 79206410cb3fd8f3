// Passing many songs at once, while colleagues have the page open and are notified.
import { killAllProcesses } from '../server/testing/server-process.ts';
import { joinLabel, send } from './bench-account.ts';
import { databaseKinds } from './bench-server.ts';
import { startLabelOfSongs } from './label-of-songs.ts';
import { limitRow, ms, printTable, type Row } from './table.ts';

const songs = 2_000;
const passed = 125;
const listeners = 5;
const limitMs = 2_000;

const rows: Row[] = [];
for (const open of databaseKinds()) {
	const database = await open();
	const songIds: string[] = [];
	try {
		const { server, token } = await startLabelOfSongs(database, songs, async (sql) => {
			const statement = `update songs set decision = null, decided_at = null, decided_by = null
				where id in (select id from songs where decision = 'passed' limit ${passed}) returning id`;
			for (const { id } of await sql.run(statement)) songIds.push(String(id));
		});
		const { url } = server;
		const streams = await Promise.all(
			(await joinLabel(url, token, listeners)).map((colleague) =>
				fetch(`${url}/api/live`, { headers: { authorization: `Bearer ${colleague}` } }),
			),
		);
		const from = performance.now();
		const outcome = await send(url, 'POST', '/api/several-songs/pass', { songIds, reason: 'Not for us' }, token);
		const took = performance.now() - from;
		const { done } = outcome as { done: readonly string[] };
		if (done.length !== passed) throw new Error(`${done.length} of ${passed} songs were passed`);
		rows.push(limitRow(`${passed} songs on ${database.name}, ${listeners} pages open`, took, limitMs, ms));
		for (const stream of streams) await stream.body?.cancel();
	} finally {
		await killAllProcesses();
		await database.remove();
	}
}
printTable('Passing many songs at once', rows);
