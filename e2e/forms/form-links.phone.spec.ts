// What a form link says when it cannot be opened, and what happens to typed text when the connection is lost.
import { GuestFormPage } from '../pages/guest-form.page.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { cutOff, refuseCalls, restoreCalls, whileRestarting } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { call } from '../support/people.ts';
import { addDemo, giveReview } from '../support/reviewing.ts';

const dayMs = 24 * 60 * 60_000;

test('every form link that cannot be opened says why and what to do, and typed text survives the tab', async ({
	page,
	newBrowser,
	founder,
	faults,
	restartServer,
}) => {
	faults.expect(/404|410|429|ERR_INTERNET_DISCONNECTED/);
	faults.expect(whileRestarting);
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

	await test.step('unknown link, also for a form of another kind', async () => {
		const { link } = await send();
		for (const address of ['/metadata/abc', '/label-copy/abc', link.replace('/metadata/', '/marketing/')]) {
			await page.goto(address);
			await expect(form.step, address).toHaveText('This link is not valid');
		}
		await expectAccessible(page, 'an unknown link');
	});

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
		await expect(page.getByText('This request was withdrawn by the label')).toBeVisible();
	});

	const { link } = await send();
	await test.step('too many attempts, and no connection', async () => {
		await refuseCalls(page, 'forms/openForm', { code: 'limits.exceeded', status: 429, message: 'Too many attempts.' });
		await page.goto(link);
		await expect(form.step).toHaveText('Too many attempts');
		await restoreCalls(page, 'forms/openForm');
		await cutOff(page, 'forms/openForm');
		await page.goto(`${link}?again`);
		await expect(form.step).toHaveText('This page cannot be reached');
		await restoreCalls(page, 'forms/openForm');
		await page.getByRole('button', { name: 'Try again' }).click();
		await expect(form.step).toHaveText('The song');
	});

	await test.step('unsent text is restored after the tab was closed', async () => {
		await cutOff(page, 'forms/saveForm');
		await form.type({ Studio: 'Lantern Room' });
		await expect(page.getByText('Not saved, we try again')).toBeVisible();
		await expectAccessible(page, 'a form without a connection');
		const again = await page.context().newPage();
		await page.close();
		await again.goto(link);
		await expect(again.getByRole('textbox', { name: 'Studio' })).toHaveValue('Lantern Room');
		// It was saved, now or when the tab was closed: another browser sees it.
		const elsewhere = await (await newBrowser()).newPage();
		await elsewhere.goto(link);
		await expect(elsewhere.getByRole('textbox', { name: 'Studio' })).toHaveValue('Lantern Room');
		await again.getByRole('textbox', { name: 'Studio' }).fill('Harbour');
		await expect(elsewhere.getByRole('textbox', { name: 'Studio' })).toHaveValue('Harbour');
		await expect(elsewhere.getByText('Somebody else with this link changed it just now.')).toBeVisible();
	});

	await test.step('expired link, with a button to request a new one', async () => {
		await restartServer({ clockAheadMs: 31 * dayMs });
		const late = await (await newBrowser()).newPage();
		await late.goto(link);
		await expect(late.getByRole('heading', { level: 1 })).toHaveText('This link has expired');
		await expect(late.getByText('Ask Moss and Vinyl for a new one.')).toBeVisible();
		await late.getByRole('button', { name: 'Request new link' }).click();
		await expect(late.getByRole('heading', { level: 1 })).toHaveText('A new link is on its way');
	});
});
