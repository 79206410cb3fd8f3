// How many songs a label may have (R-LABEL-16), counted before files are analysed and again when songs are added.

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../testing/caller.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { addSong } from '../testing/uploading.ts';

const full =
	'Your label has reached its maximum number of songs. Delete some, or ask the operator of this server for more.';

let world: TestApp;

beforeAll(async () => {
	world = await createTestApp({ env: { LABEL_QUOTA_SONGS: '2' }, withoutFfmpeg: true });
});

afterAll(() => world.close());

interface Announced {
	readonly id?: string;
	readonly refusal?: { readonly message: string };
}

async function announce(caller: Caller, count: number, purpose = 'track'): Promise<Announced[]> {
	const files = Array.from({ length: count }, (_, index) => ({ name: `${index}.wav`, sizeBytes: 1000 }));
	return ((await caller.mustPost('/api/uploads', { purpose, files })).body as { uploads: Announced[] }).uploads;
}

const verdictsOf = (announced: Announced[]) => announced.map(({ refusal }) => refusal?.message ?? 'taken');

async function add(caller: Caller, uploads: Announced[]) {
	const tracks = uploads.map(({ id }) => ({ uploadId: id, title: 'Tides', artist: 'Esme Harrow' }));
	const { body } = await caller.mustPost('/api/songs', { tracks });
	return body as { added: unknown[]; waiting: string[]; refused: { message: string }[] };
}

it('tracks are accepted until the song quota is reached, and the others are refused with a message', async () => {
	const founder = await world.founder();
	await addSong(world, founder);

	expect(verdictsOf(await announce(founder, 3))).toEqual(['taken', full, full]);
	expect(verdictsOf(await announce(await world.founder(), 2))).toEqual(['taken', 'taken']);
});

it('loose files do not count as songs until they are turned into songs', async () => {
	const founder = await world.founder();
	const loose = await announce(founder, 3, 'loose');
	expect(verdictsOf(loose)).toEqual(['taken', 'taken', 'taken']);

	const { waiting, refused } = await add(founder, loose);

	expect([waiting.length, refused.map(({ message }) => message)]).toEqual([2, [full]]);
});

it('adding the same tracks again does not count toward the song quota again', async () => {
	const founder = await world.founder();
	const loose = await announce(founder, 2, 'loose');
	await add(founder, loose);

	expect(await add(founder, loose)).toMatchObject({ waiting: [expect.any(String), expect.any(String)], refused: [] });
});

it('removing a song frees its place in the song quota', async () => {
	const founder = await world.founder();
	const song = await addSong(world, founder);
	await addSong(world, founder);
	expect(verdictsOf(await announce(founder, 1))).toEqual([full]);

	await founder.call('DELETE', `/api/songs/${song.id}`);

	expect(verdictsOf(await announce(founder, 1))).toEqual(['taken']);
});

it('two people who add tracks at once do not get the same place in the song quota twice', async () => {
	const founder = await world.founder();
	const member = await world.memberOf(founder);
	const [mine, theirs] = [await announce(founder, 2, 'loose'), await announce(member, 2, 'loose')];

	const outcomes = await Promise.all([add(founder, mine), add(member, theirs)]);

	expect(outcomes.flatMap(({ waiting }) => waiting)).toHaveLength(2);
	expect(outcomes.flatMap(({ refused }) => refused)).toHaveLength(2);
});
