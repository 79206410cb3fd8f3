import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseImage } from '../../testing/test-database.ts';
import { type EmbeddedDatabase, openEmbeddedDatabase } from './embedded.database.ts';

let client: EmbeddedDatabase['client'];

beforeAll(async () => {
	({ client } = await openEmbeddedDatabase({ image: databaseImage() }));
	await client.exec('create table tracks (id int primary key, title text, at timestamptz)');
});

afterAll(() => client.close());

async function preparedTexts(): Promise<string[]> {
	// The simple protocol prepares nothing, so this check changes nothing.
	const [results] = await client.exec('select statement from pg_prepared_statements');
	return (results?.rows ?? []).map(({ statement }) => String(statement));
}

it('a query text is prepared once, and returns the same rows, types and counts as an unprepared query', async () => {
	const insert = 'insert into tracks values ($1, $2, $3)';
	const at = new Date('2026-03-01T12:00:00Z');
	await client.query(insert, [1, 'Slow Lights', at]);
	expect(await client.query(insert, [2, null, null])).toMatchObject({ affectedRows: 1, rows: [] });
	const select = 'select * from tracks where id = $1';
	expect((await client.query(select, [1])).rows).toEqual([{ id: 1, title: 'Slow Lights', at }]);
	expect((await client.query(select, [2], { rowMode: 'array' })).rows).toEqual([[2, null, null]]);
	expect((await preparedTexts()).filter((text) => text === insert || text === select)).toHaveLength(2);
});

it('a failed query reports its code, also inside a transaction, and later queries succeed', async () => {
	const insert = 'insert into tracks (id) values ($1)';
	await client.query(insert, [10]);
	await expect(client.query(insert, [10])).rejects.toMatchObject({ code: '23505' });
	await expect(client.query('select nothing from nowhere')).rejects.toMatchObject({ code: '42P01' });
	const failing = client.transaction(async (tx) => {
		await tx.query(insert, [11]);
		await tx.query(insert, [10]);
	});
	await expect(failing).rejects.toMatchObject({ code: '23505' });
	const { rows } = await client.query('select id from tracks where id >= $1 order by id', [10]);
	expect(rows).toEqual([{ id: 10 }]);
});

it('a statement prepared in a transaction that was rolled back can be used afterwards', async () => {
	const count = 'select count(*)::int as songs from tracks where id > $1';
	const given = { rollback: true };
	await expect(
		client.transaction(async (tx) => {
			await tx.query(count, [0]);
			throw given;
		}),
	).rejects.toBe(given);
	expect((await client.query(count, [1_000])).rows).toEqual([{ songs: 0 }]);
});

it('only a limited number of the most recently used statements is kept', async () => {
	const often = 'select $1::int as often';
	for (let index = 0; index < 450; index += 1) {
		await client.query(`select ${index} as number`);
		if (index % 100 === 0) await client.query(often, [index]);
	}
	const texts = await preparedTexts();
	expect(texts).toHaveLength(400);
	expect(texts).toContain(often);
	expect(texts).not.toContain('select 0 as number');
});

it('the statement of a large insert is not kept', async () => {
	const values = Array.from({ length: 700 }, (_, index) => `($${index + 1}::int)`).join(', ');
	const text = `select count(*)::int as rows from (values ${values}) as many`;
	const numbers = Array.from({ length: 700 }, (_, index) => index);
	expect((await client.query(text, numbers)).rows).toEqual([{ rows: 700 }]);
	expect(await preparedTexts()).not.toContain(text);
});
