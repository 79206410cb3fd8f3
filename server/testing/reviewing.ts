// Songs without uploading their files, and what people do with them, for tests that are not about sound.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { OrganizationId, ReviewerId, ReviewId, SongId } from '../../domain/kernel/ids.ts';
import type { OverviewRow, Review, ReviewedSong } from '../../domain/reviews/reviews.api.ts';
import { expiresAt } from '../../domain/songs/expiry.ts';
import type { DashboardTab } from '../../domain/songs/song-lists.ts';
import type { Decision } from '../../domain/songs/song-state.ts';
import { selectRows } from '../platform/db/database.ts';
import { hasNamesake } from '../songs/song-creation.ts';
import { searchTextOf } from '../songs/song-search-text.ts';
import type { ApiResponse, Caller } from './caller.ts';
import { rowsOf } from './injected-faults.ts';
import type { TestApp } from './test-app.ts';

export interface PlantedSong {
	readonly title?: string;
	readonly artist?: string;
	readonly submittedAt?: Date;
	readonly extendedUntil?: Date | null;
	readonly isClosed?: boolean;
	readonly decision?: Decision | null;
	readonly submitter?: Caller;
	readonly submissionSource?: string;
}

interface Person {
	readonly id: ReviewerId;
	readonly organizationId: OrganizationId;
}

export async function personOf({ deps }: TestApp, caller: Caller): Promise<Person> {
	const [person] = await rowsOf<Person>(
		deps.database.db,
		`select id, organization_id as "organizationId" from reviewers where email = '${caller.person.email}'`,
	);
	if (!person) throw new Error('no reviewer has this address');
	return person;
}

const facts = JSON.stringify({
	format: 'flac',
	codec: 'flac',
	durationMs: 60_000,
	announcedDurationMs: 60_000,
	sampleRate: 44_100,
	channels: 2,
	bitDepth: 16,
	integratedLufs: -14,
	truePeakDb: -1,
});

/** Inserts songs directly into the caller's label, in the order given. */
export async function plantSongs(world: TestApp, caller: Caller, planted: readonly PlantedSong[]): Promise<SongId[]> {
	const { db } = world.deps.database;
	const adder = await personOf(world, caller);
	const ids: SongId[] = [];
	const namesakes = new Map<string, boolean>();
	for (const [index, song] of planted.entries()) {
		const sender = song.submitter ? await personOf(world, song.submitter) : adder;
		const submitter = song.submissionSource === undefined ? sender : null;
		const { title = `Song ${index + 1}`, artist = 'Esme Harrow', extendedUntil = null, decision = null } = song;
		const submittedAt = song.submittedAt ?? world.clock.now();
		const end = expiresAt({ submittedAt, extendedUntil });
		const source = song.submissionSource ?? (song.submitter ?? caller).person.email;
		const { organizationId } = adder;
		const isNamesake =
			namesakes.get(artist) ?? (await hasNamesake(db, { organizationId, artist, cameAt: world.clock.now() }));
		namesakes.set(artist, isNamesake);
		const isFromOutside = submitter === null;
		const searchTexts = searchTextOf({ organizationId, title, artist, submissionSource: source, isFromOutside });
		const [row] = await selectRows<{ id: SongId }>(
			db,
			sql`with sound as (
				insert into uploads (organization_id, reviewer_id, purpose, state, file_name, size_bytes, storage_key, extension, facts)
				values (${organizationId}, ${adder.id}, 'song', 'ready', 'n', 1, ${`planted/${randomUUID()}`}, 'flac', ${facts}::jsonb)
				returning id)
			insert into songs (organization_id, title, artist, audio_url, submitted_at, extended_until, expires_at,
				submission_source, submitted_by, is_from_outside, added_by, artist_by, upload_id, reviewed, decision, decided_at,
				blind_search_text, full_search_text, blind_words, full_words, artist_key, grams, sender_names_artist,
				search_text_version)
			select ${organizationId}, ${title}, ${artist}, '/files/none', ${submittedAt.toISOString()}::timestamptz,
				${extendedUntil?.toISOString() ?? null}::timestamptz, ${end.toISOString()}::timestamptz,
				${source}, ${submitter?.id ?? null}::uuid, ${isFromOutside}, ${adder.id}::uuid, ${adder.id}::uuid, id, ${song.isClosed ?? false}, ${decision},
				${decision ? submittedAt.toISOString() : null}::timestamptz,
				${searchTexts.blindSearchText}, ${searchTexts.fullSearchText}, ${searchTexts.blindWords}, ${searchTexts.fullWords}, ${searchTexts.artistKey}, ${`{${searchTexts.grams.join(',')}}`}::int[], ${isNamesake},
				${searchTexts.searchTextVersion}
			from sound returning id`,
		);
		if (!row) continue;
		ids.push(row.id);
		await db.execute(sql`insert into known_artists (song_id, reviewer_id) values (${row.id}, ${adder.id})`);
	}
	return ids;
}

export async function plantSong(world: TestApp, caller: Caller, song: PlantedSong = {}): Promise<SongId> {
	const [id] = await plantSongs(world, caller, [song]);
	return id as SongId;
}

interface Given {
	readonly musical?: unknown;
	readonly artist?: unknown;
	readonly overall?: unknown;
	readonly comment?: unknown;
	readonly heardShare?: unknown;
}

export function review(caller: Caller, songId: SongId, given: Given = {}): Promise<ApiResponse> {
	return caller.call('PUT', `/api/songs/${songId}/my-review`, { musical: 7, artist: 6, overall: 8, ...given });
}

/** For reviews that a test takes for granted. */
export async function mustReview(caller: Caller, songId: SongId, given: Given = {}): Promise<ReviewId> {
	const response = await review(caller, songId, given);
	if (response.status !== 200)
		throw new Error(`the review returned ${response.status}: ${JSON.stringify(response.body)}`);
	return (response.body as { reviewId: ReviewId }).reviewId;
}

export interface Counts {
	readonly pending: number;
	readonly mine: number;
	readonly completed: number;
	readonly pendingByDaysLeft: number[];
	readonly myScores: number[];
	readonly signed: number;
	readonly passed: number;
	readonly memberCount: number;
}

export async function dashboardOf(caller: Caller): Promise<Counts> {
	return (await caller.get('/api/dashboard')).body as Counts;
}

interface Page<Item> {
	readonly items: Item[];
	readonly nextAfter: string | null;
}

/** Lists all pages of a list, one after the other. */
export async function listAll<Item>(caller: Caller, path: string, name: string): Promise<Item[]> {
	const items: Item[] = [];
	for (let after: string | null = ''; after !== null; ) {
		const joint = path.includes('?') ? '&' : '?';
		const response = await caller.get(after === '' ? path : `${path}${joint}after=${encodeURIComponent(after)}`);
		if (response.status !== 200)
			throw new Error(`${path} returned ${response.status}: ${JSON.stringify(response.body)}`);
		const page = response.body as Page<Item> & Record<string, Item[]>;
		items.push(...(page[name] ?? []));
		after = page.nextAfter;
	}
	return items;
}

export const tabOf = (caller: Caller, tab: DashboardTab) =>
	listAll<ReviewedSong>(caller, `/api/dashboard/${tab}`, 'songs');

export const overviewOf = (caller: Caller, query = '') =>
	listAll<OverviewRow>(caller, `/api/overview/songs${query}`, 'rows');

export async function reviewsOf(caller: Caller, songId: SongId): Promise<Review[]> {
	return ((await caller.get(`/api/songs/${songId}/reviews`)).body as { reviews: Review[] }).reviews;
}

/** Returns the events on the life line of a song, in order. */
export async function eventsOf({ deps }: TestApp, songId: SongId): Promise<string[]> {
	const rows = await rowsOf<{ kind: string }>(
		deps.database.db,
		`select kind from song_events where song_id = '${songId}' order by id`,
	);
	return rows.map(({ kind }) => kind);
}
