import { join } from 'node:path';
import { openEmbeddedDatabase } from '../platform/db/embedded.database.ts';
import { newDataFolder } from './server-process.ts';
import { createPostgresCopy, databaseImage, isPostgres } from './test-database.ts';

/** Other tests cover how passwords are hashed. */
const quick = { PASSWORD_COST: '14' };

export interface Storage {
	/** Settings of a server process that runs on it. */
	readonly env: Record<string, string>;
	remove(): Promise<void>;
}

/** A data folder with a migrated database, so that a real process on it starts fast. */
export async function prepareStorage(): Promise<Storage> {
	const folder = newDataFolder();
	if (isPostgres) {
		const copy = await createPostgresCopy();
		return {
			env: { ...quick, DATA_DIR: folder.path, DATABASE_URL: copy.url },
			remove: async () => {
				await copy.drop();
				folder.remove();
			},
		};
	}
	const database = await openEmbeddedDatabase({
		dataDir: join(folder.path, 'database'),
		image: databaseImage(),
	});
	await database.close();
	return { env: { ...quick, DATA_DIR: folder.path }, remove: async () => folder.remove() };
}
