// The bell is told of its changes without asking.
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

/** Which queries became stale for somebody alone while something happened. */
async function staleFor(scope: string, work: () => Promise<unknown>): Promise<readonly string[]> {
	const { hub } = world.deps;
	const before = (await hub.positions([scope])).get(scope) ?? 0;
	await work();
	return staleEndpoints((await hub.readAfter(scope, before)).topics);
}

const accountOf = async (caller: Caller) => (await scopesOf(caller)).account;

it('of a request, with whom it was sent and nobody else', async () => {
	const { id } = await addSong(world, admin);
	const ask = () => askFor(admin, id, member);

	const mine = await staleFor(await accountOf(member), ask);
	const theirs = await staleFor(await accountOf(other), ask);

	expect(mine).toEqual([bell]);
	expect(theirs).toEqual([]);
});

it('of a completed song, with its submitter', async () => {
	const { id } = await addSong(world, member);
	await giveReview(admin, id);

	const stale = await staleFor(await accountOf(member), () => giveReview(other, id));

	expect(stale).toEqual([bell]);
});

it('of what was read, in every window of its reader', async () => {
	const { id } = await addSong(world, admin);
	await askFor(admin, id, member);
	const [told] = (await listBell(member)).notifications;
	const read = () => member.call('PUT', `/api/notifications/${told?.id}/read`);
	const account = await accountOf(member);

	const first = await staleFor(account, read);
	const again = await staleFor(account, read);
	const all = await staleFor(account, () => member.call('PUT', '/api/notifications/read'));

	expect([first, again, all]).toEqual([[bell], [], []]);
});

it('of nothing, where it is switched off', async () => {
	await member.call('PUT', '/api/notification-choices', { kind: 'review_request', channel: 'bell', isOn: false });
	const { id } = await addSong(world, admin);

	const stale = await staleFor(await accountOf(member), () => askFor(admin, id, member));

	expect(stale).toEqual([]);
});

it('of a song that is gone or has another name, with the whole label', async () => {
	const { id } = await addSong(world, admin);
	const { label } = await scopesOf(admin);

	const renamed = await staleFor(label, () => admin.call('PATCH', `/api/songs/${id}`, { title: 'Renamed' }));
	const removed = await staleFor(label, () => admin.call('DELETE', `/api/songs/${id}`));

	expect(renamed).toContain(bell);
	expect(removed).toContain(bell);
});

it('of a choice, on the page of the choices', async () => {
	const choice = { kind: 'song_completed', channel: 'mail', isOn: false };

	const stale = await staleFor(await accountOf(member), () => member.call('PUT', '/api/notification-choices', choice));

	expect(stale).toEqual(['notifications.getChoices']);
});
