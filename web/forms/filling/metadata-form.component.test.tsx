// What helps outsiders to fill in a metadata form: "I don't know", usual answers, folded fields, and refused files.
import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { right } from '../../../domain/forms/definitions/filled-in-metadata.test-suite.ts';
import type { GuestForm } from '../../../domain/forms/form-shapes.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { drawPart } from '../../testing/open-app.tsx';
import { openedForm } from '../../testing/opened-form.ts';
import { callsOf, respond } from '../../testing/server-stub.ts';
import { MetadataFormPage } from './metadata-form-page.tsx';

const form: GuestForm = {
	...openedForm,
	sections: ['song', 'artists', 'writers', 'credits', 'rights', 'identifiers', 'content', 'files', 'dates'],
	answers: { title: 'Paper Lanterns', pOwner: 'Moss and Vinyl' },
};

const saved = { status: 'in_progress' as const, revision: 1, changes: {}, conflicts: [], dropped: [] };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = page.getByRole('heading', { level: 1 });

/** Opens a step of the form. */
async function open(step: string, opened: Partial<GuestForm> = {}): Promise<void> {
	window.history.replaceState(null, '', `#${step}`);
	respond({
		forms: { openForm: { ...form, ...opened }, saveForm: saved },
		live: { guestStream: () => new Promise<never>(() => undefined) },
	});
	drawPart(<MetadataFormPage token="a-token" />);
	await expect.element(heading).toBeVisible();
}

const savedAnswers = () => Object.assign({}, ...callsOf('forms', 'saveForm').map(({ changes }) => changes));

test('“I don’t know” is saved as the answer, and typing replaces it', async () => {
	await open('rights');
	const owner = page.getByRole('textbox', { name: '© owner' });
	const unknown = page.getByRole('button', { name: 'I don’t know' });
	await unknown.nth(3).click();
	await expect.poll(() => savedAnswers()).toMatchObject({ cOwner: '?' });
	await expect.element(unknown.nth(3)).toHaveAttribute('aria-pressed', 'true');
	await expect.element(owner).toHaveValue('');
	await expectAccessible('an answer that is not known');
	await owner.fill('Mira Quill');
	await expect.poll(() => savedAnswers()).toMatchObject({ cOwner: 'Mira Quill' });
});

test('one press confirms the usual answers, except those that were answered otherwise', async () => {
	await open('rights');
	await page.getByRole('group', { name: 'Does it contain samples?' }).getByText('Yes').click();
	const usual = page.getByRole('region', { name: 'Is all of this true?' });
	await expect.element(usual).toHaveTextContent('It is not a cover version.');
	await expect.element(usual).not.toHaveTextContent('It contains no samples.');
	await button('Confirm all').click();
	await expect.element(button('All confirmed')).toBeVisible();
	await expect
		.poll(() => savedAnswers())
		.toMatchObject({
			isCover: false,
			hasSamples: true,
			aiUse: 'none',
			previouslyReleased: false,
			advisory: 'none',
		});
});

test('a year with a digit too many stays as it was typed, with a message', async () => {
	await open('song', { answers: { ...form.answers, studio: 'Sea Room' } });
	const year = page.getByRole('textbox', { name: 'Recording year' });
	await year.click();
	await userEvent.keyboard('20226');
	await userEvent.tab();
	await expect.element(year).toHaveValue('20226');
	await expect.element(page.getByText('Enter a year from 1900 to this year.')).toBeVisible();
});

test('a form that was begun opens at the first step that is not complete, unless the address names a step', async () => {
	const begun = { status: 'in_progress', answers: { ...right, 'writers.w2.role': '' } } as const;
	await open('', begun);
	await expect.element(heading).toHaveTextContent('Writers and credits');
	const steps = page.getByRole('navigation', { name: 'Steps' });
	await expect.element(steps.getByRole('button', { name: /artists.*complete/ })).toBeVisible();
	await steps.getByRole('button', { name: /^The song/ }).click();
	await expect.element(heading).toHaveTextContent('The song and its artists');
});

test('on a phone, a form says below its steps that it saves, and not in its header', async () => {
	await page.viewport(360, 780);
	await open('song');
	const shown = page
		.getByText('Saves as you type')
		.elements()
		.filter((text) => text.checkVisibility());
	expect(shown.map((text) => text.closest('header'))).toEqual([null]);
});

test('the only writer is the recipient, and the focus is on the first missing answer', async () => {
	await open('people');
	await button('I wrote it alone').click();
	const row = page.getByRole('group', { name: 'Mira Quill', exact: true });
	await expect.element(row.getByLabelText('Society (PRO)')).toHaveFocus();
	await expect.element(row.getByRole('textbox', { name: 'Share' })).toHaveValue('100');
	await expect.element(button('I wrote it alone')).not.toBeInTheDocument();
});

test('rarely needed fields are folded, unless one of them has an answer or a note of the label', async () => {
	await open('song');
	await expect.element(page.getByText('More: Tempo (BPM), Key, Studio')).toBeVisible();
	await expect.element(page.getByRole('textbox', { name: 'Studio' })).not.toBeInTheDocument();
	await page.getByText('More: Tempo (BPM), Key, Studio').click();
	await expect.element(page.getByRole('textbox', { name: 'Studio' })).toBeVisible();
});

test('a note of the label about a folded field opens the fold', async () => {
	const fixNotes = [{ path: 'studio', note: 'Which one?' }];
	await open('song', { status: 'changes_requested', fixNotes });
	await expect.element(page.getByRole('textbox', { name: 'Studio' })).toBeVisible();
});

test('the language of the title follows “Sung in”, except for a song without words', async () => {
	await open('song');
	const [sung, title] = [page.getByLabelText('Sung in'), page.getByLabelText('Language of the title')];
	await sung.selectOptions('zxx');
	await expect.element(title).toHaveValue('');
	await sung.selectOptions('eng');
	await expect.element(title).toHaveValue('eng');
	await sung.selectOptions('deu');
	await expect.element(title).toHaveValue('eng');
});

test('a file that is too large can be replaced by another one', async () => {
	await open('delivery');
	const cover = page.getByRole('group', { name: 'Cover', exact: true });
	const chosen = new DataTransfer();
	chosen.items.add(new File([new Uint8Array(51 * 1024 * 1024)], 'poster.png', { type: 'image/png' }));
	await expect.element(cover.getByLabelText(/^Choose file/)).toBeInTheDocument();
	const input = cover.getByLabelText(/^Choose file/).element() as HTMLInputElement;
	input.files = chosen.files;
	input.dispatchEvent(new Event('change', { bubbles: true }));
	await expect.element(cover.getByText('This file is too large. Please choose one under 50 MB.')).toBeVisible();
	await expect.element(cover.getByLabelText(/^Choose another file/)).toBeInTheDocument();
	await expect.element(cover.getByRole('button', { name: 'Upload again' })).not.toBeInTheDocument();
	await expectAccessible('a refused file');
});

test('the browser may fill in the name of the person who sends the form', async () => {
	await open('declaration');
	await expect.element(page.getByRole('textbox', { name: 'Your name' })).toHaveAttribute('autocomplete', 'name');
});

test('the browser offers the details of the recipient in their own row only', async () => {
	const two = {
		'writers.w1': 1,
		'writers.w1.creditName': 'Esme Harrow',
		'writers.w2': 2,
		'writers.w2.creditName': 'Mira Quill',
	};
	await open('people', { answers: { ...form.answers, ...two } });
	const offeredTo = async (name: string) => {
		const row = page.getByRole('group', { name, exact: true });
		await expect.element(row).toBeVisible();
		return ['Legal first name', 'Legal last name', 'Email'].map((caption) =>
			row.getByRole('textbox', { name: caption }).element().getAttribute('autocomplete'),
		);
	};
	expect(await offeredTo('Mira Quill')).toEqual(['given-name', 'family-name', 'email']);
	expect(await offeredTo('Esme Harrow')).toEqual(['off', 'off', 'off']);
});

test('a recipient stops the reminders and undoes that on the same spot', async () => {
	await open('song', { reminders: 'on' });
	respond({ forms: { stopReminders: { success: true }, openForm: { ...form, reminders: 'stopped' } } });
	await button('Stop reminders').click();
	await expect.element(page.getByText('You won’t get any more reminders.').first()).toBeVisible();
	respond({ forms: { openForm: { ...form, reminders: 'on' } } });
	await button('Undo').click();
	await expect.element(button('Stop reminders')).toBeVisible();
	expect(callsOf('forms', 'stopReminders')).toMatchObject([{ isResumed: false }, { isResumed: true }]);
});

test('a receipt is printed black on white from the dark theme', async () => {
	const sent = { at: new Date('2026-11-15T18:40:00Z'), by: 'Mira Quill', answers: form.answers };
	await open('song', { status: 'submitted', sent });
	await expect.element(page.getByText('Your answers')).toBeVisible();
	document.documentElement.className = 'dark';
	const browser = cdp() as unknown as { send(method: string, parameters: object): Promise<unknown> };
	const colours = () => {
		const { color, backgroundColor } = getComputedStyle(document.body);
		return [color, backgroundColor];
	};
	const onScreen = colours();
	await browser.send('Emulation.setEmulatedMedia', { media: 'print' });
	try {
		expect(colours()).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
		expect(onScreen).not.toEqual(colours());
		await expectAccessible('a printed receipt');
	} finally {
		await browser.send('Emulation.setEmulatedMedia', { media: '' });
	}
});
