// Checking the lines of a label copy.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { GuestForm } from '../../../domain/forms/form-shapes.ts';
import { drawPart } from '../../testing/open-app.tsx';
import { openedForm } from '../../testing/opened-form.ts';
import { respond } from '../../testing/server-stub.ts';
import { LabelCopyFormPage } from './label-copy-form-page.tsx';

const form: GuestForm = {
	...openedForm,
	kind: 'label_copy',
	sections: ['lines', 'additions'],
	answers: {
		declarantName: 'Mira Quill',
		'lines.l1': 1,
		'lines.l1.line': 'Title: Paper Lanterns',
		'lines.l2': 2,
		'lines.l2.line': 'Artist: Mira Quill',
	},
};

test('a correction that was just begun is not an error before its field is left', async () => {
	window.history.replaceState(null, '', '#lines');
	respond({
		forms: {
			openForm: form,
			saveForm: { status: 'in_progress', revision: 1, changes: {}, conflicts: [], dropped: [] },
		},
		live: { guestStream: () => new Promise<never>(() => undefined) },
	});
	drawPart(<LabelCopyFormPage token="a-token" />);
	await page.getByRole('button', { name: 'Continue' }).click();
	await expect.element(page.getByText('Please select OK or Change.').first()).toBeVisible();
	await page.getByRole('group', { name: 'Title: Paper Lanterns' }).getByText('Change').click();
	const text = page.getByRole('textbox', { name: 'Correct text' });
	await expect.element(text).toHaveValue('Paper Lanterns');
	const complaint = page.getByText('This is the present text.');
	await expect.element(complaint).not.toBeInTheDocument();
	await text.click();
	await page.getByRole('heading', { level: 1 }).click();
	await expect.element(complaint.first()).toBeVisible();
});
