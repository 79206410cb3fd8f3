// Listeners that derive something from splits are called within the transaction that changes the shares of a draft.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CatalogueId } from '../../domain/kernel/ids.ts';
import { type Emit, on } from '../platform/events/event-bus.ts';
import type { Caller } from '../testing/caller.ts';
import { personOf } from '../testing/reviewing.ts';
import { act, confirmedSplit, getSplit, plantSplit, saveSplit } from '../testing/split-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createSplitParticipants } from './split-merges.service.ts';
import { splitEvents } from './splits.events.ts';

let world: TestApp;
let admin: Caller;
const heard: unknown[] = [];
const emit: Emit = async (_tx, _channel, event) => void heard.push(event);
const listener = on(splitEvents, async (_tx, event) => void heard.push(event));

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	world.deps.events.addListeners([listener]);
});

beforeEach(async () => {
	admin = await world.founder();
	heard.length = 0;
});

afterAll(() => world.close());

const two = [
	['Mira Quill', 5000],
	['M. Quill', 4000],
] as const;

it('saving, splitting equally and merging emit an event about the shares', async () => {
	const { songId, writerIds } = await plantSplit(world, admin, two);
	const [survivorId, loserId] = writerIds as [CatalogueId, CatalogueId];
	const { organizationId } = await personOf(world, admin);
	heard.length = 0;

	await saveSplit(admin, songId, [{ writerId: loserId, role: 'C', share: 1 }]);
	await act(admin, songId, 'equal');
	await world.deps.database.db.transaction(async (tx) => {
		for (const participant of createSplitParticipants(emit).filter(({ subject }) => subject === 'writers'))
			await participant.move(tx, { organizationId, survivorId, loserId });
	});

	expect(heard).toEqual(Array.from({ length: 3 }, () => ({ kind: 'rows_changed', organizationId, songId })));
	expect((await getSplit(admin, songId)).history).toEqual([]);
});

it('a refused change of shares emits no event', async () => {
	const { songId } = await confirmedSplit(world, admin, [['Mira Quill', 10_000]]);
	heard.length = 0;

	expect(await saveSplit(admin, songId, [])).toMatchObject({ status: 409 });

	expect(heard).toEqual([]);
});
