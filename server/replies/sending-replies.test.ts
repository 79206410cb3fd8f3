import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SongId } from '../../domain/kernel/ids.ts';
import type { ReplyTemplate } from '../../domain/replies/reply-offer.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import { listRepliesDue, offerOf, passReply, plain } from '../testing/reply-life.ts';
import { plantSongs } from '../testing/reviewing.ts';
import { dayMs, decide, giveReview } from '../testing/song-life.ts';
import { confirmedDemos, openPage, ownPage } from '../testing/submission-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;
let second: Caller;
let colleague: Caller;
let names = 0;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder('Attic Records');
	second = await world.memberOf(admin);
	colleague = await world.memberOf(admin);
	const { members } = (await admin.get('/api/organization/members')).body as {
		members: { id: string; email: string }[];
	};
	const id = members.find(({ email }) => email === second.person.email)?.id;
	await admin.call('PUT', `/api/organization/members/${id}/role`, { isAdmin: true });
});

afterAll(() => world.close());

/** A song that was sent by mail and added by staff. */
async function aSent(more: { title?: string; artist?: string; submittedAt?: Date } = {}) {
	names += 1;
	const email = `hand-${names}@outside.example`;
	const artist = more.artist ?? `Quillon Vastermere ${names}`;
	const [id] = await plantSongs(world, admin, [{ title: `Tide ${names}`, ...more, artist, submissionSource: email }]);
	return { id: id as SongId, email, artist, title: more.title ?? `Tide ${names}` };
}

/** Advances the clock and runs everything that is due. */
async function later(seconds: number): Promise<void> {
	world.clock.advance(seconds * 1000);
	await world.deps.runJob('mails.send', world.clock.now());
	await world.deps.runJob('replies.note-sent', world.clock.now());
}

async function mailsTo(email: string) {
	return (await world.mailsTo(email)).map(({ subject, text, messageId }) => ({ subject, text: text ?? '', messageId }));
}

it('the subject of a reply about a song that is called like the label begins with the label', async () => {
	const { id, email } = await aSent({ title: 'Attic Records' });
	await decide(admin, id, 'pass', { reason: '', reply: passReply });
	const named = await aSent();
	await decide(admin, named.id, 'pass', { reason: '', reply: { ...passReply, subject: 'A reply from {label}' } });
	await later(61);

	expect(await mailsTo(email)).toMatchObject([{ subject: 'Attic Records: About “Attic Records”' }]);
	expect(await mailsTo(named.email)).toMatchObject([{ subject: 'A reply from Attic Records' }]);
});

describe('replies with a decision', () => {
	it('a reply is sent once, a minute after Pass, with its placeholders filled in', async () => {
		const { id, email, artist, title } = await aSent();
		const response = await admin.post(`/api/songs/${id}/pass`, { reason: '', reply: passReply });
		expect(response.status).toBe(200);
		await later(59);
		expect(await mailsTo(email)).toEqual([]);
		await later(2);

		const [mail, ...more] = await mailsTo(email);
		expect(more).toEqual([]);
		expect(mail?.subject).toBe(`Attic Records: About “${title}”`);
		expect(plain(mail?.text ?? '')).toContain(`Hello ${artist},\n\nnot for us.\nAttic Records`);
		expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@/);
		expect((await offerOf(admin, id)).replies).toMatchObject([{ kind: 'pass', state: 'sent', canUndo: false }]);
		await later(120);
		expect(await mailsTo(email)).toHaveLength(1);
	});

	it('a queued reply is cancelled with its decision within the minute, and can be given again', async () => {
		const { id, email } = await aSent();
		await decide(admin, id, 'pass', { reason: '', reply: passReply });
		await later(30);
		const undone = await admin.post(`/api/songs/${id}/undo-decision`);
		await later(120);

		expect(undone.body).toMatchObject({ replySentAt: null });
		expect(await mailsTo(email)).toEqual([]);
		await decide(admin, id, 'pass', { reason: '', reply: passReply });
		await later(61);
		expect(await mailsTo(email)).toHaveLength(1);
	});

	it('a reply that was sent cannot be undone: undoing Pass says so, and the same reply is not sent again', async () => {
		const { id, email } = await aSent();
		await decide(admin, id, 'pass', { reason: '', reply: passReply });
		await later(61);
		const undone = await admin.post(`/api/songs/${id}/undo-decision`);
		const again = await admin.post(`/api/songs/${id}/pass`, {
			reason: '',
			reply: { ...passReply, kind: 'pass_reason' },
		});

		expect((undone.body as { replySentAt: string | null }).replySentAt).not.toBeNull();
		expect(messageOf(again)).toBe('The sender of this song already has this reply.');
		expect(await mailsTo(email)).toHaveLength(1);
	});

	it('a reply that announced a signing prevents undoing the signing', async () => {
		const { id } = await aSent();
		await decide(admin, id, 'sign', { reply: { ...passReply, kind: 'signed' } });
		await later(61);

		const undone = await admin.post(`/api/songs/${id}/undo-decision`);
		expect(messageOf(undone)).toContain('The sender already knows that this song is signed');
	});

	it('a reply can be undone without its decision, and can be sent at a chosen time', async () => {
		const { id, email } = await aSent();
		const sendAt = new Date(world.clock.now().getTime() + 2 * dayMs).toISOString();
		const { body } = await admin.mustPost(`/api/songs/${id}/pass`, { reason: '', reply: { ...passReply, sendAt } });
		await later(3600);
		expect((await offerOf(admin, id)).replies).toMatchObject([{ state: 'waiting', canUndo: true }]);
		await admin.mustPost(`/api/replies/${(body as { replyId: string }).replyId}/undo`);
		await later(3 * 24 * 3600);

		expect(await mailsTo(email)).toEqual([]);
		expect((await offerOf(admin, id)).replies).toEqual([]);
	});

	it('a reply contains the reason of the decision only where its text uses it', async () => {
		const { id, email } = await aSent();
		const withReason = { ...passReply, kind: 'pass_reason', text: 'Because: {reason}' };
		const missing = await admin.post(`/api/songs/${id}/pass`, { reason: ' ', reply: withReason });
		await decide(admin, id, 'pass', { reason: 'the drums', reply: withReason });
		await later(61);

		expect(messageOf(missing)).toContain('The text contains {reason}, but you haven’t entered a reason.');
		expect(plain((await mailsTo(email))[0]?.text ?? '')).toContain('Because: the drums');
	});

	it.each([
		[{ subject: 'Hi {name}' }, 'Unknown placeholder.'],
		[{ subject: 'Hi\r\nBcc: all@label.example' }, 'Keep the subject to 150 characters on one line.'],
		[{ text: '' }, 'Enter the text of the reply.'],
		[{ sendAt: 'soon' }, 'Choose a time within the next 30 days.'],
	])('a reply with %o is refused, and nothing is decided', async (wrong, message) => {
		const { id } = await aSent();
		const response = await admin.post(`/api/songs/${id}/pass`, { reason: '', reply: { ...passReply, ...wrong } });

		expect(messageOf(response)).toContain(message);
		expect((await admin.get(`/api/songs/${id}`)).body).toMatchObject({ decision: null });
	});

	it('a title adds no header, link or line break to a reply', async () => {
		const { id, email } = await aSent({ title: 'Low\r\nBcc: x@y.example https://evil.example/a' });
		await decide(admin, id, 'pass', { reason: '', reply: passReply });
		await later(61);

		const [mail] = await world.mailsTo(email);
		expect(mail?.bcc).toBeUndefined();
		expect(mail?.subject).not.toMatch(/[\r\n]|https:\/\//);
		expect(mail?.text).not.toContain('https://evil.example');
	});

	it('songs of colleagues get no reply', async () => {
		const [id] = await plantSongs(world, admin, [{ title: 'Own' }]);
		const refused = await admin.post(`/api/songs/${id}/pass`, { reason: '', reply: passReply });

		expect(await offerOf(admin, id as SongId)).toMatchObject({ hasSender: false, to: null });
		expect(messageOf(refused)).toBe('This song has no sender to reply to.');
	});
});

describe('the reply that is offered', () => {
	it('the offered reply hides the artist and the address from an admin who has not reviewed, in previews too', async () => {
		const { id, email, artist } = await aSent({ title: 'Quillon Vastermere sings' });
		await decide(admin, id, 'pass', { reason: '', reply: passReply });
		const blind = await offerOf(second, id);
		await giveReview(second, id);
		const revealed = await offerOf(second, id);

		expect(blind).toMatchObject({ hasSender: true, to: null, values: { artist: null, title: '*** *** sings' } });
		expect(blind.replies).toMatchObject([{ kind: 'pass', mail: null }]);
		expect(JSON.stringify(blind)).not.toMatch(/Quillon|Vastermere|hand-/);
		expect(revealed).toMatchObject({ to: email, values: { artist } });
		expect(revealed.replies[0]?.mail?.to).toBe(email);
	});

	it('a comment is offered for a reply only while its author allows it, and is sent without their name', async () => {
		const { id, email } = await aSent();
		const reviewId = await giveReview(colleague, id, { comment: 'Lovely bass.' });
		expect((await offerOf(admin, id)).comments).toEqual([]);
		const allow = (caller: Caller, isAllowed: boolean) =>
			caller.call('PUT', `/api/reviews/${reviewId}/may-pass-on`, { isAllowed });
		expect((await allow(admin, true)).status).toBe(404);
		await allow(colleague, true);
		expect((await offerOf(admin, id)).comments).toEqual([{ id: reviewId, text: 'Lovely bass.' }]);
		await giveReview(colleague, id, { comment: 'Lovely bass, poor drums.' });
		const refused = await admin.post(`/api/songs/${id}/pass`, {
			reason: '',
			reply: { ...passReply, commentIds: [reviewId] },
		});
		expect(messageOf(refused)).toBe('The author of this comment no longer allows you to pass it on.');
		await allow(colleague, true);
		await decide(admin, id, 'pass', { reason: '', reply: { ...passReply, commentIds: [reviewId] } });
		await later(61);

		const text = plain((await mailsTo(email))[0]?.text ?? '');
		expect(text).toContain('\n> Lovely bass, poor drums.\n');
		expect(text).not.toContain(colleague.person.name);
	});

	it('the offered replies are the texts of the label, which cannot contain unknown placeholders', async () => {
		const { templates } = (await admin.get('/api/reply-templates')).body as { templates: ReplyTemplate[] };
		const save = (change: object) =>
			admin.call('PUT', '/api/reply-templates/talk', { subject: 'x', text: 'y', rowVersion: 0, ...change });
		const wrong = await save({ text: 'Hello {artist name}' });
		const first = await save({ text: 'Call us' });
		const late = await save({ text: 'Call me' });

		expect(templates.map(({ kind }) => kind)).toEqual(['thanks', 'pass', 'pass_reason', 'talk', 'signed']);
		expect(messageOf(wrong)).toBe('Unknown placeholder. You can use {artist}, {title}, {label}, {reason}.');
		expect(first.body).toMatchObject({ text: 'Call us', rowVersion: 1 });
		expect(messageOf(late)).toContain('Someone else changed this template.');
		expect((await colleague.get('/api/reply-templates')).status).toBe(403);
	});
});

describe('replies due', () => {
	it('decided and long-waiting demos are listed as due, blind, until they get a reply', async () => {
		const passed = await aSent();
		const waiting = await aSent({ submittedAt: new Date(world.clock.now().getTime() - 20 * dayMs) });
		const fresh = await aSent();
		await decide(admin, passed.id, 'pass', { reason: '' });
		const ids = (await listRepliesDue(colleague)).map(({ songId }) => songId);
		const row = (await listRepliesDue(colleague)).find(({ songId }) => songId === passed.id);

		expect(ids).toEqual(expect.arrayContaining([passed.id, waiting.id]));
		expect(ids).not.toContain(fresh.id);
		expect(row).toMatchObject({ artist: null, sender: null, isFromPage: false, status: 'passed' });
		await giveReview(colleague, passed.id);
		expect((await listRepliesDue(colleague)).find(({ songId }) => songId === passed.id)).toMatchObject({
			artist: passed.artist,
			sender: passed.email,
		});
	});

	it('several replies are sent together, and each sender gets one mail when two admins do it at once', async () => {
		const songs = [await aSent(), await aSent(), await aSent()];
		for (const { id } of songs) await decide(admin, id, 'pass', { reason: '' });
		const body = { songIds: songs.map(({ id }) => id), reply: passReply };
		const responses = await Promise.all([
			admin.post('/api/replies/several', body),
			second.post('/api/replies/several', body),
		]);
		await later(61);

		const sent = responses.map(({ body }) => (body as { replyIds: string[] }).replyIds.length);
		expect(sent.reduce((sum, count) => sum + count)).toBe(3);
		for (const { email } of songs) expect(await mailsTo(email)).toHaveLength(1);
		const due = (await listRepliesDue(admin)).map(({ songId }) => songId);
		for (const { id } of songs) expect(due).not.toContain(id);
	});

	it('several replies can be undone together, and refuse reasons, which are internal', async () => {
		const song = await aSent();
		await decide(admin, song.id, 'pass', { reason: 'inside only' });
		const wrong = await admin.post('/api/replies/several', {
			songIds: [song.id],
			reply: { ...passReply, text: '{reason}' },
		});
		const { body } = await admin.mustPost('/api/replies/several', { songIds: [song.id], reply: passReply });
		const undone = await admin.mustPost('/api/replies/several/undo', body as object);
		await later(61);

		expect(messageOf(wrong)).toContain('A reply that includes a reason');
		expect(undone.body).toEqual({ undone: 1, gone: 0 });
		expect(await mailsTo(song.email)).toEqual([]);
		expect((await listRepliesDue(admin)).map(({ songId }) => songId)).toContain(song.id);
	});

	it('a due reply is settled without a mail when the sender got a reply elsewhere', async () => {
		const song = await aSent();
		await decide(admin, song.id, 'pass', { reason: '' });
		await admin.mustPost('/api/replies/elsewhere', { songIds: [song.id] });
		await later(61);

		expect((await listRepliesDue(admin)).map(({ songId }) => songId)).not.toContain(song.id);
		expect(await mailsTo(song.email)).toEqual([]);
	});
});

describe('replies to senders from the submit page', () => {
	it('a sender from the submit page sees what was decided once the mail was sent, and gets no reply to a withdrawn demo', async () => {
		pages ??= openPage(admin, { replyWithinDays: 7 });
		const { email, token } = await confirmedDemos(world, await pages, { titles: ['Ebb', 'Flood'] });
		const { songs } = (await admin.get('/api/songs')).body as { songs: { id: SongId; title: string }[] };
		const idOf = (title: string) => songs.find((song) => song.title === title)?.id as SongId;
		await decide(admin, idOf('Ebb'), 'pass', { reason: '', reply: passReply });
		await decide(admin, idOf('Flood'), 'pass', { reason: '', reply: passReply });
		await later(30);
		expect((await ownPage(world, token)).demos).toMatchObject([
			{ status: 'received', outcome: null },
			{ status: 'received', outcome: null },
		]);
		const [, flood] = (await ownPage(world, token)).demos;
		await world.visitor().mustPost('/api/submissions/mine/withdraw', { token, key: flood?.key });
		await later(40);

		expect((await ownPage(world, token)).demos).toMatchObject([
			{ status: 'replied', outcome: 'passed' },
			{ status: 'withdrawn', outcome: null },
		]);
		const mails = (await mailsTo(email)).slice(1);
		expect(mails).toHaveLength(1);
		expect(mails[0]?.text).toContain(`/submission/${token}`);
	});

	it.each([
		{ decision: 'sign', reply: { ...passReply, kind: 'signed' }, outcome: 'signed' },
		{ decision: 'pass', reply: { ...passReply, kind: 'thanks' }, outcome: null },
		{ decision: 'sign', reply: { ...passReply, kind: 'talk' }, outcome: null },
	])(
		'a $reply.kind reply sent with the decision leaves this outcome on the page of the sender: $outcome',
		async (sent) => {
			const { token, songId } = await demoOfPage();
			await admin.mustPost(`/api/songs/${songId}/${sent.decision}`, { reason: '', reply: sent.reply });
			await later(61);

			expect((await ownPage(world, token)).demos).toMatchObject([{ status: 'replied', outcome: sent.outcome }]);
		},
	);

	it.each(['thanks', 'talk'])('a %s reply does not reveal a later Pass without a reply', async (kind) => {
		const { token, songId } = await demoOfPage();
		await admin.mustPost(`/api/songs/${songId}/reply`, { reply: { ...passReply, kind } });
		await later(61);
		await decide(admin, songId, 'pass', { reason: '' });

		expect((await ownPage(world, token)).demos).toMatchObject([{ outcome: null }]);
		await admin.mustPost(`/api/songs/${songId}/reply`, { reply: passReply });
		await later(61);
		expect((await ownPage(world, token)).demos).toMatchObject([{ status: 'replied', outcome: 'passed' }]);
	});

	it('a reply that was sent elsewhere does not show the outcome on the page of the sender', async () => {
		const { token, songId } = await demoOfPage();
		await decide(admin, songId, 'pass', { reason: '' });
		await admin.mustPost('/api/replies/elsewhere', { songIds: [songId] });

		expect((await ownPage(world, token)).demos).toMatchObject([{ status: 'replied', outcome: null }]);
	});
});

let pages: Promise<string> | undefined;

/** A demo from the submit page that has become a song. */
async function demoOfPage() {
	pages ??= openPage(admin, { replyWithinDays: 7 });
	names += 1;
	const title = `Ebb ${names}`;
	const { token } = await confirmedDemos(world, await pages, { titles: [title] });
	const { songs } = (await admin.get('/api/songs')).body as { songs: { id: SongId; title: string }[] };
	return { token, songId: songs.find((song) => song.title === title)?.id as SongId };
}
