import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SongId } from '../../domain/kernel/ids.ts';
import { startOfDay } from '../../domain/submissions/arrival.ts';
import type { SongSubmission } from '../../domain/submissions/screening.api.ts';
import type { Caller } from '../testing/caller.ts';
import { messageOf } from '../testing/caller.ts';
import { giveReview } from '../testing/song-life.ts';
import {
	announceDemo,
	confirmedDemos,
	filledForm,
	mailedToken,
	mustConfirm,
	openPage,
	ownPage,
	patchDemo,
	sendDemos,
	startDraft,
	untilRead,
	uploadIdIn,
} from '../testing/submission-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { aFile, type Bytes, getSong } from '../testing/uploading.ts';

let world: TestApp;
let admin: Caller;
let reviewer: Caller;
let slug: string;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder('Attic Records');
	reviewer = await world.memberOf(admin);
	slug = await openPage(admin, { replyWithinDays: 14 });
});

afterAll(() => world.close());

async function songsOf(
	caller: Caller,
): Promise<{ id: SongId; title: string; artist: string | null; addedBy: string }[]> {
	return ((await caller.get('/api/songs')).body as { songs: never[] }).songs;
}

async function songWith(caller: Caller, title: string) {
	return (await songsOf(caller)).find((song) => song.title === title);
}

async function submissionOf(caller: Caller, songId: SongId): Promise<SongSubmission> {
	return ((await caller.get(`/api/songs/${songId}/review-page`)).body as { submission: SongSubmission }).submission;
}

describe('a demo from outside', () => {
	it('a demo from outside is in Pending once its sender has confirmed the address, and not a moment before', async () => {
		const sent = await sendDemos(world, slug, { titles: ['Ebb', 'Flood'] });
		expect(await songWith(reviewer, 'Ebb')).toBeUndefined();
		const token = await mailedToken(world, sent.email);
		expect(await ownPage(world, token)).toMatchObject({ state: 'unconfirmed', labelName: 'Attic Records' });
		world.clock.advance(1000);
		await mustConfirm(world, token);
		await untilRead(world, sent.uploadIds);

		const ebb = await songWith(reviewer, 'Ebb');
		expect(ebb).toMatchObject({
			artist: null,
			addedBy: 'Outside sender',
			submittedAt: startOfDay(world.clock.now()).toISOString(),
		});
		expect(await songWith(reviewer, 'Flood')).toBeDefined();
		const { demos } = await ownPage(world, token);
		expect(demos.map(({ title, status }) => [title, status])).toEqual([
			['Ebb', 'received'],
			['Flood', 'received'],
		]);
	});

	it('a demo from outside becomes songs once, however often its link is pressed', async () => {
		const { token, uploadIds } = await confirmedDemos(world, slug, { titles: ['Pressed Twice'] });
		await mustConfirm(world, token);
		await untilRead(world, uploadIds);

		expect((await songsOf(admin)).filter(({ title }) => title === 'Pressed Twice')).toHaveLength(1);
	});

	it('a demo from outside shows its sender only after a review, and masks the names in its title until then', async () => {
		const email = 'marta.veld@outside.example';
		await confirmedDemos(world, slug, { email, artistName: 'Marta Veld', titles: ['Marta Veld sings Salt'] });
		const song = await songWith(reviewer, '*** sings Salt');
		const blind = await submissionOf(reviewer, song?.id as SongId);
		await giveReview(reviewer, song?.id as SongId);
		const revealed = await submissionOf(reviewer, song?.id as SongId);

		expect(blind).toMatchObject({ sender: null, aiUse: 'none', releasedBefore: false });
		expect(revealed.sender).toMatchObject({ email, artistName: 'Marta Veld', message: 'Recorded in a lighthouse.' });
		expect(await getSong(reviewer, song?.id as SongId)).toMatchObject({
			addedBy: email,
			title: 'Marta Veld sings Salt',
		});
		expect(await submissionOf(admin, song?.id as SongId)).toMatchObject({ sender: null });
	});

	it('a demo that a colleague sends under their own address does not name them', async () => {
		const colleague = await world.memberOf(admin, 'Colleague Who Sings');
		await confirmedDemos(world, slug, { email: colleague.person.email, titles: ['From Inside'] });

		expect(await songWith(reviewer, 'From Inside')).toMatchObject({ addedBy: 'Outside sender' });
	});

	it('a demo from outside reads being heard once a colleague has played it', async () => {
		const { token } = await confirmedDemos(world, slug, { titles: ['Played'] });
		const song = await songWith(reviewer, 'Played');
		await reviewer.mustPost('/api/submissions/heard', { id: song?.id });

		const [demo] = (await ownPage(world, token)).demos;
		expect(demo).toMatchObject({ status: 'heard', canReplace: false, canWithdraw: true });
		const better = { token, key: demo?.key, name: 'better.flac', sizeBytes: 100 };
		const refused = await world.visitor().post('/api/submissions/mine/files', better);
		expect(messageOf(refused)).toBe('Someone has already listened, so you can’t replace this file.');
	});
});

describe('sending a demo', () => {
	it('sending a demo resumes after a lost connection and after a lost response', async () => {
		const visitor = world.visitor();
		const token = await startDraft(visitor, slug);
		const file = await aFile({ seconds: 1 });
		let first = await announceDemo(visitor, token, file, '11111111-1111-4111-8111-111111111111');
		const again = await announceDemo(visitor, token, file, '11111111-1111-4111-8111-111111111111');
		expect(again.uploadUrl).toBe(first.uploadUrl);
		// Another mix of the same length is another file.
		const other = await announceDemo(visitor, token, { ...file, name: 'other mix.flac' }, first.key);
		expect(other.uploadUrl).not.toBe(first.uploadUrl);
		first = await announceDemo(visitor, token, file, first.key);
		const half = Math.floor(file.bytes.length / 2);
		await patchDemo(visitor, first.uploadUrl, token, 0, file.bytes.slice(0, half) as Bytes);
		const early = { ...filledForm('half@outside.example', [first.key]), token };
		expect(messageOf(await visitor.post('/api/submissions/draft/send', early))).toContain(
			'Some files are still uploading.',
		);
		const head = { 'tus-resumable': '1.0.0', 'x-link-token': token };
		const offset = Number(
			(await visitor.call('HEAD', first.uploadUrl, undefined, { headers: head })).headers.get('upload-offset'),
		);
		expect(offset).toBe(half);
		await patchDemo(visitor, first.uploadUrl, token, half, file.bytes.slice(half) as Bytes);

		const { body } = await visitor.mustPost('/api/submissions/draft', { token });
		expect(body).toMatchObject({ demos: [{ isComplete: true, receivedBytes: file.bytes.length }] });
	});

	it('sending a demo gives access to this submission only', async () => {
		const [one, other] = [await startDraft(world.visitor(), slug), await startDraft(world.visitor(), slug)];
		const file = await aFile();
		const { uploadUrl } = await announceDemo(world.visitor(), one, file);

		expect((await patchDemo(world.visitor(), uploadUrl, other, 0, file.bytes)).status).toBe(404);
		expect((await patchDemo(admin, uploadUrl, '', 0, file.bytes)).status).toBe(404);
		expect((await admin.call('HEAD', `/tus/${uploadIdIn(uploadUrl)}`)).status).toBe(404);
	});

	it('sending a demo refuses files that are not audio by their bytes, whatever their name', async () => {
		const visitor = world.visitor();
		const token = await startDraft(visitor, slug);
		const file = { name: 'song.mp3', bytes: new TextEncoder().encode('%PDF-1.7 '.repeat(5000)) as Bytes };
		const { uploadUrl, key } = await announceDemo(visitor, token, file);
		const response = await patchDemo(visitor, uploadUrl, token, 0, file.bytes);

		expect(messageOf(response)).toContain('We can’t read this file as audio.');
		const { body } = await visitor.post('/api/submissions/draft/send', { ...filledForm('a@b.example', [key]), token });
		expect(body).toMatchObject({ data: { fields: [{ path: 'demos.0.file' }] } });
	});

	it('correcting a mistyped address ends the link that was mailed to it', async () => {
		const sent = await sendDemos(world, slug, { email: 'mistyped@outside.example' });
		const wrong = await mailedToken(world, 'mistyped@outside.example');
		const body = { ...filledForm('right@outside.example', sent.keys), token: sent.draftToken };
		await world.visitor().mustPost('/api/submissions/draft/send', body);

		const response = await world.visitor().post('/api/submissions/mine/confirm', { token: wrong });
		expect(messageOf(response)).toBe('This link was replaced by a newer one.');
		await mustConfirm(world, await mailedToken(world, 'right@outside.example'));
	});

	it('sending a demo with the hidden field filled in gets the response of a real submission, and nothing is kept', async () => {
		const sent = await sendDemos(world, slug, {
			email: 'machine@outside.example',
			form: { website: 'https://spam.example' },
		});
		await world.deps.runJob('mails.send');

		expect(await world.mailsTo('machine@outside.example')).toEqual([]);
		const { body } = await world.visitor().mustPost('/api/submissions/draft', { token: sent.draftToken });
		expect(body).toMatchObject({ demos: [], mailedTo: null });
	});
});

describe('a replacement file of a demo', () => {
	it('a replacement file takes the place of the earlier file while no one has heard it', async () => {
		const { token, keys } = await confirmedDemos(world, slug, { titles: ['Improved'] });
		const before = await songWith(admin, 'Improved');
		const better = await aFile({ seconds: 0.8 });
		const named = { token, key: keys[0], name: 'better.flac', sizeBytes: better.bytes.length };
		const { body } = await world.visitor().mustPost('/api/submissions/mine/files', named);
		const { uploadUrl } = body as { uploadUrl: string };
		expect((await patchDemo(world.visitor(), uploadUrl, token, 0, better.bytes)).status).toBe(204);
		await untilRead(world, [uploadIdIn(uploadUrl)]);

		const after = await songWith(admin, 'Improved');
		expect(after?.id).toBe(before?.id);
		expect(await getSong(admin, after?.id as SongId)).toMatchObject({ sound: { durationMs: 800 } });
		expect((await ownPage(world, token)).demos).toMatchObject([{ status: 'received', replacement: null }]);
	});
});
