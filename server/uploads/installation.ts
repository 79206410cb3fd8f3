import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { type Db, selectRows } from '../platform/db/database.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { installation } from './installation.table.ts';

const mark = 'installation';

/**
 * Whether the stored files belong to this database. In a new or wrong database no file has a row, so a sweep would
 * remove all of them.
 */
export async function ownsStorage(db: Db, storage: Storage): Promise<boolean> {
	const [row] = await selectRows<{ id: string }>(db, sql`select id from ${installation}`);
	if (!row) throw new Error('the installation table is empty');
	if (!(await storage.find(mark))) {
		await storage.put(mark, Buffer.from(row.id), 'text/plain');
		return true;
	}
	return (await text(await storage.read(mark))) === row.id;
}
