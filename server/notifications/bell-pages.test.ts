// Paging of the bell past its first fifty lines.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Notification } from '../../domain/notifications/notifications.api.ts';
import type { Caller } from '../testing/caller.ts';
import { run } from '../testing/injected-faults.ts';
import { listAll, personOf, plantSong } from '../testing/reviewing.ts';
import { listBell } from '../testing/song-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
});

afterAll(() => world.close());

/** Plants requests, the oldest first; several have the same time. */
async function plantRequests(caller: Caller, count: number, batchSize: number): Promise<void> {
	const songId = await plantSong(world, admin);
	const { id, organizationId } = await personOf(world, caller);
	await run(
		world.deps.database.db,
		`insert into notifications (organization_id, recipient_id, message, created_at, type, song_id, batch_id)
		 select '${organizationId}', '${id}', 'Number ' || n, now() - (${count} - n) / 3 * interval '1 second', 'review_request', '${songId}',
			case when ${batchSize} > 1 then md5('${id}' || n / ${batchSize})::uuid end
		 from generate_series(0, ${count} - 1) as n`,
	);
}

it('all lines of the bell are listed once, fifty at a time and newest first', async () => {
	const reader = await world.memberOf(admin);
	await plantRequests(reader, 120, 1);

	const first = await listBell(reader);
	const all = await listAll<Notification>(reader, '/api/notifications', 'notifications');

	expect([first.notifications.length, first.unreadCount]).toEqual([50, 120]);
	expect(new Set(all.map(({ id }) => id)).size).toBe(120);
	const moments = all.map(({ createdAt }) => String(createdAt));
	expect(moments).toEqual(moments.toSorted().toReversed());
});

it('a batch counts as one line of the bell, also across pages', async () => {
	const reader = await world.memberOf(admin);
	await plantRequests(reader, 300, 5);

	const first = await listBell(reader);
	const all = await listAll<Notification>(reader, '/api/notifications', 'notifications');

	expect([first.notifications.length, first.unreadCount, all.length]).toEqual([50, 60, 60]);
	expect(new Set(all.map(({ id }) => id)).size).toBe(60);
});

it.each(['rubbish', '12_nobody', '1_00000000-0000-4000-8000-00000000000g', '-1_'])(
	'the cursor %j is not a page of the bell',
	async (after) => {
		expect((await admin.get(`/api/notifications?after=${after}`)).status).toBe(400);
	},
);

it('a page of the bell after the last is empty', async () => {
	const { status, body } = await admin.get('/api/notifications?after=0_00000000-0000-4000-8000-000000000000');

	expect([status, body]).toEqual([200, expect.objectContaining({ notifications: [], nextAfter: null })]);
});
