// Tests sending forms: sections, mails and lists.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatLongDay } from '../../domain/kernel/day.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import { selectRows } from '../platform/db/database.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import { signSong } from '../testing/catalogue-life.ts';
import { createEmailCalls } from '../testing/email-changes.ts';
import {
	act,
	getForm,
	listForms,
	mustAct,
	mustSave,
	mustSend,
	openForm,
	rightAnswers,
	save,
	send,
	sentForm,
	submit,
	tokenOf,
} from '../testing/form-life.ts';
import { run } from '../testing/injected-faults.ts';
import { plantSong } from '../testing/reviewing.ts';
import { dayMs } from '../testing/song-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;
let guest: Caller;
let songId: SongId;

beforeAll(async () => {
	world = await createTestApp({ env: { PUBLIC_URL: 'https://music.label.example' } });
	admin = await world.founder('Nordlys Harbour');
	guest = world.visitor();
	songId = await signSong(world, admin, 'Mira Quill', 'Paper');
});

afterAll(() => world.close());

const dayIn = (days: number) => new Date(world.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);

describe('sending a form', () => {
	it('sending a form mails its link with the note, on behalf of the member', async () => {
		const note = 'Hi! See evil.example\n\nThanks';
		const { token } = await mustSend(admin, songId, {
			recipientEmail: ' First@Artist.example ',
			note,
			dueDay: dayIn(9),
		});
		await world.deps.runJob('mails.send');

		const [mail] = await world.mailsTo('first@artist.example');
		expect(mail?.subject).toMatch(/^Nordlys Harbour: please fill in the details for “.+”$/);
		expect(mail?.from?.text).toContain('Nordlys Harbour via Acetate');
		expect(mail?.text).toContain(`\nhttps://music.label.example/metadata/${token}\n`);
		expect(mail?.text).toContain(`Note from ${admin.person.name}:\n> Hi! See evil\u2060.\u2060example\n>\n> Thanks\n`);
		expect(mail?.text).toContain(
			`${admin.person.name}, Nordlys Harbour\nReply to this email to reach ${admin.person.name}.`,
		);
		expect(mail?.headers.has('list')).toBe(false);
		expect(mail?.text).toContain(`Please send the form by ${formatLongDay(dayIn(9))}.`);
		expect(mail?.text).toContain(`The link works until ${formatLongDay(dayIn(30))}.`);
		expect(mail?.replyTo?.text).toBe(admin.person.email);
	});

	it('metadata and marketing are sent in one mail with a link to each form', async () => {
		const to = 'both@artist.example';
		const both = await admin.mustPost(`/api/signed-songs/${songId}/forms`, {
			...{ kind: 'metadata', alsoKind: 'marketing', sections: ['song'] },
			...{ recipientName: 'Both', recipientEmail: to },
		});
		await world.deps.runJob('mails.send');

		const { link, otherLink } = both.body as { link: string; otherLink: string };
		const mails = await world.mailsTo(to);
		expect(mails.map(({ subject }) => subject)).toEqual([
			expect.stringMatching(/^Nordlys Harbour: please fill in two forms for “.+”$/),
		]);
		expect(mails[0]?.text).toContain(
			`For stores and collecting societies: writers, credits, rights and files.\nFill in the details:\n${link}\n`,
		);
		expect(mails[0]?.text).toContain(`links, pictures and plans.\nFill in the promotion form:\n${otherLink}\n`);
		expect(mails[0]?.text).toMatch(/\nThe links work until \d/);
		expect(String(mails[0]?.html).match(/(?<=class="on-button" href=")[^"]*/g)).toEqual([link, otherLink]);
		expect([await openForm(guest, tokenOf(link)), await openForm(guest, tokenOf(otherLink))]).toMatchObject([
			{ kind: 'metadata', sections: ['song'] },
			{ kind: 'marketing' },
		]);
	});

	it('sending a form without an address returns the link for copying, and mails nothing', async () => {
		const { formId, token } = await mustSend(admin, songId, { recipientEmail: null });

		const copied = (await admin.mustPost(`/api/forms/${formId}/link`)).body as { link: string };

		expect(tokenOf(copied.link)).toBe(token);
		expect(await getForm(admin, formId)).toMatchObject({ recipientEmail: null, mailTrouble: null, reminders: null });
		expect(await openForm(guest, token)).toMatchObject({ hasReceipt: false, reminders: null });
	});

	it('the known recipients are those of the song, then its sender, then those of other songs by its artist', async () => {
		const lister = await world.founder('Recipients');
		const other = await signSong(world, lister, 'Wren Halloway', 'Earlier');
		await mustSend(lister, other, { recipientName: 'Wren’s manager', recipientEmail: 'manager@outside.example' });
		const song = await signSong(world, lister, 'Wren Halloway', 'Now');
		await run(
			world.deps.database.db,
			`update songs set submission_source = 'wren@outside.example', is_from_outside = true where id = '${song}'`,
		);
		const stranger = await signSong(world, lister, 'Someone Else', 'Elsewhere');
		await mustSend(lister, stranger, { recipientName: 'Else', recipientEmail: 'else@outside.example' });
		const recipients = async () =>
			((await lister.get(`/api/signed-songs/${song}/forms`)).body as { recipients: object[] }).recipients;
		const before = await recipients();
		await mustSend(lister, song, { recipientName: 'Wren', recipientEmail: 'own@outside.example' });

		expect(before).toEqual([
			{ name: 'Wren Halloway', email: 'wren@outside.example' },
			{ name: 'Wren’s manager', email: 'manager@outside.example' },
		]);
		expect((await recipients())[0]).toEqual({ name: 'Wren', email: 'own@outside.example' });
	});

	it.each<[string, object, number, string]>([
		['no recipient', { recipientName: ' ' }, 400, 'Enter the recipient’s name.'],
		['no address', { recipientEmail: 'nowhere' }, 400, 'Check the email address.'],
		['two addresses', { recipientEmail: 'a@b.example, c@d.example' }, 400, 'Check the email address.'],
		['no section', { sections: [] }, 400, 'Add at least one section.'],
		['only the declaration', { sections: ['declaration'] }, 400, 'Add at least one section.'],
		['a section of another form', { sections: ['story'] }, 400, 'This form has no such section.'],
		['a due day in the past', { dueDay: '2020-01-01' }, 400, 'Choose a due date that has not passed.'],
	])('sending a form with %s is refused', async (_, form, status, message) => {
		const response = await send(admin, songId, form);

		expect([response.status, messageOf(response)]).toEqual([status, message]);
	});

	it('a form about a song that is unsigned, of another label or unknown is refused, and so is a recording of another song', async () => {
		const unsigned = await plantSong(world, admin, { title: 'Demo', artist: 'Hidden Name' });
		const stranger = await world.founder('Elsewhere');
		const other = await sentForm(world, admin);
		const [row] = await selectRows<{ id: string }>(
			world.deps.database.db,
			sql`select recording_id as id from metadata_forms where id = ${other.formId}`,
		);

		const responses = [
			await send(admin, unsigned),
			await send(stranger, songId),
			await send(admin, crypto.randomUUID() as SongId),
			await send(admin, songId, { recordingId: row?.id }),
		];

		expect(responses.map(messageOf)).toEqual(Array(4).fill('This signed song does not exist.'));
	});

	it('sending forms is limited per label and per address', async () => {
		const limited = await createTestApp({ database: world.testDatabase.database, env: { RATE_LIMIT_SCALE: '0.1' } });
		const headers = { authorization: `Bearer ${admin.token}` };
		const sendThere = (recipientEmail: string) =>
			limited
				.visitor()
				.post(
					`/api/signed-songs/${songId}/forms`,
					{ kind: 'metadata', sections: ['song'], recipientName: 'Me', recipientEmail },
					{ headers },
				);
		const statuses: number[] = [];
		for (const email of ['one@x.example', 'one@x.example', 'one@x.example', 'two@x.example'])
			statuses.push((await sendThere(email)).status);

		expect(statuses).toEqual([200, 200, 429, 200]);
		await limited.close();
	});

	it('a failed delivery to the recipient of a form is shown to the label', async () => {
		const { withoutMail } = createEmailCalls(() => ({ world, admin }));
		// Mails of other tests are sent first.
		await world.deps.runJob('mails.send');
		const formId = await withoutMail(async () => {
			const sent = await mustSend(admin, songId, { recipientEmail: 'gone@artist.example' });
			await world.deps.runJob('mails.send');
			return sent.formId;
		});

		expect(await getForm(admin, formId)).toMatchObject({ mailTrouble: 'retrying' });
		expect((await listForms(admin)).find(({ id }) => id === formId)).toMatchObject({ mailTrouble: 'retrying' });
		// A new address gets a new mail; the undelivered mail is no longer sent.
		await mustAct(admin, formId, 'resend', { recipientEmail: 'there@artist.example', recipientName: 'Otto' });
		expect(await getForm(admin, formId)).toMatchObject({ mailTrouble: null, recipientName: 'Otto' });
	});
});

describe('resending during a save', () => {
	it('a save with the old link during a resend is stored completely or refused', async () => {
		const { formId, token } = await sentForm(world, admin);
		await mustSave(guest, token, { studio: 'Mine' });

		const [again, saved] = await Promise.all([act(admin, formId, 'resend'), save(guest, token, { studio: 'Late' })]);
		const form = await openForm(guest, tokenOf((again.body as { link: string }).link));

		expect(again.status).toBe(200);
		expect(form.answers.studio).toBe(saved.status === 200 ? 'Late' : 'Mine');
	});
});

describe('withdrawing a song during a submission', () => {
	it('withdrawing a song and submitting its form wait for each other, in one order', async () => {
		for (let round = 0; round < 4; round += 1) {
			const form = await sentForm(world, admin);
			const second = await mustSend(admin, form.songId);

			const [withdrawn, ...sent] = await Promise.all([
				admin.post(`/api/signed-songs/${form.songId}/withdraw`, { reason: 'No longer needed' }),
				submit(guest, form.token, rightAnswers()),
				submit(guest, second.token, rightAnswers()),
			]);

			expect(withdrawn.status).toBe(200);
			for (const { status } of sent) expect([200, 410]).toContain(status);
			// A form that was submitted before is kept.
			const status = sent[0]?.status === 200 ? 'submitted' : 'cancelled';
			expect(await getForm(admin, form.formId)).toMatchObject({ status });
		}
	});
});

describe('lists of forms', () => {
	it('lists of forms show whose turn it is, the longest waiting first', async () => {
		const lister = await world.founder('Lister');
		const first = await sentForm(world, lister);
		world.clock.advance(3 * dayMs);
		const second = await sentForm(world, lister, { kind: 'marketing' });
		const third = await sentForm(world, lister);
		await submit(guest, third.token, rightAnswers());
		world.clock.advance(2 * dayMs);
		const idsOf = async (query: Record<string, string>) => (await listForms(lister, query)).map(({ id }) => id);

		expect(await idsOf({ show: 'waiting' })).toEqual([first.formId, second.formId]);
		expect(await idsOf({ show: 'to-review' })).toEqual([third.formId]);
		expect(await idsOf({ show: 'waiting', kind: 'marketing' })).toEqual([second.formId]);
		expect(await idsOf({ status: 'submitted' })).toEqual([third.formId]);
		expect(await idsOf({})).toEqual([third.formId, second.formId, first.formId]);
		expect((await listForms(lister, { show: 'waiting' })).map(({ daysOpen }) => daysOpen)).toEqual([5, 2]);
		const ofSong = (await lister.get(`/api/signed-songs/${first.songId}/forms`)).body as { forms: { id: string }[] };
		expect(ofSong.forms.map(({ id }) => id)).toEqual([first.formId]);
	});

	it('lists of forms are paged', async () => {
		const lister = await world.founder('Pages');
		const song = await signSong(world, lister, 'Many', 'Forms');
		for (let count = 0; count < 53; count += 1)
			await mustSend(lister, song, { recipientEmail: null, sections: ['song'] });
		const page = async (after?: string) =>
			(await lister.get(`/api/forms?show=waiting${after ? `&after=${after}` : ''}`)).body as {
				forms: { id: string }[];
				nextAfter: string | null;
				total: number;
			};

		const one = await page();
		const two = await page(one.nextAfter ?? '');

		expect([one.forms.length, one.total, two.forms.length, two.nextAfter]).toEqual([50, 53, 3, null]);
		expect(new Set([...one.forms, ...two.forms].map(({ id }) => id)).size).toBe(53);
		expect((await lister.get('/api/forms?after=rubbish')).status).toBe(400);
	});
});
