// How other modules use a split: an approved form fills it, the readiness of songs reads it.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CatalogueId, OrganizationId, SongId, WorkId } from '../../domain/kernel/ids.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import { mustCreate, signSong } from '../testing/catalogue-life.ts';
import { personOf } from '../testing/reviewing.ts';
import { confirmedSplit, getSplit, plantSplit, proposeSplit, saveSplit } from '../testing/split-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import {
	type FormShare,
	fillDraftSplit,
	listShares,
	listSplitFacts,
	listWritersOfSongs,
} from './splits.shared-queries.ts';

let world: TestApp;
let admin: Caller;
let organizationId: OrganizationId;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
});

beforeEach(async () => {
	admin = await world.founder();
	({ organizationId } = await personOf(world, admin));
});

afterAll(() => world.close());

const two = [
	['Mira Quill', 6000],
	['Otto Vantage', 4000],
] as const;

const shareOf = (writerId: string | undefined, share: number): FormShare => ({
	writerId: writerId as CatalogueId,
	role: 'CA',
	share,
	publisherId: null,
});

async function workOf(songId: SongId): Promise<{ workId: WorkId; organizationId: OrganizationId }> {
	return { workId: (await getSplit(admin, songId)).work.id, organizationId };
}

async function fill(songId: SongId, rows: readonly FormShare[]): Promise<void> {
	const work = await workOf(songId);
	await world.deps.database.db.transaction((tx) => fillDraftSplit(tx, work, rows));
}

it('an approved form replaces the shares of a draft, and its editor must review the change first', async () => {
	const { songId, writerIds } = await plantSplit(world, admin, two);
	const { version } = (await getSplit(admin, songId)).work;

	await fill(songId, [shareOf(writerIds[1], 10_000)]);

	expect((await getSplit(admin, songId)).work.rows).toMatchObject([{ name: 'Otto Vantage', share: 10_000 }]);
	expect(messageOf(await saveSplit(admin, songId, [], version))).toBe(
		'Someone else changed this. Reload to see their version.',
	);
});

it('a form with the same shares changes nothing', async () => {
	const { songId, writerIds } = await plantSplit(world, admin, two);
	const before = (await getSplit(admin, songId)).work;

	await fill(songId, [shareOf(writerIds[1], 4000), shareOf(writerIds[0], 6000)]);

	expect((await getSplit(admin, songId)).work).toEqual(before);
});

it('a proposed or confirmed split is unchanged by a form that agrees, and a form that differs is refused', async () => {
	const proposed = await plantSplit(world, admin, two);
	await proposeSplit(admin, proposed.songId);
	const confirmed = await confirmedSplit(world, admin, two);

	for (const [status, { songId, writerIds }] of Object.entries({ proposed, confirmed })) {
		await fill(songId, [shareOf(writerIds[0], 6000), shareOf(writerIds[1], 4000)]);
		await expect(fill(songId, [shareOf(writerIds[0], 10_000)])).rejects.toThrow(
			`The shares in this form differ from the split, which is ${status}. Reopen the split first.`,
		);
		expect((await getSplit(admin, songId)).work).toMatchObject({ status, rows: [{ share: 6000 }, { share: 4000 }] });
	}
});

it('a form of another label cannot change a split', async () => {
	const { songId, writerIds } = await plantSplit(world, admin, two);
	({ organizationId } = await personOf(world, await world.founder('Elsewhere')));

	await expect(fill(songId, [shareOf(writerIds[0], 1)])).rejects.toThrow('This signed song does not exist.');
});

it('the state, the shares and the writers of several songs are read at once', async () => {
	const { db } = world.deps.database;
	const empty = await signSong(world, admin, 'Mira Quill');
	const { songId } = await confirmedSplit(world, admin, two);
	await mustCreate(admin, 'writers', { name: 'Nobody’s' });

	const facts = await listSplitFacts(db, [empty, songId]);
	const writers = await listWritersOfSongs(db, [empty, songId]);

	expect(facts).toEqual(
		expect.arrayContaining([
			{ songId: empty, status: 'draft', hasRows: false, isWhole: false, asked: 0, agreed: 0 },
			{ songId, status: 'confirmed', hasRows: true, isWhole: true, asked: 2, agreed: 2 },
		]),
	);
	expect(writers.map((writer) => [writer.songId, writer.name, writer.ipi])).toEqual([
		[songId, 'Mira Quill', null],
		[songId, 'Otto Vantage', null],
	]);
	expect(await listShares(db, await workOf(songId))).toMatchObject({ status: 'confirmed', rows: [{}, {}] });
});
