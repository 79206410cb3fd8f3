// Tests the track history, as each viewer may see it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryTrack } from '../../domain/history/history.api.ts';
import type { Caller } from '../testing/caller.ts';
import { askFor, dayMs, decide, giveReview, reviewerIdOf } from '../testing/song-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { addSong } from '../testing/uploading.ts';

let world: TestApp;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
});

afterAll(() => world.close());

interface Page {
	readonly tracks: HistoryTrack[];
	readonly nextAfter: string | null;
	readonly total: number;
	readonly matching: number;
}

async function listTracks(caller: Caller, query: Record<string, string> = {}): Promise<Page> {
	const response = await caller.get(`/api/track-history?${new URLSearchParams(query)}`);
	if (response.status !== 200)
		throw new Error(`the history returned ${response.status}: ${JSON.stringify(response.body)}`);
	return response.body as Page;
}

async function eventsOfNewestTrack(caller: Caller): Promise<unknown[]> {
	const [track] = (await listTracks(caller)).tracks;
	return (track?.events ?? []).map(({ kind, actorName }) => [kind, actorName]);
}

async function aLabel() {
	const admin = await world.founder();
	const [member, other] = [await world.memberOf(admin), await world.memberOf(admin)];
	return { admin, member, other, names: [admin, member, other].map(({ person }) => person.name) };
}

describe('track events', () => {
	it('track events are listed in the order in which they happened, with who did what', async () => {
		const { admin, member, other, names } = await aLabel();
		const [adminName, memberName, otherName] = names;
		const { id } = await addSong(world, member, { title: 'Halogen' });
		await askFor(admin, id, member, other);
		await giveReview(other, id, { overall: 8 });
		await giveReview(admin, id, { overall: 4 });
		world.clock.advance(2 * dayMs);
		await decide(admin, id, 'extend');
		await decide(admin, id, 'pass', { reason: 'close to what we have' });

		const [track] = (await listTracks(admin)).tracks;

		expect(track).toMatchObject({
			songId: id,
			title: 'Halogen',
			artist: 'Esme Harrow',
			addedBy: memberName,
			status: 'passed',
			reviewCount: 2,
			decidedInDays: 2,
		});
		expect(track?.events.map(({ at: _, wasArtistKnown: _known, ...event }) => event)).toEqual([
			{ kind: 'added', actorName: memberName, askedCount: null, overall: null, reason: null },
			{ kind: 'requested', actorName: adminName, askedCount: 2, overall: null, reason: null },
			{ kind: 'reviewed', actorName: otherName, askedCount: null, overall: 8, reason: null },
			{ kind: 'reviewed', actorName: adminName, askedCount: null, overall: 4, reason: null },
			{ kind: 'completed', actorName: adminName, askedCount: null, overall: null, reason: null },
			{ kind: 'extended', actorName: adminName, askedCount: null, overall: null, reason: null },
			{ kind: 'passed', actorName: adminName, askedCount: null, overall: null, reason: 'close to what we have' },
		]);
	});

	it('track events include decisions that were undone', async () => {
		const { admin } = await aLabel();
		const { id } = await addSong(world, admin);
		await decide(admin, id, 'close');
		await decide(admin, id, 'sign');
		await decide(admin, id, 'undo-decision');
		await decide(admin, id, 'reopen');

		const kinds = (await eventsOfNewestTrack(admin)).map((event) => (event as string[])[0]);

		expect(kinds).toEqual(['added', 'closed', 'completed', 'signed', 'undone', 'reopened']);
	});

	it('track events show the current score of a review, and none once it is deleted', async () => {
		const { admin, member } = await aLabel();
		const { id } = await addSong(world, admin);
		const reviewId = await giveReview(member, id, { overall: 3 });
		await giveReview(member, id, { overall: 9 });
		const edited = (await listTracks(admin)).tracks[0]?.events.at(-1)?.overall;

		await member.call('DELETE', `/api/reviews/${reviewId}`);

		const events = (await listTracks(admin)).tracks[0]?.events.map(({ kind, overall }) => [kind, overall]);
		expect(edited).toBe(9);
		expect(events).toEqual([
			['added', null],
			['reviewed', null],
			['review_deleted', null],
		]);
	});
});

describe('the track history of a viewer who has not reviewed', () => {
	it("a viewer who has not reviewed a track sees neither its artist nor the artist's name in title and reason", async () => {
		const { admin, member } = await aLabel();
		const { id } = await addSong(world, admin, { title: 'Kiln (Esme Harrow mix)', artist: 'Esme Harrow' });
		await decide(admin, id, 'close');
		await decide(admin, id, 'pass', { reason: 'Esme Harrow is with another label' });

		const before = (await listTracks(member)).tracks[0];
		await giveReview(member, id);
		const after = (await listTracks(member)).tracks[0];

		expect([before?.title, before?.artist]).toEqual(['Kiln (*** mix)', null]);
		expect(before?.events.at(-1)?.reason).toBe('*** is with another label');
		expect([after?.title, after?.artist]).toEqual(['Kiln (Esme Harrow mix)', 'Esme Harrow']);
		expect(after?.events.find(({ kind }) => kind === 'passed')?.reason).toBe('Esme Harrow is with another label');
	});

	it('a viewer who has not reviewed a track sees the scores of others, unless scoring is independent', async () => {
		const { admin, member, other } = await aLabel();
		const { id } = await addSong(world, admin);
		await giveReview(other, id, { overall: 8 });
		const scoresFor = async (caller: Caller) =>
			(await listTracks(caller)).tracks[0]?.events.filter(({ kind }) => kind === 'reviewed').map((one) => one.overall);

		const open = await scoresFor(member);
		await admin.call('PATCH', '/api/organization/settings', { isScoringIndependent: true });
		const hidden = await scoresFor(member);
		const own = await scoresFor(other);
		await giveReview(member, id, { overall: 5 });

		expect([open, hidden, own]).toEqual([[8], [null], [8]]);
		expect(await scoresFor(member)).toEqual([8, 5]);
	});
});

describe('track history filters', () => {
	it('the track history is filtered by status, submitter, text and day, with exact counts', async () => {
		const { admin, member } = await aLabel();
		const night = await addSong(world, admin, { title: 'Night Ferry', submissionSource: 'demos@nordlys.example' });
		world.clock.advance(1000);
		const ember = await addSong(world, member, { title: 'Ember Státic' });
		world.clock.advance(3 * dayMs);
		const salt = await addSong(world, admin, { title: 'Salt 100 % pure_x' });
		await decide(admin, ember.id, 'close');
		await decide(admin, ember.id, 'sign');
		const since = world.clock.now().toISOString().slice(0, 10);
		const found = async (query: Record<string, string>) => {
			const { tracks, matching, total } = await listTracks(admin, query);
			return [tracks.map(({ songId }) => songId), matching, total];
		};

		expect(await found({})).toEqual([[salt.id, ember.id, night.id], 3, 3]);
		expect(await found({ status: 'signed' })).toEqual([[ember.id], 1, 3]);
		expect(await found({ status: 'pending' })).toEqual([[salt.id, night.id], 2, 3]);
		expect(await found({ submitter: 'outside' })).toEqual([[night.id], 1, 3]);
		expect(await found({ submitter: await reviewerIdOf(member) })).toEqual([[ember.id], 1, 3]);
		expect(await found({ text: 'static' })).toEqual([[ember.id], 1, 3]);
		expect(await found({ text: '0 %' })).toEqual([[salt.id], 1, 3]);
		expect(await found({ text: '%' })).toEqual([[salt.id], 1, 3]);
		expect(await found({ since })).toEqual([[salt.id], 1, 3]);
		expect(await found({ status: 'signed', text: 'night' })).toEqual([[], 0, 3]);
		// Of the three songs by Esme Harrow, the artist of the signed one is known.
		expect(await found({ text: 'Esme' })).toEqual([[ember.id], 1, 3]);
	});

	it.each([
		{ since: '2026-13-01' },
		{ since: '2026-02-32' },
		{ since: '0000-01-01' },
		{ since: 'yesterday' },
		{ status: 'lost' },
		{ submitter: 'me' },
		{ after: 'rubbish' },
		{ after: 'AAAA' },
	])('the track history refuses the invalid filter %j', async (query) => {
		const admin = await world.founder();

		const response = await admin.get(
			`/api/track-history?${new URLSearchParams(query as unknown as Record<string, string>)}`,
		);

		expect(response.status).toBeGreaterThanOrEqual(400);
		expect(response.status).toBeLessThan(500);
	});
});

it('the track history lists no tracks of another label', async () => {
	const { admin } = await aLabel();
	await addSong(world, admin);
	const stranger = await world.founder('Other Label');

	expect(await listTracks(stranger)).toEqual({ tracks: [], nextAfter: null, total: 0, matching: 0 });
});
