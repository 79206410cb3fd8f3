// Signs songs of a label directly in the database: with work, recording and release, spread over all lists.
import type { Sql } from './catalogue-seed.ts';

/** Even in a label of a hundred, every list fills a page. */
const turns = "(array['needs_you', 'waiting'])[1 + number % 2]";

/** Otherwise a job would place the songs again while they are measured. */
const placedByNewerRules = 1_000_000;

/** All songs of the label. */
export async function signAllSongs(sql: Sql): Promise<void> {
	await sql.run("set session_replication_role = 'replica'");
	await sql.run(`update songs set decision = 'signed', decided_at = submitted_at`);
	await sql.run(`insert into signed_songs (song_id, organization_id, signed_at, turn, is_waiting, is_to_review, lacks_identifiers, placed_by)
		select id, organization_id, decided_at, ${turns}, number % 2 = 0, number % 5 < 3, number % 5 > 1, ${placedByNewerRules}
		from (select *, row_number() over (order by decided_at) as number from songs) as numbered`);
	await sql.run(`insert into works (id, organization_id, song_id, title, created_at)
		select song_id, organization_id, song_id, 'A work', signed_at from signed_songs`);
	await sql.run(`insert into recordings (id, organization_id, song_id, work_id, title, created_at)
		select song_id, organization_id, song_id, song_id, 'A recording', signed_at from signed_songs`);
	await sql.run(`insert into releases (id, organization_id, title, release_date, created_at)
		select song_id, organization_id, 'A release', (now() + random() * (select count(*) from signed_songs) * interval '1 day')::date, signed_at from signed_songs`);
	await sql.run(`insert into release_tracks (release_id, recording_id, song_id, position)
		select song_id, song_id, song_id, 1 from signed_songs`);
	await sql.run("set session_replication_role = 'origin'");
}
