import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from './platform/config/config.ts';
import { type Database, selectRows } from './platform/db/database.ts';
import { openEmbeddedDatabase } from './platform/db/embedded.database.ts';
import { openPostgresDatabase } from './platform/db/postgres.database.ts';
import { createLog } from './platform/log/log.ts';
import { type RunningServer, start } from './start.ts';
import {
	journal,
	migrationsFolder,
	type OldDataFolder,
	oldFacts,
	unpackOldDataFolder,
} from './testing/old-data-folder.ts';

// A data folder of 0.2.0, opened by the current code.
const hourMs = 60 * 60_000;
const { bearerTokens } = oldFacts;
/** Tables with what a label has created, of which an upgrade loses no row; other rows come and go. */
const kept = [
	'organizations',
	'reviewers',
	'auth_users',
	'songs',
	'reviews',
	'reveals',
	'submissions',
	'submission_demos',
];
const keptOfSigned = [
	'forms',
	'contracts',
	'contract_signatures',
	'sealed_documents',
	'label_copies',
	'chat_messages',
	'replies',
];
/** The names that some of these tables had in that version. */
const formerNames: Readonly<Record<string, string>> = {
	replies: 'answers',
	submission_demos: 'submission_tracks',
};

let old: OldDataFolder;
let server: RunningServer | undefined;
let url: string;
const logLines: string[] = [];

beforeAll(async () => {
	old = await unpackOldDataFolder();
	const config = { ...readConfig({ ...old.env, PORT: '0', HOST: '127.0.0.1', PATH: process.env.PATH }), PORT: 0 };
	server = await start({
		config,
		log: createLog('warn', { write: (line: string) => logLines.push(line) }),
		say: () => undefined,
		// The clock starts an hour after the old server was stopped.
		clock: { now: () => new Date(Date.parse(oldFacts.madeAt) + hourMs) },
		migrationsFolder,
		webFolder: join(config.DATA_DIR, 'no-pages'),
	});
	url = `http://127.0.0.1:${server.port}`;
}, 120_000);

afterAll(async () => {
	await stop();
	await old?.remove();
});

async function stop(): Promise<void> {
	await server?.stop();
	server = undefined;
}

function get(path: string, token = bearerTokens.mara): Promise<Response> {
	return fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
}

async function getJson<Body>(path: string, token?: string): Promise<Body> {
	const response = await get(path, token);
	expect(`${path} ${response.status}`).toBe(`${path} 200`);
	return (await response.json()) as Body;
}

it('everyone who was signed in before an upgrade is signed in after it', async () => {
	for (const [name, token] of Object.entries(bearerTokens)) {
		const session = await get('/api/auth/get-session', token);
		expect(await session.text()).toContain(`"${name}@`);
	}
	const byCookie = await fetch(`${url}/api/auth/get-session`, { headers: { cookie: oldFacts.cookie } });
	expect(await byCookie.text()).toContain('"ana@');
});

it('mails that were queued before an upgrade are sent after it', async () => {
	const outbox = join(old.env.DATA_DIR ?? '', 'outbox');
	await vi.waitFor(
		async () => {
			const files = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
			const mails = await Promise.all(files.map((name) => simpleParser(readFileSync(join(outbox, name)))));
			const recipients = mails.flatMap(({ to }) => [to ?? []].flat().map(({ text }) => text));
			for (const recipient of oldFacts.waitingMails)
				expect(recipients.filter((to) => to === recipient)).toHaveLength(1);
		},
		{ timeout: 20_000, interval: 100 },
	);
});

it('the lists of a label show the same after an upgrade as before', async () => {
	const { songs } = await getJson<{ songs: { title: string }[] }>('/api/songs');
	const { signedSongs } = await getJson<{ signedSongs: object[] }>('/api/signed-songs');
	const { demos } = await getJson<{ demos: { title: string }[] }>('/api/held-demos');
	const others = await getJson<{ songs: { title: string }[] }>('/api/songs', bearerTokens.ana);

	expect(songs.map(({ title }) => title)).toEqual(expect.arrayContaining(['Trio One', 'Trio Three', 'Trio Again']));
	expect(signedSongs).toHaveLength(6);
	expect(demos.map(({ title }) => title).sort()).toEqual(['Fourth Snow', 'Second Snow']);
	expect(others.songs.map(({ title }) => title)).toEqual(['Reed']);
});

it('a contract that was sealed before an upgrade can be downloaded with its evidence after it', async () => {
	const sealed = await get(`/files/contracts/${oldFacts.sealedContract}/sealed`);
	const bytes = new Uint8Array(await sealed.arrayBuffer());

	expect(sealed.status).toBe(200);
	expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
	const evidence = await get(`/files/contracts/${oldFacts.sealedContract}/evidence`);
	expect(evidence.status).toBe(200);
	expect(Buffer.from((await evidence.arrayBuffer()).slice(0, 2)).toString()).toBe('PK');
});

it('an upgrade loses no row that a label has created, and logs no error', async () => {
	await stop();
	const database = await reopen();

	for (const table of [...kept, ...keptOfSigned]) {
		const [row] = await selectRows<{ count: number }>(
			database.db,
			sql`select count(*)::int as count from ${sql.identifier(table)}`,
		);
		expect(`${table} ${row?.count}`).toBe(`${table} ${old.rowCounts.get(formerNames[table] ?? table)}`);
	}
	await database.close();
	expect(logLines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

it('an older version refuses to start after an upgrade, changes nothing and names the version that is needed', async () => {
	const { entries } = journal;
	const database = await reopen();
	await database.db.execute(
		sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of later', 99999999999999)`,
	);
	await database.db.execute(sql`insert into drizzle.applied_by values (99999999999999, '7.8.9')`);
	await database.close();

	const refused = await reopen(migrationsFolder).catch((error: Error) => error);

	expect(String(refused)).toContain('version 7.8.9 or newer has changed its tables');
	const again = await reopen();
	const applied = await selectRows(again.db, sql`select 1 from drizzle.__drizzle_migrations`);
	await again.close();
	expect(applied).toHaveLength(entries.length + 1);
});

function reopen(folder?: string): Promise<Database> {
	const options = folder ? { migrationsFolder: folder } : {};
	const { DATABASE_URL, DATA_DIR = '' } = old.env;
	if (DATABASE_URL) return openPostgresDatabase({ url: DATABASE_URL, log: createLog('silent'), ...options });
	return openEmbeddedDatabase({ dataDir: join(DATA_DIR, 'database'), ...options });
}
