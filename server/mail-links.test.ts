// Every mail of the product, with names that try to be links.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SongId } from '../domain/kernel/ids.ts';
import type { Caller } from './testing/caller.ts';
import { rowsOf, run } from './testing/injected-faults.ts';
import { mustReview, plantSong, plantSongs } from './testing/reviewing.ts';
import { askFor, dayMs, reviewerIdOf } from './testing/song-life.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

const publicUrl = 'https://music.label.example';
const title = 'Visit evil.com or https://evil.example/x, write to a@evil.example';
/** Names with a link are refused now; older names may still contain a link. */
const oldName = 'Evil www.evil.com';

let world: TestApp;
let admin: Caller;
let member: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true, env: { PUBLIC_URL: publicUrl, ROUND_UP_HOUR: '0' } });
	admin = await world.founder('Visit evil.com');
	member = await world.memberOf(admin);
	for (const { person } of [admin, member])
		await run(world.deps.database.db, `update reviewers set name = '${oldName}' where email = '${person.email}'`);
});

afterAll(() => world.close());

/** Returns sender, subject and both parts of everything that was sent. */
async function allMails() {
	await world.deps.runJob('mails.send', world.clock.now());
	const mails = [...(await world.mailsTo(admin.person.email)), ...(await world.mailsTo(member.person.email))];
	return mails.map(({ from, subject = '', text = '', html }) => ({
		from: from?.text ?? '',
		subject,
		text,
		html: html || '',
	}));
}

it('no mail contains a link to another site, and every link to Acetate can be clicked', async () => {
	const songId = await plantSong(world, admin, { title, submitter: member });
	await plantSong(world, admin, { title, submittedAt: new Date(world.clock.now().getTime() - 6 * dayMs) });
	await askFor(admin, songId, member);
	await mustReview(admin, songId);
	await mustReview(member, songId);
	const batch = (await plantSongs(world, admin, [{ title }, { title }])) as [SongId, SongId];
	const reviewerIds = [await reviewerIdOf(member)];
	const batchId = crypto.randomUUID();
	for (const id of batch) await admin.mustPost(`/api/songs/${id}/review-requests`, { reviewerIds, batchId });
	world.clock.advance(20 * 60_000);
	await world.deps.runJob('reviews.send-request-mails', world.clock.now());
	await world.deps.runJob('reviews.round-up', world.clock.now());
	await world.memberOf(admin, oldName).catch(() => world.memberOf(admin));
	await world.visitor().mustPost('/api/auth/request-password-reset', { email: member.person.email });

	const mails = await allMails();

	const subjects = new Set(mails.map(({ subject }) => subject.replaceAll('\u2060', '')));
	expect([...subjects].toSorted()).toEqual([
		'Reset your Acetate password',
		'Visit evil.com: 1 song needs your review',
		`Visit evil.com: ${oldName} asked you to review 2 songs`,
		`Visit evil.com: ${oldName} asked you to review a song`,
		'Visit evil.com: a new member joined',
		'Visit evil.com: the review of a song you submitted is complete',
	]);
	for (const { from, subject, text, html } of mails) {
		expect([from, subject, text, html].join('\n')).not.toMatch(/evil\.(com|example)|www\.|a@evil/);
		for (const links of [text.match(/\S+:\/\/\S+/g), html.match(/(?<=href=")[^"]*/g)]) {
			expect(links?.length).toBeGreaterThan(0);
			for (const link of links ?? []) expect(link.startsWith(`${publicUrl}/`), link).toBe(true);
		}
		expect(html.match(/class="on-button"/g)).toHaveLength(1);
	}
	expect(mails.some(({ text }) => text.replaceAll('\u2060', '').includes(title))).toBe(true);
});

it('mails to addresses that were never confirmed name no person', async () => {
	const stranger = await world.founder();
	const old = stranger.person.email;
	const victim = 'victim@label.example';
	await stranger.call('PATCH', '/api/account/name', { name: 'Call 555 1234 now' });
	await stranger.mustPost('/api/auth/request-password-reset', { email: old });
	await stranger.call('PATCH', '/api/account/email', { email: victim, currentPassword: stranger.person.password });
	const [confirmation] = await world.mailsTo(victim);
	const token = /confirm\/([\w-]+)$/m.exec(confirmation?.text ?? '')?.[1];
	await world.visitor().mustPost('/api/guest/email-change/confirm', { token });
	await world.deps.runJob('mails.send', world.clock.now());

	const mails = [...(await world.mailsTo(old)), ...(await world.mailsTo(victim))];

	expect(mails.map(({ subject }) => subject)).toEqual([
		'Reset your Acetate password',
		'The email address of your Acetate account was changed',
		'Confirm your new email address for Acetate',
	]);
	for (const { subject, text } of mails) expect(`${subject}\n${text}`).not.toMatch(/555|Call|victim/);
});

it('queued mails are stored without links of others', async () => {
	await askFor(admin, await plantSong(world, admin, { title }), member);
	world.clock.advance(20 * 60_000);
	await world.deps.runJob('reviews.send-request-mails', world.clock.now());

	// A mail that was sent keeps its row without its text.
	const stored = await rowsOf<{ text: string }>(
		world.deps.database.db,
		`select text from outgoing_mails where text <> ''`,
	);

	expect(stored.map(({ text }) => text.replaceAll('\u2060', ''))).toEqual([expect.stringContaining(title)]);
	for (const { text } of stored) expect(text).not.toMatch(/evil\.(com|example)/);
});
