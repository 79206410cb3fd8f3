import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../testing/caller.ts';
import { signSong } from '../testing/catalogue-life.ts';
import { mustAct, mustSend, rightAnswers } from '../testing/form-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let owner: Caller;
let sender: Caller;
let other: Caller;

beforeAll(async () => {
	world = await createTestApp({ withoutFfmpeg: true });
	owner = await world.founder();
	sender = await world.memberOf(owner);
	other = await world.memberOf(owner);
});

afterAll(() => world.close());

interface BellNotification {
	readonly type: string;
	readonly path: string;
}

async function bellOf(caller: Caller): Promise<BellNotification[]> {
	const { body } = await caller.get('/api/notifications');
	return (body as { notifications: BellNotification[] }).notifications;
}

async function kindsIn(caller: Caller): Promise<string[]> {
	return (await bellOf(caller)).map(({ type }) => type).sort();
}

it('only the owner of the song and the sender of the form are notified of everything that comes back', async () => {
	const guest = world.visitor();
	const songId = await signSong(world, owner, 'Mira Quill', 'Paper Lanterns');
	const { formId, token } = await mustSend(sender, songId);

	await guest.mustPost('/api/guest/form/submit', { token, changes: rightAnswers() });
	await mustAct(sender, formId, 'verdicts', { path: 'pOwner', verdict: 'fix', note: 'Who is that?' });
	await mustAct(sender, formId, 'request-changes');
	await guest.mustPost('/api/guest/form/submit', { token, changes: { pOwner: 'Mira Quill', confirmed: true } });
	const expiring = await mustSend(sender, songId, { kind: 'marketing' });
	world.clock.advance(31 * 24 * 60 * 60 * 1000);
	await world.deps.runJob('forms.expire');
	await guest.mustPost('/api/guest/form/new-link', { token: expiring.token });

	const kinds = ['changes_answered', 'form_expired', 'form_expired', 'form_submitted'];
	expect([await kindsIn(owner), await kindsIn(sender)]).toEqual([expect.arrayContaining(kinds), kinds]);
	expect(await kindsIn(other)).toEqual([]);
	// Each notification opens the form that it is about.
	expect(new Set((await bellOf(sender)).map(({ type, path }) => `${type} ${path}`))).toEqual(
		new Set([
			`changes_answered /signed-songs/${songId}/metadata`,
			`form_submitted /signed-songs/${songId}/metadata`,
			`form_expired /signed-songs/${songId}/marketing`,
		]),
	);
	await world.deps.runJob('mails.send');
	const mails = (await world.mailsTo(sender.person.email)).map(({ subject, text }) => [subject, text ?? '']);
	expect(mails.map(([subject]) => subject).sort()).toEqual([
		'Fictional Label: a metadata form was resubmitted',
		'Fictional Label: a metadata form was submitted',
		'Fictional Label: a recipient needs a new link to a marketing form',
		'Fictional Label: the link to a marketing form expired',
	]);
	expect(mails.find(([subject]) => subject === 'Fictional Label: a metadata form was submitted')?.[1]).toContain(
		`/signed-songs/${songId}/metadata`,
	);
});
