// Whoever computes something from splits is told within the transaction that the shares of a draft are others.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CatalogueId } from '../../domain/kernel/ids.ts';
import type { Member } from '../framework/actor.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import type { Caller } from '../testing/caller.ts';
import { personOf } from '../testing/reviewing.ts';
import { confirmedSplit, getSplit, plantSplit } from '../testing/split-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createSplitParticipants } from './split-merges.service.ts';
import { createSplitsService } from './splits.service.ts';

let world: TestApp;
let admin: Caller;
let actor: Member;
let splits: ReturnType<typeof createSplitsService>;
const heard: unknown[] = [];
const emit: Emit = async (_tx, _channel, event) => void heard.push(event);

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	const { database, links } = world.deps;
	splits = createSplitsService({ db: database.db, clock: world.clock, links, tell: async () => undefined, emit });
});

beforeEach(async () => {
	admin = await world.founder();
	const { id, organizationId } = await personOf(world, admin);
	actor = { kind: 'member', reviewerId: id, organizationId, name: 'Ada', isAdmin: false } as Member;
	heard.length = 0;
});

afterAll(() => world.close());

const two = [
	['Mira Quill', 5000],
	['M. Quill', 4000],
] as const;

it('saving, splitting equally and merging tell it', async () => {
	const { songId, writerIds } = await plantSplit(world, admin, two);
	const [survivorId, loserId] = writerIds as [CatalogueId, CatalogueId];
	const { organizationId } = actor;

	await splits.save(actor, songId, { version: 2, rows: [{ writerId: loserId, role: 'C', share: 1 }] });
	await splits.splitEqually(actor, songId, 3);
	await world.deps.database.db.transaction(async (tx) => {
		for (const participant of createSplitParticipants(emit).filter(({ subject }) => subject === 'writers'))
			await participant.move(tx, { organizationId, survivorId, loserId });
	});

	expect(heard).toEqual(Array.from({ length: 3 }, () => ({ kind: 'rows_changed', organizationId, songId })));
	expect((await getSplit(admin, songId)).history).toEqual([]);
});

it('a refused change tells nothing', async () => {
	const { songId } = await confirmedSplit(world, admin, [['Mira Quill', 10_000]]);

	await expect(splits.save(actor, songId, { version: 4, rows: [] })).rejects.toThrow('These shares are confirmed.');

	expect(heard).toEqual([]);
});
