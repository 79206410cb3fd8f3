// The filters of the page of notifications, and that they count a batch as one line.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Notification } from '../../domain/notifications/notifications.api.ts';
import type { Caller } from '../testing/caller.ts';
import { run } from '../testing/injected-faults.ts';
import { listAll, personOf, plantSong } from '../testing/reviewing.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;
let member: Caller;

/** Newest first: the message, the kind, whether it is read, and its batch. */
const planted = [
	['Newest of a batch', 'review_request', true, 1],
	['Signed', 'contract_signed', false, null],
	['Mentioned', 'mention', true, null],
	['Oldest of a batch', 'review_request', false, 1],
	['Read of a batch', 'review_request', true, 2],
	['Also read of a batch', 'review_request', true, 2],
	['Submitted', 'form_submitted', false, null],
	['Of a kind of the past', 'gone_kind', false, null],
] as const;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
	member = await world.memberOf(admin);
	const songId = await plantSong(world, admin);
	const { id, organizationId } = await personOf(world, member);
	const rows = planted.map(
		([message, kind, isRead, batch], index) =>
			`('${organizationId}', '${id}', '${message}', now() - ${index} * interval '1 minute', '${kind}', '${songId}', ${isRead}, ${
				batch === null ? 'null' : `md5('${batch}')::uuid`
			})`,
	);
	await run(
		world.deps.database.db,
		`insert into notifications (organization_id, recipient_id, message, created_at, type, song_id, read, batch_id)
		 values ${rows.join(', ')}`,
	);
});

afterAll(() => world.close());

it.each([
	['', ['Newest of a batch', 'Signed', 'Mentioned', 'Read of a batch', 'Submitted', 'Of a kind of the past']],
	['?show=all', ['Newest of a batch', 'Signed', 'Mentioned', 'Read of a batch', 'Submitted', 'Of a kind of the past']],
	['?show=unread', ['Newest of a batch', 'Signed', 'Submitted', 'Of a kind of the past']],
	['?group=reviews', ['Newest of a batch', 'Read of a batch']],
	['?group=reviews&show=unread', ['Newest of a batch']],
	['?group=contracts', ['Signed']],
	['?group=signed-songs', ['Submitted']],
	['?group=chat', ['Mentioned']],
	['?group=chat&show=unread', []],
	['?group=label', []],
])(
	'the filter %j lists its notifications, newest first, and counts what is unread without a filter',
	async (query, messages) => {
		const { body } = await member.get(`/api/notifications${query}`);
		const { notifications, unreadCount } = body as { notifications: Notification[]; unreadCount: number };

		expect([notifications.map(({ message }) => message), unreadCount]).toEqual([messages, 4]);
	},
);

it.each(['show=nothing', 'group=demos', 'group='])('the filter %j is refused', async (query) => {
	expect((await member.get(`/api/notifications?${query}`)).status).toBe(400);
});

it('a filtered list continues on its next page without gaps and repetitions', async () => {
	const reader = await world.memberOf(admin);
	const { id, organizationId } = await personOf(world, reader);
	await run(
		world.deps.database.db,
		`insert into notifications (organization_id, recipient_id, message, created_at, type, read)
		 select '${organizationId}', '${id}', 'Number ' || n, now() - n / 3 * interval '1 second',
			case when n % 2 = 0 then 'mention' else 'contract_signed' end, n % 5 = 0
		 from generate_series(0, 299) as n`,
	);

	const all = await listAll<Notification>(reader, '/api/notifications?group=chat&show=unread', 'notifications');

	expect(new Set(all.map(({ message }) => message)).size).toBe(120);
	expect(all).toHaveLength(120);
});
