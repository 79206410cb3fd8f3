import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseAway } from '../../../domain/kernel/kernel.errors.ts';
import { databaseImage } from '../../testing/test-database.ts';
import { toRefusal } from '../http/refusals.ts';
import { openEmbeddedDatabase } from './embedded.database.ts';
import type { EmbeddedClient } from './embedded-client.ts';

let client: EmbeddedClient;

beforeAll(async () => {
	({ client } = await openEmbeddedDatabase({ image: databaseImage() }));
	await client.exec('create table things (id int constraint things_once primary key, name text)');
});

afterAll(() => client.close());

async function idsFrom(least: number): Promise<unknown[]> {
	const { rows } = await client.query<{ id: number }>('select id from things where id >= $1 order by id', [least]);
	return rows.map(({ id }) => id);
}

it('everything else continues while a long query runs on the embedded database', { timeout: 60_000 }, async () => {
	let turns = 0;
	let isOver = false;
	const count = () => {
		turns += 1;
		if (!isOver) setTimeout(count, 1);
	};
	count();

	await client.query('select count(*) from generate_series(1, 1000000)');

	isOver = true;
	expect(turns).toBeGreaterThan(10);
});

it('values of every type are read back from the embedded database unchanged', async () => {
	const { rows } = await client.query(
		`select $1::text as text, $2::bool as yes, $3::int as int, $4::bigint as big, $5::float8 as float, $6::jsonb as json,
			$7::text[] as texts, $8::bigint[] as bigs, $9::bytea as bytes, $10::uuid as id, $11::timestamptz as at,
			$12::text as none, $13::int[] as empty`,
		[
			'Ængström 🎛️',
			true,
			-7,
			9007199254740993n,
			0.1,
			{ a: [1, null] },
			['a "b"', 'c,d\\', 'ü'],
			[1n, 9007199254740993n],
			Uint8Array.of(0, 255, 16),
			'6e1f8b0c-7d0f-4a52-9e2a-1c2d3e4f5a6b',
			new Date('2026-03-01T12:00:00.123Z'),
			null,
			[],
		],
	);
	expect(rows).toEqual([
		{
			text: 'Ængström 🎛️',
			yes: true,
			int: -7,
			big: 9007199254740993n,
			float: 0.1,
			json: { a: [1, null] },
			texts: ['a "b"', 'c,d\\', 'ü'],
			bigs: [1, 9007199254740993n],
			bytes: Uint8Array.of(0, 255, 16),
			id: '6e1f8b0c-7d0f-4a52-9e2a-1c2d3e4f5a6b',
			at: new Date('2026-03-01T12:00:00.123Z'),
			none: null,
			empty: [],
		},
	]);
});

it('a large result of the embedded database arrives completely', async () => {
	const { rows } = await client.query<{ n: number; text: string }>(
		"select n, repeat('x', 500) as text from generate_series(1, 5000) as n",
	);
	expect(rows).toHaveLength(5000);
	expect(rows.every(({ n, text }, index) => n === index + 1 && text.length === 500)).toBe(true);
});

it('a failed query reports what the database says about it, but neither the query nor its values', async () => {
	await client.query('insert into things values ($1, $2)', [1, 'a secret']);

	const error = await client.query('insert into things values ($1, $2)', [1, 'a secret']).catch((e: unknown) => e);

	expect(error).toBeInstanceOf(Error);
	expect(error).toMatchObject({
		code: '23505',
		severity: 'ERROR',
		constraint: 'things_once',
		table: 'things',
		detail: 'Key (id)=(1) already exists.',
	});
	expect(JSON.stringify({ ...(error as Error), message: String(error) })).not.toMatch(/secret|insert into/);
});

it('concurrent queries each get their own result, including long texts', async () => {
	const filler = (n: number) => `/* ${'long '.repeat(1_500)} */ select ${n} * $1::int as n`;
	const run = (queries: Pick<EmbeddedClient, 'query'>) =>
		Promise.all([1, 2, 3, 4, 5].flatMap((n) => [queries.query(filler(n), [1]), queries.query(`select ${n} as n`)]));
	const expected = [1, 2, 3, 4, 5].flatMap((n) => [[{ n }], [{ n }]]);

	expect((await run(client)).map(({ rows }) => rows)).toEqual(expected);
	expect((await client.transaction(run)).map(({ rows }) => rows)).toEqual(expected);
});

it('queries of other callers wait during a transaction, however long it takes', async () => {
	const events: string[] = [];
	const transaction = client.transaction(async (tx) => {
		await tx.query('insert into things values (20)');
		for (let each = 0; each < 20; each++) await tx.query('select 1');
		await tx.query('insert into things values (21)');
		events.push('over');
	});
	const other = idsFrom(20).then((ids) => events.push(`read ${ids}`));
	await Promise.all([transaction, other]);
	expect(events).toEqual(['over', 'read 20,21']);
});

it('queries that were still queued when their transaction failed are rolled back with it', async () => {
	const late: Promise<unknown>[] = [];
	const failing = client.transaction(async (tx) => {
		late.push(tx.query('select nothing from nowhere'), tx.query('insert into things values (30)'));
		for (const each of late) each.catch(() => undefined);
		throw new Error('changed my mind');
	});
	await expect(failing).rejects.toThrow('changed my mind');
	const outcomes = await Promise.allSettled(late);
	expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
	expect(await idsFrom(30)).toEqual([]);
});

it('a finished transaction accepts no query, and a transaction that the database aborted is not committed', async () => {
	let kept: Pick<EmbeddedClient, 'query'> | undefined;
	await client.transaction(async (tx) => {
		kept = tx;
	});
	await expect(kept?.query('insert into things values (40)')).rejects.toThrow('too late');

	const swallowed = client.transaction(async (tx) => {
		await tx.query('insert into things values (41)');
		await tx.query('select nothing from nowhere').catch(() => undefined);
	});
	await expect(swallowed).rejects.toThrow();
	expect(await idsFrom(40)).toEqual([]);
});

it('the calling module is known after each query', async () => {
	const requests = new AsyncLocalStorage<string>();
	const run = (name: string) =>
		requests.run(name, async () => {
			await client.query('select 1');
			const before = requests.getStore();
			const inside = await client.transaction(async (tx) => {
				await tx.query('select 2');
				return requests.getStore();
			});
			return [before, inside];
		});
	const names = ['Ada', 'Bo', 'Cleo'];
	expect(await Promise.all(names.map(run))).toEqual(names.map((name) => [name, name]));
});

it('closing the embedded database waits for earlier queries; later queries are refused', async () => {
	const other = await openEmbeddedDatabase({ image: databaseImage() });
	const pending = other.client.query('select count(*)::int as n from generate_series(1, 100000)');
	const closing = other.close();
	const late = other.client.query('select 1');

	await expect(late).rejects.toThrow('too late');
	expect((await pending).rows).toEqual([{ n: 100_000 }]);
	await closing;
	const refused = await other.client.transaction(async () => 1).catch((error: unknown) => error);
	expect(toRefusal(refused)).toBe(databaseAway);
	await other.close();
});

it('a saved image holds everything', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'acetate-image-'));
	const image = join(folder, 'image.tar');
	writeFileSync(image, await client.dump());

	const copy = await openEmbeddedDatabase({ image });
	const { rows } = await copy.client.query('select name from things where id = 1');
	await copy.close();
	rmSync(folder, { recursive: true, force: true });

	expect(rows).toEqual([{ name: 'a secret' }]);
});
