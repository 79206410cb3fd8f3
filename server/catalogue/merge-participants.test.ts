// Tests what later modules contribute to a merge: they move their rows, describe the effect, or refuse with a reason.
import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CatalogueId } from '../../domain/kernel/ids.ts';
import type { Member } from '../framework/actor.ts';
import type { Merge, MergeParticipant } from '../framework/merge-participant.ts';
import type { Caller } from '../testing/caller.ts';
import { getEntry, mustCreate } from '../testing/catalogue-life.ts';
import { personOf } from '../testing/reviewing.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import type { CatalogueCore } from './catalogue-core.ts';
import { createEntryChanges } from './entries.service.ts';
import { createMerges } from './merge.service.ts';

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

/** Endpoints of a catalogue with one participant. */
function catalogueWith(participant: Omit<MergeParticipant, 'subject'>) {
	const { clock, deps } = world;
	const participants = [{ subject: 'writers' as const, ...participant }];
	const core = { db: deps.database.db, clock, events: deps.events, participants };
	const endpoints = {
		...createMerges(core as unknown as CatalogueCore),
		...createEntryChanges(core as unknown as CatalogueCore),
	};
	const context = { request: { address: 'unknown' }, gate: { admit: async () => actor } };
	return (name: keyof typeof endpoints, input: object) =>
		call(endpoints[name], { kind: 'writers', ...input }, { context });
}

async function twoWriters() {
	const survivorId = (await mustCreate(caller, 'writers', { name: 'Mira Quill' })) as CatalogueId;
	const loserId = (await mustCreate(caller, 'writers', { name: 'M. Quill' })) as CatalogueId;
	return { entryId: survivorId, loserId, rowVersion: 1, loserVersion: 1 };
}

it('a participant that refuses stops the merge with its message, which the preview already shows', async () => {
	const moved: Merge[] = [];
	const refusal = 'Both have shares in Paper Lanterns, which is confirmed.';
	const callEndpoint = catalogueWith({
		describe: async () => ({ count: 1, text: 'shares in 1 work' }),
		refuse: async () => refusal,
		move: async (_, merge) => void moved.push(merge),
	});
	const pair = await twoWriters();

	expect(await callEndpoint('previewMerge', pair)).toMatchObject({ refusals: [refusal] });
	await expect(callEndpoint('mergeEntries', pair)).rejects.toThrow(refusal);

	expect(moved).toEqual([]);
	expect((await getEntry(caller, 'writers', pair.loserId)).name).toBe('M. Quill');
});

it('a participant that agrees announces its changes and makes them in the transaction; if it fails, nothing is merged', async () => {
	const callEndpoint = catalogueWith({
		describe: async () => null,
		preview: async () => [{ count: 1, text: 'shares in 1 draft, added up to 50.00' }],
		move: async () => Promise.reject(new Error('broken')),
	});
	const pair = await twoWriters();

	expect(await callEndpoint('previewMerge', pair)).toMatchObject({
		moves: [{ text: 'shares in 1 draft, added up to 50.00' }],
		refusals: [],
	});
	await expect(callEndpoint('mergeEntries', pair)).rejects.toThrow('broken');

	expect((await getEntry(caller, 'writers', pair.loserId)).name).toBe('M. Quill');
});

it('rows of a participant prevent deleting the writer', async () => {
	const callEndpoint = catalogueWith({
		describe: async () => ({ count: 3, text: 'shares in 3 works' }),
		move: async () => undefined,
	});
	const { entryId } = await twoWriters();

	await expect(callEndpoint('deleteEntry', { entryId })).rejects.toThrow(
		'This writer has shares in 3 works, so it can’t be deleted. You can archive it.',
	);
});
