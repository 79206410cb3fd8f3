// Shares follow a merge, keep entries from being deleted, and are shown on their pages.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListedShare, ListedWriter, MergePreview } from '../../domain/catalogue/catalogue.api.ts';
import type { CatalogueKind } from '../../domain/catalogue/catalogue-kinds.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import { type ApiResponse, type Caller, messageOf } from '../testing/caller.ts';
import { getEntry, listArtists, mustCreate, signSong } from '../testing/catalogue-life.ts';
import {
	act,
	confirmedSplit,
	getSplit,
	plantSplit,
	proposeSplit,
	saveSplit,
	statusOf,
	tokenOf,
} from '../testing/split-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
});

beforeEach(async () => {
	admin = await world.founder();
});

afterAll(() => world.close());

async function preview(kind: CatalogueKind, survivorId = '', loserId = ''): Promise<MergePreview> {
	return (await admin.get(`/api/catalogue/${kind}/${survivorId}/merge/${loserId}`)).body as MergePreview;
}

async function merge(kind: CatalogueKind, survivorId = '', loserId = ''): Promise<ApiResponse> {
	const { survivor, loser } = await preview(kind, survivorId, loserId);
	const versions = { rowVersion: survivor.rowVersion, loserVersion: loser.rowVersion };
	return admin.post(`/api/catalogue/${kind}/${survivorId}/merge`, { loserId, ...versions });
}

const rowsOf = async (songId: SongId) =>
	(await getSplit(admin, songId)).work.rows.map(({ name, role, share }) => [name, role, share]);

const both = [
	['Mira Quill', 3000],
	['M. Quill', 2000],
	['Otto Vantage', 5000],
] as const;

describe('merging two writers', () => {
	it('merging two writers shows their shares of a draft and adds them up, role by role', async () => {
		const { songId, writerIds } = await plantSplit(world, admin, both);
		const [mira = '', same = '', otto = ''] = writerIds;
		await saveSplit(admin, songId, [
			{ writerId: mira, share: 3000 },
			{ writerId: same, share: 2000 },
			{ writerId: same, share: 1000, role: 'AR' },
			{ writerId: otto, share: 4000 },
		]);
		const { version } = (await getSplit(admin, songId)).work;

		const shown = await preview('writers', mira, same);
		const response = await merge('writers', mira, same);

		expect(shown).toMatchObject({
			moves: [{ count: 1, text: 'shares in 1 work' }],
			joins: ['In “Paper Lanterns”, 30.00% and 20.00% (Music and words) become 50.00%'],
			refusals: [],
		});
		expect(response.status).toBe(200);
		expect(await rowsOf(songId)).toEqual([
			['Mira Quill', 'CA', 5000],
			['Mira Quill', 'AR', 1000],
			['Otto Vantage', 'CA', 4000],
		]);
		expect(messageOf(await saveSplit(admin, songId, [], version))).toBe(
			'Someone else changed this. Reload to see their version.',
		);
	});

	it('merging two writers is refused with the reason if both have shares in a confirmed work', async () => {
		const { songId, writerIds } = await confirmedSplit(world, admin, both);
		const refusal =
			'Both writers have shares in “Paper Lanterns”, and its split is confirmed. Reopen that split first.';

		const shown = await preview('writers', writerIds[0], writerIds[1]);
		const response = await merge('writers', writerIds[0], writerIds[1]);

		expect(shown.refusals).toEqual([refusal]);
		expect([response.status, messageOf(response)]).toEqual([409, refusal]);
		expect(await rowsOf(songId)).toHaveLength(3);
		expect((await getEntry(admin, 'writers', writerIds[1] ?? '')).name).toBe('M. Quill');
	});

	it.each(['proposed', 'disputed'])(
		'merging two writers is refused if both have shares in a %s work',
		async (status) => {
			const { songId, writerIds } = await plantSplit(world, admin, both);
			await proposeSplit(admin, songId);
			const token = await tokenOf(admin, songId, writerIds[2] ?? '');
			if (status === 'disputed') await world.visitor().mustPost('/api/guest/split/disagree', { token, reason: 'No' });

			const response = await merge('writers', writerIds[0], writerIds[1]);

			expect(messageOf(response)).toBe(
				'Both writers have shares in “Paper Lanterns”, and its split is waiting for writers. Reopen that split first.',
			);
			expect(await statusOf(admin, songId)).toBe(status);
		},
	);

	it('merging two writers is refused if a row would exceed 100.00', async () => {
		const parts = [
			['Mira Quill', 6000],
			['M. Quill', 6000],
		] as const;
		const { writerIds } = await plantSplit(world, admin, parts);

		expect(messageOf(await merge('writers', writerIds[0], writerIds[1]))).toBe(
			'Together, the two writers would have more than 100% of “Paper Lanterns”. Correct that draft first.',
		);
	});

	it('merging two writers moves confirmed and proposed shares if only one of them has any', async () => {
		const survivor = await mustCreate(admin, 'writers', { name: 'Mira Quill' });
		const confirmed = await confirmedSplit(world, admin, [['M. Quill', 10_000]], 'Confirmed');
		const [loser = ''] = confirmed.writerIds;
		const open = await signSong(world, admin, 'Mira Quill', 'Open');
		await saveSplit(admin, open, [{ writerId: loser, share: 10_000 }]);
		await proposeSplit(admin, open);
		const token = await tokenOf(admin, open, loser);

		const response = await merge('writers', survivor, loser);

		expect(response.status).toBe(200);
		expect(await rowsOf(confirmed.songId)).toEqual([['Mira Quill', 'CA', 10_000]]);
		expect(await statusOf(admin, confirmed.songId)).toBe('confirmed');
		await world.visitor().mustPost('/api/guest/split/agree', { token });
		expect(await statusOf(admin, open)).toBe('confirmed');
	});

	it('a merge of two writers and a proposal of a split with both of them do not both happen', async () => {
		const { songId, writerIds } = await plantSplit(world, admin, both);
		const { version } = (await getSplit(admin, songId)).work;

		const [merged, proposed] = await Promise.all([
			merge('writers', writerIds[0], writerIds[1]),
			act(admin, songId, 'propose', { version }),
		]);

		expect([
			[200, 409],
			[409, 200],
		]).toContainEqual([merged.status, proposed.status]);
		expect(await rowsOf(songId)).toHaveLength(merged.status === 200 ? 2 : 3);
	});
});

describe('merging two artists', () => {
	async function saveMaster(songId: SongId, rows: readonly object[]): Promise<string> {
		const [recording] = (await getSplit(admin, songId)).recordings;
		const path = `/api/recordings/${recording?.id}/shares`;
		await admin.call('PUT', path, { version: recording?.version, rows });
		return path;
	}

	it('merging two artists adds up their master shares in a draft, and is refused once they are confirmed', async () => {
		const songId = await signSong(world, admin, 'Mira Quill', 'Paper Lanterns');
		const [mira] = (await listArtists(admin)).artists;
		const other = await mustCreate(admin, 'artists', { name: 'M. Quill' });
		const path = await saveMaster(songId, [
			{ kind: 'artist', artistId: mira?.id, name: '', share: 6000 },
			{ kind: 'artist', artistId: other, name: '', share: 4000 },
		]);
		await admin.post(`${path}/confirm`, { version: 2 });
		const refused = await merge('artists', mira?.id, other);
		await admin.post(`${path}/reopen`, { version: 3, reason: 'One person' });

		const shown = await preview('artists', mira?.id, other);
		const response = await merge('artists', mira?.id, other);

		expect(messageOf(refused)).toBe(
			'Both artists have master shares in “Paper Lanterns”, and those are confirmed. Reopen them first.',
		);
		expect(shown.joins).toEqual(['In “Paper Lanterns”, 60.00% and 40.00% (Artist) become 100.00%']);
		expect(response.status).toBe(200);
		expect((await getSplit(admin, songId)).recordings[0]?.rows).toEqual([
			{ kind: 'artist', artistId: mira?.id, name: 'Mira Quill', share: 10_000 },
		]);
	});
});

describe('splits in the catalogue', () => {
	it('the catalogue does not delete a writer, artist or publisher with shares', async () => {
		const songId = await signSong(world, admin, 'Mira Quill');
		const writerId = await mustCreate(admin, 'writers', { name: 'Otto', publisher: 'Tidewater Songs Ltd' });
		await saveSplit(admin, songId, [{ writerId, share: 1 }]);
		for (const title of ['Second', 'Third'])
			await saveSplit(admin, await signSong(world, admin, 'Mira Quill', title), [{ writerId, share: 1 }]);
		const publisherId = (await getSplit(admin, songId)).work.rows[0]?.publisherId;
		await admin.call('PUT', `/api/catalogue/writers/${writerId}`, { fields: { publisher: '' }, rowVersion: 1 });

		const responses = [
			await admin.call('DELETE', `/api/catalogue/writers/${writerId}`),
			await admin.call('DELETE', `/api/catalogue/publishers/${publisherId}`),
		];

		expect(responses.map(messageOf)).toEqual([
			'This writer has shares in 3 works, so it can’t be deleted. You can archive it.',
			'This publisher has shares in 3 works, so it can’t be deleted. You can archive it.',
		]);
		const archive = await admin.post(`/api/catalogue/writers/${writerId}/archive`, { isArchived: true });
		expect(archive.status).toBe(200);
	});

	it('an archived writer keeps their shares, but cannot be added to a split', async () => {
		const { songId, writerIds } = await plantSplit(world, admin, both);
		const other = await mustCreate(admin, 'writers', { name: 'Jory Thane' });
		const [first = ''] = writerIds;
		for (const id of [first, other]) await admin.mustPost(`/api/catalogue/writers/${id}/archive`, { isArchived: true });

		const kept = await saveSplit(admin, songId, [{ writerId: first, share: 10_000 }]);
		const added = await saveSplit(admin, songId, [{ writerId: other, share: 10_000 }]);

		expect([kept.status, messageOf(added)]).toEqual([200, 'This writer is not in your catalogue.']);
	});

	it('the catalogue lists writers with their works and open confirmations, and those who have not responded', async () => {
		const { songId, writerIds } = await plantSplit(world, admin, both, 'Proposed');
		await confirmedSplit(world, admin, [['Sana Brightwell', 10_000]], 'Confirmed');
		await proposeSplit(admin, songId);
		const token = await tokenOf(admin, songId, writerIds[0] ?? '');
		await world.visitor().mustPost('/api/guest/split/agree', { token });
		const list = async (query = '') =>
			(await admin.get(`/api/writers${query}`)).body as { writers: ListedWriter[]; total: number };

		const all = await list();
		const open = await list('?show=unconfirmed');

		expect(all.writers.map(({ name, works, openConfirmations }) => [name, works, openConfirmations])).toEqual([
			['M. Quill', 1, 1],
			['Mira Quill', 1, 0],
			['Otto Vantage', 1, 1],
			['Sana Brightwell', 1, 0],
		]);
		expect([open.writers.map(({ name }) => name), open.total]).toEqual([['M. Quill', 'Otto Vantage'], 2]);
		const csv = await (await admin.open('GET', '/exports/writers.csv?show=unconfirmed')).text();
		expect(csv).toContain('Otto Vantage');
		expect(csv).not.toContain('Sana Brightwell');
	});

	it('the catalogue page of each entry shows what it has shares in', async () => {
		const { songId, writerIds } = await plantSplit(world, admin, both);
		const sharesOf = async (kind: CatalogueKind, id = '') =>
			((await admin.get(`/api/catalogue/${kind}/${id}/shares`)).body as { shares: ListedShare[] }).shares;
		const [artist] = (await listArtists(admin)).artists;
		const [recording] = (await getSplit(admin, songId)).recordings;
		const rows = [{ kind: 'producer', artistId: artist?.id, name: '', share: 2500 }];
		await admin.call('PUT', `/api/recordings/${recording?.id}/shares`, { version: 1, rows });

		const song = {
			id: expect.any(String),
			songId,
			title: 'Paper Lanterns',
			artist: 'Mira Quill',
			status: 'draft',
			response: null,
		};
		expect(await sharesOf('writers', writerIds[0])).toEqual([{ ...song, role: 'Music and words', share: 3000 }]);
		expect(await sharesOf('artists', artist?.id)).toEqual([{ ...song, role: 'Producer', share: 2500 }]);
		const stranger = await world.founder('Elsewhere');
		const foreign = await stranger.get(`/api/catalogue/writers/${writerIds[0]}/shares`);
		expect(messageOf(foreign)).toBe('This is not in your catalogue.');
	});
});
