// Tests the track history in every order that its columns offer, and the CSV in the same one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryTrack } from '../../domain/history/history.api.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import { trackSorts } from '../../domain/songs/song-lists.ts';
import type { Caller } from '../testing/caller.ts';
import { mustReview, plantSong, plantSongs } from '../testing/reviewing.ts';
import { dayMs, decide } from '../testing/song-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;
let member: Caller;

const ago = (ms: number) => new Date(world.clock.now().getTime() - ms);

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
	member = await world.memberOf(admin, 'Ada');
	const [epee, delta, falcon] = (await plantSongs(world, admin, [
		{ title: 'Épée', artist: 'Zora', submittedAt: ago(1 * dayMs) },
		{ title: 'delta', artist: 'Anton', submittedAt: ago(5 * dayMs), submitter: member },
		{ title: 'Falcon', artist: 'mara', submittedAt: ago(3 * dayMs), submissionSource: 'demo@agency.example' },
		{ title: 'Anvil', artist: 'Beda', submittedAt: ago(20 * dayMs) },
	])) as [SongId, SongId, SongId];
	await mustReview(admin, epee);
	await mustReview(admin, delta);
	await mustReview(member, delta);
	// Decided after five days and after three.
	await decide(admin, delta, 'pass', { reason: '' });
	await decide(admin, falcon, 'sign');
});

afterAll(() => world.close());

async function titlesOf(caller: Caller, query: string): Promise<string[]> {
	const titles: string[] = [];
	for (let after: string | null = ''; after !== null; ) {
		const response = await caller.get(`/api/track-history?${query}${after && `&after=${encodeURIComponent(after)}`}`);
		expect(response.status).toBe(200);
		const page = response.body as { tracks: HistoryTrack[]; nextAfter: string | null };
		titles.push(...page.tracks.map(({ title }) => title));
		after = page.nextAfter;
	}
	return titles;
}

async function titlesInFile(caller: Caller, query: string): Promise<string[]> {
	const text = await (await caller.open('GET', `/exports/track-history.csv?${query}`)).text();
	return text
		.split('\r\n')
		.slice(1, -1)
		.map((line) => line.split(',')[0] ?? '');
}

// Épée has one review, delta two, the others none. Falcon is signed, so everyone knows its artist.
describe.each([
	['title', ['Anvil', 'delta', 'Épée', 'Falcon'], ['Falcon', 'Épée', 'delta', 'Anvil']],
	['artist', ['delta', 'Falcon', 'Épée', 'Anvil'], ['Épée', 'Falcon', 'delta', 'Anvil']],
	['addedBy', ['delta', 'Épée', 'Anvil', 'Falcon'], ['Épée', 'Anvil', 'delta', 'Falcon']],
	['submitted', ['Anvil', 'delta', 'Falcon', 'Épée'], ['Épée', 'Falcon', 'delta', 'Anvil']],
	['status', ['Épée', 'Falcon', 'delta', 'Anvil'], ['Anvil', 'delta', 'Falcon', 'Épée']],
	// Undecided tracks come last in both directions, the newest first.
	['decidedIn', ['Falcon', 'delta', 'Épée', 'Anvil'], ['delta', 'Falcon', 'Épée', 'Anvil']],
])('the track history sorted by %s', (sort, ascending, descending) => {
	it('the track history page and its CSV file have the same order, in both directions', async () => {
		for (const [direction, titles] of [
			['asc', ascending],
			['desc', descending],
		] as const) {
			expect(await titlesOf(admin, `sort=${sort}&direction=${direction}`)).toEqual(titles);
			expect(await titlesInFile(admin, `sort=${sort}&direction=${direction}`)).toEqual(titles);
		}
	});
});

it('the track history sorted by reviews has the most reviewed tracks first unless the direction is reversed', async () => {
	expect((await titlesOf(admin, 'sort=reviews')).slice(0, 2)).toEqual(['delta', 'Épée']);
	expect((await titlesOf(admin, 'sort=reviews&direction=asc')).slice(2)).toEqual(['Épée', 'delta']);
});

it('the track history without an order has the newest tracks first, and an unknown order is refused', async () => {
	expect(await titlesOf(admin, '')).toEqual(['Épée', 'Falcon', 'delta', 'Anvil']);
	expect(await titlesOf(admin, 'sort=decidedIn&status=passed')).toEqual(['delta']);
	expect((await admin.get('/api/track-history?sort=spread')).status).toBe(400);
	expect((await admin.get('/exports/track-history.csv?sort=colour')).body).toMatchObject({
		code: 'input.invalid',
		message: expect.stringMatching(/^Some of the input is not valid\. sort: /),
	});
});

it('the track history sorted by artist has songs that the reader has not reviewed at the end, newest first', async () => {
	const other = await world.memberOf(admin);

	const orders = [await titlesOf(other, 'sort=artist&direction=asc'), await titlesOf(other, 'sort=artist')];

	// Falcon is signed; no other artist is known to a person who has reviewed nothing.
	expect(orders).toEqual([
		['Falcon', 'Épée', 'delta', 'Anvil'],
		['Falcon', 'Épée', 'delta', 'Anvil'],
	]);
});

it('the pages of the track history have every track once, in every order', async () => {
	const founder = await world.founder();
	const ids = await plantSongs(
		world,
		founder,
		Array.from({ length: 60 }, (_, index) => ({
			title: `Track ${index}`,
			submittedAt: ago((index % 5) * dayMs),
			decision: ([null, 'signed', 'passed'] as const)[index % 3] ?? null,
		})),
	);

	for (const sort of trackSorts)
		for (const direction of ['asc', 'desc']) {
			const titles = await titlesOf(founder, `sort=${sort}&direction=${direction}`);
			expect([titles.length, new Set(titles).size], `${sort} ${direction}`).toEqual([ids.length, ids.length]);
		}
});

it('the track history sorted by time to the decision continues after tracks that were decided in the same second', async () => {
	const founder = await world.founder();
	await plantSongs(
		world,
		founder,
		Array.from({ length: 55 }, (_, index) => ({ title: `Same ${index}`, decision: 'passed' as const })),
	);
	await plantSong(world, founder, { title: 'Open' });

	const titles = await titlesOf(founder, 'sort=decidedIn');

	expect(titles).toHaveLength(56);
	expect(titles.at(-1)).toBe('Open');
});
