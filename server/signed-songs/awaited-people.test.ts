// The people outside whose answers the label awaits.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AwaitedPerson } from '../../domain/signed-songs/signed-songs.api.ts';
import type { Caller } from '../testing/caller.ts';
import { oneSigner, plantSent } from '../testing/contract-life.ts';
import { mustSend } from '../testing/form-life.ts';
import { dayMs } from '../testing/song-life.ts';
import { plantSplit, proposeSplit } from '../testing/split-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
});

afterAll(() => world.close());

async function listAwaited(caller: Caller): Promise<AwaitedPerson[]> {
	return ((await caller.get('/api/awaited-people')).body as { people: AwaitedPerson[] }).people;
}

it('recipients, writers and signers who have not answered are listed, and members see no signers', async () => {
	const { songId } = await plantSplit(world, admin, [
		['Mira Quill', 6000, 'mira@writers.example'],
		['Sana Brightwell', 4000],
	]);
	await proposeSplit(admin, songId);
	await mustSend(admin, songId, { recipientName: 'Mira Quill', recipientEmail: 'mira@artist.example' });
	await plantSent(world, admin, oneSigner);
	const member = await world.memberOf(admin);
	const other = await world.founder('Elsewhere');

	const summary = ({ name, subject, email, isRemindable }: AwaitedPerson) => [name, subject, email, isRemindable];
	const atOnce = (await listAwaited(admin)).map(summary);
	world.clock.advance(2 * dayMs);
	const later = (await listAwaited(admin)).map(summary);

	expect(new Set(atOnce)).toEqual(
		new Set([
			['Mira Quill', 'split', 'mira@writers.example', false],
			['Sana Brightwell', 'split', null, false],
			['Mira Quill', 'metadata', 'mira@artist.example', false],
			['Hollis Tern', 'feature', 'hollis.tern@outside.example', false],
		]),
	);
	expect(later.filter(([, , , isRemindable]) => isRemindable)).toHaveLength(3);
	const ofSong = (await admin.get(`/api/awaited-people?songId=${songId}`)).body as { people: AwaitedPerson[] };
	expect(ofSong.people.map(({ subject }) => subject).toSorted()).toEqual(['metadata', 'split', 'split']);
	expect((await listAwaited(member)).map(({ subject }) => subject)).not.toContain('feature');
	expect(await listAwaited(other)).toEqual([]);
});

it('a person who was reminded stays in the list with the day, and one who answered leaves it', async () => {
	const label = await world.founder('Answers');
	const { songId } = await plantSplit(world, label, [['Mira Quill', 10_000, 'mira.alone@writers.example']]);
	await proposeSplit(label, songId);
	world.clock.advance(3 * dayMs);
	const [writer] = await listAwaited(label);
	await label.mustPost(`/api/signed-songs/${songId}/split/remind`, { writerId: writer?.id });
	const [reminded] = await listAwaited(label);
	await label.mustPost(`/api/signed-songs/${songId}/split/confirm-for`, { writerId: writer?.id, reason: 'By phone' });

	expect([writer?.remindedAt, writer?.isRemindable]).toEqual([null, true]);
	expect([new Date(reminded?.remindedAt ?? 0), reminded?.isRemindable]).toEqual([world.clock.now(), false]);
	expect(await listAwaited(label)).toEqual([]);
});
