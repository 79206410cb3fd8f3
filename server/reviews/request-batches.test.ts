// Review requests of one batch: one line in the bell and one mail.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SongId, UploadId } from '../../domain/kernel/ids.ts';
import type { Caller } from '../testing/caller.ts';
import { rowsOf } from '../testing/injected-faults.ts';
import { mustReview, personOf, plantSongs } from '../testing/reviewing.ts';
import { askFor, decide, giveReview, listBell, readMails } from '../testing/song-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { aFile, announce, sendFile, sendWhole, untilWorked } from '../testing/uploading.ts';

const minuteMs = 60_000;

let world: TestApp;
let admin: Caller;
let member: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true, env: { PUBLIC_URL: 'https://acetate.example' } });
});

afterAll(() => world.close());

beforeEach(async () => {
	admin = await world.founder();
	member = await world.memberOf(admin);
});

interface Added {
	readonly added: { songId: SongId }[];
	readonly waiting: UploadId[];
}

async function add(names: readonly (readonly [UploadId, string])[], more: object = {}): Promise<Added> {
	const tracks = names.map(([uploadId, title]) => ({ uploadId, title, artist: 'Esme Harrow' }));
	const response = await admin.post('/api/songs', { tracks, askForReview: 'everyone', ...more });
	if (response.status !== 200) throw new Error(`adding returned ${response.status}: ${JSON.stringify(response.body)}`);
	return response.body as Added;
}

async function addThree(): Promise<SongId[]> {
	const uploads = [];
	for (const title of ['One', 'Two by Esme Harrow', 'Three'])
		uploads.push([(await sendFile(world, admin, await aFile())).id, title] as const);
	return (await add(uploads)).added.map(({ songId }) => songId);
}

const requestMails = async (caller: Caller) =>
	(await readMails(world, caller)).filter(({ subject }) => / asked you to review /.test(subject));

/** Returns the songs of the bell in the order of the queue, which the line follows. */
async function inQueueOrder(ids: readonly SongId[]): Promise<SongId[]> {
	const { body } = await member.get('/api/dashboard/pending');
	const queue = (body as { songs: { song: { id: SongId } }[] }).songs.map(({ song }) => song.id);
	return queue.filter((id) => ids.includes(id));
}

describe('review requests for tracks that are added together', () => {
	it('requests for tracks that are added together are one line in the bell, one row per song in the table, and one mail', async () => {
		const ids = await addThree();

		const { notifications, unreadCount } = await listBell(member);
		const mails = await requestMails(member);

		const [first] = await inQueueOrder(ids);
		expect([notifications.length, unreadCount]).toEqual([1, 1]);
		expect(notifications[0]).toMatchObject({
			senderName: admin.person.name,
			message: 'asked you to review',
			songCount: 3,
			songId: first,
			path: `/review/${first}`,
			read: false,
		});
		const { id } = await personOf(world, member);
		const rows = await rowsOf<{ song_id: SongId }>(
			world.deps.database.db,
			`select song_id from notifications where recipient_id = '${id}' and type = 'review_request'`,
		);
		expect(rows.map(({ song_id }) => song_id).sort()).toEqual(ids.toSorted());
		expect(mails.map(({ subject }) => subject)).toEqual([
			`Fictional Label: ${admin.person.name} asked you to review 3 songs`,
		]);
		expect(mails[0]?.text).toContain(`${admin.person.name} asked you to review 3 songs:`);
		for (const songId of ids) expect(mails[0]?.text).toContain(`https://acetate.example/review/${songId}`);
		expect(mails[0]?.text).toContain('Two by ***\n');
		expect(mails[0]?.text).not.toMatch(/Esme|Harrow/);
	});

	it('a batch of requests opens the first song that is not reviewed, and is read once all are reviewed', async () => {
		const ids = await inQueueOrder(await addThree());
		const opened: unknown[] = [];
		const openBell = async () => {
			const [line] = (await listBell(member)).notifications;
			opened.push([line?.path, line?.read]);
		};

		await openBell();
		for (const songId of ids) {
			await giveReview(member, songId);
			await openBell();
		}

		const paths = ids.map((songId) => `/review/${songId}`);
		expect(opened).toEqual([
			[paths[0], false],
			[paths[1], false],
			[paths[2], false],
			[paths[0], true],
		]);
		expect((await listBell(member)).unreadCount).toBe(0);
	});

	it('a batch of requests opens an undecided song rather than a decided song', async () => {
		const ids = await inQueueOrder(await addThree());
		await decide(admin, ids[0] as SongId, 'pass');

		expect((await listBell(member)).notifications[0]?.songId).toBe(ids[1]);
	});

	it('a batch of requests is marked as read when the line is pressed', async () => {
		await addThree();
		const [line] = (await listBell(member)).notifications;

		await member.call('PUT', `/api/notifications/${line?.id}/read`);

		const bell = await listBell(member);
		expect([bell.unreadCount, bell.notifications[0]?.read]).toEqual([0, true]);
	});

	it('a batch of requests stays one line when one of its songs is removed, and disappears with the last', async () => {
		const ids = await addThree();
		const counts: unknown[] = [];
		for (const songId of ids) {
			await admin.call('DELETE', `/api/songs/${songId}`);
			counts.push((await listBell(member)).notifications.map(({ songCount }) => songCount));
		}

		expect(counts).toEqual([[2], [1], []]);
	});

	it('a batch of requests is mailed once the last of its tracks has arrived', async () => {
		const ready = await sendFile(world, admin, await aFile());
		const file = await aFile();
		const late = await announce(admin, file);
		await add([
			[ready.id, 'Here'],
			[late.id, 'On its way'],
		]);
		const before = await requestMails(member);

		await sendWhole(admin, late.uploadUrl, file.bytes);
		await untilWorked(world, late.id);

		expect(before).toEqual([]);
		expect((await requestMails(member)).map(({ text }) => /review 2 songs/.test(text))).toEqual([true]);
		expect((await listBell(member)).notifications.map(({ songCount }) => songCount)).toEqual([2]);
	});

	it('a batch of requests is mailed after fifteen minutes if a track never arrives, without songs reviewed since', async () => {
		const uploads = [];
		for (const title of ['First', 'Second'])
			uploads.push([(await sendFile(world, admin, await aFile())).id, title] as const);
		const late = await announce(admin, await aFile());
		const { added } = await add([...uploads, [late.id, 'Never']]);
		await giveReview(member, added[0]?.songId as SongId);
		const sendDue = () => world.deps.runJob('reviews.send-request-mails', world.clock.now());
		world.clock.advance(14 * minuteMs);
		await sendDue();
		const before = await requestMails(member);
		world.clock.advance(minuteMs);

		await sendDue();
		await sendDue();

		const mails = await requestMails(member);
		expect(before).toEqual([]);
		expect(mails.map(({ subject }) => subject)).toEqual([
			`Fictional Label: ${admin.person.name} asked you to review a song`,
		]);
		expect(mails[0]?.text).toContain('Second');
	});

	it('a batch of requests is not mailed to people who have switched that off', async () => {
		await member.call('PUT', '/api/notification-choices', { kind: 'review_request', channel: 'mail', isOn: false });

		await addThree();

		expect(await requestMails(member)).toEqual([]);
		expect((await listBell(member)).notifications).toHaveLength(1);
	});
});

it('requests for single songs with the same batch are one line and one mail', async () => {
	const ids = (await plantSongs(world, admin, [{ title: 'One' }, { title: 'Two' }])) as SongId[];
	const { id: reviewerId } = await personOf(world, member);
	const batchId = randomUUID();
	for (const songId of ids)
		await admin.post(`/api/songs/${songId}/review-requests`, { reviewerIds: [reviewerId], batchId });
	const sendDue = () => world.deps.runJob('reviews.send-request-mails', world.clock.now());
	await sendDue();
	const early = await requestMails(member);
	world.clock.advance(minuteMs);

	await sendDue();

	expect(early).toEqual([]);
	expect((await listBell(member)).notifications.map(({ songCount }) => songCount)).toEqual([2]);
	expect((await requestMails(member)).map(({ subject }) => subject)).toEqual([
		`Fictional Label: ${admin.person.name} asked you to review 2 songs`,
	]);
});

it('requests for several songs do not name their sender, in the bell or by mail, if one of the songs is by an artist of that name', async () => {
	const esme = await world.memberOf(admin, 'Esme Harrow');
	const { id: reviewerId } = await personOf(world, member);
	const now = world.clock.now().getTime();
	const ids = (await plantSongs(world, admin, [
		{ title: 'One', artist: 'Otto Vantage', submittedAt: new Date(now - 2 * minuteMs) },
		{ title: 'Two', artist: 'Esme Harrow', submittedAt: new Date(now - minuteMs) },
	])) as SongId[];
	const batchId = randomUUID();
	for (const songId of ids)
		await esme.mustPost(`/api/songs/${songId}/review-requests`, { reviewerIds: [reviewerId], batchId });
	world.clock.advance(minuteMs);
	await world.deps.runJob('reviews.send-request-mails', world.clock.now());

	const [line] = (await listBell(member)).notifications;
	const [mail] = await requestMails(member);
	expect(line).toMatchObject({ songId: ids[0], songCount: 2, senderName: 'A colleague', senderId: null });
	expect(mail?.text).toContain('A colleague asked you to review 2 songs:');
});

describe('a single review request', () => {
	it('a single review request is read once its song is reviewed, and a request for another song is not', async () => {
		const [one, two] = (await plantSongs(world, admin, [{ title: 'One' }, { title: 'Two' }])) as [SongId, SongId];
		await askFor(admin, one, member);
		await askFor(admin, two, member);

		await mustReview(member, one);

		const { notifications, unreadCount } = await listBell(member);
		expect(unreadCount).toBe(1);
		expect(new Map(notifications.map(({ songId, read }) => [songId, read]))).toEqual(
			new Map([
				[one, true],
				[two, false],
			]),
		);
	});

	it('a review request of a colleague stays unread when another person reviews the song', async () => {
		const [songId] = (await plantSongs(world, admin, [{ title: 'One' }])) as [SongId];
		await askFor(admin, songId, member);

		await mustReview(admin, songId);

		expect((await listBell(member)).unreadCount).toBe(1);
	});
});
