// Tests what a label copy takes from other documents, and which of them no longer contradict it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../testing/caller.ts';
import { mustAct, openForm, submit, submittedForm, tokenOf } from '../testing/form-life.ts';
import { completeAnswers, fillIn, generate, getCopy, must, readySong, sendCopy } from '../testing/label-copy-life.ts';
import { act as actOnSplit, agreeAll, getSplit, proposeSplit, saveSplit } from '../testing/split-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	admin = await world.founder();
});

afterAll(() => world.close());

const contradictionsOf = async (songId: Parameters<typeof getCopy>[1]) =>
	(await getCopy(admin, songId)).contradictions.map(({ about }) => about);

it('a label copy prints the duration of the approved master, otherwise that of the audio file of its song', async () => {
	const songId = await readySong(world, admin);
	const { formId, songId: without } = await submittedForm(world, admin, completeAnswers());
	await mustAct(admin, formId, 'approve');
	await must(generate(admin, without));

	const [copy, lacking] = [await getCopy(admin, songId), await getCopy(admin, without)];

	expect(copy.current.snapshot.tracks[0]?.durationMs).toBe(203_500);
	expect(copy.current.origins.tracks[0]?.hasAudioLength).toBeUndefined();
	const song = (await admin.get(`/api/songs/${without}`)).body as { sound: { durationMs: number } };
	expect(lacking.current.snapshot.tracks[0]?.durationMs).toBe(song.sound.durationMs);
	expect(lacking.current.origins.tracks[0]?.hasAudioLength).toBe(true);
	expect(lacking.checks.map(({ text }) => text).join('\n')).not.toContain('Length');
}, 60_000);

it('a split that all writers confirmed again is not contradicted by an older form', async () => {
	const songId = await readySong(world, admin);
	const { rows } = (await getSplit(admin, songId)).work;
	await must(actOnSplit(admin, songId, 'reopen', { reason: 'Otto wrote more' }));
	const shares = rows.map(({ writerId, role }) => ({ writerId, role, share: 5000 }));
	await must(saveSplit(admin, songId, shares as never));
	expect(await contradictionsOf(songId)).toContain('Share of Mira Quill');
	world.clock.advance(1000);
	await proposeSplit(admin, songId);
	await agreeAll(world, admin, { songId, writerIds: rows.map(({ writerId }) => writerId) });

	expect(await contradictionsOf(songId)).toEqual([]);
}, 60_000);

it('a correction of the artist that the label accepted is not contradicted by older documents', async () => {
	const songId = await readySong(world, admin);
	await must(actOnSplit(admin, songId, 'reopen', { reason: 'Once more' }));
	await must(fillIn(admin, songId));
	await must(generate(admin, songId));
	const { formId, link } = (await must(sendCopy(admin, songId))).body as { formId: string; link: string };
	const guest = world.visitor();
	const { answers } = await openForm(guest, tokenOf(link));
	const rows = Object.keys(answers).filter((path) => /^lines\.[^.]+$/.test(path));
	const named = rows.find((row) => String(answers[`${row}.line`]).endsWith(': Otto Vantage')) ?? '';
	const said = Object.fromEntries(rows.map((row) => [`${row}.verdict`, row === named ? 'change' : 'ok']));
	await must(
		submit(guest, tokenOf(link), { ...said, [`${named}.change`]: 'Otto Vantage-Hale', declarantName: 'Mira' }),
	);
	await mustAct(admin, formId, 'approve');
	await must(generate(admin, songId));

	expect((await getCopy(admin, songId)).current.snapshot.tracks[0]?.writers.map(({ name }) => name)).toContain(
		'Otto Vantage-Hale',
	);
	expect(await contradictionsOf(songId)).toEqual([]);
}, 60_000);
