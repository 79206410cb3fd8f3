// Tests the actions of the holder of a form link.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, messageOf } from '../testing/caller.ts';
import {
	act,
	getForm,
	mustAct,
	mustSave,
	openForm,
	rightAnswers,
	save,
	sentForm,
	submit,
	submittedForm,
	tokenOf,
} from '../testing/form-life.ts';
import { dayMs } from '../testing/song-life.ts';
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

describe('opening a form', () => {
	it('opening a form shows the label, the song and the requested sections, and records that it was opened', async () => {
		const { token, formId } = await sentForm(world, admin, { sections: ['song', 'artists'], note: 'By Friday?' });

		const form = await openForm(guest, token);

		expect(form).toMatchObject({
			kind: 'metadata',
			definitionVersion: 1,
			status: 'opened',
			labelName: 'Nordlys Harbour',
			revision: 0,
			recipientName: 'Mira',
			note: 'By Friday?',
			sections: ['song', 'artists'],
			sent: null,
			hasReceipt: true,
		});
		expect(form.song.artist).toMatch(/^Artist/);
		expect((await getForm(admin, formId)).events.map(({ kind, by }) => [kind, by])).toEqual([
			['sent', admin.person.name],
			['opened', 'Mira'],
		]);
	});

	it('opening a form a second time changes nothing', async () => {
		const { token, formId } = await sentForm(world, admin);
		await openForm(guest, token);
		await openForm(guest, token);

		expect((await getForm(admin, formId)).events).toHaveLength(2);
	});

	it('a signing cannot be undone once a form was sent, so no form belongs to an unsigned song', async () => {
		const { songId } = await sentForm(world, admin);

		const response = await admin.post(`/api/songs/${songId}/undo-decision`);

		expect([response.status, messageOf(response)]).toEqual([
			409,
			'You can’t undo this signing because a form, split or contract was already sent. Withdraw the song on its page under Signed Songs instead.',
		]);
	});
});

describe('saving a form', () => {
	it('saving a form stores normalised answers, and drops unknown and invalid ones', async () => {
		const { token, formId } = await sentForm(world, admin);

		const saved = await mustSave(guest, token, {
			title: '  Paper   Lanterns ',
			pYear: '2026',
			isCover: true,
			'artists.r1': 1,
			'artists.r1.name': 'Mira',
			nonsense: 1,
			bpm: { $gt: 1 },
			'artists.R 1.name': 'x',
		});

		expect(saved).toMatchObject({ status: 'in_progress', revision: 1, conflicts: [], changes: {} });
		expect(saved.dropped.toSorted()).toEqual(['artists.R 1.name', 'bpm', 'nonsense']);
		expect((await openForm(guest, token)).answers).toMatchObject({
			title: 'Paper Lanterns',
			pYear: '2026',
			isCover: true,
			'artists.r1': 1,
			'artists.r1.name': 'Mira',
		});
		expect((await getForm(admin, formId)).status).toBe('in_progress');
	});

	it('saving a form stores nothing for sections that were not requested', async () => {
		const { token } = await sentForm(world, admin, { sections: ['song'] });

		const { dropped } = await mustSave(guest, token, { title: 'Mine', pOwner: 'Me' });

		expect(dropped).toEqual(['pOwner']);
		expect((await openForm(guest, token)).answers).not.toHaveProperty('pOwner');
	});

	it('saving the same answers twice changes nothing the second time', async () => {
		const { token } = await sentForm(world, admin);
		await mustSave(guest, token, { studio: 'Shed' });

		expect((await mustSave(guest, token, { studio: 'Shed' })).revision).toBe(1);
	});

	it('saving on two devices keeps the answers of both, and reports to the second what it replaced', async () => {
		const { token } = await sentForm(world, admin);
		const phone = { device: 'phone', seenRevision: 0 };
		await mustSave(guest, token, { studio: 'Shed', title: 'One' }, phone);

		const saved = await mustSave(guest, token, { title: 'Two', bpm: '120' }, { device: 'laptop', seenRevision: 0 });

		expect(saved.conflicts).toEqual([{ path: 'title', theirs: 'One', mine: 'Two' }]);
		expect(saved.changes).toEqual({ studio: 'Shed' });
		expect((await mustSave(guest, token, {}, { device: 'phone', seenRevision: 1 })).changes).toEqual({
			title: 'Two',
			bpm: '120',
		});
	});

	it('a save that claims to have seen a future revision still gets every conflict', async () => {
		const { token } = await sentForm(world, admin);
		await mustSave(guest, token, { title: 'One', studio: 'Shed' }, { device: 'phone' });

		const saved = await mustSave(guest, token, { title: 'Two' }, { device: 'laptop', seenRevision: 2_000_000_000 });

		expect(saved.conflicts).toEqual([{ path: 'title', theirs: 'One', mine: 'Two' }]);
		expect(saved.changes).toEqual({ studio: 'Shed' });
	});

	it('saving rows on two devices at once keeps all of them', async () => {
		const { token } = await sentForm(world, admin);

		await Promise.all(
			['a', 'b', 'c', 'd'].map((device, index) =>
				mustSave(guest, token, { [`credits.${device}`]: index, [`credits.${device}.name`]: device }, { device }),
			),
		);

		const { answers, revision } = await openForm(guest, token);
		expect([revision, ...'abcd'.split('').map((row) => answers[`credits.${row}.name`])]).toEqual([
			4,
			'a',
			'b',
			'c',
			'd',
		]);
	});

	it('saving too much is refused', async () => {
		const { token } = await sentForm(world, admin);
		// Almost all of the 3,000 answers; some were filled in when the form was sent.
		const filledIn = Object.keys((await openForm(guest, token)).answers).length;

		const long = await save(guest, token, { lyrics: 'x'.repeat(20_001) });
		for (let round = 0; round < 3; round += 1) {
			const rows = Array.from({ length: 999 - filledIn }, (_, n) => [`credits.r${round}-${n}`, n]);
			await mustSave(guest, token, Object.fromEntries(rows));
		}
		const last = Array.from({ length: 4 + 2 * filledIn }, (_, n) => [`credits.last-${n}`, n]);
		const many = await save(guest, token, Object.fromEntries(last));

		expect([long.status, many.status]).toEqual([413, 413]);
		expect(messageOf(many)).toBe('These answers are too long to save.');
	});
});

describe('submitting a form', () => {
	it('submitting a form is refused while answers are missing, and while the declaration is not ticked', async () => {
		const { token, formId } = await sentForm(world, admin);
		const { confirmed: _, ...unticked } = rightAnswers();

		const empty = await submit(guest, token, { confirmed: true });
		const notDeclared = await submit(guest, token, { ...unticked, confirmed: false });

		expect([empty.status, messageOf(empty)]).toEqual([
			409,
			'Some answers are missing or not valid. They are marked in the form.',
		]);
		// The response lists what is missing, so that a page can lead there.
		const { fields } = (empty.body as { data: { fields: { path: string; message: string }[] } }).data;
		expect(fields).toContainEqual({ path: 'aiUse', message: 'Tell us which parts, if any, were made with AI tools.' });
		expect(fields.map(({ path }) => path)).not.toContain('confirmed');
		expect(messageOf(notDeclared)).toBe('Please tick the box to send the form.');
		expect(await getForm(admin, formId)).toMatchObject({ status: 'in_progress', review: null });
		expect((await openForm(guest, token)).answers).toMatchObject({ title: 'Paper Lanterns' });
	});

	it('submitting a form passes it to the label, stores what was sent and mails a receipt with all of it', async () => {
		const { token, formId } = await sentForm(world, admin, { recipientEmail: 'receipt@artist.example' });

		const response = await submit(guest, token, { ...rightAnswers(), originalIsrc: 'USRC17607839' });
		await world.deps.runJob('mails.send');

		expect(response.body).toMatchObject({ status: 'submitted' });
		const form = await openForm(guest, token);
		expect(form).toMatchObject({ status: 'submitted', sent: { by: 'Mira Quill' } });
		expect(form.sent?.answers).toMatchObject({ title: 'Paper Lanterns', 'writers.w1.legalLast': '••••••' });
		// Answers that are no longer asked for are not sent.
		expect(form.sent?.answers).not.toHaveProperty('originalIsrc');
		expect((await getForm(admin, formId)).review).toMatchObject({ submittedBy: 'Mira Quill' });
		const mail = (await world.mailsTo('receipt@artist.example')).find(({ subject }) =>
			subject?.startsWith('Nordlys Harbour: we have received the details for “'),
		);
		expect(mail?.text).toContain('- Title: Paper Lanterns');
		expect(mail?.text).toContain('- Share: 60.00%');
		expect(mail?.replyTo?.text).toBe(admin.person.email);
	});

	it('a submitted form cannot be saved or submitted again', async () => {
		const { token } = await submittedForm(world, admin);

		const responses = [await save(guest, token, { title: 'Other' }), await submit(guest, token)];

		expect(responses.map(({ status }) => status)).toEqual([409, 409]);
		expect(responses.map(messageOf)[0]).toBe('You can’t do this while the form is “Submitted”.');
	});
});

describe('form links', () => {
	it('resending a form link withdraws the previous one and keeps the answers', async () => {
		const to = 'second@artist.example';
		const { token, formId } = await sentForm(world, admin, { recipientEmail: to });
		await world.deps.runJob('mails.send');
		await mustSave(guest, token, { studio: 'Shed' });

		const again = await act(admin, formId, 'resend');
		await world.deps.runJob('mails.send');
		const [first, second] = await world.mailsTo(to);
		const [old, fresh] = [await save(guest, token, {}), tokenOf((again.body as { link: string }).link)];

		expect([old.status, messageOf(old)]).toEqual([410, 'This link was replaced by a newer one.']);
		expect(await openForm(guest, fresh)).toMatchObject({ status: 'in_progress', answers: { studio: 'Shed' } });
		expect(second?.subject).toMatch(/^Nordlys Harbour: your new link to the form for “.+”$/);
		expect(second?.text).toContain('The earlier link no longer works.');
		expect([first, second].map((mail) => mail?.text?.includes('If you don’t know Nordlys Harbour'))).toEqual([
			true,
			false,
		]);
	});

	it('a form link ends when the label approves the form, and opens again when the label reopens it', async () => {
		const { token, formId } = await submittedForm(world, admin);
		await mustAct(admin, formId, 'approve');

		const ended = [await guest.post('/api/guest/form', { token }), await save(guest, token, { title: 'Other' })];
		await mustAct(admin, formId, 'reopen', { reason: 'One writer is missing' });

		expect(ended.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual([
			[410, 'links.finished'],
			[410, 'links.finished'],
		]);
		expect((await openForm(guest, token)).status).toBe('submitted');
	});

	it('a withdrawn form link opens nothing', async () => {
		const { token, formId } = await sentForm(world, admin);
		await mustAct(admin, formId, 'cancel', { reason: 'Wrong address' });

		const response = await guest.post('/api/guest/form', { token });

		expect([response.status, messageOf(response)]).toEqual([410, 'This link was withdrawn.']);
		expect((await guest.post('/api/guest/form/new-link', { token })).status).toBe(410);
	});

	it('an expired form link shows whose it was, and can ask the label once for a new one', async () => {
		const { token, formId } = await sentForm(world, admin);
		world.clock.advance(30 * dayMs);
		await world.deps.runJob('forms.expire');

		const refused = await guest.post('/api/guest/form', { token });
		await guest.mustPost('/api/guest/form/new-link', { token });
		await guest.mustPost('/api/guest/form/new-link', { token });

		expect([refused.status, messageOf(refused)]).toEqual([410, 'This link has expired.']);
		expect((await guest.mustPost('/api/guest/form/expired', { token })).body).toEqual({
			labelName: 'Nordlys Harbour',
			kind: 'metadata',
			isSent: false,
			isNewLinkWanted: true,
		});
		const { status, isNewLinkWanted, events } = await getForm(admin, formId);
		expect([status, isNewLinkWanted]).toEqual(['expired', true]);
		expect(events.map(({ kind }) => kind)).toEqual(['sent', 'expired', 'new_link_requested']);
		expect(messageOf(await admin.post(`/api/forms/${formId}/link`))).toBe(
			'You can’t do this while the form is “Expired”.',
		);
	});

	it('a form link reveals nothing about the label but its name, the song and the form', async () => {
		const earlier = await submittedForm(world, admin);
		await mustAct(admin, earlier.formId, 'approve');
		const { body } = await admin.post(`/api/signed-songs/${earlier.songId}/forms`, {
			kind: 'metadata',
			sections: ['song', 'artists', 'writers'],
			recipientName: 'Otto',
		});

		const form = await openForm(guest, tokenOf((body as { link: string }).link));

		// The names of the song are filled in, but no legal name, address or number.
		expect(form.answers.title).toBe('Paper Lanterns');
		const text = JSON.stringify(form);
		for (const secret of ['Quillon', 'mira.w@example.com', '00014107338', admin.person.email, admin.person.name])
			expect(text).not.toContain(secret);
	});
});
