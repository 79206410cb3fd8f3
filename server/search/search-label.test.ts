// What a search finds other than songs and artists: numbers of releases, writers, colleagues and chat messages.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { SearchResults } from '../../domain/search/search.api.ts';
import type { Caller } from '../testing/caller.ts';
import { mustCreate, signSong } from '../testing/catalogue-life.ts';
import { mustSay } from '../testing/chat-life.ts';
import { run } from '../testing/injected-faults.ts';
import { decide, reviewerIdOf } from '../testing/song-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;
let member: Caller;
let stranger: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
	member = await world.memberOf(admin, 'Jördis Vale');
	stranger = await world.founder('Elsewhere');
});

afterAll(() => world.close());

async function search(caller: Caller, query: string): Promise<SearchResults> {
	const response = await caller.get(`/api/search?query=${encodeURIComponent(query)}`);
	if (response.status !== 200) throw new Error(`the search returned ${response.status}`);
	return response.body as SearchResults;
}

describe('numbers of releases and recordings', () => {
	let songId: SongId;

	beforeAll(async () => {
		songId = await signSong(world, admin, 'Mira Quill', 'Paper Lanterns');
		const { db } = world.deps.database;
		await run(db, `update recordings set isrc = 'GBAB12600012' where song_id = '${songId}'`);
		await run(
			db,
			`update releases set title = 'Lanterns EP', catalogue_number = 'NHR-042', barcode = '036000291452'
			 where id in (select release_id from release_tracks where song_id = '${songId}')`,
		);
	});

	it.each([
		['GB-AB1-26-00012', ['isrc', 'GB-AB1-26-00012', 'Paper Lanterns']],
		['gbab1 26 00012', ['isrc', 'GB-AB1-26-00012', 'Paper Lanterns']],
		['ISRC GBAB126', ['isrc', 'GB-AB1-26-00012', 'Paper Lanterns']],
		['nhr 042', ['catalogue-number', 'NHR-042', 'Lanterns EP']],
		['NHR042', ['catalogue-number', 'NHR-042', 'Lanterns EP']],
		['0 36000 29145 2', ['barcode', '036000291452', 'Lanterns EP']],
		['UPC 0036000291452', ['barcode', '036000291452', 'Lanterns EP']],
	])('a number is found with or without hyphens and spaces: %j', async (query, found) => {
		const { codes } = await search(member, query);

		expect(codes.map(({ kind, code, title }) => [kind, code, title])).toEqual([found]);
		expect(codes[0]).toMatchObject({ songId, artist: 'Mira Quill' });
	});

	it('numbers of another label are not found', async () => {
		expect((await search(stranger, 'GBAB12600012')).codes).toEqual([]);
		expect((await search(stranger, 'NHR-042')).codes).toEqual([]);
	});

	it('numbers of a song whose signing is undone are not found', async () => {
		const undone = await signSong(world, admin, 'Keld Marrow', 'Low Tide');
		await run(world.deps.database.db, `update recordings set isrc = 'GBZZ92600077' where song_id = '${undone}'`);
		const before = (await search(member, 'GBZZ92600077')).codes.length;

		await decide(admin, undone, 'undo-decision');

		expect([before, (await search(member, 'GBZZ92600077')).codes.length]).toEqual([1, 0]);
	});
});

describe('people', () => {
	it('writers in use are found by every word of their name, archived ones and those of other labels are not', async () => {
		const id = await mustCreate(admin, 'writers', { name: 'Ingrid Søholm' });
		const archived = await mustCreate(admin, 'writers', { name: 'Ingrid Archer' });
		await admin.mustPost(`/api/catalogue/writers/${archived}/archive`, { isArchived: true });
		await mustCreate(stranger, 'writers', { name: 'Ingrid Elsewhere' });

		expect((await search(member, 'soholm ing')).writers).toEqual([{ id, name: 'Ingrid Søholm' }]);
		expect((await search(member, 'ingrid')).writers.map(({ name }) => name)).toEqual(['Ingrid Søholm']);
	});

	it('colleagues are found by any part of their name, only in the own label and without their address', async () => {
		expect((await search(admin, 'jord')).colleagues).toEqual([
			{ id: await reviewerIdOf(member), name: member.person.name, isAdmin: false },
		]);
		expect((await search(admin, 'vale jordis')).colleagues).toHaveLength(1);
		expect((await search(stranger, 'jord')).colleagues).toEqual([]);
		expect((await search(admin, member.person.email)).colleagues).toEqual([]);
	});
});

describe('chat messages', () => {
	it('a message is found by its words, and the line with them is quoted', async () => {
		const songId = await signSong(world, admin, 'Ansel Rowe', 'Copper Season');
		const { id } = await mustSay(
			member,
			songId,
			`First thoughts.\nThe brídge is  too long, @${member.person.name}.\nAnything else?`,
		);
		await mustSay(admin, songId, `${'x '.repeat(120)}the zither solo${' y'.repeat(120)}`);

		const [found, ...others] = (await search(admin, 'long bridge')).messages;
		const [long] = (await search(admin, 'zither')).messages;

		expect(found).toMatchObject({
			id,
			songId,
			songTitle: 'Copper Season',
			authorName: member.person.name,
			line: `The brídge is too long, @${member.person.name}.`,
		});
		expect(others).toEqual([]);
		expect(long?.line).toMatch(/^….*the zither solo.*…$/);
		expect(long?.line.length).toBeLessThan(150);
	});

	it('removed messages, system lines and messages of other labels are not found', async () => {
		const songId = await signSong(world, admin, 'Ansel Rowe', 'Glass Season');
		const { id } = await mustSay(member, songId, 'A marimba would help');
		const before = (await search(admin, 'marimba')).messages.length;

		await member.call('DELETE', `/api/messages/${id}`);

		expect([before, (await search(admin, 'marimba')).messages.length]).toEqual([1, 0]);
		expect((await search(admin, 'signed')).messages).toEqual([]);
		expect((await search(stranger, 'bridge')).messages).toEqual([]);
	});

	it('messages are not found while the signing of their song is undone', async () => {
		const songId = await signSong(world, admin, 'Tove Lind', 'Dusk');
		await mustSay(admin, songId, 'Theremin at the end?');
		const found = async () => (await search(member, 'theremin')).messages.length;

		const counts = [await found()];
		await decide(admin, songId, 'undo-decision');
		counts.push(await found());

		expect(counts).toEqual([1, 0]);
	});
});
