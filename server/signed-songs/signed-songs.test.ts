// Signed songs, which every member of the label may see with their artists.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { SignedSong } from '../../domain/signed-songs/signed-songs.api.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import { listArtists } from '../testing/catalogue-life.ts';
import { run } from '../testing/injected-faults.ts';
import { decide, reviewerIdOf } from '../testing/song-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { addSong } from '../testing/uploading.ts';

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

async function signOne(title: string, artist: string): Promise<SongId> {
	world.clock.advance(1000);
	const { id } = await addSong(world, admin, { title, artist });
	await decide(admin, id, 'close');
	await decide(admin, id, 'sign');
	return id;
}

interface Page {
	readonly signedSongs: SignedSong[];
	readonly nextAfter: string | null;
	readonly total: number | null;
}

async function listSigned(caller: Caller, query: Record<string, string> = {}): Promise<Page> {
	return (await caller.get(`/api/signed-songs?${new URLSearchParams(query)}`)).body as Page;
}

const titlesOf = ({ signedSongs }: Page) => signedSongs.map(({ title }) => title);

describe('the list of signed songs', () => {
	it('the list of signed songs shows the artist to every member of the label, newest first', async () => {
		await signOne('Slow Machines', 'Esme Harrow');
		const id = await signOne('Kiln (Mira Quill mix)', 'Mira Quill');
		await addSong(world, admin, { title: 'Only pending' });

		const page = await listSigned(member);

		expect(titlesOf(page)).toEqual(['Kiln (Mira Quill mix)', 'Slow Machines']);
		expect([page.total, page.nextAfter]).toEqual([null, null]);
		expect(page.signedSongs[0]).toMatchObject({
			songId: id,
			title: 'Kiln (Mira Quill mix)',
			artist: 'Mira Quill',
			signedAt: world.clock.now().toISOString(),
			signedBy: admin.person.name,
			release: { id: expect.any(String), date: null, version: 1 },
		});
	});

	it('the list of signed songs can be filtered by the whole name of an artist, in upper or lower case', async () => {
		await signOne('One', 'Esme Harrow');
		await signOne('Two', 'ESME harrow');
		await signOne('Three', 'Esme Harrow Trio');
		await signOne('Four', '50% & Co_');

		expect(titlesOf(await listSigned(member, { artist: 'esme harrow' }))).toEqual(['Two', 'One']);
		expect((await listSigned(member, { artist: 'esme harrow' })).total).toBe(2);
		expect(titlesOf(await listSigned(member, { artist: '50% & Co_' }))).toEqual(['Four']);
		expect(titlesOf(await listSigned(member, { artist: 'esme%' }))).toEqual([]);
		expect(titlesOf(await listSigned(member, { artist: '' }))).toHaveLength(4);
	});

	it('the list of signed songs of an artist holds songs signed under their other name, searched for by either', async () => {
		await signOne('One', 'Mira Quill');
		await signOne('Two', 'M. Quill');
		const [second, first] = (await listArtists(admin)).artists;
		const versions = { rowVersion: 1, loserVersion: 1 };
		await admin.mustPost(`/api/catalogue/artists/${first?.id}/merge`, { loserId: second?.id, ...versions });

		const pages = [
			await listSigned(member, { artist: 'mira quill' }),
			await listSigned(member, { artist: 'M. QUILL' }),
		];

		expect([first?.name, second?.name]).toEqual(['Mira Quill', 'M. Quill']);
		for (const page of pages) expect([titlesOf(page), page.total]).toEqual([['Two', 'One'], 2]);
	});

	it('the list of signed songs no longer contains a song whose signing was undone', async () => {
		const id = await signOne('Undone', 'Esme Harrow');

		await decide(admin, id, 'undo-decision');

		expect(await listSigned(member)).toEqual({ signedSongs: [], nextAfter: null, total: null });
	});

	it('the list of signed songs has pages of fifty, with every song once', async () => {
		const id = await signOne('Copy', 'Esme Harrow');
		await run(
			world.deps.database.db,
			`with copies as (
				insert into uploads (organization_id, reviewer_id, purpose, state, file_name, size_bytes, storage_key, extension, facts)
				select organization_id, reviewer_id, 'song', 'ready', 'n', 1, 'signed/' || n, 'flac', facts
				from uploads, generate_series(1, 119) as n where uploads.id = (select upload_id from songs where id = '${id}')
				returning id),
			songs_made as (
			 insert into songs (organization_id, title, artist, audio_url, submitted_at, expires_at, submission_source, upload_id, decision, decided_at)
			 select organization_id, title, artist, audio_url, submitted_at, expires_at, submission_source, copies.id, decision, decided_at
			 from songs, copies where songs.id = '${id}' returning id, organization_id, decided_at)
			insert into signed_songs (song_id, organization_id, signed_at) select id, organization_id, decided_at from songs_made`,
		);

		const pages: Page[] = [];
		for (let after: string | null | undefined; after !== null; after = pages.at(-1)?.nextAfter ?? null)
			pages.push(await listSigned(member, after ? { after } : {}));

		expect(pages.map(({ signedSongs }) => signedSongs.length)).toEqual([50, 50, 20]);
		expect(new Set(pages.flatMap(({ signedSongs }) => signedSongs.map(({ songId }) => songId))).size).toBe(120);
	});

	it('the list of signed songs refuses an invalid cursor', async () => {
		const { status } = await member.get('/api/signed-songs?after=rubbish');

		expect(status).toBe(400);
	});

	it('the list of signed songs does not name the person who signed once their account is deleted', async () => {
		await signOne('One', 'Esme Harrow');
		const second = await world.memberOf(admin);
		await admin.call('PUT', `/api/organization/members/${await reviewerIdOf(second)}/role`, { isAdmin: true });
		await run(world.deps.database.db, `delete from reviewers where id = '${await reviewerIdOf(admin)}'`);

		expect((await listSigned(member)).signedSongs.map(({ signedBy }) => signedBy)).toEqual([null]);
	});
});

describe('a signed song', () => {
	it('a signed song is shown to every member of the label', async () => {
		const id = await signOne('Slow Machines', 'Esme Harrow');

		const { body } = await member.get(`/api/signed-songs/${id}`);

		expect(body).toMatchObject({ songId: id, title: 'Slow Machines', artist: 'Esme Harrow' });
	});

	it('a signed song returns 404 while it is not signed, in another label, and for unknown ids', async () => {
		const pending = await addSong(world, admin);
		const signed = await signOne('Slow Machines', 'Esme Harrow');
		const stranger = await world.founder('Other Label');

		const responses = [
			await member.get(`/api/signed-songs/${pending.id}`),
			await stranger.get(`/api/signed-songs/${signed}`),
			await member.get(`/api/signed-songs/${randomUUID()}`),
		];

		for (const response of responses)
			expect([response.status, messageOf(response)]).toEqual([404, 'This signed song does not exist.']);
	});
});
