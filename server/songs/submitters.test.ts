import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, messageOf } from '../testing/caller.ts';
import { changeEmail, freshEmail } from '../testing/email-changes.ts';
import { reviewerIdOf } from '../testing/song-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { addSong, aFile, announce, getSong, reveal } from '../testing/uploading.ts';

let world: TestApp;
let admin: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
});

afterAll(() => world.close());

async function addedBy(submissionSource?: string): Promise<string> {
	const song = await addSong(world, admin, submissionSource === undefined ? {} : { submissionSource });
	return song.addedBy;
}

describe('the submitter of a song', () => {
	it('the submitter of a song is shown as the person who added it, if no submitter was given', async () => {
		expect(await addedBy()).toBe(admin.person.name);
		expect(await addedBy('   ')).toBe(admin.person.name);
	});

	it('the submitter of a song is shown by name if the address belongs to a colleague, in upper or lower case', async () => {
		const colleague = await world.memberOf(admin);

		expect(await addedBy(` ${colleague.person.email.toUpperCase()} `)).toBe(colleague.person.name);
	});

	it('the submitter of a song is shown by name even after the colleague has changed the address', async () => {
		const colleague = await world.memberOf(admin);
		const song = await addSong(world, admin, { submissionSource: colleague.person.email });

		await changeEmail(world, colleague, freshEmail());

		expect((await getSong(admin, song.id)).addedBy).toBe(colleague.person.name);
	});

	it('a submitter whose address a colleague gets later is still shown as an outside sender to blind reviewers', async () => {
		const email = `later-${process.pid}@label.example`;
		const title = `Sent by later-${process.pid}`;
		const song = await addSong(world, admin, { title, submissionSource: email });
		const [colleague, reader] = [await world.memberOf(admin), await world.memberOf(admin)];
		await admin.mustPost(`/api/songs/${song.id}/pass`, { reason: '' });
		const before = await getSong(reader, song.id);

		await changeEmail(world, colleague, email);

		const blind = await getSong(reader, song.id);
		const own = await getSong(colleague, song.id);
		await reveal(world, song.id, reader);
		const revealed = await getSong(reader, song.id);
		expect(before.addedBy).toBe('Outside sender');
		expect([blind, own]).toEqual([before, before]);
		expect([revealed.addedBy, revealed.title]).toEqual([colleague.person.name, title]);
		const listOf = async (caller: Caller, query: string) =>
			JSON.stringify((await caller.get(`/api/overview/songs?${query}`)).body);
		const id = await reviewerIdOf(colleague);
		for (const caller of [admin, colleague]) {
			expect(await listOf(caller, `submitter=${id}`)).not.toContain(song.id);
			expect(await listOf(caller, 'submitter=outside')).toContain(song.id);
		}
		expect(await listOf(reader, `submitter=${id}`)).toContain(song.id);
	});

	it("the submitter of a song is shown by name only once the colleague's address is confirmed", async () => {
		const colleague = await world.memberOf(admin);
		const { email, name } = colleague.person;
		const setConfirmBy = (day: string) =>
			world.deps.database.db.execute(
				sql`update auth_users set confirm_by = ${day}::timestamptz where email = ${email}`,
			);
		await setConfirmBy('2000-01-01');
		const song = await addSong(world, admin, { submissionSource: email });
		const own = await addSong(world, colleague);
		await reveal(world, song.id, admin);

		expect((await getSong(admin, song.id)).addedBy).toBe(email);
		expect((await getSong(admin, own.id)).addedBy).toBe(name);
		await setConfirmBy('9999-01-01');
		expect(await addedBy(email)).toBe(name);
	});

	it('a submitter changed by a person who knows the artist is still shown as an outside sender to blind reviewers', async () => {
		const email = `changed-${process.pid}@label.example`;
		const song = await addSong(world, admin, { artist: 'Esme Harrow', submissionSource: email });
		const [colleague, reader] = [await world.memberOf(admin), await world.memberOf(admin)];
		await changeEmail(world, colleague, email);

		await admin.call('PATCH', `/api/songs/${song.id}`, { artist: 'Esme Harrow & the Weathermen' });

		expect((await getSong(reader, song.id)).addedBy).toBe('Outside sender');
	});

	it.each(['management@agency.example', 'esme.harrow@music.example'])(
		'a submitter outside the label (%s) is shown as an outside sender until the artist is revealed',
		async (submissionSource) => {
			const song = await addSong(world, admin, { artist: 'Esme Harrow', submissionSource });
			await reveal(world, song.id, admin);

			expect(song.addedBy).toBe('Outside sender');
			expect((await getSong(admin, song.id)).addedBy).toBe(submissionSource);
		},
	);

	it('a submitter in another label is shown as an outside sender', async () => {
		const stranger = await world.founder('Other Label');

		expect(await addedBy(stranger.person.email)).toBe('Outside sender');
	});

	it('a submitter who is a colleague and the artist is shown as an outside sender until the artist is revealed', async () => {
		const colleague = await world.memberOf(admin);
		const details = { artist: colleague.person.name.toUpperCase(), submissionSource: colleague.person.email };

		const song = await addSong(world, admin, details);
		await reveal(world, song.id, admin);

		expect(song.addedBy).toBe('Outside sender');
		expect((await getSong(admin, song.id)).addedBy).toBe(colleague.person.name);
	});
});

it.each(['nobody', 'a@', '@b.example', 'a b@c.example'])(
	'the submitter address %j is refused',
	async (submissionSource) => {
		const { id } = await announce(admin, await aFile());
		const tracks = [{ uploadId: id, title: 'Kiln', artist: 'Nobody' }];

		const response = await admin.post('/api/songs', { tracks, submissionSource });

		expect([response.status, messageOf(response)]).toEqual([422, 'Please enter a valid email address.']);
	},
);
