import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { OverviewRow } from '../../domain/reviews/reviews.api.ts';
import { type ApiResponse, type Caller, messageOf } from '../testing/caller.ts';
import { eventsOf, mustReview, overviewOf, plantSong, tabOf } from '../testing/reviewing.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { getSong } from '../testing/uploading.ts';

const dayMs = 24 * 60 * 60 * 1000;

let world: TestApp;
let admin: Caller;
let member: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
	member = await world.memberOf(admin);
});

afterAll(() => world.close());

type Step = 'sign' | 'pass' | 'undo-decision' | 'close' | 'reopen' | 'extend';

const act = (caller: Caller, songId: SongId, step: Step, body: object = {}) =>
	caller.post(`/api/songs/${songId}/${step}`, body);
const refusalOf = (response: ApiResponse) => [response.status, messageOf(response)];

const decided = [409, 'Already decided. Undo that decision first.'];

async function aCompletedSong(): Promise<SongId> {
	const songId = await plantSong(world, admin);
	await mustReview(admin, songId);
	await mustReview(member, songId);
	return songId;
}

async function rowOf(songId: SongId): Promise<OverviewRow | undefined> {
	return (await overviewOf(admin)).find(({ song }) => song.id === songId);
}

describe('signing and passing', () => {
	it('signing and passing are stored with who decided, when and why', async () => {
		const [signed, passed] = [await aCompletedSong(), await aCompletedSong()];

		await act(admin, signed, 'sign');
		await act(admin, passed, 'pass', { reason: ' Not for us, dear Esme Harrow ' });

		const decision = { decidedBy: admin.person.name, decidedAt: world.clock.now().toISOString() };
		expect(await rowOf(signed)).toMatchObject({ status: 'signed', ...decision, passReason: null });
		expect(await rowOf(passed)).toMatchObject({
			status: 'passed',
			...decision,
			passReason: 'Not for us, dear Esme Harrow',
		});
		expect((await eventsOf(world, passed)).at(-1)).toBe('passed');
	});

	it('the reason of a pass can be given afterwards, once, by the admin who passed', async () => {
		const songId = await aCompletedSong();
		await act(admin, songId, 'pass');
		const passedAt = world.clock.now().toISOString();
		world.clock.advance(60_000);

		const withoutReason = await act(admin, songId, 'pass');
		const added = await act(admin, songId, 'pass', { reason: 'Close to what we have' });
		const again = await act(admin, songId, 'pass', { reason: 'Another one' });

		expect([withoutReason.status, added.status, again.status]).toEqual([409, 200, 409]);
		expect(await rowOf(songId)).toMatchObject({
			status: 'passed',
			decidedAt: passedAt,
			passReason: 'Close to what we have',
		});
		expect((await eventsOf(world, songId)).slice(-2)).toEqual(['passed', 'passed']);
	});

	it("a decision masks the artist's name in the reason for people who have not reviewed the song", async () => {
		const songId = await plantSong(world, admin);
		await act(admin, songId, 'close');

		await act(admin, songId, 'pass', { reason: 'Esme Harrow again' });

		expect((await rowOf(songId))?.passReason).toBe('*** again');
	});

	it('signing and passing are possible at any time, also before the song has its reviews and after it expired', async () => {
		const [fresh, expired] = [
			await plantSong(world, admin),
			await plantSong(world, admin, { submittedAt: new Date(world.clock.now().getTime() - 8 * dayMs) }),
		];
		const missing = [(await rowOf(fresh))?.reviewsMissing, (await rowOf(expired))?.reviewsMissing];

		const responses = [await act(admin, fresh, 'sign'), await act(admin, expired, 'pass')];

		expect(missing).toEqual([2, 2]);
		expect(responses.map(({ status }) => status)).toEqual([200, 200]);
		expect([await eventsOf(world, fresh), await eventsOf(world, expired)]).toEqual([['signed'], ['passed']]);
	});

	it('a decided song neither completes nor expires, until the decision is undone', async () => {
		const [songId, unheard] = [await plantSong(world, admin), await plantSong(world, admin)];
		await act(admin, songId, 'pass');
		await act(admin, unheard, 'pass');
		await mustReview(admin, songId);
		await mustReview(member, songId);
		world.clock.advance(8 * dayMs);
		await world.deps.runJob('reviews.expire-songs');
		const whileDecided = [await eventsOf(world, songId), await eventsOf(world, unheard)];

		await act(admin, songId, 'undo-decision');
		await act(admin, unheard, 'undo-decision');
		await world.deps.runJob('reviews.expire-songs');

		expect(whileDecided).toEqual([['passed', 'reviewed', 'reviewed'], ['passed']]);
		expect(await eventsOf(world, songId)).toEqual([...(whileDecided[0] ?? []), 'undone', 'completed']);
		expect(await eventsOf(world, unheard)).toEqual(['passed', 'undone', 'expired']);
	});

	it('a decision comes after the completion of a song whose time has just ended', async () => {
		const songId = await plantSong(world, admin);
		await mustReview(member, songId);
		world.clock.advance(7 * dayMs);

		await act(admin, songId, 'sign');
		await world.deps.runJob('reviews.expire-songs');

		expect(await eventsOf(world, songId)).toEqual(['reviewed', 'completed', 'signed']);
	});

	it('a decision happens once, even if several admins decide at the same time', async () => {
		const songId = await aCompletedSong();

		const responses = await Promise.all([
			act(admin, songId, 'sign'),
			act(admin, songId, 'sign'),
			act(admin, songId, 'pass'),
		]);

		expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
		expect(refusalOf(responses.find(({ status }) => status === 409) as ApiResponse)).toEqual(decided);
		const events = await eventsOf(world, songId);
		expect(events.filter((kind) => kind === 'signed' || kind === 'passed')).toHaveLength(1);
	});

	it('a decision can be undone and made again', async () => {
		const songId = await aCompletedSong();
		await act(admin, songId, 'sign');

		const undone = await act(admin, songId, 'undo-decision');
		const again = await act(admin, songId, 'undo-decision');
		const row = await rowOf(songId);
		await act(admin, songId, 'pass');

		expect([undone.status, refusalOf(again)]).toEqual([200, [409, 'There is no decision to undo.']]);
		expect(row).toMatchObject({ status: 'completed', decidedBy: null, decidedAt: null });
		expect(await eventsOf(world, songId)).toEqual(['reviewed', 'reviewed', 'completed', 'signed', 'undone', 'passed']);
	});

	it('a decision accepts a reason of up to 500 characters', async () => {
		const songId = await aCompletedSong();

		const long = await act(admin, songId, 'pass', { reason: 'x'.repeat(501) });

		expect(refusalOf(long)).toEqual([422, 'Shorten the reason to 500 characters or fewer.']);
		expect((await act(admin, songId, 'pass', { reason: 'x'.repeat(500) })).status).toBe(200);
	});
});

describe('closing a review', () => {
	it('closing a review completes a song with time left, which stays pending for people who have not reviewed it', async () => {
		const songId = await plantSong(world, admin);

		await act(admin, songId, 'close');
		await act(admin, songId, 'close');

		const contains = (cards: { song: { id: string } }[]) => cards.some(({ song }) => song.id === songId);
		expect([contains(await tabOf(member, 'pending')), contains(await tabOf(member, 'completed'))]).toEqual([
			true,
			true,
		]);
		expect(await eventsOf(world, songId)).toEqual(['closed', 'completed']);
		expect((await getSong(member, songId)).isClosed).toBe(true);
	});

	it('closing a review can be undone by reopening', async () => {
		const songId = await plantSong(world, admin);
		await act(admin, songId, 'close');

		const reopened = await act(admin, songId, 'reopen');
		const again = await act(admin, songId, 'reopen');

		expect([reopened.status, refusalOf(again)]).toEqual([200, [409, 'This review is not closed.']]);
		expect((await rowOf(songId))?.status).toBe('pending');
	});

	it('closing and reopening are refused for decided songs', async () => {
		const songId = await plantSong(world, admin);
		await act(admin, songId, 'close');
		await act(admin, songId, 'sign');

		const responses = [await act(admin, songId, 'reopen'), await act(admin, songId, 'close')];

		expect(responses.map(refusalOf)).toEqual([decided, decided]);
	});
});

describe('extending a song by seven days', () => {
	it('an extension counts from now, twice is the same as once, and the submission date never changes', async () => {
		const songId = await plantSong(world, admin);
		const submittedAt = world.clock.now();
		world.clock.advance(2 * dayMs);
		const now = world.clock.now();

		const responses = await Promise.all([act(admin, songId, 'extend'), act(admin, songId, 'extend')]);
		world.clock.advance(60_000);
		const later = await act(admin, songId, 'extend');

		expect([...responses, later].map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(await getSong(member, songId)).toMatchObject({
			submittedAt: submittedAt.toISOString(),
			extendedUntil: new Date(now.getTime() + 7 * dayMs).toISOString(),
		});
		expect(await eventsOf(world, songId)).toEqual(['extended']);
	});

	it('an extension is given again as soon as less than seven days are left', async () => {
		const songId = await plantSong(world, admin);
		world.clock.advance(dayMs);
		await act(admin, songId, 'extend');
		world.clock.advance(dayMs);

		await act(admin, songId, 'extend');

		const { extendedUntil } = await getSong(member, songId);
		expect(extendedUntil).toBe(new Date(world.clock.now().getTime() + 7 * dayMs).toISOString());
		expect(await eventsOf(world, songId)).toEqual(['extended', 'extended']);
	});

	it('an extension is refused for decided songs', async () => {
		const songId = await plantSong(world, admin);
		await act(admin, songId, 'pass');

		expect(refusalOf(await act(admin, songId, 'extend'))).toEqual(decided);
	});

	it('an extension makes an expired song pending again, counted from now, and it can expire again', async () => {
		const songId = await plantSong(world, admin);
		world.clock.advance(10 * dayMs);
		await world.deps.runJob('reviews.expire-songs');

		const responses = await Promise.all([act(admin, songId, 'extend'), act(admin, songId, 'extend')]);
		const pending = (await tabOf(member, 'pending')).some(({ song }) => song.id === songId);
		world.clock.advance(7 * dayMs);
		await world.deps.runJob('reviews.expire-songs');

		expect(responses.map(({ status }) => status)).toEqual([200, 200]);
		expect(pending).toBe(true);
		expect((await rowOf(songId))?.status).toBe('expired');
		expect(await eventsOf(world, songId)).toEqual(['expired', 'extended', 'expired']);
	});
});

it.each<Step>(['sign', 'pass', 'undo-decision', 'close', 'reopen', 'extend'])(
	'the action %s is for admins of the song’s label only',
	async (step) => {
		const songId = await aCompletedSong();
		const stranger = await world.founder('Other Label');

		const responses = [await act(member, songId, step), await act(stranger, songId, step)];

		expect(responses.map(({ status }) => status)).toEqual([403, 404]);
		expect(await eventsOf(world, songId)).toEqual(['reviewed', 'reviewed', 'completed']);
	},
);
