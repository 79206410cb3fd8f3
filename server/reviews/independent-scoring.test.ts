// With independent scoring, no one sees others' scores of a song before they have reviewed it themselves.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { Caller } from '../testing/caller.ts';
import { mustReview, overviewOf, plantSongs, tabOf } from '../testing/reviewing.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;
let member: Caller;
let low: SongId;
let high: SongId;
let unheard: SongId;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
	member = await world.memberOf(admin);
	const now = world.clock.now().getTime();
	const planted = ['Low', 'High', 'Unheard'].map((title, index) => ({
		title,
		submittedAt: new Date(now - index * 1000),
	}));
	[low, high, unheard] = (await plantSongs(world, admin, planted)) as [SongId, SongId, SongId];
	await mustReview(admin, low, { musical: 1, artist: 1, overall: 1, comment: 'Rather not' });
	await mustReview(admin, high, { musical: 9, artist: 9, overall: 9 });
	await admin.call('PATCH', '/api/organization/settings', { isScoringIndependent: true });
});

afterAll(() => world.close());

const titlesOf = async (caller: Caller, query: string) =>
	(await overviewOf(caller, query)).map(({ song }) => song.title);

describe('independent scoring before the viewer has reviewed a song', () => {
	const nothing = { musical: null, artist: null, overall: null };

	it('with independent scoring, cards and rows of unreviewed songs show no averages, no spread and no scores', async () => {
		const cards = await tabOf(member, 'pending');
		const rows = await overviewOf(member);

		expect(cards.map(({ isOthersHidden }) => isOthersHidden)).toEqual([true, true, true]);
		for (const { averages } of [...cards, ...rows]) expect(averages).toEqual(nothing);
		for (const row of rows) expect([row.overallScores, row.spread]).toEqual([null, null]);
	});

	it('with independent scoring, reviews of an unreviewed song are shown neither on the review page nor in their own list', async () => {
		const list = await member.get(`/api/songs/${low}/reviews`);
		const page = await member.get(`/api/songs/${low}/review-page`);

		expect(list.body).toEqual({ reviews: [], isOthersHidden: true });
		expect(page.body).toMatchObject({ reviews: [], reviewed: { isOthersHidden: true, averages: nothing } });
		expect(JSON.stringify(page.body)).not.toContain('Rather not');
	});

	it('with independent scoring, the filter by score leaves out songs whose score is hidden', async () => {
		expect(await titlesOf(member, '?score=5')).toEqual([]);
		expect(await titlesOf(admin, '?score=5')).toEqual(['High']);
	});

	it.each(['musical', 'artistScore', 'overall', 'spread'])(
		'with independent scoring, sorting by %s does not reveal it',
		async (sort) => {
			const orders = [await titlesOf(member, `?sort=${sort}`), await titlesOf(member, `?sort=${sort}&direction=desc`)];

			expect(orders).toEqual([
				['Low', 'High', 'Unheard'],
				['Low', 'High', 'Unheard'],
			]);
		},
	);

	it('with independent scoring, the averages of the label include only songs that the viewer has reviewed', async () => {
		const { body } = await member.get('/api/overview');

		expect(body).toMatchObject({ averageOverall: null, overallScores: Array.from({ length: 10 }, () => 0) });
	});
});

it('with independent scoring, reviewing a song shows everything about that song, and about no other', async () => {
	await mustReview(member, high, { musical: 7, artist: 7, overall: 7 });

	const [mine] = await tabOf(member, 'mine');
	const { body: list } = await member.get(`/api/songs/${high}/reviews`);
	const { body: overview } = await member.get('/api/overview');

	expect(mine).toMatchObject({ isOthersHidden: false, averages: { overall: 8 } });
	expect((list as { reviews: unknown[] }).reviews).toHaveLength(2);
	expect(overview).toMatchObject({ averageOverall: 8, overallScores: [0, 0, 0, 0, 0, 0, 1, 0, 1, 0] });
	expect(await titlesOf(member, '?sort=overall')).toEqual(['High', 'Low', 'Unheard']);
	expect((await tabOf(member, 'pending')).every(({ averages }) => averages.overall === null)).toBe(true);
	expect((await member.get(`/api/songs/${unheard}/reviews`)).body).toEqual({ reviews: [], isOthersHidden: true });
});

it('only admins can switch independent scoring, and switching is recorded in the activity log', async () => {
	const refused = await member.call('PATCH', '/api/organization/settings', { isScoringIndependent: false });
	const same = await admin.call('PATCH', '/api/organization/settings', { isScoringIndependent: true });
	const off = await admin.call('PATCH', '/api/organization/settings', { isScoringIndependent: false });
	const { body } = await admin.get('/api/organization/activity');

	const kinds = (body as { entries: { kind: string }[] }).entries.map(({ kind }) => kind);
	expect([refused.status, same.status, off.status]).toEqual([403, 200, 200]);
	expect(kinds.filter((kind) => kind.startsWith('label.scoring'))).toEqual([
		'label.scoring_open',
		'label.scoring_independent',
	]);
	expect((await member.get('/api/organization')).body).toMatchObject({ isScoringIndependent: false });
	const card = (await tabOf(member, 'pending')).find(({ song }) => song.id === low);
	expect(card?.averages.overall).toBe(1);
});
