import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { Caller } from '../testing/caller.ts';
import { mustReview, overviewOf, plantSong } from '../testing/reviewing.ts';
import { reviewerIdOf } from '../testing/song-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { getSong } from '../testing/uploading.ts';

let world: TestApp;
let adder: Caller;
let attacker: Caller;
let colleague: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	adder = await world.founder();
	attacker = await world.memberOf(adder);
	colleague = await world.memberOf(adder);
	await adder.call('PUT', `/api/organization/members/${await reviewerIdOf(attacker)}/role`, { isAdmin: true });
});

afterAll(() => world.close());

const edit = (caller: Caller, songId: SongId, names: object) => caller.call('PATCH', `/api/songs/${songId}`, names);

async function findsBy(caller: Caller, query: string, songId: SongId): Promise<boolean> {
	const { songs } = (await caller.get(`/api/search?query=${query}`)).body as { songs: { id: SongId }[] };
	return songs.some(({ id }) => id === songId);
}

describe('the outside sender of a song', () => {
	it('the outside sender of a song is masked in its title, in comments and in the reason, by the address and the name in it', async () => {
		const submissionSource = 'marta.veld@outside.example';
		const songId = await plantSong(world, adder, {
			title: 'Marta Veld demo MARTA.VELD@outside.example',
			submissionSource,
		});
		await adder.post(`/api/songs/${songId}/pass`, { reason: 'Tell marta.veld@outside.example no' });

		const row = (await overviewOf(colleague)).find(({ song }) => song.id === songId);
		expect([row?.song.title, row?.passReason]).toEqual(['*** demo ***', 'Tell *** no']);
		expect(await findsBy(colleague, 'marta', songId)).toBe(false);
		expect(await findsBy(colleague, 'demo', songId)).toBe(true);
		await mustReview(colleague, songId);
		expect((await getSong(colleague, songId)).title).toBe('Marta Veld demo MARTA.VELD@outside.example');
	});

	it('the outside sender of a song is not revealed by guessing the address in a title', async () => {
		const [right, wrong] = [
			await plantSong(world, adder, { title: 'From ada.lind@x.example', submissionSource: 'ada.lind@x.example' }),
			await plantSong(world, adder, { title: 'From ada.lind@x.example', submissionSource: 'bo.berg@x.example' }),
		];
		for (const id of [right, wrong]) await edit(attacker, id, { title: 'Ada Lind sent it' });

		for (const id of [right, wrong]) expect((await getSong(attacker, id)).title).toBe('Ada Lind sent it');
	});
});
