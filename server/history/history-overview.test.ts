// Tests the statistics of a label for the last twelve months.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { Caller } from '../testing/caller.ts';
import { run } from '../testing/injected-faults.ts';
import { dayMs, decide, giveReview, reviewerIdOf } from '../testing/song-life.ts';
import { confirmedDemos, openPage } from '../testing/submission-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { addSong } from '../testing/uploading.ts';

interface Overview {
	readonly months: {
		month: string;
		added: number;
		signed: number;
		passed: number;
		medianDaysToDecision: number | null;
	}[];
	readonly signedShare: number | null;
	readonly medianDaysToDecision: number | null;
	readonly reviewers: {
		reviewerId: string | null;
		name: string;
		reviewCount: number;
		averageOverall: number | null;
		distanceFromOthers: number | null;
	}[];
}

let world: TestApp;
let admin: Caller;
let member: Caller;
let other: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
});

beforeEach(async () => {
	admin = await world.founder();
	[member, other] = [await world.memberOf(admin), await world.memberOf(admin)];
});

afterAll(() => world.close());

async function getOverview(caller: Caller): Promise<Overview> {
	return (await caller.get('/api/track-history/overview')).body as Overview;
}

/** Each reviewer's statistics by name, rounded as they are shown. */
async function figuresFor(caller: Caller): Promise<Record<string, unknown[]>> {
	const { reviewers } = await getOverview(caller);
	const round = (value: number | null) => value && Math.round(value * 100) / 100;
	return Object.fromEntries(
		reviewers.map((one) => [one.name, [one.reviewCount, round(one.averageOverall), round(one.distanceFromOthers)]]),
	);
}

describe('monthly statistics', () => {
	it('monthly statistics cover the last twelve months, oldest first, with zeros where nothing happened', async () => {
		const { months, ...rest } = await getOverview(admin);

		const thisMonth = world.clock.now().toISOString().slice(0, 7);
		expect(months).toHaveLength(12);
		expect(months.at(-1)?.month).toBe(thisMonth);
		expect(months[0]?.month.slice(0, 4)).toBe(
			String(world.clock.now().getUTCFullYear() - (thisMonth.endsWith('12') ? 0 : 1)),
		);
		expect(new Set(months.map(({ month: _, ...figures }) => JSON.stringify(figures))).size).toBe(1);
		expect(months[0]).toMatchObject({ added: 0, signed: 0, passed: 0, medianDaysToDecision: null });
		expect(rest).toMatchObject({ signedShare: null, medianDaysToDecision: null, reviewers: [], replyWithinDays: null });
	});

	it('monthly statistics count added and decided tracks, and how long the decisions took', async () => {
		const songs = [];
		for (let index = 0; index < 4; index += 1) songs.push(await addSong(world, admin));
		for (const { id } of songs) await decide(admin, id, 'close');
		const ids = songs.map(({ id }) => id);
		// Added two months ago and decided last month after 2, 4 and 9 days; the fourth is older than the twelve months.
		const now = world.clock.now();
		const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15));
		const days = [2, 4, 9];
		const { db } = world.deps.database;
		for (const [index, dayCount] of days.entries())
			await run(
				db,
				`update songs set decision = '${index === 0 ? 'signed' : 'passed'}', decided_at = '${lastMonth.toISOString()}',
				 submitted_at = '${new Date(lastMonth.getTime() - dayCount * dayMs).toISOString()}' where id = '${ids[index]}'`,
			);
		await run(
			db,
			`update songs set decision = 'signed', decided_at = '2020-01-02', submitted_at = '2020-01-01' where id = '${ids[3]}'`,
		);

		const overview = await getOverview(member);

		expect(overview.months.at(-2)).toMatchObject({ added: 3, signed: 1, passed: 2, medianDaysToDecision: 4 });
		expect(overview.months.reduce((sum, { added }) => sum + added, 0)).toBe(3);
		expect(overview.signedShare).toBeCloseTo(1 / 3);
		expect(overview.medianDaysToDecision).toBe(4);
	});

	it('monthly statistics still count demos that were withdrawn or erased', async () => {
		const slug = await openPage(admin);
		const taken = await confirmedDemos(world, slug, { titles: ['Taken', 'Signed'] });
		const gone = await confirmedDemos(world, slug, { titles: ['Erased'] });
		const { songs } = (await admin.get('/api/songs')).body as { songs: { id: SongId; title: string }[] };
		for (const { id, title } of songs) await decide(admin, id, title === 'Signed' ? 'sign' : 'pass', { reason: '' });
		const { reviewers: _, ...before } = await getOverview(admin);

		await world.visitor().mustPost('/api/submissions/mine/withdraw', { token: taken.token, key: taken.keys[0] });
		await world.visitor().mustPost('/api/submissions/mine/erase', { token: gone.token });

		const { reviewers: __, ...after } = await getOverview(admin);
		expect(after).toEqual(before);
		expect(after.signedShare).toBeCloseTo(1 / 3);
		expect(after.months.at(-1)).toMatchObject({ added: 3, signed: 1, passed: 2 });
	});

	it('monthly statistics do not count tracks of another label', async () => {
		await addSong(world, await world.founder('Other Label'));

		expect((await getOverview(admin)).months.at(-1)?.added).toBe(0);
	});
});

describe('reviewer statistics', () => {
	it('reviewer statistics show the number of reviews, the average and the distance from the others', async () => {
		const [one, two] = [await addSong(world, admin), await addSong(world, admin)];
		await giveReview(admin, one.id, { overall: 8 });
		await giveReview(member, one.id, { overall: 4 });
		await giveReview(other, one.id, { overall: 6 });
		await giveReview(admin, two.id, { overall: 10 });

		const figures = await figuresFor(admin);

		expect(figures).toEqual({
			[admin.person.name]: [2, 9, 3],
			[member.person.name]: [1, 4, 3],
			[other.person.name]: [1, 6, 0],
		});
	});

	it('reviewer statistics show deleted accounts together as Unknown Reviewer', async () => {
		const { id } = await addSong(world, admin);
		await giveReview(admin, id, { overall: 8 });
		await giveReview(member, id, { overall: 4 });
		await run(world.deps.database.db, `delete from reviewers where id = '${await reviewerIdOf(member)}'`);

		expect((await figuresFor(admin))['Unknown Reviewer']).toEqual([1, 4, 4]);
	});

	it('reviewer statistics include no score of a song that the viewer has not reviewed, if scoring is independent', async () => {
		const [one, two] = [await addSong(world, admin), await addSong(world, admin)];
		await giveReview(other, one.id, { overall: 8 });
		await giveReview(other, two.id, { overall: 2 });
		await giveReview(admin, two.id, { overall: 5 });
		await admin.call('PATCH', '/api/organization/settings', { isScoringIndependent: true });

		const [blind, after] = [await figuresFor(member), await figuresFor(admin)];
		await giveReview(member, one.id, { overall: 7 });

		expect(blind).toEqual({ [other.person.name]: [2, null, null], [admin.person.name]: [1, null, null] });
		expect(after).toEqual({ [other.person.name]: [2, 2, 3], [admin.person.name]: [1, 5, 3] });
		expect((await figuresFor(member))[other.person.name]).toEqual([2, 8, 1]);
	});
});
