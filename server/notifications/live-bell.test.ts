// Live updates of the bell: which changes make its query stale, and for whom.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '../testing/caller.ts';
import { askFor, giveReview, listBell } from '../testing/song-life.ts';
import { staleEndpoints } from '../testing/stale-endpoints.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { addSong } from '../testing/uploading.ts';

const bell = 'notifications.listNotifications';

let world: TestApp;
let admin: Caller;
let member: Caller;
let other: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
});

beforeEach(async () => {
	admin = await world.founder();
	[member, other] = [await world.memberOf(admin), await world.memberOf(admin)];
});

afterAll(() => world.close());

async function scopesOf(caller: Caller): Promise<{ account: string; label: string }> {
	const { viewer } = (await caller.get('/api/auth/get-session')).body as {
		viewer: { userId: string; organization: { id: string } };
	};
	return { account: `account:${viewer.userId}`, label: `label:${viewer.organization.id}` };
}

/** Returns which queries became stale in a scope during the work. */
async function staleFor(scope: string, work: () => Promise<unknown>): Promise<readonly string[]> {
	const { hub } = world.deps;
	const before = (await hub.positions([scope])).get(scope) ?? 0;
	await work();
	return staleEndpoints((await hub.readAfter(scope, before)).topics);
}

const accountOf = async (caller: Caller) => (await scopesOf(caller)).account;

it('a review request makes the bell stale only for the person who is asked', async () => {
	const { id } = await addSong(world, admin);
	const ask = () => askFor(admin, id, member);

	const mine = await staleFor(await accountOf(member), ask);
	const theirs = await staleFor(await accountOf(other), ask);

	expect(mine).toEqual([bell]);
	expect(theirs).toEqual([]);
});

it('a completed song makes the bell stale for its submitter', async () => {
	const { id } = await addSong(world, member);
	await giveReview(admin, id);

	const stale = await staleFor(await accountOf(member), () => giveReview(other, id));

	expect(stale).toEqual([bell]);
});

it('marking as read makes the bell stale in all windows of the same person', async () => {
	const { id } = await addSong(world, admin);
	await askFor(admin, id, member);
	const [notification] = (await listBell(member)).notifications;
	const read = () => member.call('PUT', `/api/notifications/${notification?.id}/read`);
	const account = await accountOf(member);

	const first = await staleFor(account, read);
	const again = await staleFor(account, read);
	const all = await staleFor(account, () => member.call('PUT', '/api/notifications/read'));

	expect([first, again, all]).toEqual([[bell], [], []]);
});

it('a notification kind that is switched off makes nothing stale', async () => {
	await member.call('PUT', '/api/notification-choices', { kind: 'review_request', channel: 'bell', isOn: false });
	const { id } = await addSong(world, admin);

	const stale = await staleFor(await accountOf(member), () => askFor(admin, id, member));

	expect(stale).toEqual([]);
});

it('a removed or renamed song makes the bell stale for the whole label', async () => {
	const { id } = await addSong(world, admin);
	const { label } = await scopesOf(admin);

	const renamed = await staleFor(label, () => admin.call('PATCH', `/api/songs/${id}`, { title: 'Renamed' }));
	const removed = await staleFor(label, () => admin.call('DELETE', `/api/songs/${id}`));

	expect(renamed).toContain(bell);
	expect(removed).toContain(bell);
});

it('a notification choice makes the list of choices stale', async () => {
	const choice = { kind: 'song_completed', channel: 'mail', isOn: false };

	const stale = await staleFor(await accountOf(member), () => member.call('PUT', '/api/notification-choices', choice));

	expect(stale).toEqual(['notifications.getChoices']);
});
