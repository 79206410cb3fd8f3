import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { defineTopic, type Topic } from '../../../domain/kernel/topics.ts';
import { isPostgres, openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createPace } from '../jobs/pace.ts';
import { createLiveHub, type LiveHub, type Subscription } from './live-hub.ts';
import { recordTouched } from './live-recorder.ts';

const members = defineTopic('members');
const session = defineTopic('a-session');

let test: TestDatabase;
let hub: LiveHub;

beforeAll(async () => {
	test = await openTestDatabase();
	hub = createLiveHub(test.database);
	await hub.start();
});

afterAll(() => test.close());

function newScope(): string {
	return `label:${randomUUID()}`;
}

function record(scopes: string[], topics: Topic[] = [members]): Promise<void> {
	return test.database.db.transaction((tx) => recordTouched(tx, scopes, topics));
}

/** Returns a promise that resolves once this many calls have arrived. */
function createMeeting(count: number): [met: Promise<void>, meet: () => void] {
	let come = 0;
	let begin: () => void = () => undefined;
	const met = new Promise<void>((resolve) => {
		begin = resolve;
	});
	return [
		met,
		() => {
			come += 1;
			if (come === count) begin();
		},
	];
}

/** Counts how often a subscription was woken, until it ends. */
function countWakes(subscription: Subscription): { wakes: number; ended: Promise<void> } {
	const counter = { wakes: 0, ended: Promise.resolve() };
	counter.ended = (async () => {
		for (;;) {
			await subscription.changed();
			if (subscription.isOver) return;
			counter.wakes += 1;
		}
	})();
	return counter;
}

it('repeated changes of one transaction become one message for each scope', async () => {
	const [scope, other] = [newScope(), newScope()];
	await test.database.db.transaction(async (tx) => {
		await recordTouched(tx, [scope], [members]);
		await recordTouched(tx, [other, scope], [session, members]);
	});

	expect(await hub.readAfter(scope, 0)).toEqual({ lastSeq: 1, topics: [session, members], hasGap: false });
	expect((await hub.readAfter(other, 0)).lastSeq).toBe(1);
});

if (isPostgres)
	it('transactions that touch the same scopes in any order do not wait for each other', async () => {
		const { db } = test.database;
		const [scope, other] = [newScope(), newScope()];
		const [met, meet] = createMeeting(2);
		const notify = (first: string, second: string) =>
			db.transaction(async (tx) => {
				await recordTouched(tx, [first], [members]);
				meet();
				await met;
				await recordTouched(tx, [second], [members]);
			});

		await Promise.all([notify(scope, other), notify(other, scope)]);

		for (const each of [scope, other]) expect((await hub.readAfter(each, 0)).lastSeq).toBe(2);
	});

it('a scope without messages is at position 0 and has no gap', async () => {
	const scope = newScope();

	expect(await hub.positions([scope])).toEqual(new Map([[scope, 0]]));
	expect(await hub.readAfter(scope, 0)).toEqual({ lastSeq: 0, topics: [], hasGap: false });
});

it('messages after a position are read once, together with the newest position', async () => {
	const scope = newScope();
	await record([scope], [members]);
	await record([scope], [members, session]);
	await record([scope], [session]);

	expect(await hub.readAfter(scope, 0)).toEqual({ lastSeq: 3, topics: [members, session], hasGap: false });
	expect(await hub.readAfter(scope, 2)).toEqual({ lastSeq: 3, topics: [session], hasGap: false });
	expect(await hub.readAfter(scope, 3)).toEqual({ lastSeq: 3, topics: [], hasGap: false });
});

it('hundreds of concurrent readers of the same scope share one query, and a later reader gets a new one', async () => {
	const scope = newScope();
	await record([scope]);

	const readings = Array.from({ length: 200 }, () => hub.readAfter(scope, 0));
	expect(new Set(readings).size).toBe(1);
	await Promise.all(readings);
	await record([scope], [session]);

	expect(await hub.readAfter(scope, 0)).toEqual({ lastSeq: 2, topics: [members, session], hasGap: false });
});

it('a subscriber that is woken by a change does not share a query that began before it', async () => {
	const scope = newScope();
	let notify: (scope: string) => void = () => undefined;
	const listening = createLiveHub({
		...test.database,
		listen: async (_channel, onPayload) => {
			notify = onPayload;
		},
	});
	await listening.start();

	const before = listening.readAfter(scope, 0);
	notify(scope);
	const after = listening.readAfter(scope, 0);
	await Promise.all([before, after]);

	expect(after).not.toBe(before);
});

it('many concurrent changes get positions without holes, and none is lost', async () => {
	const [scope, other] = [newScope(), newScope()];

	await Promise.all(
		Array.from({ length: 40 }, (_, index) => record(index % 2 === 0 ? [scope, other] : [other, scope])),
	);

	expect(await hub.readAfter(scope, 0)).toMatchObject({ lastSeq: 40, hasGap: false });
	expect(await hub.readAfter(other, 39)).toMatchObject({ lastSeq: 40, topics: [members], hasGap: false });
});

it('a change that is rolled back leaves no message', async () => {
	const scope = newScope();
	await test.database.db
		.transaction(async (tx) => {
			await recordTouched(tx, [scope], [members]);
			throw new Error('changed my mind');
		})
		.catch(() => undefined);

	await record([scope], [session]);

	expect(await hub.readAfter(scope, 0)).toEqual({ lastSeq: 1, topics: [session], hasGap: false });
});

it('deleted messages are reported as a gap', async () => {
	const scope = newScope();
	await record([scope]);
	await record([scope]);

	await hub.sweep(new Date(Date.now() + 25 * 60 * 60_000), createPace());
	expect(await hub.readAfter(scope, 0)).toEqual({ lastSeq: 2, topics: [], hasGap: true });
	expect(await hub.readAfter(scope, 2)).toEqual({ lastSeq: 2, topics: [], hasGap: false });
	await record([scope], [session]);

	expect(await hub.readAfter(scope, 0)).toEqual({ lastSeq: 3, topics: [session], hasGap: true });
	expect(await hub.readAfter(scope, 2)).toEqual({ lastSeq: 3, topics: [session], hasGap: false });
});

it('sweeping keeps messages that are less than a day old', async () => {
	const scope = newScope();
	await record([scope]);

	await hub.sweep(new Date(Date.now() + 23 * 60 * 60_000), createPace());

	expect(await hub.readAfter(scope, 0)).toMatchObject({ topics: [members], hasGap: false });
});

it('a position from the future, as after restoring a backup, is a gap', async () => {
	const scope = newScope();
	await record([scope]);

	expect(await hub.readAfter(scope, 100)).toMatchObject({ lastSeq: 1, hasGap: true });
});

it('a change wakes the subscribers of its scope and no others', async () => {
	const [watched, other] = [newScope(), newScope()];
	const [mine, theirs] = [hub.subscribe(undefined), hub.subscribe(undefined)];
	mine.watch([watched]);
	theirs.watch([other]);
	const [my, their] = [countWakes(mine), countWakes(theirs)];

	await record([watched]);
	await vi.waitFor(() => expect(my.wakes).toBe(1));
	theirs.watch([watched]);
	await record([watched]);

	await vi.waitFor(() => expect([my.wakes, their.wakes]).toEqual([2, 1]));
	mine.end();
	theirs.end();
});

it('a change between two waits is not missed', async () => {
	const scope = newScope();
	const subscription = hub.subscribe(undefined);
	subscription.watch([scope]);
	const notified = new Promise<void>((resolve) => {
		const witness = hub.subscribe(undefined);
		witness.watch([scope]);
		witness.changed().then(resolve);
	});

	await record([scope]);
	await notified;

	await subscription.changed();
	expect(subscription.isOver).toBe(false);
	subscription.end();
});

it('a subscriber that leaves is released at once', async () => {
	const leaving = new AbortController();
	const subscription = hub.subscribe(leaving.signal);
	const { ended } = countWakes(subscription);

	leaving.abort();

	await ended;
	expect(subscription.isOver).toBe(true);
});

it('closing the hub releases every subscriber', async () => {
	const closing = createLiveHub(test.database);
	const counters = Array.from({ length: 3 }, () => countWakes(closing.subscribe(undefined)));

	closing.close();

	await Promise.all(counters.map(({ ended }) => ended));
	expect(closing.subscribe(undefined).isOver).toBe(true);
});

if (isPostgres)
	it('a change on one server wakes subscribers of another server', async () => {
		const another = await test.openAnother?.();
		if (!another) throw new Error('this database has no second handle');
		const other = createLiveHub(another);
		await other.start();
		const scope = newScope();
		const subscription = other.subscribe(undefined);
		subscription.watch([scope]);

		await record([scope]);
		await subscription.changed();

		expect(await other.readAfter(scope, 0)).toMatchObject({ topics: [members] });
		subscription.end();
	});
