// R-SUBMIT-9: nothing that a blind reviewer sees shows which demos were sent together.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { Song } from '../../domain/songs/songs.api.ts';
import { startOfDay } from '../../domain/submissions/arrival.ts';
import type { HeldDemo } from '../../domain/submissions/screening.api.ts';
import type { Caller } from '../testing/caller.ts';
import { waitForLiveMessages } from '../testing/live-wait.ts';
import { giveReview } from '../testing/song-life.ts';
import {
	confirmedDemos,
	demosAppear,
	mailedToken,
	mustConfirm,
	openPage,
	ownPage,
	patchDemo,
	sendDemos,
	uploadIdIn,
} from '../testing/submission-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { aFile, untilWorked } from '../testing/uploading.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let world: TestApp;
let admin: Caller;
let reviewer: Caller;
let slug: string;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true, env: { LABEL_QUOTA_SONGS: '4' } });
});

beforeEach(async () => {
	admin = await world.founder('Tide Tables');
	reviewer = await world.memberOf(admin);
	slug = await openPage(admin);
});

afterAll(() => world.close());

/** Moves the clock to a minute of the current hour, or of the next hour. */
function moveTo(minute: number): void {
	const passed = world.clock.now().getTime() % hourMs;
	world.clock.advance(minute * minuteMs - passed + (passed < minute * minuteMs ? 0 : hourMs));
}

async function confirmAndRead(options: Parameters<typeof sendDemos>[2] = {}) {
	const sent = await sendDemos(world, slug, options);
	const token = await mailedToken(world, sent.email);
	await mustConfirm(world, token);
	await world.deps.runJob('uploads.resume');
	for (const id of sent.uploadIds) await untilWorked(world, id);
	return { ...sent, token };
}

const songsOf = async (caller: Caller) => ((await caller.get('/api/songs')).body as { songs: Song[] }).songs;
const heldOf = async (caller: Caller) => ((await caller.get('/api/held-demos')).body as { demos: HeldDemo[] }).demos;

/** Fetches everything that a blind member of the label can request without knowing an id. */
async function askAround(): Promise<string> {
	const paths = [
		'songs',
		'dashboard',
		'overview',
		'track-history',
		'track-history/overview',
		'track-history/withdrawn',
	];
	paths.push('held-demos', 'notifications', 'replies/due', 'search?query=Ebb', 'uploads');
	const responses: string[] = [];
	for (const path of paths) responses.push(JSON.stringify((await reviewer.get(`/api/${path}`)).body));
	for (const path of ['organization', 'organization/activity', 'organization/server'])
		responses.push(JSON.stringify((await admin.get(`/api/${path}`)).body));
	responses.push(JSON.stringify((await reviewer.get('/exports/track-history.csv')).body));
	return responses.join('\n');
}

describe('confirmed demos', () => {
	it('confirmed demos appear together at the next full hour, with the day and without a time', async () => {
		moveTo(10);
		const day = startOfDay(world.clock.now()).toISOString();
		const before = await askAround();
		const messages: string[] = [];
		world.deps.hub.onEvery((scope) => messages.push(scope ?? ''));
		const { token } = await confirmAndRead({ titles: ['Ebb', 'Flood'] });
		world.clock.advance(20 * minuteMs);
		await confirmAndRead({ titles: ['Neap'] });
		moveTo(59);
		await world.deps.runJob('submissions.appear');
		await waitForLiveMessages(world);

		expect(await askAround()).toBe(before);
		const ofLabel = () => messages.filter((scope) => scope.startsWith('label:'));
		expect(ofLabel()).toEqual([]);
		expect((await ownPage(world, token)).demos.map(({ status }) => status)).toEqual(['received', 'received']);
		moveTo(0);
		await world.deps.runJob('submissions.appear');
		await waitForLiveMessages(world);

		const songs = await songsOf(reviewer);
		expect(songs.map(({ title }) => title).sort()).toEqual(['Ebb', 'Flood', 'Neap']);
		expect(songs.map(({ submittedAt }) => submittedAt)).toEqual([day, day, day]);
		expect(songs.map(({ id }) => id)).toEqual(
			songs
				.map(({ id }) => id)
				.sort()
				.reverse(),
		);
		expect(ofLabel()).toHaveLength(1);
		const { body } = await reviewer.get('/api/track-history');
		const { tracks } = body as { tracks: { events: { kind: string; at: string }[] }[] };
		expect(tracks.flatMap(({ events }) => events)).toMatchObject([1, 2, 3].map(() => ({ kind: 'added', at: day })));
	});

	it('demos held for screening appear in the list at the next full hour, by day and in an order that reveals nothing', async () => {
		await openPage(admin, { screensDemos: true });
		moveTo(10);
		await confirmAndRead({ titles: ['Ebb', 'Flood'] });
		await confirmAndRead({ titles: ['Neap'] });
		expect(await heldOf(reviewer)).toEqual([]);
		moveTo(0);
		await world.deps.runJob('submissions.appear');

		const held = await heldOf(reviewer);
		expect(held.map(({ title }) => title).sort()).toEqual(['Ebb', 'Flood', 'Neap']);
		expect(new Set(held.map(({ sentAt }) => sentAt))).toEqual(
			new Set([startOfDay(new Date(world.clock.now().getTime() - minuteMs)).toISOString()]),
		);
		expect(held.map(({ id }) => id)).toEqual(held.map(({ id }) => id).sort());
	});

	it('demos that are withdrawn before the full hour leave no trace in the label', async () => {
		const before = await askAround();
		const { token, keys } = await confirmAndRead({ titles: ['Ebb'] });

		await world.visitor().mustPost('/api/submissions/mine/withdraw', { token, key: keys[0] });
		await demosAppear(world);

		expect(await askAround()).toBe(before);
	});

	it('demos whose sender is blocked before the full hour do not arrive', async () => {
		const { email, token } = await confirmAndRead({ titles: ['Ebb'] });

		await admin.mustPost('/api/senders/block', { address: email });
		await demosAppear(world);

		expect([await songsOf(admin), await heldOf(admin)]).toEqual([[], []]);
		expect((await ownPage(world, token)).demos).toMatchObject([{ status: 'received' }]);
	});

	it("confirmed demos count toward the label's limit of songs before they appear, for other senders only", async () => {
		await confirmAndRead({ titles: ['Ebb', 'Flood', 'Neap'] });
		const sent = await sendDemos(world, slug, { titles: ['Spring', 'Slack'] });
		const token = await mailedToken(world, sent.email);

		const { status } = await world.visitor().post('/api/submissions/mine/confirm', { token });

		expect(status).toBe(413);
	});
});

it('a replacement file takes the place of the earlier file at the next full hour', async () => {
	const { token, keys } = await confirmedDemos(world, slug, { titles: ['Ebb'] });
	const [before] = await songsOf(reviewer);
	const file = await aFile({ seconds: 2 });
	const named = { token, key: keys[0], name: 'better.flac', sizeBytes: file.bytes.length };
	const { uploadUrl } = (await world.visitor().mustPost('/api/submissions/mine/files', named)).body as {
		uploadUrl: string;
	};
	await patchDemo(world.visitor(), uploadUrl, token, 0, file.bytes);
	await untilWorked(world, uploadIdIn(uploadUrl));

	expect(await songsOf(reviewer)).toEqual([before]);
	await demosAppear(world);

	const [after] = await songsOf(reviewer);
	expect(after?.id).toBe(before?.id);
	expect(after?.audioUrl).not.toBe(before?.audioUrl);
});

it('a review of a demo that no colleague has played leaves its status at received', async () => {
	const { token } = await confirmedDemos(world, slug, { titles: ['Ebb'] });
	const [song] = await songsOf(reviewer);
	await giveReview(reviewer, song?.id as SongId);
	expect((await ownPage(world, token)).demos).toMatchObject([{ status: 'received', canReplace: true }]);

	await reviewer.mustPost('/api/submissions/heard', { id: song?.id });

	expect((await ownPage(world, token)).demos).toMatchObject([{ status: 'heard' }]);
});
