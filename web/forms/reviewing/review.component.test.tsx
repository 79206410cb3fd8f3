// The review of a submitted form: verdicts, notes, and the decision at its end.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ListedForm, ReviewedAnswer, ReviewedForm } from '../../../domain/forms/form-shapes.ts';
import { formIdSchema, songIdSchema } from '../../../domain/kernel/ids.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { drawPart } from '../../testing/open-app.tsx';
import { callsOf, respond } from '../../testing/server-stub.ts';
import { SongForms } from '../song-forms.tsx';

const songId = songIdSchema.parse('1d31d25a-86d3-4796-b5c2-5709eb7c2001');
const formId = formIdSchema.parse('b8c2f4de-4f3c-4f06-8ef3-6b0b7f2a1c11');
const someDay = new Date('2026-11-14T18:40:00Z');

const listed: ListedForm = {
	id: formId,
	kind: 'metadata',
	status: 'submitted',
	songId,
	title: 'Paper Lanterns',
	artist: 'Mira Quill',
	recipientName: 'Mira Quill',
	recipientEmail: 'mira@artist.example',
	dueDay: null,
	sentAt: someDay,
	sentBy: 'Ada Quill',
	submittedAt: someDay,
	daysOpen: 1,
	expiresAt: new Date('2026-12-09T18:40:00Z'),
	isNewLinkWanted: false,
	isRemindable: false,
	mailTrouble: null,
	rowVersion: 3,
};

const answer = (path: string, more: Partial<ReviewedAnswer> = {}): ReviewedAnswer => ({
	section: 'song',
	path,
	rowName: null,
	submitted: 'Paper Lanterns',
	current: null,
	change: 'added',
	isCorrected: false,
	isWithheld: false,
	asked: null,
	verdict: null,
	...more,
});

const form: ReviewedForm = {
	...listed,
	definitionVersion: 1,
	sections: ['song', 'rights'],
	note: '',
	reminders: null,
	review: {
		submittedBy: 'Mira Quill',
		submittedAt: someDay,
		answers: [
			answer('title', { current: 'Paper Lantern', change: 'changed' }),
			answer('studio', { submitted: 'Lantern Room' }),
			answer('pOwner', { section: 'rights', submitted: 'Nordlys' }),
		],
		findings: [],
		context: { today: '2026-11-15', files: {}, release: { date: '', tracks: [] } },
	},
	actions: ['request_changes', 'approve', 'cancel'],
	events: [],
};

const changed = { rowVersion: 4 };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const noteOf = (name: string) => page.getByRole('textbox', { name: `What should be changed: ${name}` });

function openReview(shown: ReviewedForm = form, wantedSource?: string): void {
	respond({
		forms: {
			listSongForms: { forms: [{ ...listed, kind: shown.kind }], recipients: [] },
			getForm: shown,
			setVerdict: changed,
			okSection: changed,
			requestChanges: changed,
			approveForm: changed,
			reopenForm: changed,
		},
	});
	drawPart(
		<main>
			<h1>Metadata</h1>
			<SongForms kind={shown.kind} song={listed} wantedSource={wantedSource} />
		</main>,
	);
}

test('an answer marked Fix without a note asks for it and keeps the mark', async () => {
	openReview();
	await button('Fix: Title').click();
	await expect.element(noteOf('Title')).toHaveFocus();
	await userEvent.keyboard('{Tab}');
	await expect.element(noteOf('Title')).toHaveAccessibleDescription('Enter what should be changed.');
	await expect.element(button('Fix: Title')).toHaveAttribute('aria-pressed', 'true');
	await expect
		.element(page.getByText('One answer is marked “Fix” without a note. Enter what should be changed.'))
		.toBeVisible();
	await expectAccessible('an answer to fix without a note');

	await button('Request changes').click();
	await expect.element(noteOf('Title')).toHaveFocus();
	await userEvent.keyboard('Is it not plural?{Enter}');
	await expect.poll(() => callsOf('forms', 'setVerdict')).toMatchObject([{ path: 'title', note: 'Is it not plural?' }]);
	await button('Request changes').click();
	await expect.element(page.getByRole('alertdialog', { name: 'Ask Mira Quill for changes?' })).toBeVisible();
});

test('a second press on Fix takes back a mark without a note', async () => {
	openReview();
	await button('Fix: Title').click();
	await button('Fix: Title').click();
	await expect.element(noteOf('Title')).not.toBeInTheDocument();
	await expect.element(button('Approve form (3 unchecked)')).toBeEnabled();
	expect(callsOf('forms', 'setVerdict')).toEqual([]);
});

test('a note that was deleted is asked for again, and the old one is not sent', async () => {
	const verdict = { verdict: 'fix' as const, note: 'Is it not plural?', by: 'Ada Quill', at: someDay };
	const review = form.review && { ...form.review, answers: [answer('title', { verdict })] };
	openReview({ ...form, review });
	await noteOf('Title').clear();
	await button('Request changes').click();
	await expect.element(noteOf('Title')).toHaveFocus();
	await expect.element(noteOf('Title')).toHaveAccessibleDescription('Enter what should be changed.');
	expect(callsOf('forms', 'requestChanges')).toEqual([]);
});

test('the decision is after the answers and says how many of them are unchecked', async () => {
	openReview();
	const decision = page.getByRole('region', { name: 'Decision' });
	await expect.element(decision).toBeVisible();
	const rights = page.getByRole('region', { name: 'Rights' }).element();
	expect(rights.compareDocumentPosition(decision.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);

	await decision.getByRole('button', { name: 'Approve form (3 unchecked)' }).click();
	const dialog = page.getByRole('alertdialog', { name: 'Approve this form?' });
	await expect
		.element(dialog)
		.toHaveTextContent('3 answers are unchecked. The answers will be copied to the catalogue.');
});

test('a section is marked as OK by one button', async () => {
	openReview();
	await button('OK this section: The song').click();
	await expect.poll(() => callsOf('forms', 'okSection')).toMatchObject([{ formId, section: 'song', rowVersion: 3 }]);
});

test('only a value that differs from one in the catalogue is highlighted', async () => {
	openReview();
	const ground = (text: string) =>
		getComputedStyle(page.getByRole('listitem').filter({ hasText: text }).element()).backgroundColor;
	await expect.element(page.getByText('3 answers. 1 existing value changes.')).toBeVisible();
	expect(ground('Studio')).toBe('rgba(0, 0, 0, 0)');
	expect(ground('Title')).not.toBe('rgba(0, 0, 0, 0)');
});

test('the review starts with the answers on a phone', async () => {
	await page.viewport(390, 844);
	openReview();
	const first = page.getByRole('region', { name: 'The song' });
	await expect.element(first).toBeVisible();
	expect(first.element().getBoundingClientRect().top).toBeLessThan(400);
	const decision = page.getByRole('region', { name: 'Decision' }).element().getBoundingClientRect();
	expect(decision.top).toBeLessThan(
		page.getByRole('region', { name: 'Form link' }).element().getBoundingClientRect().top,
	);
});

test('a link to an answer of a submitted form shows it with the focus', async () => {
	openReview(form, 'recording.pOwner');

	await expect.element(page.getByRole('listitem').filter({ hasText: 'Nordlys' })).toHaveFocus();
});

test('a link to an answer that was left empty leads to the button that fills it in', async () => {
	openReview(form, 'release.genre');

	await expect.element(button('Genre')).toHaveFocus();
	await button('Genre').click();
	await expect.element(page.getByRole('dialog', { name: 'Fill in Genre' })).toBeVisible();
});

test('a link to an answer of an approved form says that it has to be reopened, with the button', async () => {
	openReview({ ...form, status: 'approved', actions: ['reopen'] }, 'recording.pOwner');
	const line = page.getByRole('status').filter({ hasText: '℗ owner: Approved.' });
	await expect.element(line).toHaveTextContent('℗ owner: Approved. Reopen the form to change this value.');

	await page.getByRole('button', { name: 'Reopen form' }).first().click();
	await page.getByRole('textbox', { name: 'Reason' }).fill('The owner has changed');
	await page.getByRole('dialog').getByRole('button', { name: 'Reopen form' }).click();

	await expect.poll(() => callsOf('forms', 'reopenForm')).toMatchObject([{ reason: 'The owner has changed' }]);
});

test('a link to an answer of a form that was not submitted says who has the form', async () => {
	const waiting = { ...form, status: 'in_progress' as const, review: null };
	openReview(waiting, 'release.genre');
	await expect
		.element(
			page.getByText('Genre: This form asks for it. You can correct the answer after Mira Quill submits the form.'),
		)
		.toBeVisible();
});

test('a link to an answer that the form does not ask for says so', async () => {
	openReview(form, 'recording.isrc');

	await expect
		.element(
			page.getByText('This form doesn’t ask for the value you’re looking for. Send another form that includes it.'),
		)
		.toBeVisible();
});

test('the lines of a label copy that were confirmed are folded into one, and only the others are to be checked', async () => {
	const line = (row: string, rowName: string, submitted: string) =>
		answer(`lines.${row}.verdict`, { section: 'lines', rowName, submitted });
	const answers = [
		line('r1', 'Title: Low Tide', 'ok'),
		line('r2', 'Artist: Wren Attik', 'change'),
		answer('lines.r2.change', { section: 'lines', rowName: 'Artist: Wren Attik', submitted: 'Wren Attic' }),
		line('r3', 'Genre: Folk', 'ok'),
	];
	openReview({ ...form, kind: 'label_copy', sections: ['lines'], review: form.review && { ...form.review, answers } });

	await expect.element(page.getByText('Submitted: Wren Attic')).toBeVisible();
	await expect.element(page.getByText('2 lines confirmed')).toBeVisible();
	await expect.element(page.getByText('Title: Low Tide')).not.toBeVisible();
	await expect.element(button('Approve form (2 unchecked)')).toBeVisible();
	await page.getByText('2 lines confirmed').click();
	await expect.element(page.getByText('Title: Low Tide')).toBeVisible();
});

test('a value that is submitted and current is shown once, and the code of a rule is not shown', async () => {
	const same = answer('title', { current: 'Paper Lanterns', change: 'unchanged' });
	const finding = {
		path: 'title',
		level: 'hint' as const,
		message: 'Add a link to a store.',
		rule: 'A10' as const,
		isWaivable: false,
		waived: null,
		fix: null,
	};
	openReview({ ...form, review: form.review && { ...form.review, answers: [same], findings: [finding] } });
	const row = page.getByRole('listitem').filter({ hasText: 'Add a link to a store.' }).first();

	await expect.element(row).toBeVisible();
	expect(row.element().textContent?.split('Paper Lanterns')).toHaveLength(2);
	expect(row.element().textContent).not.toContain('A10');
});
