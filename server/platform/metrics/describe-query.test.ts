import { expect, it } from 'vitest';
import { describeQuery } from './metered.ts';

it.each([
	['select "id", "title" from "songs" where "songs"."id" = $1 limit $2', 'select', ['songs']],
	['insert into "reviews" ("id", "comment") values ($1, $2) returning "id"', 'insert', ['reviews']],
	[
		'update outgoing_mails set attempts = attempts + 1 where id in (select id from outgoing_mails)',
		'update',
		['outgoing_mails'],
	],
	['delete from "live_messages" where "scope" = $1', 'delete', ['live_messages']],
	['select 1 from songs s left join lateral (select 1 from reviews) r on true', 'select', ['songs', 'reviews']],
	['with recursive labels as (select 1 from uploads) select * from labels', 'select', ['uploads']],
	['select count(*) from generate_series(1, 10)', 'select', []],
	['with a as (select 1 from songs), b as (select 1 from reviews) select 1 from a, b', 'select', ['songs', 'reviews']],
	['select extract(epoch from created_at) from songs where a is distinct from b for update', 'select', ['songs']],
	['insert into songs (id) values ($1) on conflict (id) do update set a = 1', 'insert', ['songs']],
	['vacuum songs', 'vacuum', ['songs']],
	['commit', 'commit', []],
	['listen "channel"', 'other', []],
])('the log describes what the query %s does to which tables', (text, does, tables) => {
	expect(describeQuery(text)).toEqual({ does, tables });
});

it.each([
	"select 1 from songs where artist = 'from Esme join Harrow'",
	"select 1 from songs where artist = 'it''s from Esme' -- from Harrow",
	'select 1 from songs where artist = $q$ from Esme $q$ /* join Harrow */',
	'select 1 from songs where artist = $$ into Esme $$',
])('a value in the text of a query is not logged: %s', (text) => {
	expect(describeQuery(text)).toEqual({ does: 'select', tables: ['songs'] });
});
