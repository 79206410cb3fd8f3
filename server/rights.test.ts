// Rights are checked again inside the transaction: a person who is demoted or removed between the check of their
// session and the change itself changes nothing.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SongId } from '../domain/kernel/ids.ts';
import { adminRequired, labelRequired } from '../domain/kernel/kernel.errors.ts';
import { songNotYours } from '../domain/songs/songs.errors.ts';
import type { ApiResponse, Caller } from './testing/caller.ts';
import { rowsOf } from './testing/injected-faults.ts';
import { mustReview, plantSong } from './testing/reviewing.ts';
import { askFor, decide, listBell, reviewerIdOf } from './testing/song-life.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let world: TestApp;
let admin: Caller;
let other: Caller;
let member: Caller;
let songId: SongId;
let otherId: string;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
});

beforeEach(async () => {
	admin = await world.founder();
	[other, member] = [await world.memberOf(admin), await world.memberOf(admin)];
	otherId = await reviewerIdOf(other);
	await admin.call('PUT', `/api/organization/members/${otherId}/role`, { isAdmin: true });
	songId = await plantSong(world, member);
});

afterAll(() => world.close());

/** Runs `happens` after the session of the next request was checked and before its action begins. */
async function between(happens: () => Promise<ApiResponse>, act: () => Promise<ApiResponse>): Promise<ApiResponse> {
	const { gate } = world.deps;
	const { admit } = gate;
	gate.admit = async (policy, ...request) => {
		const actor = await admit(policy, ...request);
		// The route of the API is public; its endpoints enforce their own policies.
		if (policy === 'public') return actor;
		gate.admit = admit;
		expect((await happens()).status).toBe(200);
		return actor;
	};
	try {
		return await act();
	} finally {
		gate.admit = admit;
	}
}

const roleOf = async (caller: Caller) => `/api/organization/members/${await reviewerIdOf(caller)}`;

async function demoted(act: () => Promise<ApiResponse>): Promise<ApiResponse> {
	const path = `${await roleOf(other)}/role`;
	return between(() => admin.call('PUT', path, { isAdmin: false }), act);
}

async function removed(act: () => Promise<ApiResponse>): Promise<ApiResponse> {
	const path = await roleOf(member);
	return between(() => admin.call('DELETE', path), act);
}

/** Returns everything that the actions below could change. */
async function stateOf(id: SongId): Promise<unknown[]> {
	const { db } = world.deps.database;
	const where = `where song_id = '${id}'`;
	return [
		await rowsOf(db, `select title, decision, reviewed, extended_until from songs where id = '${id}'`),
		await rowsOf(db, `select overall_score from reviews ${where}`),
		await rowsOf(db, `select kind from song_events ${where} order by id`),
		await rowsOf(db, `select read from notifications ${where} order by id`),
		await rowsOf(db, 'select count(*)::int from uploads'),
		await rowsOf(db, 'select count(*)::int from review_requests'),
	];
}

async function expectUnchanged(act: () => Promise<ApiResponse>): Promise<ApiResponse> {
	const before = await stateOf(songId);
	const response = await act();
	expect(await stateOf(songId)).toEqual(before);
	return response;
}

const post = (what: string, body: object = {}) => other.post(`/api/songs/${songId}/${what}`, body);

describe('an admin who is demoted during a request', () => {
	it.each<[string, () => Promise<void>, () => Promise<ApiResponse>]>([
		['signs no song', async () => undefined, () => post('sign')],
		['passes on no song', async () => undefined, () => post('pass', { reason: 'x' })],
		['undoes no decision', () => decide(admin, songId, 'sign'), () => post('undo-decision')],
		['closes no review', async () => undefined, () => post('close')],
		['reopens no review', () => decide(admin, songId, 'close'), () => post('reopen')],
		['extends no song', async () => world.clock.advance(3 * 24 * 60 * 60 * 1000), () => post('extend')],
		['renames no label', async () => undefined, () => other.call('PATCH', '/api/organization', { name: 'Mine' })],
		['creates no invitation code', async () => undefined, () => other.post('/api/organization/invitation')],
	])('an admin who is demoted during a request %s', async (_, prepare, act) => {
		await prepare();

		const response = await expectUnchanged(() => demoted(act));

		expect([response.status, response.body]).toMatchObject([403, { code: adminRequired.code }]);
	});

	it.each([
		['edits', () => other.call('PATCH', `/api/songs/${songId}`, { title: 'Mine' })],
		['removes', () => other.call('DELETE', `/api/songs/${songId}`)],
	])('an admin who is demoted during a request %s a song only as a member may', async (_, act) => {
		const response = await expectUnchanged(() => demoted(act));

		expect([response.status, response.body]).toMatchObject([403, { code: songNotYours.code }]);
	});

	it('an admin who is demoted during a request can still do what members do', async () => {
		const response = await demoted(() =>
			other.call('PUT', `/api/songs/${songId}/my-review`, { musical: 5, artist: 5, overall: 5, comment: '' }),
		);

		expect(response.status).toBe(200);
	});
});

describe('a member who is removed during a request', () => {
	const scores = { musical: 5, artist: 5, overall: 5, comment: '' };

	it.each<[string, () => Promise<ApiResponse>]>([
		['gives no review', () => member.call('PUT', `/api/songs/${songId}/my-review`, scores)],
		['asks for no review', () => askingFor(otherId)],
		['edits no song', () => member.call('PATCH', `/api/songs/${songId}`, { title: 'Mine' })],
		['removes no song', () => member.call('DELETE', `/api/songs/${songId}`)],
		['announces no files', () => announcing()],
		['marks nothing as read', () => member.call('PUT', '/api/notifications/read', {})],
		['switches no notification', () => member.call('PUT', '/api/notification-choices', switching)],
	])('a member who is removed during a request %s', async (_, act) => {
		await askFor(admin, songId, member);

		const response = await expectUnchanged(() => removed(act));

		expect([response.status, response.body]).toMatchObject([403, { code: labelRequired.code }]);
	});

	it('a member who is removed during a request deletes no review', async () => {
		const reviewId = await mustReview(member, songId);
		const deleted = await expectUnchanged(() => removed(() => member.call('DELETE', `/api/reviews/${reviewId}`)));

		expect([deleted.status, deleted.body]).toMatchObject([403, { code: labelRequired.code }]);
	});

	it('a member who is removed during a request restores no review that they had deleted', async () => {
		const reviewId = await mustReview(member, songId);
		await member.call('DELETE', `/api/reviews/${reviewId}`);

		const response = await expectUnchanged(() => removed(() => member.post(`/api/reviews/${reviewId}/restore`)));

		expect([response.status, response.body]).toMatchObject([403, { code: labelRequired.code }]);
	});

	it('a member who is removed during a request adds no track and deletes no file', async () => {
		const { body } = await announcing();
		const uploadId = (body as { uploads: { id: string }[] }).uploads[0]?.id;
		const tracks = [{ uploadId, title: 'Late', artist: 'Nobody' }];
		const added = await removed(() => member.post('/api/songs', { tracks }));
		await joinAgain();
		const deleted = await expectUnchanged(() => removed(() => member.call('DELETE', `/api/uploads/${uploadId}`)));

		expect([added.status, deleted.status]).toEqual([403, 403]);
		expect(await rowsOf(world.deps.database.db, `select 1 from song_claims where upload_id = '${uploadId}'`)).toEqual(
			[],
		);
	});

	const switching = { kind: 'review_request', channel: 'bell', isOn: false };

	function askingFor(reviewerId: string): Promise<ApiResponse> {
		return member.post(`/api/songs/${songId}/review-requests`, { reviewerIds: [reviewerId] });
	}

	function announcing(): Promise<ApiResponse> {
		return member.post('/api/uploads', { purpose: 'track', files: [{ name: 'a.wav', sizeBytes: 1000 }] });
	}

	async function joinAgain(): Promise<void> {
		const { body } = await admin.get('/api/organization/invitation');
		await member.mustPost('/api/organizations/join', { code: (body as { code: string }).code });
	}
});

it('a person who changes labels during a request changes nothing in the previous label', async () => {
	const founder = await world.founder();
	const { body } = await founder.get('/api/organization/invitation');
	const path = await roleOf(member);

	const response = await expectUnchanged(() =>
		between(
			async () => {
				await admin.call('DELETE', path);
				return member.post('/api/organizations/join', { code: (body as { code: string }).code });
			},
			() => member.call('PATCH', `/api/songs/${songId}`, { title: 'Mine' }),
		),
	);

	expect([response.status, (await listBell(member)).unreadCount]).toEqual([403, 0]);
});
