// What an open form shows when its link is replaced or withdrawn, and what happens to typed text when the connection is
// lost. `web/forms/filling/form-page.component.test.tsx` tests the other links that cannot be opened.
import { GuestFormPage } from '../pages/guest-form.page.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { cutOff } from '../support/expected-faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { call } from '../support/journey-people.ts';
import { addDemo, giveReview } from '../support/review-steps.ts';

test('an open form follows its link, and typed text survives the tab', async ({
	page,
	newBrowser,
	founder,
	faults,
}) => {
	faults.expect(/410|ERR_INTERNET_DISCONNECTED/);
	const { context: label } = await founder('Ada Quill', 'Moss and Vinyl', await newBrowser());
	const { id } = await addDemo(label.request, 'Night Ferry', 'Esme & Harrow');
	await giveReview(label.request, id, 8);
	await call(label.request, 'POST', `/api/songs/${id}/close`, {});
	await call(label.request, 'POST', `/api/songs/${id}/sign`, {});
	const send = async () =>
		(await call(label.request, 'POST', `/api/signed-songs/${id}/forms`, {
			kind: 'metadata',
			sections: ['song'],
			recipientName: 'Esme',
		})) as { formId: string; link: string };
	const rowVersion = async (formId: string) =>
		((await call(label.request, 'GET', `/api/forms/${formId}`)) as { rowVersion: number }).rowVersion;
	const form = new GuestFormPage(page);

	await test.step('replaced and withdrawn links, while the page is open', async () => {
		const { formId, link } = await send();
		await page.goto(link);
		await expect(form.step).toHaveText('The song');
		await call(label.request, 'POST', `/api/forms/${formId}/resend`, { rowVersion: await rowVersion(formId) });
		await expect(form.step).toHaveText('There is a newer link');
		const { link: newer } = (await call(label.request, 'POST', `/api/forms/${formId}/link`, {})) as { link: string };
		await page.goto(newer);
		await expect(form.step).toHaveText('The song');
		await call(label.request, 'POST', `/api/forms/${formId}/cancel`, {
			rowVersion: await rowVersion(formId),
			reason: 'Sent to the wrong person',
		});
		await expect(form.step).toHaveText('This link was withdrawn');
		await expect(page.getByText('The label withdrew this request')).toBeVisible();
	});

	const { link } = await send();
	await test.step('unsent text is restored after the tab was closed', async () => {
		await page.goto(link);
		await expect(form.step).toHaveText('The song');
		await cutOff(page, 'forms/saveForm');
		await form.type({ Version: 'Lantern Room' });
		await expect(page.getByText('Not saved. Trying again…')).toBeVisible();
		await expectAccessible(page, 'a form without a connection');
		const again = await page.context().newPage();
		await page.close();
		await again.goto(link);
		await expect(again.getByRole('textbox', { name: 'Version', exact: true })).toHaveValue('Lantern Room');
		// It was saved, now or when the tab was closed: another browser sees it.
		const elsewhere = await (await newBrowser()).newPage();
		await elsewhere.goto(link);
		await expect(elsewhere.getByRole('textbox', { name: 'Version', exact: true })).toHaveValue('Lantern Room');
		await again.getByRole('textbox', { name: 'Version', exact: true }).fill('Harbour');
		await expect(elsewhere.getByRole('textbox', { name: 'Version', exact: true })).toHaveValue('Harbour');
		await expect(elsewhere.getByText('Someone else with this link changed this just now.')).toBeVisible();
	});
});
