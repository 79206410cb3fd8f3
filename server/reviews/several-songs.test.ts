import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SongId } from '../../domain/kernel/ids.ts';
import { type ApiResponse, type Caller, messageOf } from '../testing/caller.ts';
import { rowsOf } from '../testing/injected-faults.ts';
import { eventsOf, mustReview, overviewOf, personOf, plantSong, plantSongs } from '../testing/reviewing.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;
let member: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
	member = await world.memberOf(admin);
});

afterAll(() => world.close());

const act = (caller: Caller, verb: string, songIds: readonly string[], more: object = {}) =>
	caller.post(`/api/several-songs/${verb}`, { songIds, ...more });

const threeSongs = async () =>
	(await plantSongs(world, admin, [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }])) as [
		SongId,
		SongId,
		SongId,
	];

async function rowsById(): Promise<Map<SongId, { status: string; reason: string | null }>> {
	const rows = await overviewOf(admin);
	return new Map(rows.map(({ song, status, passReason }) => [song.id, { status, reason: passReason }]));
}

describe('passing on several songs', () => {
	it('passing on several songs uses the same reason for each, and says which of them refused and why', async () => {
		const [one, two, signed] = await threeSongs();
		await admin.mustPost(`/api/songs/${signed}/sign`, {});

		const { body } = await act(admin, 'pass', [one, signed, two, one], { reason: ' Not now ' });

		const rows = await rowsById();
		expect(body).toEqual({ done: [one, two], refused: [{ songId: signed, message: expect.any(String) }], replied: 0 });
		expect([one, two, signed].map((id) => rows.get(id))).toEqual([
			{ status: 'passed', reason: 'Not now' },
			{ status: 'passed', reason: 'Not now' },
			{ status: 'signed', reason: null },
		]);
	});

	it('passing on several songs names none of their artists to people who have not reviewed them', async () => {
		const ids = (await plantSongs(world, admin, [
			{ title: 'One', artist: 'Zyxwor Quillan' },
			{ title: 'Two', artist: 'Marl Ottway' },
		])) as [SongId, SongId];
		await mustReview(member, ids[1]);

		await act(admin, 'pass', ids, { reason: 'Not Quillan or Ottway again' });

		const read = new Map((await overviewOf(member)).map(({ song, passReason }) => [song.id, passReason]));
		expect(ids.map((id) => read.get(id))).toEqual(['Not *** or *** again', 'Not Quillan or Ottway again']);
	});

	it('passing on several songs sends open pages one live message, however many songs there are', async () => {
		const songs = await plantSongs(
			world,
			admin,
			Array.from({ length: 40 }, (_, index) => ({ title: `Song ${index}` })),
		);
		const { db } = world.deps.database;
		const labelMessages = async () =>
			(await rowsOf<{ scope: string }>(db, 'select scope from live_messages')).filter(({ scope }) =>
				scope.startsWith('label:'),
			);
		await rowsOf(db, 'delete from live_messages');

		await act(admin, 'pass', songs, { reason: '' });
		const passed = await labelMessages();
		await rowsOf(db, 'delete from live_messages');
		await act(admin, 'undo-decision', songs);

		expect([passed.length, (await labelMessages()).length]).toEqual([1, 1]);
	});

	it('passing on several songs is undone for all of them at once', async () => {
		const [one, two] = await threeSongs();
		await act(admin, 'pass', [one, two], { reason: '' });

		const { body } = await act(admin, 'undo-decision', [one, two]);

		const rows = await rowsById();
		expect(body).toEqual({ done: [one, two], refused: [] });
		expect([one, two].map((id) => rows.get(id)?.status)).toEqual(['pending', 'pending']);
		expect(await eventsOf(world, one)).toEqual(['passed', 'undone']);
	});

	it('passing on several songs refuses a reason that is too long before it passes on any', async () => {
		const [one] = await threeSongs();

		const response = await act(admin, 'pass', [one], { reason: 'x'.repeat(501) });

		expect([response.status, messageOf(response)]).toEqual([422, 'Shorten the reason to 500 characters or fewer.']);
		expect((await rowsById()).get(one)?.status).toBe('pending');
	});
});

it('several songs are decided in the order of their ids, so that admins who choose them in different orders cannot deadlock', async () => {
	const inOrder = (await threeSongs()).toSorted();

	await act(admin, 'pass', inOrder.toReversed(), { reason: '' });
	await act(admin, 'undo-decision', inOrder.toReversed());

	const rows = await rowsOf<{ kind: string; songId: SongId }>(
		world.deps.database.db,
		`select kind, song_id as "songId" from song_events where song_id = any('{${inOrder.join(',')}}') order by id`,
	);
	expect(rows).toEqual(['passed', 'undone'].flatMap((kind) => inOrder.map((songId) => ({ kind, songId }))));
});

it('several songs are extended at once, and those with seven days left stay unchanged', async () => {
	const now = world.clock.now().getTime();
	const old = await plantSong(world, admin, { submittedAt: new Date(now - 6 * 24 * 60 * 60_000) });
	const fresh = await plantSong(world, admin, { submittedAt: new Date(now) });

	const { body } = await act(admin, 'extend', [old, fresh]);

	expect(body).toEqual({ done: [old, fresh], refused: [] });
	expect([await eventsOf(world, old), await eventsOf(world, fresh)]).toEqual([['extended'], []]);
});

it('colleagues are asked about several songs in one line, except for those that they have reviewed', async () => {
	const [one, two, reviewed] = await threeSongs();
	await mustReview(member, reviewed);
	const { id: reviewerId } = await personOf(world, member);

	const { body } = await act(admin, 'review-requests', [one, reviewed], { reviewerIds: [reviewerId] });
	const { batchId } = body as { batchId: string };
	const more = await act(admin, 'review-requests', [two], { reviewerIds: [reviewerId], batchId });

	const again = await act(admin, 'review-requests', [one], { reviewerIds: [reviewerId] });

	const bell = (await member.get('/api/notifications')).body as { notifications: { songCount: number }[] };
	expect(body).toMatchObject({ done: [one], refused: [{ songId: reviewed }] });
	expect(more.body).toEqual({ done: [two], refused: [], batchId });
	expect(again.body).toMatchObject({
		done: [],
		refused: [{ songId: one, message: 'Everyone you selected was already asked about this song today.' }],
	});
	expect(bell.notifications[0]?.songCount).toBe(2);
});

describe('refused actions on several songs', () => {
	it('an action on several songs by members, by other labels, on too many songs or on none changes nothing', async () => {
		const [one] = await threeSongs();
		const stranger = await world.founder('Elsewhere');
		const refused = (response: ApiResponse) => response.status;

		const asMember = [
			await act(member, 'pass', [one], { reason: '' }),
			await act(member, 'extend', [one]),
			await act(member, 'undo-decision', [one]),
		];
		const asStranger = await act(stranger, 'pass', [one], { reason: '' });
		const bad = [
			await act(admin, 'extend', []),
			await act(
				admin,
				'extend',
				Array.from({ length: 201 }, () => one),
			),
		];

		expect(asMember.map(refused)).toEqual([403, 403, 403]);
		const unknown = { songId: one, message: 'This song does not exist.' };
		expect(asStranger.body).toEqual({ done: [], refused: [unknown], replied: 0 });
		expect(bad.map(refused)).toEqual([400, 400]);
		expect(await eventsOf(world, one)).toEqual([]);
	});
});
