import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SongId } from '../../domain/kernel/ids.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import { passReply, plain } from '../testing/reply-life.ts';
import { giveReview } from '../testing/song-life.ts';
import { confirmedDemos, openPage } from '../testing/submission-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder('Attic Records');
});

afterAll(() => world.close());

/** A demo from the submit page. */
async function aDemo(title: string): Promise<SongId> {
	await confirmedDemos(world, await openPage(admin), { titles: [title] });
	const { songs } = (await admin.get('/api/songs')).body as { songs: { id: SongId; title: string }[] };
	return songs.find((song) => song.title === title)?.id as SongId;
}

describe('the address of a reply', () => {
	it('an admin who is blind to the song cannot change the address of a reply', async () => {
		const id = await aDemo('Trap');
		const response = await admin.call('PATCH', `/api/songs/${id}`, { submissionSource: 'trap@one.example' });

		expect([response.status, messageOf(response)]).toEqual([403, 'Review this song before you change its sender.']);
	});

	it('a reply to another address has no link to the page of the submission', async () => {
		const id = await aDemo('Manager');
		await giveReview(admin, id);
		const edited = await admin.call('PATCH', `/api/songs/${id}`, { submissionSource: 'manager@one.example' });
		await admin.mustPost(`/api/songs/${id}/pass`, { reason: '', reply: passReply });
		world.clock.advance(61_000);
		await world.deps.runJob('mails.send', world.clock.now());

		const [mail] = await world.mailsTo('manager@one.example');
		expect(edited.status).toBe(200);
		expect(plain(mail?.text ?? '')).toContain('not for us.');
		expect(mail?.text).not.toContain('/submission/');
	});
});
