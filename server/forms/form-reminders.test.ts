// Tests reminders of forms: by date, by hand, and after the link has expired.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, messageOf } from '../testing/caller.ts';
import {
	act,
	getForm,
	mustAct,
	mustSave,
	openForm,
	rightAnswers,
	sentForm,
	submit,
	tokenOf,
} from '../testing/form-life.ts';
import { dayMs } from '../testing/song-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;
let guest: Caller;

beforeAll(async () => {
	world = await createTestApp({ env: { PUBLIC_URL: 'https://music.label.example' } });
	admin = await world.founder('Nordlys Harbour');
	guest = world.visitor();
});

afterAll(() => world.close());

const dayIn = (days: number) => new Date(world.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);

describe('form reminders', () => {
	it('form reminders are sent three days before the due day and on it, with the same link, until they are stopped', async () => {
		const to = 'remind@artist.example';
		const { token, formId } = await sentForm(world, admin, { dueDay: dayIn(10), recipientEmail: to });
		const other = await sentForm(world, admin, { dueDay: dayIn(10), recipientEmail: 'stopped@artist.example' });
		await guest.mustPost('/api/guest/form/stop-reminders', { token: other.token });
		for (let day = 0; day < 12; day += 1) {
			world.clock.advance(dayMs);
			await world.deps.runJob('forms.remind');
			await world.deps.runJob('forms.remind');
			await world.deps.runJob('mails.send');
		}

		const mails = await world.mailsTo(to);
		expect(mails.map(({ subject }) => subject)).toEqual([
			expect.stringMatching(/^Nordlys Harbour: please fill in the details for “.+”$/),
			expect.stringMatching(/^Nordlys Harbour: please send the details for “.+” by \d+ \w+ \d{4}$/),
			expect.stringMatching(/^Nordlys Harbour: the details for “.+” are due today$/),
		]);
		const stopUrl = `https://music.label.example/metadata/${token}`;
		expect(mails.map(({ headers }) => headers.get('list'))).toEqual([
			undefined,
			{ unsubscribe: { url: stopUrl } },
			{ unsubscribe: { url: stopUrl } },
		]);
		for (const mail of mails) expect(mail.text).toContain(`/metadata/${token}`);
		expect(mails[2]?.text).toContain('is due today');
		expect(await world.mailsTo('stopped@artist.example')).toHaveLength(1);
		expect((await getForm(admin, other.formId)).reminders).toBe('stopped');
		expect((await getForm(admin, formId)).events.filter(({ kind }) => kind === 'reminded')).toHaveLength(2);
	});

	it('a recipient who stopped the reminders by mistake resumes them', async () => {
		const { token, formId } = await sentForm(world, admin, {
			dueDay: dayIn(10),
			recipientEmail: 'undo@artist.example',
		});
		await guest.mustPost('/api/guest/form/stop-reminders', { token });
		const stopped = (await openForm(guest, token)).reminders;
		await guest.mustPost('/api/guest/form/stop-reminders', { token, isResumed: true });
		await guest.mustPost('/api/guest/form/stop-reminders', { token, isResumed: true });

		const { reminders, events } = await getForm(admin, formId);
		expect([stopped, reminders]).toEqual(['stopped', 'on']);
		expect(events.filter(({ kind }) => kind === 'reminders_resumed')).toHaveLength(1);
	});

	it('a member reminds a recipient once a day with the same link, which is valid for 30 days again', async () => {
		const to = 'slow@artist.example';
		const { token, formId } = await sentForm(world, admin, { recipientEmail: to, dueDay: null });
		const before = (await openForm(guest, token)).reminders;
		const copied = await sentForm(world, admin, { recipientEmail: null });
		const stopped = await sentForm(world, admin, { recipientEmail: 'stop@artist.example', dueDay: dayIn(20) });
		await guest.mustPost('/api/guest/form/stop-reminders', { token: stopped.token });
		const remind = (id: string) => admin.post(`/api/forms/${id}/remind`);
		const atOnce = await remind(formId);
		world.clock.advance(25 * dayMs);
		const first = await remind(formId);
		const second = await remind(formId);
		const others = [await remind(copied.formId), await remind(stopped.formId)];
		await world.deps.runJob('mails.send');
		world.clock.advance(10 * dayMs);
		await world.deps.runJob('forms.expire');

		const mail = (await world.mailsTo(to)).at(-1);
		expect([atOnce.status, first.status]).toEqual([409, 200]);
		expect([second, ...others].map(messageOf)).toEqual([
			'This form was emailed less than a day ago. Try again tomorrow.',
			'The link of this form was copied, so we can’t send a reminder. Copy the link and send it again.',
			'The recipient stopped the reminders for this form.',
		]);
		expect(mail?.subject).toMatch(/^Nordlys Harbour: reminder to send the details for “.+”$/);
		expect(mail?.text).toContain(`/metadata/${token}`);
		expect(mail?.headers.get('list')).toEqual({
			unsubscribe: { url: `https://music.label.example/metadata/${token}` },
		});
		expect([before, await openForm(guest, token)]).toMatchObject([null, { status: 'opened', reminders: 'on' }]);
	});

	it('a reminder revives the expired link of a form, which is as it was before and keeps its answers', async () => {
		const to = 'expired@artist.example';
		const { token, formId } = await sentForm(world, admin, { recipientEmail: to });
		await mustSave(guest, token, { title: 'Kept' });
		world.clock.advance(31 * dayMs);
		await world.deps.runJob('forms.expire');
		await guest.mustPost('/api/guest/form/new-link', { token });
		const expired = await guest.post('/api/guest/form', { token, device: 'one' });
		const { status, isNewLinkWanted } = await getForm(admin, formId);
		const reminded = await admin.post(`/api/forms/${formId}/remind`);
		await world.deps.runJob('mails.send');
		world.clock.advance(29 * dayMs);
		await world.deps.runJob('forms.expire');

		expect([expired.status, status, isNewLinkWanted, reminded.status]).toEqual([410, 'expired', true, 200]);
		expect((await world.mailsTo(to)).at(-1)?.text).toContain(`/metadata/${token}`);
		const opened = await openForm(guest, token);
		expect(opened.status).toBe('in_progress');
		expect(opened.answers).toMatchObject({ title: 'Kept' });
		expect(await getForm(admin, formId)).toMatchObject({ status: 'in_progress', isNewLinkWanted: false });
		world.clock.advance(2 * dayMs);
		expect((await guest.post('/api/guest/form', { token, device: 'one' })).status).toBe(410);
	});

	it('a reminder revives neither a form link that was replaced nor a form that was cancelled', async () => {
		const replaced = await sentForm(world, admin, { recipientEmail: 'replaced@artist.example' });
		const { body } = await act(admin, replaced.formId, 'resend');
		const { link } = body as { link: string };
		const cancelled = await sentForm(world, admin, { recipientEmail: 'cancelled@artist.example' });
		await mustAct(admin, cancelled.formId, 'cancel', { reason: 'Wrong person' });
		world.clock.advance(31 * dayMs);
		await world.deps.runJob('forms.expire');
		const remind = (id: string) => admin.post(`/api/forms/${id}/remind`);

		expect((await remind(replaced.formId)).status).toBe(200);
		expect((await guest.post('/api/guest/form', { token: replaced.token, device: 'one' })).status).toBe(410);
		expect((await openForm(guest, tokenOf(link))).status).toBe('opened');
		expect(messageOf(await remind(cancelled.formId))).toBe('You can’t do this while the form is “Cancelled”.');
		expect((await guest.post('/api/guest/form', { token: cancelled.token, device: 'one' })).status).toBe(410);
	});

	it('no one is reminded of the expired form of a song that was withdrawn', async () => {
		const { songId: withdrawn, formId } = await sentForm(world, admin, { recipientEmail: 'withdrawn@artist.example' });
		world.clock.advance(31 * dayMs);
		await world.deps.runJob('forms.expire');
		await admin.mustPost(`/api/signed-songs/${withdrawn}/withdraw`, { reason: 'It comes out elsewhere' });

		expect((await admin.post(`/api/forms/${formId}/remind`)).status).toBe(409);
	});

	it('form reminders are not sent for submitted forms', async () => {
		const to = 'quick@artist.example';
		const { token } = await sentForm(world, admin, { dueDay: dayIn(10), recipientEmail: to });
		await submit(guest, token, rightAnswers());
		world.clock.advance(8 * dayMs);
		await world.deps.runJob('forms.remind');
		await world.deps.runJob('mails.send');

		const subjects = (await world.mailsTo(to)).map(({ subject }) => subject);
		expect(subjects).toHaveLength(2);
		expect(subjects.filter((subject) => /due|please send/.test(subject ?? ''))).toEqual([]);
	});
});
