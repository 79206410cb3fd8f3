import { readdirSync, rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstMigrations, journal, migrationsFolder } from '../../testing/old-data-folder.ts';
import { sessionCookie } from '../../testing/planted-people.ts';
import { dropSchemas, readCatalogue } from '../../testing/schema-catalogue.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createEmptyPostgres, isPostgres, openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createLog } from '../log/log.ts';
import { type Database, selectRows } from './database.ts';
import { openPostgresDatabase } from './postgres.database.ts';

// Tables and columns whose names are promised (R-DATA-1); planned tables are checked as soon as they exist.
const specified: Record<string, string[]> = {
	reviewers: ['id', 'user_id', 'email', 'name', 'organization_id', 'is_admin'],
	organizations: ['id', 'name', 'invite_code'],
	songs: [
		'id',
		'organization_id',
		'title',
		'artist',
		'audio_url',
		'waveform_url',
		'submitted_at',
		'submission_source',
		'reviewed',
	],
	reviews: ['id', 'song_id', 'reviewer_id', 'musical_score', 'artist_score', 'overall_score', 'comment', 'reviewed_at'],
	notifications: ['id', 'recipient_id', 'sender_id', 'message', 'read', 'created_at', 'type', 'song_id'],
	contracts: ['id', 'song_id', 'artist_name', 'status'],
	metadata_forms: ['id', 'song_id', 'status'],
};

let test: TestDatabase;

beforeAll(async () => {
	test = await openTestDatabase();
});

afterAll(() => test.close());

async function listColumns({ db }: Database): Promise<Record<string, string[]>> {
	const rows = await selectRows<{ table: string; column: string }>(
		db,
		sql`select table_name as "table", column_name as "column" from information_schema.columns
			where table_schema = 'public' order by table_name, column_name`,
	);
	const columns: Record<string, string[]> = {};
	for (const { table, column } of rows) columns[table] = [...(columns[table] ?? []), column];
	return columns;
}

function migrate({ db }: Database, folder: string): Promise<void> {
	return isPostgres
		? migratePostgres(db as unknown as Parameters<typeof migratePostgres>[0], { migrationsFolder: folder })
		: migrateEmbedded(db as unknown as Parameters<typeof migrateEmbedded>[0], { migrationsFolder: folder });
}

async function migratePrefix(count: number): Promise<void> {
	const folder = firstMigrations(count);
	await migrate(test.database, folder);
	rmSync(folder, { recursive: true, force: true });
}

describe('the migrations folder', () => {
	const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));

	it('the migrations folder is listed completely and in order', () => {
		expect(files.sort()).toEqual(journal.entries.map(({ tag }) => `${tag}.sql`));
		expect(journal.entries.map(({ idx }) => idx)).toEqual(journal.entries.map((_, index) => index));
		expect(journal.entries.map(({ when }) => when)).toEqual(
			journal.entries.map(({ when }) => when).sort((a, b) => a - b),
		);
	});

	it('every migration has a name that says what it is about', () => {
		for (const file of files) expect(file).toMatch(/^\d{4}_[a-z]+(-[a-z0-9]+)+\.sql$/);
	});
});

it('the tables and columns of R-DATA-1 have exactly those names', async () => {
	const columns = await listColumns(test.database);

	const existing = Object.keys(specified).filter((table) => table in columns);
	expect(existing).toEqual(expect.arrayContaining(['reviewers', 'organizations', 'songs']));
	for (const table of existing) expect(columns[table]).toEqual(expect.arrayContaining(specified[table] ?? []));
});

// From each migration on, the same statements follow as on an empty database, so one pass through all of them is
// enough.
it('migrating step by step and migrating all at once lead to the same tables', {
	timeout: 120_000,
}, async () => {
	const { db } = test.database;
	const wanted = await readCatalogue(db);

	await dropSchemas(test.database.db);
	for (const [index] of journal.entries.entries()) await migratePrefix(index + 1);
	const oneByOne = await readCatalogue(db);
	await dropSchemas(test.database.db);
	await migrate(test.database, migrationsFolder);
	await migrate(test.database, migrationsFolder);

	expect(oneByOne).toEqual(wanted);
	expect(await readCatalogue(db)).toEqual(wanted);
	const applied = await selectRows(db, sql`select 1 from drizzle.__drizzle_migrations`);
	expect(applied).toHaveLength(journal.entries.length);
});

it('songs from before reviews existed get an end, a history and a place in the counts', {
	timeout: 60_000,
}, async () => {
	const { db } = test.database;
	await dropSchemas(test.database.db);
	await migratePrefix(2);
	await db.execute(sql`
		with label as (insert into organizations (name, invite_code) values ('Old Label', 'old') returning id),
		file as (
			insert into uploads (organization_id, purpose, state, file_name, size_bytes, storage_key, extension, facts)
			select id, 'song', 'ready', 'n', 1, 'old/' || number, 'flac', '{}' from label, generate_series(1, 2) as number
			returning id, organization_id, storage_key
		)
		insert into songs (organization_id, title, artist, audio_url, submitted_at, submission_source, upload_id, extended_until)
		select organization_id, 'Old', 'Nobody', '/files/old', '2026-01-01T10:00:00Z', 'a@b.example', id,
			case storage_key when 'old/2' then '2026-02-01T10:00:00Z'::timestamptz end from file`);

	await migrate(test.database, migrationsFolder);

	const songs = await selectRows<{ end: string }>(
		db,
		sql`select to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD HH24') as end from songs order by 1`,
	);
	const lives = await selectRows(
		db,
		sql`select kind, at = '2026-01-01T10:00:00Z' as "isThen", song_id in (select id from songs) as "isSong" from song_events`,
	);
	const tallies = await selectRows(db, sql`select decision, is_heard, songs from song_tallies`);
	expect(songs.map(({ end }) => end)).toEqual(['2026-01-08 10', '2026-02-01 10']);
	expect(lives).toEqual([1, 2].map(() => ({ kind: 'added', isThen: true, isSong: true })));
	expect(tallies).toEqual([{ decision: 'none', is_heard: false, songs: 2 }]);
});

it('earlier songs of the submit page get the day on which they arrived and everything derived from it', {
	timeout: 60_000,
}, async () => {
	const { db } = test.database;
	await dropSchemas(test.database.db);
	await migratePrefix(journal.entries.findIndex(({ tag }) => tag.endsWith('_days-of-arrival')));
	await db.execute(sql`
		with label as (insert into organizations (name, invite_code) values ('Old Label', 'old') returning id),
		person as (
			insert into auth_users (id, name, email) values (gen_random_uuid(), 'Ada', 'ada@old.example') returning id
		), reviewer as (
			insert into reviewers (user_id, organization_id, email, name)
			select person.id, label.id, 'ada@old.example', 'Ada' from person, label returning id
		), file as (
			insert into uploads (organization_id, purpose, state, file_name, size_bytes, storage_key, extension, facts)
			select id, 'song', 'ready', 'n', 1, 'old/' || number, 'flac', '{}' from label, generate_series(1, 2) as number
			returning id, organization_id, storage_key
		), song as (
			insert into songs (organization_id, title, artist, audio_url, submitted_at, expires_at, submission_source, upload_id)
			select organization_id, storage_key, 'Nobody', '/files/old', '2026-01-01T10:20:30Z', '2026-01-08T10:20:30Z',
				'a@b.example', id from file
			returning id, organization_id, title
		), submission as (
			insert into submissions (organization_id, state, challenge, created_at, confirmed_at)
			select id, 'confirmed', 'c', '2026-01-01T10:00:00Z', '2026-01-01T10:20:30Z' from label returning id, organization_id
		), track as (
			insert into submission_tracks (submission_id, organization_id, key, song_id)
			select submission.id, submission.organization_id, gen_random_uuid(), song.id
			from submission, song where song.title = 'old/1'
		), reveal as (
			insert into reveals (song_id, reviewer_id, organization_id, song_submitted_at)
			select song.id, reviewer.id, song.organization_id, '2026-01-01T10:20:30Z' from song, reviewer
		)
		insert into song_events (organization_id, song_id, kind, at)
		select organization_id, id, kind, case kind when 'added' then '2026-01-01T10:20:30Z'::timestamptz
			else '2026-01-08T10:20:30Z' end
		from song, unnest(array['added', 'expired']) as kind`);

	await migrate(test.database, migrationsFolder);

	const songs = await selectRows<Record<string, unknown>>(
		db,
		sql`select title, is_from_outside as "isFromOutside", array_agg(moment order by moment) as moments from songs, lateral (
			select to_char(unnest(array[submitted_at, expires_at, song_submitted_at, at]) at time zone 'UTC', 'DD HH24:MI') as moment
			from reveals, song_events where reveals.song_id = songs.id and song_events.song_id = songs.id
		) as moments group by 1, 2 order by 1`,
	);
	const [day, end, then, thenEnd] = ['01 00:00', '08 00:00', '01 10:20', '08 10:20'];
	expect(songs).toEqual([
		{ title: 'old/1', isFromOutside: true, moments: [day, day, day, day, day, end, end, end] },
		{ title: 'old/2', isFromOutside: true, moments: [then, then, then, then, then, thenEnd, thenEnd, thenEnd] },
	]);
});

it('a browser that was signed in on 0.2.0 is still signed in after all later migrations', {
	timeout: 60_000,
}, async () => {
	const { db } = test.database;
	const token = 'qVPKUA6kEH5WL9HYjF6Px9Fn08CJsa5f';
	await dropSchemas(test.database.db);
	// Version 0.2.0 had four migrations and stored tokens in plain text.
	await migratePrefix(4);
	await db.execute(sql`
		with account as (
			insert into auth_users (id, name, email) values (gen_random_uuid(), 'Ada', 'ada@label.example') returning id)
		insert into auth_sessions (id, token, user_id, ip_address, user_agent, expires_at)
		select gen_random_uuid(), ${token}, id, '', '', now() + interval '20 days' from account`);

	await migrate(test.database, migrationsFolder);

	const world = await createTestApp({ database: test.database });
	const { name, value } = sessionCookie(token, world.config);
	const session = await world.app.request('/api/auth/get-session', { headers: { cookie: `${name}=${value}` } });
	expect(await session.text()).toContain('ada@label.example');
	await world.close();
});

if (isPostgres)
	it('several servers that start at once on an empty database all succeed', async () => {
		const empty = await createEmptyPostgres();
		const open = () =>
			openPostgresDatabase({ url: empty.url, log: createLog('silent'), migrationsFolder, poolSize: 2 });

		const opened = await Promise.all(Array.from({ length: 8 }, open));

		const [first] = opened;
		if (!first) throw new Error('nothing was opened');
		expect(await selectRows(first.db, sql`select 1 from drizzle.__drizzle_migrations`)).toHaveLength(
			journal.entries.length,
		);
		expect(Object.keys(await listColumns(first))).toContain('reviewers');
		await Promise.all(opened.map((database) => database.close()));
		await empty.drop();
	});
