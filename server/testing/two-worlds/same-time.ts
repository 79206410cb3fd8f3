// Two runs of a script that differ in nothing but what the script does: the same time on every clock, the same ids.
import pg from 'pg';
import { vi } from 'vitest';
import { openPostgresDatabase } from '../../platform/db/postgres.database.ts';
import { createLog } from '../../platform/log/log.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { createPostgresCopy } from '../test-database.ts';

/** The date is a Wednesday. */
const start = new Date('2031-03-12T10:05:00Z');

/** The database takes the time from a row, and ids from a count per table: random ids order lists. */
const sameForAll = `
	create schema same;
	create table same.clock (at timestamptz not null);
	insert into same.clock values ('${start.toISOString()}');
	create function same.now() returns timestamptz stable language sql as 'select at from same.clock';
	create function same.clock_timestamp() returns timestamptz stable language sql as 'select at from same.clock';
	create function same.id_for(name text) returns uuid immutable language sql as
		$$ select overlay(overlay(md5(name) placing '4' from 13) placing '8' from 17)::uuid $$;
	create table same.counts (name text primary key, count bigint not null);
	create function same.next_id(of text) returns uuid language sql as $$
		insert into same.counts values (of, 1) on conflict (name) do update set count = same.counts.count + 1
		returning same.id_for(name || count) $$;
	do $$ declare one record; begin
		for one in select c.relname, a.attname, pg_get_expr(d.adbin, d.adrelid) as expression
			from pg_attrdef d join pg_class c on c.oid = d.adrelid join pg_namespace n on n.oid = c.relnamespace
			join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum where n.nspname = 'public'
		loop
			if one.expression in ('now()', 'CURRENT_TIMESTAMP') then
				execute format('alter table %I alter column %I set default same.now()', one.relname, one.attname);
			elsif one.expression = 'gen_random_uuid()' then
				execute format('alter table %I alter column %I set default same.next_id(%L)', one.relname, one.attname, one.relname);
			end if;
		end loop;
	end $$;
	do $$ begin execute format('alter database %I set search_path = same, public, pg_catalog', current_database()); end $$;`;

export interface SameTimeApp extends TestApp {
	/** Moves every clock. */
	moveTo(at: Date): Promise<void>;
}

/**
 * An app with the limits of a real app, on which it is the same time as on every other of its kind, whenever it runs.
 */
export async function createSameTimeApp(): Promise<SameTimeApp> {
	vi.useFakeTimers({ toFake: ['Date'], now: start });
	const { url, drop } = await createPostgresCopy();
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query(sameForAll);
	const database = await openPostgresDatabase({ url, log: createLog('silent'), poolSize: 5 });
	const app = await createTestApp({ database, withoutFfmpeg: true, env: { RATE_LIMIT_SCALE: '1' } });
	return {
		...app,
		async moveTo(at) {
			vi.setSystemTime(at);
			app.clock.advance(at.getTime() - app.clock.now().getTime());
			await client.query('update same.clock set at = $1', [at]);
		},
		async close() {
			await app.close();
			await client.end();
			await database.close();
			await drop();
			vi.useRealTimers();
		},
	};
}
