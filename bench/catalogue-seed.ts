// A label's history written directly into the database: songs, reviews and decisions as the product would have left
// them.
import { randomUUID } from 'node:crypto';
import type { OrganizationId } from '../domain/kernel/ids.ts';
import { wordListOf } from '../domain/kernel/search-words.ts';
import { gramsOf, searchableText } from '../domain/songs/song-grams.ts';
import { artistKeyOf, searchTextVersion } from '../server/songs/song-search-text.ts';
import { makeSongNames } from './catalogue-words.ts';

export interface Sql {
	run(statement: string, parameters?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
}

interface Catalogue {
	readonly organizationId: OrganizationId;
	readonly songs: number;
	/** Whether pages of cards are requested, which need sounds and reviews; a search needs neither. */
	readonly isWhole: boolean;
}

const batch = 5_000;
const colleagues = 19;
/** More than there are: no analysis step is left for their sounds, which do not exist. */
const allSteps = 1_000;
/** The rate of a busy label; a larger catalogue is an older one. */
const songsPerWeek = 100;

export async function seedCatalogue(sql: Sql, catalogue: Catalogue): Promise<void> {
	// Without triggers and keys: their work is done at the end, for all rows at once.
	await sql.run("set session_replication_role = 'replica'");
	await insertSongs(sql, catalogue);
	if (catalogue.isWhole) {
		await insertColleagues(sql, catalogue.organizationId);
		await insertSounds(sql, catalogue.organizationId);
		await insertReviews(sql, catalogue.organizationId);
		await decide(sql, catalogue.organizationId);
	}
	await tally(sql, catalogue.organizationId);
	await sql.run("set session_replication_role = 'origin'");
}

async function insertSongs(sql: Sql, { organizationId, songs }: Catalogue): Promise<void> {
	const stepMs = (7 * 24 * 60 * 60_000) / songsPerWeek;
	const now = Date.now();
	let rows: unknown[] = [];
	let number = 0;
	const flush = async () => {
		await sql.run(
			`insert into songs (id, organization_id, title, artist, audio_url, submitted_at, expires_at, submission_source,
				submitted_by, upload_id, blind_search_text, full_search_text, blind_words, full_words, artist_key, grams, search_text_version)
			select id, $2::uuid, title, artist, '/files/' || $2 || '/' || upload_id || '.mp3', submitted_at,
				submitted_at + interval '168 hours', 'ada@label.example',
				(select id from reviewers where email = 'ada@label.example'), upload_id, blind_search_text, full_search_text,
				blind_words, full_words, artist_key, grams, ${searchTextVersion}
			from jsonb_to_recordset($1::jsonb) as row (id uuid, title text, artist text, submitted_at timestamptz,
				upload_id uuid, blind_search_text text, full_search_text text, blind_words text, full_words text, artist_key text,
				grams int[])`,
			[JSON.stringify(rows), organizationId],
		);
		rows = [];
	};
	for (const { title, artist } of makeSongNames(songs)) {
		const submittedAt = new Date(now - number * stepMs);
		rows.push({
			id: randomUUID(),
			title,
			artist,
			submitted_at: submittedAt,
			upload_id: randomUUID(),
			blind_search_text: searchableText(title),
			full_search_text: `${searchableText(title)}\n${searchableText(artist)}`,
			blind_words: wordListOf(title),
			full_words: `${wordListOf(title)}\n${wordListOf(artist)}`,
			artist_key: artistKeyOf(artist),
			grams: gramsOf(organizationId, [title, artist]),
		});
		number += 1;
		if (rows.length === batch) await flush();
	}
	if (rows.length > 0) await flush();
}

async function insertColleagues(sql: Sql, organizationId: string): Promise<void> {
	await sql.run(
		`insert into reviewers (user_id, email, name, organization_id, joined_at)
		select gen_random_uuid(), 'reviewer' || n || '@label.example', 'Reviewer ' || n, $1::uuid, now()
		from generate_series(1, ${colleagues}) n`,
		[organizationId],
	);
}

async function insertSounds(sql: Sql, organizationId: string): Promise<void> {
	await sql.run(
		`insert into uploads (id, organization_id, purpose, state, file_name, size_bytes, storage_key, extension, has_waveform,
			outline, facts, steps_version)
		select upload_id, organization_id, 'song', 'ready', 'song.mp3', 4000000, organization_id || '/' || upload_id, 'mp3', true,
			repeat('AQgw_gQ8', 50), '{"format":"mp3","codec":"mp3","sampleRate":44100,"channels":2,"bitDepth":null,
			"durationMs":200000,"announcedDurationMs":200000,"integratedLufs":-9,"truePeakDb":-0.5}', ${allSteps}
		from songs where organization_id = $1`,
		[organizationId],
	);
}

/** About four of twenty members review an expired song, and two a song that is open. */
async function insertReviews(sql: Sql, organizationId: string): Promise<void> {
	await sql.run(
		`insert into reviews (organization_id, song_id, reviewer_id, musical_score, artist_score, overall_score, reviewed_at)
		select s.organization_id, s.id, r.id, 1 + abs(hashtext(s.id || r.id::text || 'm')) % 10,
			1 + abs(hashtext(s.id || r.id::text || 'a')) % 10, 1 + abs(hashtext(s.id || r.id::text || 'o')) % 10,
			s.submitted_at + interval '1 day'
		from songs s join reviewers r on r.organization_id = s.organization_id
		where s.organization_id = $1
			and abs(hashtext(s.id || r.id::text)) % (case when s.expires_at > now() then 10 else 5 end) = 0`,
		[organizationId],
	);
	await sql.run(
		`insert into reveals (song_id, reviewer_id, organization_id, song_submitted_at)
		select s.id, r.reviewer_id, s.organization_id, s.submitted_at from reviews r join songs s on s.id = r.song_id
		where r.organization_id = $1`,
		[organizationId],
	);
	await sql.run(
		`update songs set review_count = t.n, musical_sum = t.m, artist_sum = t.a, overall_sum = t.o, overall_squares = t.q
		from (select song_id, count(*) n, sum(musical_score) m, sum(artist_score) a, sum(overall_score) o,
			sum(overall_score * overall_score) q from reviews where organization_id = $1 group by song_id) t
		where songs.id = t.song_id`,
		[organizationId],
	);
}

async function decide(sql: Sql, organizationId: string): Promise<void> {
	await sql.run(
		`update songs set decision = case when abs(hashtext(id::text)) % 10 < 2 then 'signed' else 'passed' end,
			decided_at = expires_at + interval '1 day', is_expiry_recorded = true
		where organization_id = $1 and expires_at < now() - interval '2 days' and abs(hashtext(id::text)) % 10 < 8`,
		[organizationId],
	);
}

async function tally(sql: Sql, organizationId: string): Promise<void> {
	await sql.run(
		`insert into song_tallies (organization_id, decision, is_heard, songs)
		select organization_id, coalesce(decision, 'none'), reviewed or review_count > 0, count(*) from songs
		where organization_id = $1 group by 1, 2, 3`,
		[organizationId],
	);
	await sql.run(
		`insert into score_tallies (organization_id, reviewer_id, score, reviews)
		select organization_id, reviewer_id, overall_score, count(*) from reviews where organization_id = $1 group by 1, 2, 3`,
		[organizationId],
	);
}
