// Texts of notification mails.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../testing/caller.ts';
import { withFault } from '../testing/injected-faults.ts';
import { askFor, giveReview, readMails, reviewerIdOf } from '../testing/song-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { addSong } from '../testing/uploading.ts';

let world: TestApp;
let admin: Caller;
let member: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true, env: { PUBLIC_URL: 'https://acetate.example' } });
	admin = await world.founder();
	member = await world.memberOf(admin);
});

afterAll(() => world.close());

const named = { title: 'Kiln (Esme Harrow mix)', artist: 'Esme Harrow' };

it('the mail for a review request has the link on a separate line and the title without the artist', async () => {
	const { id } = await addSong(world, admin, named);

	await askFor(admin, id, member);

	const mail = (await readMails(world, member)).at(-1);
	expect(mail?.subject).toBe(`Fictional Label: ${admin.person.name} asked you to review a song`);
	expect(mail?.text).toContain(`Hello ${member.person.name},`);
	expect(mail?.text).toContain(`${admin.person.name} asked you to review “Kiln (*** mix)”.`);
	expect(mail?.text.split('\n')).toContain(`https://acetate.example/review/${id}`);
	expect(mail?.text).not.toMatch(/Esme|Harrow/);
});

it('the mail for a completed song has its title as its submitter may see it', async () => {
	const other = await world.memberOf(admin);
	const { id } = await addSong(world, member, named);
	const known = await addSong(world, member, named);

	await giveReview(admin, id);
	await giveReview(other, id);
	await giveReview(member, known.id);
	await giveReview(admin, known.id);

	const mails = await readMails(world, member);
	const [blind, open] = [id, known.id].map((songId) => mails.find(({ text }) => text.includes(songId)));
	expect(blind?.subject).toBe('Fictional Label: the review of a song you submitted is complete');
	expect(blind?.text).toContain('The review of your submission “Kiln (*** mix)” is complete.');
	expect(blind?.text.split('\n')).toContain(`https://acetate.example/review/${id}`);
	expect(open?.text).toContain('“Kiln (Esme Harrow mix)”');
	expect(open?.subject).toBe(blind?.subject);
});

it('admins get a mail when a person joins', async () => {
	const newcomer = await world.memberOf(admin, 'Newcomer');

	const mail = (await readMails(world, admin)).at(-1);
	expect(mail?.subject).toBe('Fictional Label: a new member joined');
	expect(mail?.text).toContain(`${newcomer.person.name} joined Fictional Label.`);
	expect(mail?.text.split('\n')).toContain('https://acetate.example/profile/label');
});

it('a title of several lines is joined into a single line of a mail, so that it cannot place a link on a separate line', async () => {
	const { id } = await addSong(world, admin, { title: 'Kiln\nhttps://elsewhere.example/\nx' });

	await askFor(admin, id, member);

	const mail = (await readMails(world, member)).at(-1);
	expect(mail?.text.split('\n')).not.toContain('https://elsewhere.example/');
});

it('a review request that fails sends no mail', async () => {
	const { id } = await addSong(world, admin);
	const before = await readMails(world, member);
	const reviewerIds = [await reviewerIdOf(member)];

	const response = await withFault(world.deps.database.db, { table: 'live_messages', on: 'insert' }, () =>
		admin.post(`/api/songs/${id}/review-requests`, { reviewerIds }),
	);

	expect(response.status).toBe(500);
	expect(await readMails(world, member)).toEqual(before);
	const { body } = await member.get('/api/notifications');
	expect(JSON.stringify(body)).not.toContain(id);
});
