// Tests merging two artists, writers or publishers into one.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CatalogueKind } from '../../domain/catalogue/catalogue-kinds.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import { getEntry, listArtists, mustCreate, namesOfArtists, signSong } from '../testing/catalogue-life.ts';
import { decide } from '../testing/song-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;
let member: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
});

beforeEach(async () => {
	admin = await world.founder();
	member = await world.memberOf(admin);
});

afterAll(() => world.close());

async function merge(kind: CatalogueKind, survivorId: string, loserId: string, typedName?: string) {
	const [survivor, loser] = [await getEntry(member, kind, survivorId), await getEntry(member, kind, loserId)];
	return member.post(`/api/catalogue/${kind}/${survivorId}/merge`, {
		loserId,
		rowVersion: survivor.rowVersion,
		loserVersion: loser.rowVersion,
		...(typedName !== undefined && { typedName }),
	});
}

const previewOf = async (kind: CatalogueKind, survivorId: string, loserId: string) =>
	(await member.get(`/api/catalogue/${kind}/${survivorId}/merge/${loserId}`)).body;

describe('merging artists', () => {
	it('merging artists moves their signed songs, and the loser stays as an alias that later signings find', async () => {
		await signSong(world, admin, 'Mira Quill');
		await signSong(world, admin, 'Mira Qill');
		const [misspelt, right] = (await listArtists(member)).artists;
		const [loserId, survivorId] = [misspelt?.id ?? '', right?.id ?? ''];

		expect(await previewOf('artists', survivorId, loserId)).toMatchObject({
			survivor: { name: 'Mira Quill' },
			loser: { name: 'Mira Qill' },
			moves: [{ count: 1, text: '1 signed song' }],
			takes: [],
			refusals: [],
		});
		expect((await merge('artists', survivorId, loserId)).status).toBe(200);
		await signSong(world, admin, 'MIRA QILL');

		expect((await listArtists(member)).artists).toMatchObject([{ id: survivorId, signedSongs: 3 }]);
		expect(await getEntry(member, 'artists', loserId)).toMatchObject({ id: survivorId, aliases: ['Mira Qill'] });
		const { body } = await admin.get('/api/organization/activity');
		expect((body as { entries: object[] }).entries[0]).toMatchObject({
			kind: 'catalogue.merged',
			subject: 'artist Mira Qill into Mira Quill',
		});
	});

	it('aliases still lead to the remaining artist after that one is merged too', async () => {
		const [a, b, c] = [
			await mustCreate(member, 'artists', { name: 'A' }),
			await mustCreate(member, 'artists', { name: 'B' }),
			await mustCreate(member, 'artists', { name: 'C' }),
		];

		await merge('artists', b, a);
		await merge('artists', c, b);

		expect(await getEntry(member, 'artists', a)).toMatchObject({ id: c, aliases: ['A', 'B'] });
		expect(await namesOfArtists(member)).toEqual(['C']);
	});

	it('undoing a signing does not delete the artist that it created if the artist was merged', async () => {
		const songId = await signSong(world, admin, 'Mira Quill');
		const [artist] = (await listArtists(member)).artists;
		await merge('artists', artist?.id ?? '', await mustCreate(member, 'artists', { name: 'M. Quill' }));

		await decide(admin, songId, 'undo-decision');

		expect(await namesOfArtists(member)).toEqual(['Mira Quill']);
	});
});

describe('merging writers', () => {
	it('merging writers fills empty fields of the survivor and keeps the others', async () => {
		const survivorId = await mustCreate(member, 'writers', { name: 'Mira Quill', ipi: '00014107338', notes: 'mine' });
		const loserId = await mustCreate(member, 'writers', {
			name: 'M. Quill',
			ipi: '00274373649',
			email: 'mira@quill.example',
			publisher: 'Quill Songs',
			notes: 'yours',
		});

		expect(await previewOf('writers', survivorId, loserId)).toMatchObject({
			takes: [
				{ caption: 'Email', value: 'mira@quill.example' },
				{ caption: 'Publisher', value: 'Quill Songs' },
			],
			keeps: [{ caption: 'IPI', kept: '00014107338', dropped: '00274373649' }],
		});
		await merge('writers', survivorId, loserId, 'M. Quill');

		expect((await getEntry(member, 'writers', survivorId)).fields).toMatchObject({
			ipi: '00014107338',
			email: 'mira@quill.example',
			publisher: 'Quill Songs',
			notes: 'mine',
		});
	});

	it('writers with different IPI numbers are merged only if the name of the one that disappears is typed', async () => {
		const survivorId = await mustCreate(member, 'writers', { name: 'Mira Quill', ipi: '00014107338' });
		const loserId = await mustCreate(member, 'writers', { name: 'M. Quill', ipi: '00274373649' });
		const sameId = await mustCreate(member, 'writers', { name: 'Mira Q.', ipi: '' });

		expect(await previewOf('writers', survivorId, loserId)).toMatchObject({ nameToType: 'M. Quill' });
		expect(await previewOf('writers', survivorId, sameId)).toMatchObject({ nameToType: null });
		const refused = await merge('writers', survivorId, loserId, 'Mira Quill');
		expect([refused.status, messageOf(refused)]).toEqual([
			422,
			'They have different IPI numbers, so they may be different people. Type M. Quill to merge them anyway.',
		]);
		expect((await merge('writers', survivorId, sameId)).status).toBe(200);
		expect((await merge('writers', survivorId, loserId, ' M. Quill ')).status).toBe(200);
	});

	it('merging writers moves legal details if the survivor has none', async () => {
		const survivorId = await mustCreate(member, 'writers', { name: 'Mira Quill' });
		const loserId = await mustCreate(member, 'writers', { name: 'M. Quill' });
		await admin.call('PUT', `/api/writers/${loserId}/legal`, { fields: { firstName: 'Mira' }, rowVersion: 1 });

		await merge('writers', survivorId, loserId);

		expect((await admin.get(`/api/writers/${survivorId}/legal`)).body).toMatchObject({ fields: { firstName: 'Mira' } });
	});
});

it('merging publishers moves their writers and the publishers that they administer', async () => {
	const writer = await mustCreate(member, 'writers', { name: 'Mira Quill', publisher: 'Quil Songs' });
	await mustCreate(member, 'publishers', { name: 'Small Songs', administrator: 'Quil Songs' });
	const survivorId = await mustCreate(member, 'publishers', { name: 'Quill Songs' });
	const { publishers } = (await member.get('/api/publishers?find=quil%20songs')).body as {
		publishers: { id: string }[];
	};
	const loserId = publishers[0]?.id ?? '';

	expect(await previewOf('publishers', survivorId, loserId)).toMatchObject({
		moves: [{ text: '1 writer' }, { text: '1 administered publisher' }],
	});
	await merge('publishers', survivorId, loserId);

	expect((await getEntry(member, 'writers', writer)).fields.publisher).toBe('Quill Songs');
	expect((await member.get('/api/publishers?find=small')).body).toMatchObject({
		publishers: [{ administrator: 'Quill Songs' }],
	});
});

it('an entry cannot be merged with itself, with an entry that was changed since, or across labels', async () => {
	const [a, b] = [
		await mustCreate(member, 'artists', { name: 'A' }),
		await mustCreate(member, 'artists', { name: 'B' }),
	];
	const foreign = await mustCreate(await world.founder('Other Label'), 'artists', { name: 'C' });
	const ask = async (loserId: string, loserVersion = 1) =>
		messageOf(await member.post(`/api/catalogue/artists/${a}/merge`, { loserId, rowVersion: 1, loserVersion }));

	expect(await ask(a)).toBe('An entry can’t be merged with itself. Select another one.');
	expect(await ask(b, 7)).toBe('Someone else changed this. Reload to see their version.');
	expect(await ask(foreign)).toBe('This is not in your catalogue.');
	expect(await namesOfArtists(member)).toEqual(['A', 'B']);
});

it('two simultaneous merges of two entries into each other leave one of them', async () => {
	const [a, b] = [
		await mustCreate(member, 'artists', { name: 'A' }),
		await mustCreate(member, 'artists', { name: 'B' }),
	];
	const versions = { rowVersion: 1, loserVersion: 1 };

	const responses = await Promise.all([
		member.post(`/api/catalogue/artists/${a}/merge`, { loserId: b, ...versions }),
		admin.post(`/api/catalogue/artists/${b}/merge`, { loserId: a, ...versions }),
	]);

	expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
	expect(await namesOfArtists(member)).toHaveLength(1);
});
