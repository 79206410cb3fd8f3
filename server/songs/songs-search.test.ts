// Finding songs by any part of their search text, without finding what the viewer may not know.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { Caller } from '../testing/caller.ts';
import { run } from '../testing/injected-faults.ts';
import { mustReview, personOf, plantSong, plantSongs } from '../testing/reviewing.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { searchSongs } from './song-search.shared-queries.ts';
import { searchTextVersion } from './song-search-text.ts';

let world: TestApp;
let admin: Caller;
let member: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
	member = await world.memberOf(admin);
});

afterAll(() => world.close());

async function find(caller: Caller, query: string, limit = 8): Promise<string[]> {
	const { id: reviewerId, organizationId } = await personOf(world, caller);
	const { songs } = await searchSongs(world.deps.database.db, { reviewerId, organizationId }, query, limit);
	return songs.map(({ title }) => title);
}

describe('a song search', () => {
	it.each(['velvet', 'VELV', 'lvet h', 'vélvèt', '100%', '0% _', 'elv'])(
		'a song search finds a song by %j',
		async (query) => {
			const label = await world.founder();
			await plantSongs(world, label, [{ title: 'Velvet Härbour 100% _mix_' }, { title: 'Something else' }]);

			expect(await find(label, query)).toEqual(['Velvet Härbour 100% _mix_']);
		},
	);

	it.each(['', ' ', 'v', ' v ', '%%', '__', 'velvet  x', "' or 1=1"])(
		'a search for %j finds no songs',
		async (query) => {
			const label = await world.founder();
			await plantSong(world, label, { title: 'Velvet' });

			expect(await find(label, query)).toEqual([]);
		},
	);

	it('a song search finds songs by artist only for viewers who may know the artist', async () => {
		const songId = await plantSong(world, admin, { title: 'Zebra by Quillon Ashe', artist: 'Quillon Ashe' });
		await mustReview(member, songId);

		expect([await find(admin, 'quillon'), await find(admin, 'llon as')]).toEqual([[], []]);
		expect(await find(member, 'quillon')).toEqual(['Zebra by Quillon Ashe']);
		expect(await find(admin, 'zebra')).toEqual(['Zebra by Quillon Ashe']);
	});

	it('a song search finds nothing of other labels', async () => {
		await plantSong(world, admin, { title: 'Ours alone' });
		const stranger = await world.founder('Other Label');

		expect(await find(stranger, 'ours alone')).toEqual([]);
	});

	it('a song search lists the newest first, including old songs that only the gram index finds', async () => {
		const label = await world.founder();
		const now = world.clock.now().getTime();
		const [old] = (await plantSongs(world, label, [
			{ title: 'Rare needle one', submittedAt: new Date(now - 9e9) },
			{ title: 'Rare needle two', submittedAt: new Date(now - 8e9) },
		])) as [SongId];
		await run(
			world.deps.database.db,
			`with copies as (
				insert into uploads (organization_id, purpose, state, file_name, size_bytes, storage_key, extension, facts)
				select organization_id, 'song', 'ready', 'n', 1, 'many/' || n, 'flac', '{}' from songs, generate_series(1, 2100) as n
				where id = '${old}' returning id, organization_id)
			insert into songs (organization_id, title, artist, audio_url, submitted_at, expires_at, submission_source, upload_id, search_text_version)
			select organization_id, 'Filler', 'Nobody', '/files/none', now(), now(), 'a@b.example', id, ${searchTextVersion} from copies`,
		);

		expect(await find(label, 'needle')).toEqual(['Rare needle two', 'Rare needle one']);
		expect(await find(label, 'needle', 1)).toEqual(['Rare needle two']);
	});
});

it('search texts of an older version are recomputed', async () => {
	const songId = await plantSong(world, admin, { title: 'Älteres Lied' });
	await run(
		world.deps.database.db,
		`update songs set blind_search_text = '', full_search_text = '', grams = '{}', search_text_version = 0 where id = '${songId}'`,
	);
	const before = await find(admin, 'alteres');

	await world.deps.runJob('songs.refresh-search-text');

	expect([before, await find(admin, 'alteres')]).toEqual([[], ['Älteres Lied']]);
});
