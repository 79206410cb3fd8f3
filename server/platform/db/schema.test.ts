import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql, TransactionRollbackError } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dropSchemas, loadDeclaredTables, readCatalogue } from '../../testing/schema-catalogue.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

let test: TestDatabase;
let migrated: string[];
let declared: string[];

beforeAll(async () => {
	test = await openTestDatabase();
	migrated = await readCatalogue(test.database.db);
	const tables = generateDrizzleJson(await loadDeclaredTables());
	declared = await catalogueAfter(await generateMigration(generateDrizzleJson({}), tables), { isFromNothing: true });
});

afterAll(() => test.close());

/** Runs the statements in a transaction that is rolled back. */
async function catalogueAfter(statements: readonly string[], { isFromNothing = false } = {}): Promise<string[]> {
	let catalogue: string[] = [];
	const run = test.database.db.transaction(async (tx) => {
		if (isFromNothing) await dropSchemas(tx);
		for (const statement of statements) await tx.execute(sql.raw(statement));
		catalogue = await readCatalogue(tx);
		tx.rollback();
	});
	await expect(run).rejects.toThrow(TransactionRollbackError);
	return catalogue;
}

it('the migrations create every table, column, key and index exactly as the code declares it', () => {
	expect(declared.length).toBeGreaterThan(1000);
	expect(except(declared, migrated)).toEqual([]);
});

// The list has triggers, functions, and foreign keys between modules. `npx vitest run -u
// server/platform/db/schema.test.ts` accepts a change.
it('everything that the migrations create beyond the tables in the code is on the reviewed list', async () => {
	const beyond = `${JSON.stringify(except(migrated, declared), null, '\t')}\n`;

	await expect(beyond).toMatchFileSnapshot(join(import.meta.dirname, 'only-in-migrations.json'));
});

it('only columns on the reviewed list are nullable', async () => {
	const columns = migrated.filter((line) => line.startsWith('column ') && !line.includes(' not null'));
	const nullable = `${JSON.stringify(
		columns.map((line) => line.split(' ')[1]),
		null,
		'\t',
	)}\n`;

	await expect(nullable).toMatchFileSnapshot(join(import.meta.dirname, 'nullable-columns.json'));
});

it.each([
	['a changed type', 'column songs.title', ['alter table songs alter column title type varchar(200)']],
	['a column that became nullable', 'column songs.title', ['alter table songs alter column title drop not null']],
	['a changed default', 'column songs.id', ['alter table songs alter column id drop default']],
	['a dropped index', 'forms_due', ['drop index forms_due']],
	[
		'an index without its condition',
		'forms_due',
		['drop index forms_due', 'create index forms_due on forms (due_day)'],
	],
	['a dropped foreign key', 'replies_song_id_fk', ['alter table replies drop constraint replies_song_id_fk']],
	['a dropped check', 'uploads_state', ['alter table uploads drop constraint uploads_state']],
	['a dropped trigger', 'songs_counted', ['drop trigger songs_counted on songs']],
	['a disabled trigger', 'songs_counted', ['alter table songs disable trigger songs_counted']],
	[
		'a trigger with another timing',
		'songs_counted',
		[
			'drop trigger songs_counted on songs',
			'create trigger songs_counted before insert on songs for each row execute function songs_changed()',
		],
	],
	[
		'a function with another body',
		'function songs_changed()',
		[`create or replace function songs_changed() returns trigger language plpgsql as 'begin return new; end'`],
	],
])('the comparison of schemas notices %s', async (_, name, statements) => {
	const lost = except(migrated, await catalogueAfter(statements));

	expect(lost).toEqual([expect.stringContaining(name)]);
});

function except(lines: readonly string[], others: readonly string[]): string[] {
	const known = new Set(others);
	return lines.filter((line) => !known.has(line));
}
