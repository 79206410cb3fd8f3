// Tests what a new metadata form starts with, and what "I don't know" means for the catalogue.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../testing/caller.ts';
import { signSong } from '../testing/catalogue-life.ts';
import { getForm, mustAct, mustSend, openForm, rightAnswers, submit } from '../testing/form-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;
let guest: Caller;

beforeAll(async () => {
	world = await createTestApp();
	admin = await world.founder('Nordlys Harbour');
	guest = world.visitor();
});

afterAll(() => world.close());

it('a new metadata form starts with what the label knows, and with nothing of sections that were not chosen', async () => {
	const songId = await signSong(world, admin, 'Mira Quill', 'Paper Lanterns');
	const year = String(world.clock.now().getUTCFullYear());
	const { token } = await mustSend(admin, songId, { recipientName: 'mira quill' });
	const short = await mustSend(admin, songId, { recipientName: 'Ilse Corrigan', sections: ['song'] });

	expect((await openForm(guest, token)).answers).toEqual({
		title: 'Paper Lanterns',
		releaseKind: 'single',
		'artists.a1': 1,
		'artists.a1.name': 'Mira Quill',
		'artists.a1.role': 'main',
		pYear: year,
		pOwner: 'Nordlys Harbour',
		cYear: year,
		cOwner: 'Nordlys Harbour',
		territory: 'world',
		declarantName: 'mira quill',
		declarantRole: 'Artist',
	});
	expect((await openForm(guest, short.token)).answers).toEqual({
		title: 'Paper Lanterns',
		releaseKind: 'single',
		declarantName: 'Ilse Corrigan',
	});
});

it('a planned release decides the years that a metadata form starts with, and approved answers are not replaced', async () => {
	const songId = await signSong(world, admin, 'Sana Brightwell', 'Night Ferry');
	const first = await mustSend(admin, songId);
	await submit(guest, first.token, { ...rightAnswers('Night Ferry'), pOwner: 'Sana Brightwell' });
	await mustAct(admin, first.formId, 'approve');

	const { answers } = await openForm(guest, (await mustSend(admin, songId)).token);

	expect(answers).toMatchObject({ pOwner: 'Sana Brightwell', pYear: '2026', releaseDate: '2099-01-22' });
	expect(Object.keys(answers).filter((path) => /^artists\.[^.]+$/.test(path))).toHaveLength(1);
});

it('the label sees what the recipient does not know, and the approval keeps what the catalogue has of it', async () => {
	const songId = await signSong(world, admin, 'Otto Vantage', 'Salt Road');
	const first = await mustSend(admin, songId);
	await submit(guest, first.token, rightAnswers('Salt Road'));
	await mustAct(admin, first.formId, 'approve');
	const second = await mustSend(admin, songId, { sections: ['rights', 'identifiers', 'content'] });
	const notKnown = { pOwner: '?', isrc: '?', advisory: '?' };
	const sent = await submit(guest, second.token, { ...notKnown, confirmed: true, declarantRole: 'Manager' });
	expect(sent.status).toBe(200);

	const { review } = await getForm(admin, second.formId);
	const answerAt = (path: string) => review?.answers.find((answer) => answer.path === path);
	expect(answerAt('pOwner')).toMatchObject({ submitted: '?', current: 'Nordlys', change: 'unchanged' });
	expect(answerAt('isrc')).toMatchObject({ submitted: '?', current: null, change: 'added' });
	const hint = 'The recipient doesn’t know this. Correct it here, or add it later.';
	expect(review?.findings.filter(({ message }) => message === hint).map(({ path }) => path)).toEqual(
		Object.keys(notKnown),
	);

	await mustAct(admin, second.formId, 'corrections', { changes: { isrc: 'USRC17607839' } });
	await mustAct(admin, second.formId, 'approve');
	const third = await openForm(guest, (await mustSend(admin, songId)).token);
	expect(third.answers).toMatchObject({ pOwner: 'Nordlys', isrc: 'USRC17607839', advisory: 'none' });
});
