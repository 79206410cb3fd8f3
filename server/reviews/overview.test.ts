// The overview: sorting in both directions, filters, and the figures above the table.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { Caller } from '../testing/caller.ts';
import { mustReview, overviewOf, personOf, plantSong, plantSongs } from '../testing/reviewing.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

let world: TestApp;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
});

afterAll(() => world.close());

const ago = (ms: number) => new Date(world.clock.now().getTime() - ms);

async function titlesOf(caller: Caller, query: string): Promise<string[]> {
	return (await overviewOf(caller, query)).map(({ song }) => song.title);
}

describe('sorting the overview', () => {
	let admin: Caller;
	let member: Caller;

	beforeAll(async () => {
		admin = await world.founder();
		member = await world.memberOf(admin, 'Ada');
		const outsider = 'demo@agency.example';
		const ids = await plantSongs(world, admin, [
			{ title: 'Épée', artist: 'Zora', submittedAt: ago(1 * dayMs) },
			{ title: 'delta', artist: 'Anton', submittedAt: ago(2 * dayMs), submitter: member },
			{ title: 'Falcon', artist: 'mara', submittedAt: ago(3 * dayMs), submissionSource: outsider },
			{ title: 'Anvil', artist: 'Beda', submittedAt: ago(20 * dayMs), extendedUntil: ago(-12 * dayMs) },
		]);
		const [epee, delta, falcon] = ids as [SongId, SongId, SongId];
		await mustReview(admin, epee, { musical: 3, artist: 9, overall: 2 });
		await mustReview(member, epee, { musical: 4, artist: 9, overall: 10 });
		await mustReview(admin, delta, { musical: 8, artist: 1, overall: 7 });
		await mustReview(member, delta, { musical: 8, artist: 2, overall: 7 });
		await mustReview(member, falcon, { musical: 1, artist: 5, overall: 5 });
	});

	// Épée was reviewed by both, delta too, Falcon by the member alone, Anvil by no one.
	it.each([
		['title', ['Anvil', 'delta', 'Épée', 'Falcon'], ['Falcon', 'Épée', 'delta', 'Anvil']],
		['submitted', ['Anvil', 'Falcon', 'delta', 'Épée'], ['Épée', 'delta', 'Falcon', 'Anvil']],
		['daysLeft', ['Falcon', 'delta', 'Épée', 'Anvil'], ['Anvil', 'Épée', 'delta', 'Falcon']],
		['musical', ['Falcon', 'Épée', 'delta', 'Anvil'], ['delta', 'Épée', 'Falcon', 'Anvil']],
		['artistScore', ['delta', 'Falcon', 'Épée', 'Anvil'], ['Épée', 'Falcon', 'delta', 'Anvil']],
		['overall', ['Falcon', 'Épée', 'delta', 'Anvil'], ['delta', 'Épée', 'Falcon', 'Anvil']],
		// A single review has no spread.
		['spread', ['delta', 'Épée', 'Falcon', 'Anvil'], ['Épée', 'delta', 'Falcon', 'Anvil']],
		// Songs with hidden artists come last, newest first.
		['artist', ['delta', 'Épée', 'Falcon', 'Anvil'], ['Épée', 'delta', 'Falcon', 'Anvil']],
		['status', ['Falcon', 'Anvil', 'Épée', 'delta'], ['Épée', 'delta', 'Falcon', 'Anvil']],
	])('the overview is sorted by %s', async (sort, ascending, descending) => {
		expect(await titlesOf(admin, `?sort=${sort}&direction=asc`)).toEqual(ascending);
		expect(await titlesOf(admin, `?sort=${sort}&direction=desc`)).toEqual(descending);
	});

	it('the overview is sorted by reviews', async () => {
		const counts = async (query: string) => (await overviewOf(admin, query)).map(({ reviewCount }) => reviewCount);

		expect(await counts('?sort=reviews')).toEqual([2, 2, 1, 0]);
		expect(await counts('?sort=reviews&direction=asc')).toEqual([0, 1, 2, 2]);
	});

	it('the overview is sorted by submitter: colleagues by name, outsiders after them in both directions', async () => {
		expect(await titlesOf(admin, '?sort=addedBy')).toEqual(['delta', 'Épée', 'Anvil', 'Falcon']);
		expect(await titlesOf(admin, '?sort=addedBy&direction=desc')).toEqual(['Épée', 'Anvil', 'delta', 'Falcon']);
	});

	it('the overview is filtered by submitter, status and text', async () => {
		const { id } = await personOf(world, member);

		expect(await titlesOf(admin, `?submitter=${id}`)).toEqual(['delta']);
		expect(await titlesOf(admin, '?submitter=outside')).toEqual(['Falcon']);
		expect(await titlesOf(admin, '?status=completed&sort=title')).toEqual(['delta', 'Épée']);
		expect(await titlesOf(admin, '?text=EPEE')).toEqual(['Épée']);
		expect(await titlesOf(admin, '?text=l&sort=title')).toEqual(['Anvil', 'delta', 'Falcon']);
		expect(await titlesOf(admin, '?text=%25')).toEqual([]);
		expect(await titlesOf(admin, '?text=%20')).toHaveLength(4);
	});

	it('the overview is filtered by overall score as it is shown, by days since it was added, and by decision', async () => {
		expect(await titlesOf(admin, '?score=6&sort=title')).toEqual(['delta', 'Épée']);
		expect(await titlesOf(admin, '?score=7')).toEqual(['delta']);
		expect(await titlesOf(admin, '?added=7&sort=title')).toEqual(['delta', 'Épée', 'Falcon']);
		expect(await titlesOf(admin, '?added=30')).toHaveLength(4);
		expect(await titlesOf(admin, '?decision=passed')).toEqual([]);
		expect(await titlesOf(admin, '?decision=none')).toHaveLength(4);
	});

	it('the overview finds no song by an artist whom the viewer may not know', async () => {
		expect(await titlesOf(admin, '?text=mara')).toEqual([]);
		expect(await titlesOf(member, '?text=MARA')).toEqual(['Falcon']);
	});

	it('the overview shows scores, spread and who gave what', async () => {
		const [row] = await overviewOf(admin, '?text=epee');

		expect(row).toMatchObject({
			status: 'completed',
			averages: { musical: 3.5, artist: 9, overall: 6 },
			overallScores: [0, 1, 0, 0, 0, 0, 0, 0, 0, 1],
			spread: 4,
		});
	});
});

it('the overview has pages of fifty songs, every song once, in every order', async () => {
	const admin = await world.founder();
	const ids = await plantSongs(
		world,
		admin,
		Array.from({ length: 80 }, (_, index) => ({
			title: `Same ${index % 3}`,
			submittedAt: ago((index % 5) * dayMs),
			isClosed: index % 2 === 0,
			...(index % 4 === 0 ? { submissionSource: 'demo@agency.example' } : {}),
		})),
	);
	for (const [index, id] of ids.slice(0, 20).entries()) await mustReview(admin, id, { overall: (index % 3) + 1 });

	const first = (await admin.get('/api/overview/songs')).body as { rows: unknown[] };

	expect(first.rows).toHaveLength(50);
	for (const sort of ['title', 'artist', 'addedBy', 'submitted', 'daysLeft', 'reviews', 'overall', 'spread', 'status'])
		for (const direction of ['asc', 'desc']) {
			const rows = await overviewOf(admin, `?sort=${sort}&direction=${direction}`);
			expect(rows.map(({ song }) => song.id).sort(), `${sort} ${direction}`).toEqual(ids.toSorted());
		}
});

it('a colleague who is the artist is not revealed by sorting or filtering the overview', async () => {
	const admin = await world.founder();
	const singer = await world.memberOf(admin, 'Singer');
	const { id } = await personOf(world, singer);
	const songId = await plantSong(world, admin, { title: 'Mine', artist: singer.person.name, submitter: singer });
	const other = await plantSong(world, admin, { title: 'Other', submitter: singer });

	const blind = [await titlesOf(admin, `?submitter=${id}`), await titlesOf(admin, '?submitter=outside')];
	const blindOrder = await titlesOf(admin, '?sort=addedBy');
	const blindNames = await submittersOf(admin);
	await mustReview(admin, songId);

	expect(blind).toEqual([['Other'], ['Mine']]);
	expect(blindOrder).toEqual(['Other', 'Mine']);
	expect((await titlesOf(admin, `?submitter=${id}`)).sort()).toEqual(['Mine', 'Other']);
	expect(await titlesOf(admin, '?submitter=outside')).toEqual([]);
	expect(blindNames).toEqual([singer.person.name]);
	await admin.call('DELETE', `/api/songs/${other}`);
	const third = await world.memberOf(admin);
	// The singer knows what they submitted.
	expect([await submittersOf(admin), await submittersOf(third), await submittersOf(singer)]).toEqual([
		[singer.person.name],
		[],
		[singer.person.name],
	]);
});

async function submittersOf(caller: Caller): Promise<string[]> {
	const { body } = await caller.get('/api/overview');
	return (body as { submitters: { name: string }[] }).submitters.map(({ name }) => name);
}

it('the figures above the overview are counts, averages and how long songs wait', async () => {
	const admin = await world.founder();
	const [first, second] = (await plantSongs(world, admin, [
		{ submittedAt: ago(10 * hourMs) },
		{ submittedAt: ago(4 * hourMs) },
		{ submittedAt: ago(9 * dayMs) },
		{ submittedAt: ago(hourMs), submissionSource: 'demo@agency.example' },
	])) as [SongId, SongId];
	await mustReview(admin, first, { overall: 4 });
	await mustReview(admin, second, { overall: 9 });
	await admin.mustPost(`/api/songs/${first}/sign`);

	const { body } = await admin.get('/api/overview');

	expect(body).toEqual({
		counts: { all: 4, pending: 1, completed: 1, signed: 1, passed: 0, expired: 1 },
		newlyCompleted: 1,
		averageOverall: 6.5,
		reviewCount: 2,
		medianHoursToFirstReview: 7,
		overallScores: [0, 0, 0, 1, 0, 0, 0, 0, 1, 0],
		memberCount: 1,
		submitters: [{ id: (await personOf(world, admin)).id, name: admin.person.name }],
	});
});
