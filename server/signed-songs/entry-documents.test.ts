// What the pages of artists and writers show of the forms about their songs.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EntryDocument } from '../../domain/signed-songs/signed-songs.api.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import { listArtists } from '../testing/catalogue-life.ts';
import { startContract } from '../testing/contract-life.ts';
import { mustSend, openForm } from '../testing/form-life.ts';
import { plantSplit } from '../testing/split-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
});

afterAll(() => world.close());

async function documentsOf(caller: Caller, kind: string, id = ''): Promise<EntryDocument[]> {
	return ((await caller.get(`/api/catalogue/${kind}/${id}/documents`)).body as { documents: EntryDocument[] })
		.documents;
}

it('artist and writer pages show the forms and contracts about their songs, newest first, and nothing to another label', async () => {
	const admin = await world.founder();
	const { songId, writerIds } = await plantSplit(world, admin, [['Otto Vantage', 10_000]]);
	const other = await plantSplit(world, admin, [['Sana Brightwell', 10_000]], 'Other');
	await mustSend(admin, other.songId);
	world.clock.advance(1000);
	await mustSend(admin, songId);
	world.clock.advance(1000);
	const marketing = await mustSend(admin, songId, { kind: 'marketing', recipientName: 'A manager' });
	await openForm(world.visitor(), marketing.token);
	world.clock.advance(1000);
	await startContract(admin, songId, 'remix');

	const [artist] = (await listArtists(admin)).artists;
	const ofWriter = await documentsOf(await world.memberOf(admin), 'writers', writerIds[0]);

	expect(ofWriter).toMatchObject([
		{ songId, area: 'contract', name: 'Contract: remix', state: 'Draft', turn: 'ours' },
		{ songId, area: 'marketing', name: 'Marketing form for A manager', state: 'Opened', turn: 'theirs' },
		{ songId, area: 'metadata', name: 'Metadata form for Mira', state: 'Sent', turn: 'theirs' },
	]);
	expect((await documentsOf(admin, 'artists', artist?.id)).map(({ title }) => title)).toEqual([
		'Paper Lanterns',
		'Paper Lanterns',
		'Paper Lanterns',
		'Other',
	]);
	const stranger = await world.founder('Elsewhere');
	expect(messageOf(await stranger.get(`/api/catalogue/writers/${writerIds[0]}/documents`))).toBe(
		'This is not in your catalogue.',
	);
});
