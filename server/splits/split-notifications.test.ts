// Who is notified that a split is confirmed or disputed.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../testing/caller.ts';
import { listBell, readMails } from '../testing/song-life.ts';
import { act, agreeAll, plantSplit, proposeSplit, tokenOf } from '../testing/split-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;
let member: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
});

beforeEach(async () => {
	admin = await world.founder();
	member = await world.memberOf(admin);
});

afterAll(() => world.close());

const one = [['Mira Quill', 10_000]] as const;

const notifiedOfSplits = async (caller: Caller) =>
	(await listBell(caller)).notifications.filter(({ type }) => type.startsWith('split'));

describe('the owner of the song and the member who asked', () => {
	it('the owner of the song and the member who asked are notified of a confirmed or disputed split, by bell and mail', async () => {
		const confirmed = await plantSplit(world, admin, one);
		await proposeSplit(member, confirmed.songId);
		await agreeAll(world, member, confirmed);
		const disputed = await plantSplit(world, admin, one);
		await proposeSplit(member, disputed.songId);
		const token = await tokenOf(member, disputed.songId, disputed.writerIds[0] ?? '');
		await world.visitor().mustPost('/api/guest/split/disagree', { token, reason: 'No' });

		for (const caller of [admin, member]) {
			const notifications = await notifiedOfSplits(caller);
			expect(notifications.map(({ type, message, path }) => [type, message, path])).toEqual([
				['split_disputed', 'Split disputed:', `/signed-songs/${disputed.songId}/splits`],
				['split_confirmed', 'Split confirmed:', `/signed-songs/${confirmed.songId}/splits`],
			]);
			const subjects = (await readMails(world, caller)).map(({ subject }) => subject);
			expect(subjects.filter((subject) => subject.includes('split')).sort()).toEqual([
				'Fictional Label: a split was confirmed',
				'Fictional Label: a split was disputed',
			]);
		}
	});

	it('the owner and the member who asked are not notified of their own actions, and no one else is notified', async () => {
		const bystander = await world.memberOf(admin);
		const { songId, writerIds } = await plantSplit(world, admin, one);
		await proposeSplit(member, songId);

		await act(admin, songId, 'confirm-for', { writerId: writerIds[0], reason: 'On paper' });

		const counts = [];
		for (const caller of [admin, bystander, member]) counts.push((await notifiedOfSplits(caller)).length);
		expect(counts).toEqual([0, 0, 1]);
	});
});
