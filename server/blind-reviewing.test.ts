// R-PROMISE-1 with all kinds of activity: songs are requested, reviewed, commented on, passed and mentioned in
// notifications, always with the artist's name in the texts. A colleague who has not reviewed them calls every
// endpoint, and no response contains the name.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryTrack } from '../domain/history/history.api.ts';
import type { SongId } from '../domain/kernel/ids.ts';
import type { OverviewRow } from '../domain/reviews/reviews.api.ts';
import type { SearchResults } from '../domain/search/search.api.ts';
import type { Caller } from './testing/caller.ts';
import { Crawler } from './testing/crawler.ts';
import { requestEmailChange } from './testing/email-changes.ts';
import { mustSend } from './testing/form-life.ts';
import { createNeedle } from './testing/needle.ts';
import type { Known } from './testing/recipe.ts';
import { askFor, dayMs, decide, giveReview, listBell, reviewerIdOf } from './testing/song-life.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { addSong, aFile, getSong } from './testing/uploading.ts';

const needle = createNeedle();
const { name, parts } = needle;
const signedArtist = 'Tove Lindqvist';

let world: TestApp;
let admin: Caller;
let colleague: Caller;
let cursor: string;
let known: Known;
let signedId: SongId;
const blindIds: SongId[] = [];

beforeAll(async () => {
	world = await createTestApp();
	admin = await world.founder();
	const third = await world.memberOf(admin);
	colleague = await world.memberOf(admin);
	const session = (await colleague.get('/api/auth/get-session')).body as { viewer: { liveCursor: string } };
	cursor = session.viewer.liveCursor;
	// Email addresses have no accents and contain the names of artists without spaces.
	const address = `${name.normalize('NFKD').replace(/[^a-z0-9]/gi, '')}@music.example`;
	const tags = { title: `${name} - Kiln`, artist: name, comment: name };
	for (const title of [`${name} - Kiln`, `Kiln (${name} mix)`, `Kiln_${name.replaceAll(' ', '_')}`, 'Kiln']) {
		world.clock.advance(1000);
		const file = await aFile({ tags });
		const details = { title, artist: name, file: { ...file, name: `${name}.flac` }, submissionSource: address };
		blindIds.push((await addSong(world, admin, details)).id);
	}
	const reviewIds: string[] = [];
	for (const id of blindIds) {
		await askFor(admin, id, colleague, third);
		reviewIds.push(await giveReview(third, id, { comment: `Is this ${name}?` }));
	}
	const [passed, completed] = blindIds as [SongId, SongId];
	// Names are masked only in what an author writes who knows the artist; other comments with names are hidden.
	await giveReview(third, passed, { comment: `This is ${name}, I would know that voice. ${name}!` });
	await giveReview(admin, completed, { comment: `Not ${name.toUpperCase()} again` });
	await decide(admin, passed, 'close');
	await decide(admin, passed, 'pass', { reason: `${name} is with another label` });
	signedId = (await addSong(world, admin, { title: 'Slow Machines', artist: signedArtist })).id;
	await decide(admin, signedId, 'close');
	await decide(admin, signedId, 'sign');
	known = {
		songIds: [...blindIds, signedId, randomUUID()],
		uploadIds: [randomUUID()],
		reviewIds,
		reviewerIds: [await reviewerIdOf(admin), await reviewerIdOf(third), await reviewerIdOf(colleague)],
		notificationIds: (await listBell(colleague)).notifications.map(({ id }) => id),
		tokens: [await requestEmailChange(world, colleague), (await mustSend(admin, signedId)).token],
		guesses: [name, name.toUpperCase(), ...parts, 'kiln', signedArtist],
	};
}, 120_000);

afterAll(() => world.close());

function leaksIn(crawler: Crawler): string[] {
	return crawler.visits.filter(({ bytes }) => needle.findIn(bytes).length > 0).map(({ where }) => where);
}

async function readLive(until: string): Promise<Buffer> {
	const stop = new AbortController();
	const path = `/api/live?after=${encodeURIComponent(cursor)}`;
	const response = await colleague.open('GET', path, undefined, { signal: stop.signal });
	const reader = response.body?.getReader();
	let events = '';
	while (!events.includes(until)) events += new TextDecoder().decode((await reader?.read())?.value);
	await reader?.cancel();
	stop.abort();
	return Buffer.from(events);
}

describe('a colleague who has not reviewed the songs', () => {
	it('a blind colleague finds the artist at no endpoint, whatever they call it with', {
		timeout: 120_000,
	}, async () => {
		const crawler = new Crawler(colleague);

		await crawler.askEverything(known);
		await crawler.crawl([...known.songIds, ...known.reviewIds]);

		expect(leaksIn(crawler)).toEqual([]);
		expect(crawler.visits.filter(({ status }) => status >= 500)).toEqual([]);
		expect(crawler.visits.length).toBeGreaterThan(250);
		// The artist of the signed song is found, so the responses were not just empty.
		const seen = crawler.visits.map(({ bytes }) => bytes.toString('utf8'));
		expect(seen.filter((text) => text.includes('Kiln')).length).toBeGreaterThan(40);
		expect(seen.some((text) => text.includes('I would know that voice'))).toBe(true);
		expect(seen.some((text) => text.includes('is with another label'))).toBe(true);
		expect(seen.some((text) => text.includes(signedArtist))).toBe(true);
	});

	it('a blind colleague finds the artist in no file', async () => {
		const crawler = new Crawler(colleague);
		const queries = ['', ...known.guesses.map((text) => `?text=${encodeURIComponent(text)}`), '?status=passed'];

		for (const query of queries)
			for (const file of ['track-history', 'overview']) await crawler.ask('GET', `/exports/${file}.csv${query}`);
		for (const id of blindIds) {
			const song = await getSong(colleague, id);
			await crawler.ask('GET', song.audioUrl);
			await crawler.ask('GET', song.waveformUrl as string);
			await crawler.ask('GET', `/files/originals/${id}`);
		}

		expect(leaksIn(crawler)).toEqual([]);
		expect(crawler.visits[0]?.bytes.toString('utf8')).toContain('Kiln');
	});

	it('a blind colleague gets no mail that contains the artist, including the morning mail', async () => {
		const morning = new Date(world.clock.now().getTime() + 6 * dayMs);
		morning.setHours(9, 0, 0, 0);
		await world.deps.runJob('reviews.round-up', morning);
		await world.deps.runJob('mails.send', morning);

		const mails = await world.mailsTo(colleague.person.email);

		const bytes = mails.map((mail) => Buffer.from(JSON.stringify([mail.headerLines, mail.text, mail.html])));
		expect(bytes.filter((mail) => needle.findIn(mail).length > 0)).toEqual([]);
		expect(mails.filter(({ subject }) => subject?.endsWith(' asked you to review a song'))).toHaveLength(
			blindIds.length,
		);
		expect(mails.filter(({ subject }) => subject?.endsWith('need your review'))).toHaveLength(1);
	});

	it('a blind colleague does not find the artist in the live stream', async () => {
		// This is the last message for them; once it has arrived, all earlier messages have been read.
		await colleague.call('PUT', '/api/notification-choices', { kind: 'review_request', channel: 'mail', isOn: true });

		const events = await readLive('notifications.getChoices');

		expect(needle.findIn(events)).toEqual([]);
		expect(events.toString('utf8')).toContain('notifications.listNotifications');
	});

	it("a blind colleague does not find the songs by guessing any part of the artist's name", async () => {
		for (const guess of parts) {
			const query = encodeURIComponent(guess);
			const search = (await colleague.get(`/api/search?query=${query}`)).body as SearchResults;
			const overview = (await colleague.get(`/api/overview/songs?text=${query}`)).body as { rows: OverviewRow[] };
			const history = (await colleague.get(`/api/track-history?text=${query}`)).body as { tracks: HistoryTrack[] };
			const files = ['track-history', 'overview'].map(async (file) =>
				(await colleague.open('GET', `/exports/${file}.csv?text=${query}`)).text(),
			);

			const { hasMoreSongs, hasMoreArtists, ...found } = search;
			expect([hasMoreSongs, hasMoreArtists, ...Object.values(found).flat()]).toEqual([false, false]);
			expect((await colleague.get(`/api/search/counts?query=${query}`)).body).toEqual({ songs: 0, artists: 0 });
			expect([overview.rows, history.tracks]).toEqual([[], []]);
			for (const file of await Promise.all(files)) expect(file.trimEnd().split('\r\n')).toHaveLength(1);
		}
	});

	it.each(['overview', 'history'])('a blind colleague learns nothing from the %s sorted by artist', async (list) => {
		const orderBy = async (query: string): Promise<string[]> => {
			if (list === 'history') {
				const { body } = await colleague.get(`/api/track-history?${query}`);
				return (body as { tracks: HistoryTrack[] }).tracks.map(({ songId }) => songId);
			}
			const { body } = await colleague.get(`/api/overview/songs?${query}`);
			return (body as { rows: OverviewRow[] }).rows.map(({ song }) => song.id);
		};

		const [up, down] = [await orderBy('sort=artist&direction=asc'), await orderBy('sort=artist&direction=desc')];

		// The artist of the signed song is known to everyone.
		const submitted = await orderBy('sort=submitted&direction=desc');
		expect(up).toEqual([signedId, ...submitted.filter((id) => id !== signedId)]);
		expect(down).toEqual(up);
	});
});

it('the person who added the songs does not find the artist, except in songs that they have reviewed', async () => {
	const crawler = new Crawler(admin);
	const [, reviewed, ...others] = blindIds;

	for (const path of others.flatMap((id) => [
		`/api/songs/${id}`,
		`/api/songs/${id}/reviews`,
		`/api/signed-songs/${id}`,
	]))
		await crawler.ask('GET', path);
	await crawler.ask('GET', `/api/search?query=${encodeURIComponent(name)}`);

	const [found, ...rest] = crawler.visits.toReversed();
	expect(rest.filter(({ bytes }) => needle.findIn(bytes).length > 0).map(({ where }) => where)).toEqual([]);
	// The only song that they reviewed is found by the name and shows it.
	expect(found?.bytes.toString('utf8')).toContain(reviewed);
	expect(found && needle.findIn(found.bytes)).not.toEqual([]);
});

it('the log does not contain the artist of a song that is reviewed blind', () => {
	expect(needle.findIn(Buffer.from(world.logLines.join('\n')))).toEqual([]);
});

it('the same calls find the artist once the songs are reviewed', { timeout: 120_000 }, async () => {
	for (const id of blindIds) await giveReview(colleague, id);
	const crawler = new Crawler(colleague);

	await crawler.askEverything({ ...known, songIds: blindIds, guesses: [name] });

	const leakingEndpoints = new Set(leaksIn(crawler).map((where) => /rpc\/(\S+)/.exec(where)?.[1]));
	for (const endpoint of [
		'songs/getSong',
		'songs/listSongs',
		'reviews/listDashboard',
		'reviews/listReviews',
		'reviews/getReviewPage',
		'reviews/listOverview',
		'history/listTracks',
		'search/search',
		'notifications/listNotifications',
	])
		expect(leakingEndpoints).toContain(endpoint);
});
