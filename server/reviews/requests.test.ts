import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import { rowsOf } from '../testing/injected-faults.ts';
import { eventsOf, mustReview, personOf, plantSong } from '../testing/reviewing.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { addSong, aFile, announce, sendWhole, untilWorked } from '../testing/uploading.ts';

const dayMs = 24 * 60 * 60 * 1000;
const nobody = [422, 'Select at least one colleague who has not reviewed this song.'];

let world: TestApp;
let admin: Caller;
let member: Caller;
let third: Caller;
let ids: Map<Caller, ReviewerId>;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
	member = await world.memberOf(admin);
	third = await world.memberOf(admin);
	ids = new Map();
	for (const caller of [admin, member, third]) ids.set(caller, (await personOf(world, caller)).id);
});

afterAll(() => world.close());

const idOf = (caller: Caller) => ids.get(caller) as ReviewerId;

const ask = (caller: Caller, songId: SongId, reviewerIds: readonly string[]) =>
	caller.post(`/api/songs/${songId}/review-requests`, { reviewerIds });

async function toAsk(caller: Caller, songId: SongId) {
	const { body } = await caller.get(`/api/songs/${songId}/colleagues-to-ask`);
	return (body as { colleagues: { id: string; name: string; wasAskedToday: boolean }[] }).colleagues;
}

async function askedAbout(songId: SongId): Promise<string[]> {
	const rows = await rowsOf<{ id: string }>(
		world.deps.database.db,
		`select reviewer_id as id from review_requests where song_id = '${songId}'`,
	);
	return rows.map(({ id }) => id).sort();
}

describe('asking a colleague for a review', () => {
	it('a colleague is asked once a day for a song, and can be asked again the next day', async () => {
		const songId = await plantSong(world, admin);

		const first = await ask(admin, songId, [idOf(member)]);
		const again = await ask(third, songId, [idOf(member), idOf(admin)]);
		world.clock.advance(dayMs);
		const nextDay = await ask(admin, songId, [idOf(member)]);

		expect(first.body).toEqual({ asked: [idOf(member)], alreadyAsked: [] });
		expect(again.body).toEqual({ asked: [idOf(admin)], alreadyAsked: [idOf(member)] });
		expect(nextDay.body).toEqual({ asked: [idOf(member)], alreadyAsked: [] });
		expect(await eventsOf(world, songId)).toEqual(['requested', 'requested', 'requested']);
	});

	it('a colleague is asked once, even if several people ask at the same time', async () => {
		const songId = await plantSong(world, admin);
		const both = [idOf(member), idOf(third)];

		const responses = await Promise.all([
			ask(admin, songId, both),
			ask(admin, songId, both.toReversed()),
			ask(admin, songId, both),
		]);

		expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(responses.flatMap(({ body }) => (body as { asked: string[] }).asked).sort()).toEqual(both.toSorted());
		expect(await eventsOf(world, songId)).toEqual(['requested']);
	});

	it('a person is not asked who has reviewed the song, is not in the label, or is asking themselves', async () => {
		const songId = await plantSong(world, admin);
		const stranger = await world.founder('Other Label');
		const strangerId = (await personOf(world, stranger)).id;
		await mustReview(third, songId);

		const responses = [
			await ask(admin, songId, [idOf(third)]),
			await ask(admin, songId, [idOf(admin)]),
			await ask(admin, songId, [strangerId]),
			await ask(admin, songId, []),
		];
		const mixed = await ask(admin, songId, [idOf(third), strangerId, idOf(member)]);

		for (const response of responses) expect([response.status, messageOf(response)]).toEqual(nobody);
		expect(mixed.body).toEqual({ asked: [idOf(member)], alreadyAsked: [] });
		expect(await askedAbout(songId)).toEqual([idOf(member)]);
	});
});

it('the list names colleagues who have not reviewed, and whether they were asked today', async () => {
	const songId = await plantSong(world, admin);
	await ask(admin, songId, [idOf(member)]);

	const before = await toAsk(admin, songId);
	await mustReview(member, songId);

	expect(before).toEqual([
		{ id: idOf(member), name: member.person.name, wasAskedToday: true },
		{ id: idOf(third), name: third.person.name, wasAskedToday: false },
	]);
	expect((await toAsk(admin, songId)).map(({ id }) => id)).toEqual([idOf(third)]);
});

it('no one can be asked about a song of another label', async () => {
	const songId = await plantSong(world, admin);
	const stranger = await world.founder('Other Label');

	expect((await ask(stranger, songId, [idOf(member)])).status).toBe(404);
	expect((await stranger.get(`/api/songs/${songId}/colleagues-to-ask`)).status).toBe(404);
});

describe('the person who adds tracks', () => {
	it('the person who adds tracks can ask everyone else at once', async () => {
		const song = await addSong(world, admin, { askForReview: 'everyone' });

		expect(await askedAbout(song.id)).toEqual([idOf(member), idOf(third)].sort());
		expect(await eventsOf(world, song.id)).toEqual(['added', 'requested']);
	});

	it('the person who adds tracks can choose colleagues who are asked as soon as an unfinished upload has become a song', async () => {
		const file = await aFile({ seed: 31 });
		const { id, uploadUrl } = await announce(admin, file);
		const tracks = [{ uploadId: id, title: 'Later', artist: 'Nobody' }];
		await admin.mustPost('/api/songs', { tracks, askForReview: [idOf(third), idOf(admin)] });

		await sendWhole(admin, uploadUrl, file.bytes);
		await untilWorked(world, id);

		const [song] = await rowsOf<{ id: SongId }>(
			world.deps.database.db,
			`select id from songs where upload_id = '${id}'`,
		);
		expect(await askedAbout(song?.id as SongId)).toEqual([idOf(third)]);
	});
});
