// Search over a million songs of which two hundred thousand belong to the searching label.
import { randomUUID } from 'node:crypto';
import type { OrganizationId } from '../domain/kernel/ids.ts';
import { killAllProcesses } from '../server/testing/server-process.ts';
import { foundLabel, send } from './bench-account.ts';
import { databaseKinds, startServer, stopServer } from './bench-server.ts';
import { type Sql, seedCatalogue } from './catalogue-seed.ts';
import { needles } from './catalogue-words.ts';
import { limitRow, ms, printTable, type Row } from './table.ts';

const mine = 200_000;
const others = 4;
const rounds = 60;
const limitMs = 50;

const open = databaseKinds().at(-1);
if (!open) throw new Error('there is no database');
const database = await open();
const rows: Row[] = [];
try {
	const first = await startServer(database.env);
	const token = await foundLabel(first.url);
	const { id } = (await send(first.url, 'GET', '/api/organization', undefined, token)) as { id: OrganizationId };
	await stopServer(first);
	const sql = await database.connect();
	await withoutIndexes(sql, async () => {
		await seedCatalogue(sql, { organizationId: id, songs: mine, isWhole: false });
		for (let label = 0; label < others; label += 1)
			await seedCatalogue(sql, { organizationId: randomUUID() as OrganizationId, songs: mine, isWhole: false });
	});
	await sql.run('vacuum analyze');
	await sql.end();
	const server = await startServer(database.env);
	for (const [name, query] of Object.entries(needles))
		rows.push(limitRow(`${name}: ${query}`, await timeSearch(server.url, token, query), limitMs, ms));
} finally {
	await killAllProcesses();
	await database.remove();
}
printTable(`Search, p95 of ${rounds}, ${(mine * (others + 1)).toLocaleString('en')} songs, ${database.name}`, rows);

/** A million rows are inserted faster if the indexes are created afterwards. */
async function withoutIndexes(sql: Sql, work: () => Promise<void>): Promise<void> {
	const indexes = await sql.run(
		"select indexname, indexdef from pg_indexes where tablename = 'songs' and indexname <> 'songs_pkey'",
	);
	for (const { indexname } of indexes) await sql.run(`drop index ${indexname}`);
	await work();
	for (const { indexdef } of indexes) await sql.run(String(indexdef));
}

async function timeSearch(url: string, token: string, query: string): Promise<number> {
	const times: number[] = [];
	for (let round = -5; round < rounds; round += 1) {
		const from = performance.now();
		const response = await fetch(`${url}/api/search?query=${encodeURIComponent(query)}`, {
			headers: { authorization: `Bearer ${token}` },
		});
		const { songs } = (await response.json()) as { songs: unknown[] };
		if (songs.length === 0) throw new Error(`nothing was found for ${query}`);
		if (round >= 0) times.push(performance.now() - from);
	}
	return times.sort((a, b) => a - b)[Math.ceil(0.95 * times.length) - 1] ?? 0;
}
