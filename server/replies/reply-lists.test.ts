// The lists of the page Demos and the counts beside them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { DemoSummary, ReplyDue, ReplyGroup } from '../../domain/replies/replies-due.api.ts';
import type { HeldDemo } from '../../domain/submissions/screening.api.ts';
import type { Caller } from '../testing/caller.ts';
import { passReply } from '../testing/reply-life.ts';
import { plantSongs } from '../testing/reviewing.ts';
import { dayMs, decide, giveReview } from '../testing/song-life.ts';
import { confirmedDemos, openPage } from '../testing/submission-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;
let colleague: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder('Attic Records');
	colleague = await world.memberOf(admin);
});

afterAll(() => world.close());

const summaryOf = async (caller: Caller) => (await caller.get('/api/demos')).body as DemoSummary;
const listOf = async (caller: Caller, group: ReplyGroup) =>
	((await caller.get(`/api/replies/due?group=${group}`)).body as { due: ReplyDue[] }).due;
const find = (rows: readonly ReplyDue[], id: string | undefined) => rows.find(({ songId }) => songId === id);
const ago = (days: number) => new Date(world.clock.now().getTime() - days * dayMs);

async function sentSongs(...daysAgo: number[]): Promise<SongId[]> {
	const songs = daysAgo.map((days, index) => ({
		title: `Tide ${index}`,
		artist: `Quillon Vastermere ${index}`,
		submissionSource: `tide-${days}-${index}@outside.example`,
		submittedAt: ago(days),
	}));
	return plantSongs(world, admin, songs);
}

async function later(seconds: number): Promise<void> {
	world.clock.advance(seconds * 1000);
	await world.deps.runJob('mails.send', world.clock.now());
	await world.deps.runJob('replies.note-sent', world.clock.now());
}

describe('the lists of the page Demos', () => {
	it('an undecided demo is coming until it has waited as long as promised, and then it is due', async () => {
		const [late, soon] = await sentSongs(20, 3);
		await giveReview(colleague, soon as SongId);

		expect(find(await listOf(admin, 'due'), late)).toMatchObject({ reviewCount: 0, reviewsNeeded: 2, reply: null });
		expect(find(await listOf(admin, 'coming'), soon)).toMatchObject({ reviewsMissing: 1, isThanked: false });
		expect(find(await listOf(admin, 'coming'), late)).toBeUndefined();
		expect(find(await listOf(admin, 'due'), soon)).toBeUndefined();
	});

	it('a demo whose sender was thanked is coming, however long it waits, and due once it is decided', async () => {
		const [id] = await sentSongs(20);
		await admin.mustPost(`/api/songs/${id}/reply`, { reply: { ...passReply, kind: 'thanks' } });
		await later(61);
		expect(find(await listOf(admin, 'coming'), id)).toMatchObject({ isThanked: true });
		await decide(admin, id as SongId, 'pass', { reason: '' });

		expect(find(await listOf(admin, 'coming'), id)).toBeUndefined();
		expect(find(await listOf(admin, 'due'), id)).toMatchObject({ status: 'passed' });
	});

	it('a reply is listed for a week, with who sent it, and people who are blind to the sender see its day only', async () => {
		const [id] = await sentSongs(4);
		await giveReview(admin, id as SongId);
		await decide(admin, id as SongId, 'pass', { reason: '', reply: passReply });
		expect(find(await listOf(admin, 'replied'), id)?.reply).toMatchObject({ kind: 'pass', isQueued: true });
		await later(61);

		const known = find(await listOf(admin, 'replied'), id);
		const blind = find(await listOf(colleague, 'replied'), id);
		expect(known).toMatchObject({ artist: 'Quillon Vastermere 0', reply: { isQueued: false, by: expect.any(String) } });
		expect(blind).toMatchObject({ artist: null, sender: null, reply: { isQueued: false, by: expect.any(String) } });
		expect(new Date(blind?.reply?.at ?? 0).getTime() % dayMs).toBe(0);
		expect(new Date(known?.reply?.at ?? 0).getTime() % dayMs).not.toBe(0);
		expect(find(await listOf(admin, 'due'), id)).toBeUndefined();
		world.clock.advance(8 * dayMs);
		expect(find(await listOf(admin, 'replied'), id)).toBeUndefined();
	});

	it('another label sees none of them', async () => {
		const stranger = await world.founder('Elsewhere');

		for (const group of ['due', 'coming', 'replied'] as const) expect(await listOf(stranger, group)).toEqual([]);
	});
});

describe('the counts of the page Demos', () => {
	it('the counts are of demos to screen, replies due and overdue, and demos of this month', async () => {
		const label = await world.founder('Brine and Tape');
		expect(await summaryOf(label)).toEqual({
			wasPageOpen: false,
			page: null,
			isHolding: false,
			toScreen: 0,
			due: 0,
			overdue: 0,
			replyWithinDays: null,
		});
		const slug = await openPage(label, { screensDemos: true, replyWithinDays: 14 });
		await confirmedDemos(world, slug, { titles: ['Salt', 'Kelp', 'Foam'] });
		const { demos } = (await label.get('/api/held-demos')).body as { demos: HeldDemo[] };
		await label.mustPost(`/api/held-demos/${demos[0]?.id}/decline`);
		const old = [13, 14, 15].map((days) => ({
			title: `Old ${days}`,
			submissionSource: `old-${days}@outside.example`,
			submittedAt: ago(days),
		}));
		const [, , overdue] = await plantSongs(world, label, old);

		expect(await summaryOf(label)).toMatchObject({
			wasPageOpen: true,
			page: { state: 'open', link: expect.stringContaining(`/submit/${slug}`), demosThisMonth: 3 },
			isHolding: true,
			toScreen: 2,
			due: 3,
			overdue: 1,
			replyWithinDays: 14,
		});
		await label.mustPost('/api/replies/elsewhere', { songIds: [overdue] });
		expect(await summaryOf(label)).toMatchObject({ due: 2, overdue: 0 });
	});

	it('a page that was open once stays in the navigation while it is off', async () => {
		const label = await world.founder('Moss and Vinyl');
		await openPage(label, {});
		await openPage(label, { state: 'off' });

		expect(await summaryOf(label)).toMatchObject({ wasPageOpen: true, page: null });
	});
});
