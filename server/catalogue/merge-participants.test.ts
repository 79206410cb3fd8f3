// What later modules bring to a merge: they move their own rows, say what that does, or why it cannot be.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CatalogueId } from '../../domain/kernel/ids.ts';
import type { Member } from '../framework/actor.ts';
import type { Merge, MergeParticipant } from '../framework/merge-participant.ts';
import type { Caller } from '../testing/caller.ts';
import { getEntry, mustCreate } from '../testing/catalogue-life.ts';
import { personOf } from '../testing/reviewing.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createEntriesService } from './entries.service.ts';
import { createMergeService } from './merge.service.ts';

const request = { address: 'unknown' } as Parameters<ReturnType<typeof createMergeService>['merge']>[3];

let world: TestApp;
let caller: Caller;
let actor: Member;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	caller = await world.founder();
	const { id, organizationId } = await personOf(world, caller);
	actor = { kind: 'member', reviewerId: id, organizationId, name: 'Ada', isAdmin: false } as Member;
});

afterAll(() => world.close());

function servicesWith(participant: Omit<MergeParticipant, 'subject'>) {
	const { db } = world.deps.database;
	const participants = [{ subject: 'writers' as const, ...participant }];
	return {
		merges: createMergeService({ db, clock: world.clock, participants }),
		entries: createEntriesService({ db, clock: world.clock, participants, emit: async () => undefined }),
	};
}

async function twoWriters() {
	const survivorId = (await mustCreate(caller, 'writers', { name: 'Mira Quill' })) as CatalogueId;
	const loserId = (await mustCreate(caller, 'writers', { name: 'M. Quill' })) as CatalogueId;
	return { survivorId, loserId, rowVersion: 1, loserVersion: 1 };
}

it('one that refuses stops the merge with its sentence, which the preview says before', async () => {
	const moved: Merge[] = [];
	const refusal = 'Both have shares in Paper Lanterns, which is confirmed.';
	const { merges } = servicesWith({
		describe: async () => ({ count: 1, text: 'shares in 1 work' }),
		refuse: async () => refusal,
		move: async (_, merge) => void moved.push(merge),
	});
	const pair = await twoWriters();

	expect(await merges.preview(actor, 'writers', pair.survivorId, pair.loserId)).toMatchObject({ refusals: [refusal] });
	await expect(merges.merge(actor, 'writers', pair, request)).rejects.toThrow(refusal);

	expect(moved).toEqual([]);
	expect((await getEntry(caller, 'writers', pair.loserId)).name).toBe('M. Quill');
});

it('one that agrees says what it will do, and does it in the transaction: if it fails, nothing is merged', async () => {
	const { merges } = servicesWith({
		describe: async () => null,
		preview: async () => [{ count: 1, text: 'shares in 1 draft, added up to 50.00' }],
		move: async () => Promise.reject(new Error('broken')),
	});
	const pair = await twoWriters();

	expect(await merges.preview(actor, 'writers', pair.survivorId, pair.loserId)).toMatchObject({
		moves: [{ text: 'shares in 1 draft, added up to 50.00' }],
		refusals: [],
	});
	await expect(merges.merge(actor, 'writers', pair, request)).rejects.toThrow('broken');

	expect((await getEntry(caller, 'writers', pair.loserId)).name).toBe('M. Quill');
});

it('what they have of a writer keeps it from being deleted', async () => {
	const { entries } = servicesWith({
		describe: async () => ({ count: 3, text: 'shares in 3 works' }),
		move: async () => undefined,
	});
	const { survivorId } = await twoWriters();

	await expect(entries.remove(actor, 'writers', survivorId, request)).rejects.toThrow(
		"This writer has shares in 3 works, so it can't be deleted. You can archive it.",
	);
});
