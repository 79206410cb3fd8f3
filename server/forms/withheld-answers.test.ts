// Tests who sees legal names that were typed into a form through its link (R-FORM-35).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GuestForm, SavedForm } from '../../domain/forms/form-shapes.ts';
import type { Caller } from '../testing/caller.ts';
import {
	getForm,
	mustAct,
	mustSave,
	openForm,
	rightAnswers,
	send,
	sentForm,
	submittedForm,
	tokenOf,
} from '../testing/form-life.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let world: TestApp;
let admin: Caller;
let member: Caller;
let guest: Caller;

beforeAll(async () => {
	world = await createTestApp();
	admin = await world.founder('Nordlys Harbour');
	member = await world.memberOf(admin);
	guest = world.visitor();
});

afterAll(() => world.close());

const phone = 'phone-0123456789abcdef0123456789';
const laptop = 'laptop-0123456789abcdef0123456789';
const mark = '••••••';
const typed = { 'writers.w1': 1, 'writers.w1.creditName': 'Mira', 'writers.w1.legalLast': 'Quillon' };

async function openOn(device: string, token: string): Promise<GuestForm> {
	return (await guest.mustPost('/api/guest/form', { token, device })).body as GuestForm;
}

describe('legal names in a form', () => {
	it('a legal name is neither shown to a member who copies the form link nor mailed to one, before and after submission', async () => {
		const own = 'clever.member@label.example';
		const { formId, token } = await sentForm(world, admin, { recipientEmail: own });
		await guest.mustPost('/api/guest/form/save', { token, device: phone, changes: rightAnswers() });
		const copied = (await member.mustPost(`/api/forms/${formId}/link`)).body as { link: string };

		const opened = [await openForm(member, tokenOf(copied.link)), await openOn(laptop, token)];
		const save = { token, device: laptop, seenRevision: 0, changes: {} };
		const others = (await guest.mustPost('/api/guest/form/save', save)).body as SavedForm;
		await guest.mustPost('/api/guest/form/submit', { token, device: laptop, changes: {} });
		const receipt = await openOn(laptop, token);
		await world.deps.runJob('mails.send');

		expect(opened.map(({ answers }) => answers['writers.w1.legalLast'])).toEqual([mark, mark]);
		expect(others.changes['writers.w1.legalLast']).toBe(mark);
		expect(receipt.sent?.answers['writers.w1.legalLast']).toBe(mark);
		const mails = await world.mailsTo(own);
		expect(mails.map(({ text }) => text).join('\n')).toContain('- Legal last name: Filled in');
		expect(JSON.stringify([opened, others, receipt, mails])).not.toContain('Quillon');
		// Admins still get what was typed.
		expect(JSON.stringify(await getForm(admin, formId))).toContain('Quillon');
	});

	it('a legal name is shown on the device that typed it, before and after submission', async () => {
		const { token } = await sentForm(world, admin);
		await guest.mustPost('/api/guest/form/submit', { token, device: phone, changes: rightAnswers() });

		const form = await openOn(phone, token);

		expect(form.answers['writers.w1.legalLast']).toBe('Quillon');
		expect(form.sent?.answers['writers.w1.legalLast']).toBe('Quillon');
	});

	it('a legal name is not shown on a device whose name could be guessed', async () => {
		const { token } = await sentForm(world, admin);
		await mustSave(guest, token, typed, { device: 'phone' });

		expect((await openOn('phone', token)).answers['writers.w1.legalLast']).toBe(mark);
	});

	it('a legal name stays when a page saves without knowing it, and is replaced when another device types one', async () => {
		const { formId, token } = await submittedForm(world, admin);
		await mustAct(admin, formId, 'verdicts', {
			path: 'writers.w1.legalLast',
			verdict: 'fix',
			note: 'As in the passport',
		});
		await mustAct(admin, formId, 'request-changes');

		const kept = await mustSave(guest, token, { 'writers.w1.legalLast': mark }, { device: laptop });
		const stored = (await openForm(guest, token)).answers['writers.w1.legalLast'];
		await mustSave(guest, token, { 'writers.w1.legalLast': 'Quillonsdatter' }, { device: laptop });
		await guest.mustPost('/api/guest/form/submit', { token, changes: { confirmed: true } });

		expect([kept.dropped, stored]).toEqual([[], mark]);
		const answers = (await getForm(admin, formId)).review?.answers;
		expect(answers?.find(({ path }) => path === 'writers.w1.legalLast')?.submitted).toBe('Quillonsdatter');
		expect(answers?.find(({ path }) => path === 'writers.w1.legalFirst')?.submitted).toBe('Miriam');
	});

	it('a legal name cannot be guessed by saving it, because the right guess gets the same response as any other', async () => {
		const tries = ['Quillon', 'Wrong'].map(async (guess) => {
			const { token } = await sentForm(world, admin);
			await mustSave(guest, token, typed, { device: phone });
			return mustSave(guest, token, { 'writers.w1.legalLast': guess }, { device: laptop });
		});

		const [right, wrong] = await Promise.all(tries);

		expect(right).toMatchObject({ revision: 2, conflicts: [{ theirs: mark, mine: 'Quillon' }] });
		expect({ ...right, conflicts: [] }).toEqual({ ...wrong, conflicts: [] });
	});
});

describe('catalogue rows in forms', () => {
	it('catalogue rows have different names in each form, and are recognised when the form is submitted', async () => {
		const earlier = await submittedForm(world, admin);
		await mustAct(admin, earlier.formId, 'approve');
		const sections = ['song', 'artists', 'writers', 'credits'];
		const sent = await Promise.all(
			[1, 2].map(
				async () => (await send(admin, earlier.songId, { sections })).body as { formId: string; link: string },
			),
		);

		const opened = await Promise.all(sent.map(({ link }) => openForm(guest, tokenOf(link))));

		const rows = opened.map(({ answers }) => Object.keys(answers).filter((path) => path.split('.').length === 2));
		expect(rows.map((names) => names.length)).toEqual([4, 4]);
		expect(new Set(rows.flat()).size).toBe(8);
		expect(rows.flat().filter((path) => /[0-9a-f]{8}-[0-9a-f]{4}-/.test(path))).toEqual([]);
		const [first] = sent;
		const writer = rows[0]?.find((path) => path.startsWith('writers.')) ?? '';
		const body = { token: tokenOf(first?.link ?? ''), changes: { ...declared, [`${writer}.ipi`]: '00014107338' } };
		await guest.mustPost('/api/guest/form/submit', body);
		const { review } = await getForm(admin, first?.formId ?? '');
		const changed = review?.answers.filter(
			({ section, change }) => section !== 'declaration' && change !== 'unchanged',
		);
		expect(changed).toEqual([]);
		await mustAct(admin, first?.formId ?? '', 'approve');
		const [again] = [(await send(admin, earlier.songId, { sections })).body as { link: string }];
		expect(Object.values((await openForm(guest, tokenOf(again.link))).answers)).toEqual(
			expect.arrayContaining(['Mira Quill', 'Otto Vantage', 'Edda Marsh']),
		);
	});
});

const declared = { declarantName: 'Mira', declarantRole: 'Artist', confirmed: true };
