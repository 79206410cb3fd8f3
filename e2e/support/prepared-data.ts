// Initial data of every worker's server: a migrated database, a stocked label, and people who need not sign up first.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../server/platform/db/database.ts';
import { openEmbeddedDatabase } from '../../server/platform/db/embedded.database.ts';
import { writeSealFile } from '../../server/testing/pem.ts';
import { insertPerson, sessionCookie } from '../../server/testing/planted-people.ts';
import { aPerson, type Person } from './journey-people.ts';
import { type ServerProcess, sealFile } from './journey-server.ts';
import type { Library } from './song-library.ts';

interface PreparedPerson extends Person {
	readonly token: string;
}

interface Prepared {
	/** Omitted if no sounds can be made. */
	readonly library: Library | null;
	readonly people: readonly PreparedPerson[];
}

// Below the folder that Playwright empties before every run.
const folder = 'test-results/prepared';
export const preparedDataDir = join(folder, 'data');
const contents = join(folder, 'prepared.json');

/** Enough for one worker to run all journeys; anyone who is not listed, or used up, signs up. */
const names: Record<string, number> = { 'Ada Quill': 90, 'Bo Lindgren': 60, 'Ada North': 8 };

/** Stores the data of a stopped server, with more people in it. */
export async function keepPrepared({ dataDir }: ServerProcess, library: Library | null): Promise<void> {
	const database = await openEmbeddedDatabase({ dataDir: join(dataDir, 'database') });
	const [known] = await selectRows<{ hash: string }>(database.db, sql`select password as hash from auth_accounts`);
	const people: PreparedPerson[] = [];
	const unknown = Object.entries(names).flatMap(([name, count]) => Array.from({ length: count }, () => aPerson(name)));
	const inserting = database.db.transaction(async (tx) => {
		for (const person of unknown)
			people.push({ ...person, token: await insertPerson(tx, { ...person, passwordHash: known?.hash ?? '' }) });
	});
	await Promise.all([inserting, writeSealFile(join(dataDir, sealFile))]);
	await database.close();
	cpSync(dataDir, preparedDataDir, { recursive: true });
	writeFileSync(contents, JSON.stringify({ library, people } satisfies Prepared));
}

export function readPrepared(): Prepared {
	return JSON.parse(readFileSync(contents, 'utf8')) as Prepared;
}

/** Signs in a prepared person in that browser. */
export async function enter(context: BrowserContext, server: ServerProcess, { token }: PreparedPerson): Promise<void> {
	const secret = readFileSync(join(server.dataDir, 'secret'), 'utf8').trim();
	const cookie = sessionCookie(token, { APP_SECRET: secret, PUBLIC_URL: server.url });
	await context.addCookies([{ ...cookie, url: server.url, httpOnly: true, sameSite: 'Lax' }]);
}
