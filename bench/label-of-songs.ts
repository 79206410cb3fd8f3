import type { OrganizationId } from '../domain/kernel/ids.ts';
import type { RunningProcess } from '../server/testing/server-process.ts';
import { foundLabel, send } from './bench-account.ts';
import { type BenchDatabase, startServer, stopServer } from './bench-server.ts';
import { type Sql, seedCatalogue } from './catalogue-seed.ts';

export interface LabelOfSongs {
	readonly server: RunningProcess;
	readonly token: string;
}

/** A label with this many songs, ready for further changes, and its server. */
export async function startLabelOfSongs(
	database: BenchDatabase,
	songs: number,
	addMore: (sql: Sql) => Promise<void> = async () => undefined,
): Promise<LabelOfSongs> {
	const first = await startServer(database.env);
	const token = await foundLabel(first.url);
	const { id } = (await send(first.url, 'GET', '/api/organization', undefined, token)) as { id: OrganizationId };
	await stopServer(first);
	const sql = await database.connect();
	await seedCatalogue(sql, { organizationId: id, songs, isWhole: true });
	await addMore(sql);
	// As after the product's own maintenance.
	await sql.run('vacuum analyze');
	await sql.end();
	return { server: await startServer(database.env), token };
}
