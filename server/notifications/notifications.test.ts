// Who gets which notification in the bell, and reading notifications.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, messageOf } from '../testing/caller.ts';
import { askFor, decide, giveReview, listBell, reviewerIdOf } from '../testing/song-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { addSong } from '../testing/uploading.ts';

let world: TestApp;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
});

afterAll(() => world.close());

/** Creates a separate label for every test: an admin and two members. */
async function aLabel(): Promise<{ admin: Caller; member: Caller; other: Caller }> {
	const admin = await world.founder();
	const [member, other] = [await world.memberOf(admin), await world.memberOf(admin)];
	await admin.call('PUT', '/api/notifications/read');
	return { admin, member, other };
}

async function songsInBell(caller: Caller): Promise<unknown[]> {
	const { notifications } = await listBell(caller);
	return notifications.filter(({ songId }) => songId).map(({ type, message, songTitle }) => [type, message, songTitle]);
}

describe('a review request', () => {
	it('a review request notifies only the person who is asked, with the sender and the song', async () => {
		const { admin, member, other } = await aLabel();
		const { id } = await addSong(world, admin, { title: 'Halogen' });

		await askFor(admin, id, member);

		const { notifications, unreadCount } = await listBell(member);
		expect(unreadCount).toBe(1);
		expect(notifications).toEqual([
			{
				id: expect.any(String),
				type: 'review_request',
				senderName: admin.person.name,
				senderId: await reviewerIdOf(admin),
				message: 'asked you to review',
				songId: id,
				songTitle: 'Halogen',
				songCount: 1,
				path: `/review/${id}`,
				read: false,
				createdAt: world.clock.now().toISOString(),
			},
		]);
		expect(await songsInBell(other)).toEqual([]);
		expect(await songsInBell(admin)).toEqual([]);
	});

	it('a review request notifies once a day, however often it is sent', async () => {
		const { admin, member, other } = await aLabel();
		const { id } = await addSong(world, admin);

		await askFor(admin, id, member);
		await askFor(admin, id, member, other);
		const sameDay = (await listBell(member)).unreadCount;
		world.clock.advance(24 * 60 * 60 * 1000);
		await askFor(admin, id, member);

		expect(sameDay).toBe(1);
		expect((await listBell(member)).unreadCount).toBe(2);
		expect((await listBell(other)).unreadCount).toBe(1);
	});

	it('a review request masks the artist in the title if its recipient may not know the artist', async () => {
		const { admin, member } = await aLabel();
		const { id } = await addSong(world, admin, { title: 'Kiln (Esme Harrow mix)', artist: 'Esme Harrow' });
		await askFor(admin, id, member);

		const before = await songsInBell(member);
		await giveReview(member, id);

		expect(before).toEqual([['review_request', 'asked you to review', 'Kiln (*** mix)']]);
		expect(await songsInBell(member)).toContainEqual([
			'review_request',
			'asked you to review',
			'Kiln (Esme Harrow mix)',
		]);
	});

	it('a review request disappears from the bell when its song is removed', async () => {
		const { admin, member } = await aLabel();
		const { id } = await addSong(world, admin);
		await askFor(admin, id, member);

		await admin.call('DELETE', `/api/songs/${id}`);

		expect(await listBell(member)).toEqual({ notifications: [], unreadCount: 0, nextAfter: null });
	});

	it('a review request is not shown after its recipient has changed labels', async () => {
		const { admin, member } = await aLabel();
		const { id } = await addSong(world, admin);
		await askFor(admin, id, member);
		await member.mustPost('/api/organization/leave');
		const { body } = await (await world.founder('Other Label')).get('/api/organization/invitation');

		await member.mustPost('/api/organizations/join', { code: (body as { code: string }).code });

		expect(await listBell(member)).toEqual({ notifications: [], unreadCount: 0, nextAfter: null });
	});
});

describe('a completed song', () => {
	it('a completed song notifies its submitter', async () => {
		const { admin, member, other } = await aLabel();
		const { id } = await addSong(world, member, { title: 'Halogen' });

		await giveReview(admin, id);
		const before = await songsInBell(member);
		await giveReview(other, id);

		expect(before).toEqual([]);
		expect(await songsInBell(member)).toEqual([['song_completed', 'Review completed:', 'Halogen']]);
		expect(await songsInBell(admin)).toEqual([]);
	});

	it('a completed song notifies its submitter even if their own review completes it', async () => {
		const { admin, member } = await aLabel();
		const { id } = await addSong(world, member, { title: 'Halogen' });
		await giveReview(admin, id);

		await giveReview(member, id);

		expect(await songsInBell(member)).toEqual([['song_completed', 'Review completed:', 'Halogen']]);
	});

	it('a song that an admin closes notifies its submitter', async () => {
		const { admin, member } = await aLabel();
		const { id } = await addSong(world, member, { title: 'Halogen' });

		await decide(admin, id, 'close');

		expect(await songsInBell(member)).toEqual([['song_completed', 'Review completed:', 'Halogen']]);
	});

	it('a completed song notifies no one if its submitter is no longer in the label', async () => {
		const { admin, member, other } = await aLabel();
		const { id } = await addSong(world, member);
		await giveReview(admin, id);
		await member.mustPost('/api/organization/leave');

		await giveReview(other, id);

		const mails = await world.mailsTo(member.person.email);
		expect(mails).toEqual([]);
	});
});

it('admins are notified when a person joins, members are not', async () => {
	const { admin, member } = await aLabel();
	world.clock.advance(1000);

	const newcomer = await world.memberOf(admin, 'Newcomer');

	const [notification] = (await listBell(admin)).notifications;
	expect(notification).toMatchObject({
		type: 'member_joined',
		senderName: newcomer.person.name,
		message: 'joined your label',
		songId: null,
		songTitle: null,
		path: '/profile/label',
	});
	expect((await listBell(member)).notifications).toEqual([]);
	expect((await listBell(newcomer)).notifications).toEqual([]);
});

describe('marking notifications as read', () => {
	async function notifiedTwice() {
		const label = await aLabel();
		const [one, two] = [await addSong(world, label.admin), await addSong(world, label.admin)];
		await askFor(label.admin, one.id, label.member, label.other);
		world.clock.advance(1000);
		await askFor(label.admin, two.id, label.member, label.other);
		return { ...label, notifications: (await listBell(label.member)).notifications };
	}

	it("marking as read changes one or all of the caller's own notifications", async () => {
		const { member, other, notifications } = await notifiedTwice();

		const response = await member.call('PUT', `/api/notifications/${notifications[0]?.id}/read`);
		const afterOne = await listBell(member);
		await member.call('PUT', '/api/notifications/read');

		expect([response.status, response.body]).toEqual([200, { success: true }]);
		expect(afterOne.notifications.map(({ read }) => read)).toEqual([true, false]);
		expect(afterOne.unreadCount).toBe(1);
		expect((await listBell(member)).unreadCount).toBe(0);
		expect((await listBell(other)).unreadCount).toBe(2);
	});

	it('marking as read twice has the same effect as once', async () => {
		const { member, notifications } = await notifiedTwice();

		const statuses = [];
		for (const _ of [1, 2])
			statuses.push((await member.call('PUT', `/api/notifications/${notifications[0]?.id}/read`)).status);

		expect(statuses).toEqual([200, 200]);
		expect((await listBell(member)).unreadCount).toBe(1);
	});

	it('marking as read is refused for notifications of others and for unknown ids', async () => {
		const { other, member, notifications } = await notifiedTwice();

		const responses = [
			await other.call('PUT', `/api/notifications/${notifications[0]?.id}/read`),
			await other.call('PUT', `/api/notifications/${randomUUID()}/read`),
		];

		for (const response of responses)
			expect([response.status, messageOf(response)]).toEqual([404, 'This notification does not exist.']);
		expect((await listBell(member)).unreadCount).toBe(2);
	});
});
