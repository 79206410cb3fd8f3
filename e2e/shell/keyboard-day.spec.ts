// The day of the staff without a mouse: every task of a label, from signing in to the chat.
import type { Page } from '@playwright/test';
import { SignInPage } from '../pages/sign-in.page.ts';
import { expect, test } from '../support/fixtures.ts';
import { call } from '../support/journey-people.ts';
import { Keyboard } from '../support/keyboard.ts';
import { readySong } from '../support/label-copy-steps.ts';
import { addDemo } from '../support/review-steps.ts';

const sender = 'esme.keyboard@outside.example';

const details = {
	legalName: 'Moss and Vinyl AS',
	companyNo: '',
	address: 'Strandgaten 18, Bergen',
	signerName: 'Ada Quill',
	signerTitle: '',
	signerEmail: 'ada@moss.example',
	currency: 'EUR',
	governingLaw: 'Norway, Bergen',
};

test('an admin does everything of a day by keyboard, and always sees the focus @looks', async ({
	page,
	founder,
	newBrowser,
}) => {
	test.setTimeout(180_000);
	const { person, context: planting } = await founder('Ada Quill', 'Moss and Vinyl', await newBrowser());
	const { request } = planting;
	const { rowVersion } = (await call(request, 'GET', '/api/organization/details')) as { rowVersion: number };
	await call(request, 'PUT', '/api/organization/details', { ...details, rowVersion });
	const [song, passed] = [
		await addDemo(request, 'Night Ferry', 'Esme Harrow'),
		await addDemo(request, 'Low Tide Radio', 'Wren Halloway'),
	];
	for (const { id } of [song, passed]) await call(request, 'PATCH', `/api/songs/${id}`, { submissionSource: sender });
	await call(request, 'POST', `/api/songs/${passed.id}/pass`, { reason: '' });
	const finished = await readySong(request);
	const keyboard = new Keyboard(page);
	const dialog = page.getByRole('dialog');

	await test.step('sign in', async () => {
		const signIn = new SignInPage(page);
		await page.goto('/');
		await keyboard.type(signIn.email, person.email);
		await keyboard.type(signIn.password, person.password);
		await page.keyboard.press('Enter');
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review');
	});

	await test.step('review a song, and sign it', async () => {
		await keyboard.press(page.getByRole('link', { name: 'Review Night Ferry' }));
		await page.getByRole('radiogroup', { name: 'Musical' }).waitFor();
		await page.keyboard.type('768');
		await keyboard.type(page.getByLabel('Comment'), 'The second chorus lifts.');
		await page.keyboard.press('Control+Enter');
		const artist = page.getByRole('region', { name: 'The artist' });
		// The focus is on the next song.
		await keyboard.press(artist.getByRole('button', { name: 'Sign', exact: true }), 'Shift+Tab');
		await keyboard.press(dialog.getByRole('button', { name: 'Sign and reply' }));
		await expect(page.getByRole('region', { name: 'The decision' })).toContainText('Signed');
	});

	await test.step('send the metadata form', async () => {
		await goHome(page, keyboard);
		await keyboard.press(page.getByRole('link', { name: 'Send the metadata form: Night Ferry' }));
		await keyboard.press(dialog.getByRole('button', { name: 'Send form' }));
		await expect(page.getByText('Metadata form sent to Esme Harrow')).toBeVisible();
	});

	await test.step('start a contract, and send it', async () => {
		await goHome(page, keyboard);
		await keyboard.press(page.getByRole('link', { name: 'Start a contract: Night Ferry' }));
		await keyboard.press(dialog.getByRole('button', { name: 'Start draft' }));
		const artist = page.getByRole('group', { name: /Other party|Esme Harrow/ });
		await artist.waitFor();
		for (const [field, text] of [
			[artist.getByLabel('Legal name'), 'Esme Harrow'],
			[artist.getByLabel('Address'), 'Kastanienallee 77, Berlin'],
			[page.getByLabel('Number of years', { exact: true }), '7'],
			// Month, day and year, each a part of the field.
			[page.getByLabel('Delivery date', { exact: true }), '01152027'],
			[page.getByLabel('Advance', { exact: true }), '1500'],
			[page.getByLabel('Royalty', { exact: true }), '22'],
		] as const)
			await keyboard.type(field, text);
		await expect(page.getByText('Everything is filled in')).toBeVisible();
		await keyboard.press(page.getByRole('button', { name: 'Send to 1 signer' }));
		await keyboard.press(dialog.getByRole('button', { name: 'Send for signing' }));
		await expect(page.getByRole('heading', { name: 'Version 1' })).toBeVisible();
	});

	await test.step('reply to a sender', async () => {
		await goHome(page, keyboard);
		await keyboard.press(page.getByRole('link', { name: '1 reply due' }));
		await keyboard.press(dialog.getByRole('button', { name: 'Send reply' }));
		await expect(page.getByText('Low Tide Radio: reply queued')).toBeVisible();
	});

	await test.step('propose a split', async () => {
		await goHome(page, keyboard);
		await openSong(page, keyboard, 'Night Ferry');
		await keyboard.press(page.getByRole('link', { name: 'Splits', exact: true }));
		const card = page.getByRole('region', { name: 'Song (writers)' });
		await keyboard.press(card.getByRole('button', { name: 'Add writer' }));
		await keyboard.type(dialog.getByRole('searchbox'), 'Esme Harrow');
		await keyboard.press(dialog.getByRole('button', { name: /Esme Harrow/ }));
		await keyboard.select(card.getByLabel('Role of Esme Harrow'), 'Music and words');
		await keyboard.type(card.getByLabel('Share of Esme Harrow in percent'), '100');
		await keyboard.press(card.getByRole('button', { name: /ropose split$/ }));
		await keyboard.press(dialog.getByRole('button', { name: 'Propose split' }));
		await expect(card.getByText('0 of 1 writer agreed')).toBeVisible();
	});

	await test.step('generate the label copy', async () => {
		await goHome(page, keyboard);
		await openSong(page, keyboard, 'Paper Lanterns');
		await keyboard.press(page.getByRole('link', { name: 'Label copy', exact: true }));
		await expect(page).toHaveURL(new RegExp(`/signed-songs/${finished}/label-copy`));
		await keyboard.press(page.getByRole('link', { name: /enerat/ }).first());
		await keyboard.type(page.getByRole('textbox', { name: 'UPC/EAN' }), '2000000042046');
		await keyboard.type(page.getByRole('textbox', { name: 'Catalogue number' }), 'NHR-042');
		await keyboard.press(page.getByRole('button', { name: 'Save', exact: true }));
		const generate = page.getByRole('button', { name: 'Generate version 1' });
		await expect(generate).toBeEnabled();
		await keyboard.press(generate, 'Shift+Tab');
		await expect(page.getByRole('article', { name: 'Label copy' }).getByText('LABEL COPY v1')).toBeVisible();
	});

	await test.step('post a message in the chat', async () => {
		await keyboard.press(page.getByRole('link', { name: /^Chat/ }).last());
		await keyboard.type(page.getByRole('textbox', { name: 'Message about Paper Lanterns' }), 'Who masters it?');
		await page.keyboard.press('Enter');
		const messages = page.getByRole('region', { name: 'Messages' });
		await expect(messages.getByRole('listitem').filter({ hasText: 'Who masters it?' })).not.toContainText('Sending');
	});
});

async function goHome(page: Page, keyboard: Keyboard): Promise<void> {
	await keyboard.press(
		page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Review', exact: true }),
	);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review');
}

async function openSong(page: Page, keyboard: Keyboard, title: string): Promise<void> {
	await keyboard.press(
		page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Signed Songs', exact: true }),
	);
	await keyboard.press(page.getByRole('main').getByRole('link', { name: title, exact: true }));
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}
