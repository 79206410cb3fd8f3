// Tests what the label does with a submitted form.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReviewedForm } from '../../domain/forms/form-shapes.ts';
import { type Caller, messageOf } from '../testing/caller.ts';
import { act, getForm, mustAct, openForm, rightAnswers, submit, submittedForm } from '../testing/form-life.ts';
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

function answerAt(form: ReviewedForm, path: string) {
	return form.review?.answers.find((answer) => answer.path === path);
}

const stale = 'Someone else changed this. Reload to see their version.';

describe('reviewing a form', () => {
	it('the review shows what was submitted beside what the catalogue has', async () => {
		const { formId } = await submittedForm(world, admin);

		const form = await getForm(member, formId);

		expect(form).toMatchObject({ status: 'submitted', actions: ['request_changes', 'approve', 'cancel'] });
		expect(answerAt(form, 'title')).toMatchObject({ submitted: 'Paper Lanterns', change: 'changed', verdict: null });
		expect(answerAt(form, 'title')?.current).toMatch(/^Song/);
		expect(answerAt(form, 'writers.w1.share')).toMatchObject({ rowName: 'Mira Quill', current: null, change: 'added' });
	});

	it('the review of a form that is being filled in shows nothing of what is typed', async () => {
		const { formId, token } = await submittedForm(world, admin);
		await mustAct(admin, formId, 'verdicts', { path: 'title', verdict: 'fix', note: 'Really?' });
		await mustAct(admin, formId, 'request-changes');
		await guest.mustPost('/api/guest/form/save', { token, changes: { title: 'Typed only' } });

		expect(JSON.stringify(await getForm(admin, formId))).not.toContain('Typed only');
	});

	it('the review hides legal names from members who are not admins', async () => {
		const { formId } = await submittedForm(world, admin);

		const [forAdmin, forMember] = [await getForm(admin, formId), await getForm(member, formId)];

		expect(answerAt(forAdmin, 'writers.w1.legalLast')).toMatchObject({ submitted: 'Quillon', isWithheld: false });
		expect(answerAt(forMember, 'writers.w1.legalLast')).toMatchObject({ submitted: null, isWithheld: true });
		expect(JSON.stringify(forMember)).not.toContain('Quillon');
		const correction = await act(member, formId, 'corrections', { changes: { 'writers.w1.legalLast': 'Guess' } });
		expect([correction.status, messageOf(correction)]).toEqual([403, 'Only an admin of the label can do this.']);
	});

	it('reviewers can mark answers as OK one by one, or all that are unchanged', async () => {
		const { formId } = await submittedForm(world, admin, { ...rightAnswers() });
		await mustAct(member, formId, 'verdicts', { path: 'title', verdict: 'ok' });
		await mustAct(member, formId, 'verdicts/unchanged');

		const form = await getForm(member, formId);

		expect(answerAt(form, 'title')?.verdict).toMatchObject({ verdict: 'ok', by: member.person.name });
		for (const { change, path, verdict } of form.review?.answers ?? [])
			expect([path, verdict?.verdict]).toEqual([path, change === 'unchanged' || path === 'title' ? 'ok' : undefined]);
		await mustAct(member, formId, 'verdicts', { path: 'title', verdict: null });
		expect(answerAt(await getForm(member, formId), 'title')?.verdict).toBeNull();
	});

	it('reviewers can mark a section as OK at once, and an answer to fix keeps its note', async () => {
		const { formId } = await submittedForm(world, admin);
		await mustAct(member, formId, 'verdicts', { path: 'pOwner', verdict: 'fix', note: 'Is it not you?' });
		await mustAct(member, formId, 'verdicts/section', { section: 'rights' });

		const answers = (await getForm(member, formId)).review?.answers ?? [];

		expect(answers.length).toBeGreaterThan(0);
		for (const { section, path, verdict } of answers) {
			const expected = path === 'pOwner' ? 'fix' : section === 'rights' ? 'ok' : undefined;
			expect([path, verdict?.verdict]).toEqual([path, expected]);
		}
		expect(answers.find(({ path }) => path === 'pOwner')?.verdict?.note).toBe('Is it not you?');
	});

	it.each<[string, string, object, number, string]>([
		['an empty note', 'verdicts', { path: 'title', verdict: 'fix', note: ' ' }, 400, 'Enter what should be changed.'],
		[
			'a verdict on a missing answer',
			'verdicts',
			{ path: 'bogus', verdict: 'ok' },
			404,
			'This answer is not part of the submitted form.',
		],
		[
			'a request without notes',
			'request-changes',
			{},
			409,
			'Mark at least one answer “Fix”, with a note about what to change.',
		],
		['a withdrawal without a reason', 'cancel', { reason: ' ' }, 400, 'Enter a reason.'],
		[
			'a waiver without a finding',
			'waivers',
			{ path: 'title', rule: 'T04', reason: 'x' },
			404,
			'This finding no longer exists.',
		],
		[
			'reopening a form that is not approved',
			'reopen',
			{ reason: 'x' },
			409,
			'You can’t do this while the form is “Submitted”.',
		],
		['resending a submitted form', 'resend', {}, 409, 'You can’t do this while the form is “Submitted”.'],
	])('the review refuses %s', async (_, what, body, status, message) => {
		const { formId } = await submittedForm(world, admin);

		const response = await act(admin, formId, what, body);

		expect([response.status, messageOf(response)]).toEqual([status, message]);
	});
});

describe('requesting changes', () => {
	it('requesting changes mails the notes and opens the form again, and submitting it answers them', async () => {
		const { formId, token } = await submittedForm(world, admin, rightAnswers(), {
			recipientEmail: 'back@artist.example',
		});
		await mustAct(admin, formId, 'verdicts', { path: 'pOwner', verdict: 'ok' });
		await mustAct(admin, formId, 'verdicts', { path: 'writers.w1.ipi', verdict: 'fix', note: 'Check www.bad.example' });
		await mustAct(admin, formId, 'corrections', { changes: { studio: 'Lantern Room' } });

		await mustAct(admin, formId, 'request-changes');
		await world.deps.runJob('mails.send');

		const mail = (await world.mailsTo('back@artist.example')).find(({ subject }) =>
			subject?.startsWith('Nordlys Harbour: please change one answer for “'),
		);
		expect(mail?.text).toContain(`/metadata/${token}`);
		expect(mail?.text).toContain('Mira Quill: IPI number\n> Check www\u2060.\u2060bad\u2060.\u2060example\n');
		const form = await openForm(guest, token);
		expect(form).toMatchObject({
			status: 'changes_requested',
			fixNotes: [{ path: 'writers.w1.ipi', note: 'Check www.bad.example' }],
		});
		expect(form.answers).toMatchObject({ studio: 'Lantern Room', title: 'Paper Lanterns' });
		expect(form.answers).not.toHaveProperty('confirmed');
		const again = await submit(guest, token, { 'writers.w1.ipi': '00274373649', confirmed: true });
		expect(again.body).toMatchObject({ status: 'submitted' });
		const review = await getForm(admin, formId);
		// Requested changes are answered, and answers that were OK still are.
		expect(answerAt(review, 'writers.w1.ipi')?.verdict).toBeNull();
		expect(answerAt(review, 'pOwner')?.verdict).toMatchObject({ verdict: 'ok' });
	});

	it('after requested changes the reviewer sees what was left unchanged, and why', async () => {
		const { formId, token } = await submittedForm(world, admin);
		for (const path of ['title', 'pOwner', 'cOwner'])
			await mustAct(admin, formId, 'verdicts', { path, verdict: 'fix', note: `Check ${path}` });
		await mustAct(admin, formId, 'request-changes');

		const replies = { title: '  It is  right. ', pOwner: 'Changed anyway', nonsense: 'x' };
		const changes = { pOwner: 'Mira Quill', confirmed: true };
		await guest.mustPost('/api/guest/form/submit', { token, changes, replies });

		const review = await getForm(member, formId);
		expect(answerAt(review, 'title')?.asked).toEqual({ note: 'Check title', isChanged: false, reply: 'It is right.' });
		expect(answerAt(review, 'pOwner')?.asked).toEqual({ note: 'Check pOwner', isChanged: true, reply: '' });
		expect(answerAt(review, 'cOwner')?.asked).toEqual({ note: 'Check cOwner', isChanged: false, reply: '' });
		expect(JSON.stringify(review)).not.toContain('nonsense');
	});

	it('the recipient sees the notes only once the form is returned', async () => {
		const { formId, token } = await submittedForm(world, admin);
		await mustAct(admin, formId, 'verdicts', { path: 'title', verdict: 'fix', note: 'Secret thought' });

		expect(JSON.stringify(await openForm(guest, token))).not.toContain('Secret thought');
	});

	it('requesting changes gives the link its full validity again', async () => {
		const { formId, token } = await submittedForm(world, admin);
		world.clock.advance(31 * 24 * 60 * 60_000);
		expect((await guest.post('/api/guest/form', { token })).status).toBe(410);
		await mustAct(admin, formId, 'verdicts', { path: 'title', verdict: 'fix', note: 'Late' });
		await mustAct(admin, formId, 'request-changes');

		expect(await openForm(guest, token)).toMatchObject({ status: 'changes_requested' });
	});
});

describe('concurrent reviewers', () => {
	it('two reviewers cannot overwrite each other: the second is refused', async () => {
		const { formId } = await submittedForm(world, admin);
		const { rowVersion } = await getForm(member, formId);
		await mustAct(admin, formId, 'verdicts', { path: 'title', verdict: 'ok' });

		for (const [what, body] of [
			['verdicts', { path: 'title', verdict: null }],
			['verdicts/unchanged', {}],
			['verdicts/section', { section: 'song' }],
			['corrections', { changes: {} }],
			['waivers', { path: 'title', rule: 'T04', reason: 'x' }],
			['waivers/remove', { path: 'title', rule: 'T04' }],
			['request-changes', {}],
			['approve', {}],
			['cancel', { reason: 'x' }],
		] as const) {
			const response = await member.post(`/api/forms/${formId}/${what}`, { rowVersion, ...body });
			expect([what, response.status, messageOf(response)]).toEqual([what, 409, stale]);
		}
	});

	it('reviewers who approve a form at the same time approve it once', async () => {
		const { formId } = await submittedForm(world, admin);
		const { rowVersion } = await getForm(admin, formId);

		const responses = await Promise.all(
			[admin, member, admin].map((caller) => caller.post(`/api/forms/${formId}/approve`, { rowVersion })),
		);

		expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
		expect(responses.filter(({ status }) => status === 409).map(messageOf)).toEqual([stale, stale]);
		expect((await getForm(admin, formId)).events.filter(({ kind }) => kind === 'approved')).toHaveLength(1);
	});
});

it('a reopened form keeps what was approved, except answers that are corrected afterwards', async () => {
	const { formId } = await submittedForm(world, admin);
	await mustAct(admin, formId, 'approve');

	await mustAct(admin, formId, 'reopen', { reason: 'The genre is wrong' });
	await mustAct(admin, formId, 'corrections', { changes: { pOwner: 'Nordlys Records' } });

	const answers = (await getForm(admin, formId)).review?.answers ?? [];
	expect(answers.filter(({ verdict }) => verdict?.verdict !== 'ok').map(({ path }) => path)).toEqual(['pOwner']);
});

describe('findings of the style checker', () => {
	it('a finding of the checker blocks approval until it is corrected', async () => {
		const { formId } = await submittedForm(world, admin);
		await mustAct(admin, formId, 'corrections', { changes: { title: 'Night ft. Bo' } });

		const refused = await act(admin, formId, 'approve');
		const finding = (await getForm(admin, formId)).review?.findings.find(({ rule }) => rule === 'T08');
		await mustAct(admin, formId, 'corrections', { changes: finding?.fix ?? {} });

		expect(messageOf(refused)).toBe('The style checker found errors. Correct or waive them first.');
		expect(finding).toMatchObject({ path: 'title', level: 'error', isWaivable: false, waived: null });
		const form = await getForm(admin, formId);
		expect(answerAt(form, 'title')).toMatchObject({ submitted: 'Night', isCorrected: true });
		expect(form.review?.answers.some(({ submitted }) => submitted === 'Bo')).toBe(true);
		expect((await act(admin, formId, 'approve')).status).toBe(200);
	});

	it('a finding can be waived with a reason where that is allowed, and the waiver ends when the value changes', async () => {
		const { formId } = await submittedForm(world, admin);
		await mustAct(admin, formId, 'corrections', { changes: { 'artists.a1.name': 'Salt & Stone' } });
		const at = { path: 'artists.a1.name', rule: 'A01' };
		const found = async () =>
			(await getForm(admin, formId)).review?.findings.find(({ rule, path }) => rule === 'A01' && path === at.path);
		expect(await found()).toMatchObject({ level: 'error', isWaivable: true, waived: null });
		expect(messageOf(await act(admin, formId, 'waivers', { ...at, reason: '' }))).toBe(
			'Explain why this finding doesn’t apply.',
		);

		await mustAct(admin, formId, 'waivers', { ...at, reason: "It's the name of a duo" });
		expect(await found()).toMatchObject({ waived: { reason: "It's the name of a duo", by: admin.person.name } });
		await mustAct(admin, formId, 'corrections', { changes: { 'artists.a1.name': 'Salt & Bone' } });
		expect(await found()).toMatchObject({ waived: null });
		await mustAct(admin, formId, 'corrections', { changes: { 'artists.a1.name': 'Salt & Stone' } });
		await mustAct(admin, formId, 'waivers/remove', at);
		expect(await found()).toMatchObject({ waived: null });
		await mustAct(admin, formId, 'waivers', { ...at, reason: 'A duo' });

		expect((await act(admin, formId, 'approve')).status).toBe(200);
	});
});

it('a member who corrects an ordinary answer cannot change a legal name with it', async () => {
	const { formId } = await submittedForm(world, admin);

	const changes = { studio: 'Lantern Room', 'writers.w1.legalLast': 'Guess' };
	const correction = await act(member, formId, 'corrections', { changes });

	expect([correction.status, messageOf(correction)]).toEqual([403, 'Only an admin of the label can do this.']);
	const form = await getForm(admin, formId);
	expect(answerAt(form, 'writers.w1.legalLast')).toMatchObject({ submitted: 'Quillon', isCorrected: false });
});

it('a declaration cannot be corrected, and a correction without a change is refused', async () => {
	const { formId } = await submittedForm(world, admin);
	const { rowVersion } = await getForm(admin, formId);

	const responses = [
		await act(admin, formId, 'corrections', { changes: { declarantName: 'Somebody else' } }),
		await act(admin, formId, 'corrections', { changes: { nonsense: '1' } }),
		await act(admin, formId, 'corrections', { changes: {} }),
	];

	expect(responses.map(({ status }) => status)).toEqual([403, 404, 404]);
	expect((await getForm(admin, formId)).rowVersion).toBe(rowVersion);
});

describe('forms of another label', () => {
	it('another label cannot reach a form with any request', async () => {
		const { formId, songId } = await submittedForm(world, admin);
		const stranger = await world.founder('Elsewhere');
		const { rowVersion } = await getForm(admin, formId);

		const responses = await Promise.all([
			stranger.get(`/api/forms/${formId}`),
			...[
				'resend',
				'cancel',
				'verdicts',
				'verdicts/unchanged',
				'verdicts/section',
				'corrections',
				'waivers',
				'waivers/remove',
			].map((what) =>
				stranger.post(`/api/forms/${formId}/${what}`, {
					rowVersion,
					reason: 'x',
					path: 'title',
					section: 'song',
					rule: 'T04',
					verdict: 'ok',
				}),
			),
			...['request-changes', 'approve', 'reopen', 'link'].map((what) =>
				stranger.post(`/api/forms/${formId}/${what}`, { rowVersion, reason: 'x' }),
			),
		]);

		expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404]));
		expect(new Set(responses.map(messageOf))).toEqual(new Set(['This form does not exist.']));
		expect((await stranger.get(`/api/signed-songs/${songId}/forms`)).status).toBe(404);
		expect((await stranger.get('/api/forms')).body).toEqual({ forms: [], nextAfter: null, total: 0 });
	});
});
