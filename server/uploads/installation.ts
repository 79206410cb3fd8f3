import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { type Db, selectRows } from '../platform/db/database.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { installation } from './installation.table.ts';

const mark = 'installation';

/**
 * Whether the files belong to this database. A new, mistyped or foreign database knows no file of the storage, and
 * everything in it would look like nobody's.
 */
export async function ownsStorage(db: Db, storage: Storage): Promise<boolean> {
	const [row] = await selectRows<{ id: string }>(db, sql`select id from ${installation}`);
	if (!row) throw new Error('the database has lost its installation');
	if (!(await storage.find(mark))) {
		await storage.put(mark, Buffer.from(row.id), 'text/plain');
		return true;
	}
	return (await text(await storage.read(mark))) === row.id;
}
