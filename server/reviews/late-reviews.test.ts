// Reviews that a browser could not send when they were submitted, and sends automatically later.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { Review } from '../../domain/reviews/reviews.api.ts';
import { otherReviewer, reviewedElsewhere } from '../../domain/reviews/reviews.errors.ts';
import type { ApiResponse, Caller } from '../testing/caller.ts';
import { mustReview, plantSong } from '../testing/reviewing.ts';
import { reviewerIdOf } from '../testing/song-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;
let member: Caller;
let songId: SongId;

const given = { musical: 4, artist: 5, overall: 6, comment: 'Written on a train' };
const other = { musical: 9, artist: 9, overall: 9, comment: 'Written at home' };

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
	member = await world.memberOf(admin);
});

beforeEach(async () => {
	songId = await plantSong(world, admin);
});

afterAll(() => world.close());

async function sendLate(
	caller: Caller,
	fields: object,
	{ author = caller, replaces = null }: { author?: Caller; replaces?: object | null } = {},
): Promise<ApiResponse> {
	const late = { reviewerId: await reviewerIdOf(author), replaces };
	return caller.call('PUT', `/api/songs/${songId}/my-review`, { ...fields, heardShare: 0.5, late });
}

async function mine(caller: Caller): Promise<Partial<Review> | null> {
	const { reviews } = (await caller.get(`/api/songs/${songId}/reviews`)).body as { reviews: Review[] };
	const found = reviews.find(({ isMine }) => isMine);
	return found ? { musical: found.musical, overall: found.overall, comment: found.comment } : null;
}

interface Track {
	readonly songId: string;
	readonly events: { kind: string }[];
}

async function eventsOf(caller: Caller): Promise<string[]> {
	const { tracks } = (await caller.get('/api/track-history')).body as { tracks: Track[] };
	return tracks.find((track) => track.songId === songId)?.events.map(({ kind }) => kind) ?? [];
}

it('late reviews count as others do, and once, however often they are sent', async () => {
	const responses = [await sendLate(member, given), ...(await Promise.all([1, 2].map(() => sendLate(member, given))))];

	expect(new Set(responses.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
	expect(responses[0]?.status).toBe(200);
	expect(await mine(member)).toEqual({ musical: 4, overall: 6, comment: 'Written on a train' });
	expect(await eventsOf(admin)).toEqual(['reviewed']);
});

it('a late review that had already arrived, with only the response lost, changes nothing', async () => {
	await mustReview(member, songId, given);

	const { status } = await sendLate(member, { ...given, comment: ` ${given.comment} ` });

	expect(status).toBe(200);
	expect(await eventsOf(admin)).toEqual(['reviewed']);
});

it('a late review changes the review that it was based on', async () => {
	await mustReview(member, songId, other);

	expect((await sendLate(member, given, { replaces: other })).status).toBe(200);
	expect(await mine(member)).toMatchObject({ overall: 6 });
});

it('a late review is refused if its author has reviewed the song on another device since', async () => {
	await mustReview(member, songId, other);

	const { status, body } = await sendLate(member, given);

	expect([status, body]).toMatchObject([409, { code: reviewedElsewhere.code, message: reviewedElsewhere.message }]);
	expect(await mine(member)).toMatchObject({ overall: 9 });
});

it('a late review is refused if the review that it changes has been changed or deleted', async () => {
	const reviewId = await mustReview(member, songId, { ...other, overall: 1 });
	const changed = await sendLate(member, given, { replaces: other });
	await member.call('DELETE', `/api/reviews/${reviewId}`);
	const gone = await sendLate(member, given, { replaces: other });

	expect([changed.status, gone.status]).toEqual([409, 409]);
	expect(await mine(member)).toBeNull();
});

it('a late review is never accepted from another person who has since signed in, even with the same text', async () => {
	await mustReview(admin, songId, given);

	const { status, body } = await sendLate(admin, given, { author: member });

	expect([status, body]).toMatchObject([409, { code: otherReviewer.code }]);
	expect(await mine(member)).toBeNull();
});

it('a late review of a removed song is refused as not found', async () => {
	await admin.call('DELETE', `/api/songs/${songId}`);

	expect((await sendLate(member, given)).status).toBe(404);
});
