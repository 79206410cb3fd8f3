import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { Caller } from '../testing/caller.ts';
import { Crawler } from '../testing/crawler.ts';
import { createNeedle } from '../testing/needle.ts';
import { reviewerIdOf } from '../testing/song-life.ts';
import { confirmedDemos, openPage, sendDemos } from '../testing/submission-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { reveal } from '../testing/uploading.ts';

// R-PROMISE-1 for senders: the sender of a demo counts as its artist. Their name is in everything that they may type
// and in the address; a colleague who has not reviewed the song finds it nowhere.

const needle = createNeedle();
const address = `${needle.name.normalize('NFKD').replace(/[^a-z0-9]/gi, '')}@outside.example`.toLowerCase();

let world: TestApp;
let admin: Caller;
let colleague: Caller;
let songIds: SongId[];
let heldIds: string[];

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
	colleague = await world.memberOf(admin);
	const slug = await openPage(admin);
	const form = {
		links: [`https://${address.replace('@', '.')}/music`],
		country: needle.name,
		message: `${needle.name} sings, write to ${address}`,
	};
	const sent = { email: address, artistName: needle.name, form };
	await confirmedDemos(world, slug, { ...sent, titles: [`${needle.name} - Salt`, `Salt for ${address}`] });
	await openPage(admin, { screensDemos: true });
	const titles = [`Held, by ${needle.name}`, `Declined: ${needle.name}`, `${needle.name} gone`];
	const { token, keys } = await confirmedDemos(world, slug, { ...sent, titles });
	// This submission is never confirmed.
	await sendDemos(world, slug, { ...sent, titles: [needle.name] });
	songIds = ((await admin.get('/api/songs')).body as { songs: { id: SongId }[] }).songs.map(({ id }) => id);
	const reply = { kind: 'pass', subject: 'About {title}', text: `Dear {artist}, ${needle.name}` };
	await admin.mustPost(`/api/songs/${songIds[0]}/pass`, { reason: '', reply });
	heldIds = ((await admin.get('/api/held-demos')).body as { demos: { id: string }[] }).demos.map(({ id }) => id);
	await admin.mustPost(`/api/held-demos/${heldIds[1]}/decline-and-reply`, { reply });
	// A withdrawn demo is shown in the track history.
	await world.visitor().mustPost('/api/submissions/mine/withdraw', { token, key: keys[2] });
	heldIds.pop();
});

afterAll(() => world.close());

it('a colleague finds the sender of a demo nowhere, whatever they fetch or search for', {
	timeout: 120_000,
}, async () => {
	const crawler = new Crawler(colleague);
	await crawler.crawl([...songIds, ...heldIds]);
	await crawler.askEverything({
		songIds,
		uploadIds: heldIds,
		reviewIds: [],
		reviewerIds: [await reviewerIdOf(colleague)],
		notificationIds: [],
		tokens: [],
		guesses: needle.parts,
	});

	const leaks = crawler.visits
		// A search response repeats the query.
		.filter(({ where, bytes }) => !needle.parts.some((part) => where.includes(part)) && needle.findIn(bytes).length > 0)
		.map(({ where }) => where);
	expect([songIds.length, heldIds.length]).toEqual([2, 2]);
	expect(leaks).toEqual([]);
	expect(crawler.visits.filter(({ status }) => status >= 500)).toEqual([]);
});

it('an admin finds the sender of a demo neither in the settings, the activity or the failed mails, nor in the server log', async () => {
	const crawler = new Crawler(admin);
	const replies = ['replies/due', 'senders', `senders?find=${address}`, ...songIds.map((id) => `songs/${id}/reply`)];
	replies.push(...heldIds.map((id) => `held-demos/${id}/reply`), 'track-history', 'track-history/withdrawn');
	for (const path of ['submit-settings', 'organization/activity', 'organization/server', 'held-demos', ...replies])
		await crawler.ask('GET', `/api/${path}`);
	await crawler.ask('GET', '/exports/senders.csv');

	expect(crawler.visits.filter(({ bytes }) => needle.findIn(bytes).length > 0).map(({ where }) => where)).toEqual([]);
	expect(needle.findIn(Buffer.from(world.logLines.join('\n')))).toEqual([]);
});

it('a reviewer of the song finds its sender, which proves that the search works', async () => {
	await reveal(world, songIds[0] as SongId, colleague);
	const crawler = new Crawler(colleague);
	await crawler.ask('GET', `/api/songs/${songIds[0]}/review-page`);
	await crawler.ask('GET', `/api/songs/${songIds[1]}/review-page`);

	expect(crawler.visits.map(({ bytes }) => needle.findIn(bytes).length > 0)).toEqual([true, false]);
});
