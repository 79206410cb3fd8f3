// Giving, changing and deleting reviews, and their effects on a song.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../testing/caller.ts';
import { messageOf } from '../testing/caller.ts';
import { dashboardOf, eventsOf, mustReview, plantSong, review, reviewsOf, tabOf } from '../testing/reviewing.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { getSong } from '../testing/uploading.ts';

let world: TestApp;
let admin: Caller;
let member: Caller;
let third: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
	member = await world.memberOf(admin);
	third = await world.memberOf(admin);
});

afterAll(() => world.close());

const unknownId = '00000000-0000-4000-8000-000000000000';
const gone = [404, 'This song does not exist.'];

describe('a review', () => {
	it('a review reveals the artist to its author only', async () => {
		const songId = await plantSong(world, admin, { title: 'Kiln (Esme Harrow mix)' });

		await mustReview(member, songId);

		expect(await getSong(member, songId)).toMatchObject({ artist: 'Esme Harrow', hasReviewed: true });
		expect(await getSong(admin, songId)).toMatchObject({ artist: null, title: 'Kiln (*** mix)' });
	});

	it("a review is shown with its author's name, newest first", async () => {
		const songId = await plantSong(world, admin);
		await mustReview(member, songId, { musical: 3, artist: 4, overall: 5, comment: ' Warm. ', heardShare: 0.5 });
		world.clock.advance(60_000);
		await mustReview(admin, songId);

		const reviews = await reviewsOf(admin, songId);

		expect(reviews.map(({ reviewerName }) => reviewerName)).toEqual([admin.person.name, member.person.name]);
		expect(reviews[1]).toMatchObject({ musical: 3, artist: 4, overall: 5, comment: 'Warm.', heardShare: 0.5 });
		expect(reviews.map(({ isMine }) => isMine)).toEqual([true, false]);
	});

	it('a review is changed by submitting it again, and keeps its date', async () => {
		const songId = await plantSong(world, admin);
		const first = await mustReview(member, songId, { overall: 2, heardShare: 0.25 });
		const [before] = await reviewsOf(member, songId);
		world.clock.advance(3_600_000);

		const second = await mustReview(member, songId, { overall: 9, comment: 'Second thoughts' });

		const [after, ...others] = await reviewsOf(member, songId);
		expect([second, others]).toEqual([first, []]);
		expect(after).toMatchObject({ overall: 9, comment: 'Second thoughts', heardShare: 0.25 });
		expect(after?.reviewedAt).toBe(before?.reviewedAt);
		expect(await eventsOf(world, songId)).toEqual(['reviewed']);
		const [card] = await tabOf(member, 'mine');
		expect(card).toMatchObject({ reviewCount: 1, averages: { overall: 9 } });
	});

	it('a review exists once, however often it is submitted at the same time', async () => {
		const songId = await plantSong(world, admin);

		const responses = await Promise.all(Array.from({ length: 8 }, () => review(third, songId, { overall: 4 })));

		expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
		expect(new Set(responses.map(({ body }) => (body as { reviewId: string }).reviewId)).size).toBe(1);
		expect(await reviewsOf(third, songId)).toHaveLength(1);
		expect(await eventsOf(world, songId)).toEqual(['reviewed']);
	});

	it("a review keeps its author's name after they left the label, and shows Unknown Reviewer once the account is deleted", async () => {
		const songId = await plantSong(world, admin);
		const leaver = await world.memberOf(admin, 'Leaver');
		await mustReview(leaver, songId);
		await leaver.mustPost('/api/organization/leave');

		const [afterLeaving] = await reviewsOf(admin, songId);
		await world.deps.database.db.execute(`delete from reviewers where email = '${leaver.person.email}'`);
		const [afterDeletion] = await reviewsOf(admin, songId);

		expect(afterLeaving?.reviewerName).toBe(leaver.person.name);
		expect(afterDeletion).toMatchObject({ reviewerName: 'Unknown Reviewer', reviewerId: null, overall: 8 });
	});

	it('a comment with a name is hidden from people who have not reviewed the song', async () => {
		const songId = await plantSong(world, admin);
		await mustReview(member, songId, { comment: 'Esme Harrow at her best' });

		const [blind] = await reviewsOf(admin, songId);
		const [open] = await reviewsOf(member, songId);

		expect(blind?.comment).toBe('Hidden until you review this song');
		expect(open?.comment).toBe('Esme Harrow at her best');
	});
});

describe('a deleted review', () => {
	it('a deleted review no longer counts in any total, and the artist is hidden again', async () => {
		const songId = await plantSong(world, admin);
		const before = await dashboardOf(member);
		const reviewId = await mustReview(member, songId);

		const response = await member.call('DELETE', `/api/reviews/${reviewId}`);

		expect(response.status).toBe(200);
		expect(await reviewsOf(member, songId)).toEqual([]);
		expect(await getSong(member, songId)).toMatchObject({ artist: null, hasReviewed: false });
		expect(await dashboardOf(member)).toEqual(before);
		expect(await eventsOf(world, songId)).toEqual(['reviewed', 'review_deleted']);
	});

	it('a person can delete only their own review', async () => {
		const songId = await plantSong(world, admin);
		const reviewId = await mustReview(member, songId);
		const stranger = await world.founder('Other Label');

		const responses = [
			await admin.call('DELETE', `/api/reviews/${reviewId}`),
			await stranger.call('DELETE', `/api/reviews/${reviewId}`),
			await member.call('DELETE', `/api/reviews/${unknownId}`),
		];

		for (const response of responses)
			expect([response.status, messageOf(response)]).toEqual([404, 'This review does not exist.']);
		expect(await reviewsOf(member, songId)).toHaveLength(1);
	});

	it('a review is deleted once, however often that is requested at the same time', async () => {
		const songId = await plantSong(world, admin);
		const reviewId = await mustReview(member, songId);

		const responses = await Promise.all(
			Array.from({ length: 4 }, () => member.call('DELETE', `/api/reviews/${reviewId}`)),
		);

		expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
		expect(await eventsOf(world, songId)).toEqual(['reviewed', 'review_deleted']);
	});
});

describe('refused reviews', () => {
	const scores = 'Give all three scores, each a whole number from 1 to 10.';

	it.each([
		['a score of 0', { overall: 0 }, scores],
		['a score of 11', { musical: 11 }, scores],
		['half a point', { artist: 7.5 }, scores],
		['a missing score', { overall: null }, scores],
		['a long comment', { comment: 'x'.repeat(2001) }, 'Shorten your comment to 2,000 characters or fewer.'],
	])('a review with %s is refused with a message', async (_what, given, message) => {
		const songId = await plantSong(world, admin);

		const response = await review(member, songId, given);

		expect([response.status, messageOf(response)]).toEqual([422, message]);
		expect(await getSong(member, songId)).toMatchObject({ artist: null });
	});

	it.each([
		['a comment that is not valid text', { comment: 'a\u0000' }],
		['a score as text', { overall: 'nine' }],
		['a heard share above 1', { heardShare: 1.5 }],
	])('a review with %s is refused as invalid input', async (_what, given) => {
		const songId = await plantSong(world, admin);

		expect((await review(member, songId, given)).status).toBe(400);
	});

	it('a review of a song of another label, or of a song that does not exist, is refused', async () => {
		const songId = await plantSong(world, admin);
		const stranger = await world.founder('Other Label');

		const responses = [await review(stranger, songId), await review(member, unknownId as typeof songId)];

		for (const response of responses) expect([response.status, messageOf(response)]).toEqual(gone);
		expect(await reviewsOf(admin, songId)).toEqual([]);
	});
});

it('a comment of 2,000 characters is accepted, also if each character is an emoji', async () => {
	const songId = await plantSong(world, admin);
	const comment = '🎛'.repeat(2000);

	await mustReview(member, songId, { comment });

	expect((await reviewsOf(member, songId))[0]?.comment).toBe(comment);
});
