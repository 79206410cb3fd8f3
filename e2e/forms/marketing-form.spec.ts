// A marketing form with a cover: a small one is refused beside the field, the valid one reaches the review.
import { GuestFormPage } from '../pages/guest-form.page.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { call } from '../support/journey-people.ts';
import { aPicture } from '../support/picture-files.ts';
import { addDemo, giveReview } from '../support/review-steps.ts';

test('a manager sends the story and a cover, and the label sees and approves them', async ({
	page,
	context,
	newBrowser,
	founder,
	faults,
}) => {
	await founder('Ada Quill', 'Moss and Vinyl', context);
	const { id } = await addDemo(context.request, 'Night Ferry', 'Esme & Harrow');
	await giveReview(context.request, id, 8);
	await call(context.request, 'POST', `/api/songs/${id}/close`, {});
	await call(context.request, 'POST', `/api/songs/${id}/sign`, {});
	const { link } = (await call(context.request, 'POST', `/api/signed-songs/${id}/forms`, {
		kind: 'marketing',
		sections: ['story', 'assets'],
		recipientName: 'Esme',
	})) as { link: string };
	const phone = await newBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
	const guest = await phone.newPage();
	const form = new GuestFormPage(guest);
	await guest.goto(link);
	await form.type({ 'In one sentence': 'A ferry at night, and nobody on it.', 'Store pitch': 'x'.repeat(537) });
	await guest.keyboard.press('Tab');
	await expect(guest.getByText('The pitch can have at most 500 characters. Shorten it by 37.')).toBeVisible();
	await expect(guest.getByText('537/500')).toBeVisible();
	await form.type({ 'Store pitch': 'A ferry at night.' });
	await form.next('Photos and files');
	const cover = guest.getByRole('group', { name: 'Cover', exact: true });
	for (const size of [1400, 3000]) {
		await cover
			.locator('input[type=file]')
			.setInputFiles({ name: `cover-${size}.png`, mimeType: 'image/png', buffer: aPicture(size, size) });
		await expect(cover.getByRole('button', { name: `Remove cover-${size}.png` })).toBeVisible();
		if (size === 3000) break;
		await expect(
			guest.getByText('The cover needs at least 3000 × 3000 pixels. This one has 1400 × 1400.'),
		).toBeVisible();
		await expectAccessible(guest, 'a cover that is too small');
		await cover.getByRole('button', { name: 'Remove cover-1400.png' }).click();
	}
	await form.next('Consent');
	await form.type({ 'Your name': 'Esme Harrow' });
	await guest.getByLabel('The label may use these texts').check();
	await guest.getByRole('button', { name: 'Send to Moss and Vinyl' }).click();
	await expect(form.step).toHaveText('Sent to Moss and Vinyl');
	await expect(guest.getByText('cover-3000.png')).toBeVisible();

	await page.goto('/signed-songs/marketing');
	await page.getByRole('link', { name: 'Night Ferry' }).click();
	await expect(page.getByRole('link', { name: 'cover-3000.png' })).toBeVisible();
	await expect(page.getByText('3000 × 3000')).toBeVisible();
	await expectAccessible(page, 'the review of a marketing form');
	// The guest's page, which is still open, is notified that its link has ended.
	faults.expect(/410/);
	await page.getByRole('button', { name: 'Approve' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
	await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible();
});
