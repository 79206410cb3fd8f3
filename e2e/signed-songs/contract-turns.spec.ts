// Other outcomes of a contract that was sent: a new version, a signer who declines, and paper after all.
import { expectAccessible } from '../support/accessibility.ts';
import { sendFeature, signByMail, signDemo } from '../support/contract-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectLaidOut } from '../support/layout.ts';

const phone = { viewport: { width: 390, height: 844 } };

test('a new version voids a signature, a declining signer ends the contract for all, and a paper contract is executed', async ({
	page,
	context,
	newBrowser,
	founder,
	mailbox,
	faults,
}) => {
	test.slow();
	// The link of the first version.
	faults.expect(/410/);
	await founder('Ada Quill', 'Moss and Vinyl', context);
	const songId = await signDemo(context.request, 'Paper Lanterns', 'Mira Quill');
	const signer = (name: string) => ({ name, email: `${name.slice(0, 4)}.${songId.slice(0, 8)}@artists.example` });
	const [otto, hollis] = [signer('Otto Vantage'), signer('Hollis Tern')];
	const contractId = await sendFeature(context.request, songId, [otto, hollis]);
	const asked = await mailbox.getNewestLink(otto.email);
	await signByMail(context.request, mailbox, otto);
	const row = (name: string) => page.getByLabel('Parties').getByRole('listitem').filter({ hasText: name });
	const guests = await newBrowser(phone);
	const [ofOtto, ofHollis] = [await guests.newPage(), await guests.newPage()];

	await test.step('a new version voids the signature that was given', async () => {
		await ofOtto.goto(asked);
		await expect(ofOtto.getByRole('heading', { name: 'You have signed' })).toBeVisible();
		await page.goto(`/signed-songs/${songId}/contracts?contract=${contractId}`);
		await expect(row('Otto Vantage')).toContainText('Signed');
		await page.getByRole('button', { name: 'More actions for Featured artist agreement' }).click();
		await page.getByRole('menuitem', { name: 'Create new version' }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel('Reason').fill('Second thoughts');
		await dialog.getByRole('button', { name: 'Withdraw version' }).click();
		await expect(ofOtto.getByRole('heading', { name: 'A new version is being prepared' })).toBeVisible();
		await page.getByRole('button', { name: 'Send for signing' }).click();
		await dialog.getByLabel('What changed in this version').fill('The fee is paid within 30 days');
		await dialog.getByRole('button', { name: 'Send for signing' }).click();
		await expect(page.getByRole('heading', { name: 'Version 2' })).toBeVisible();
		await expect(row('Otto Vantage')).not.toContainText('Signed');
		await ofOtto.reload();
		await expect(ofOtto.getByRole('heading', { name: 'There is a new version' })).toBeVisible();
	});

	await test.step('a signer who declines says why, and the contract ends for everyone', async () => {
		await ofHollis.goto(await mailbox.getNewestLink(hollis.email, { count: 2 }));
		await ofOtto.goto(await mailbox.getNewestLink(otto.email, { count: 3 }));
		await expect(ofOtto.getByText('What changed: The fee is paid within 30 days')).toBeVisible();
		await ofOtto.getByRole('button', { name: 'Request changes' }).click();
		await ofOtto.getByRole('button', { name: 'Back' }).click();
		await ofOtto.getByRole('button', { name: 'Decline' }).click();
		await expect(ofOtto.getByLabel('Reason')).toBeFocused();
		await ofOtto.getByRole('button', { name: 'Send me the code' }).click();
		await expect(ofOtto.getByText('Enter a reason.')).toBeVisible();
		await ofOtto.getByLabel('Reason').fill('My manager signs for me.');
		await ofOtto.getByRole('button', { name: 'Send me the code' }).click();
		const { text = '' } = await mailbox.getNewestMail(otto.email, { count: 4 });
		await ofOtto.getByLabel('Code from the email').fill(/^\d{6}$/m.exec(text)?.[0] ?? '');
		await expectAccessible(ofOtto, 'the form for declining');
		await ofOtto.getByRole('button', { name: 'Decline' }).click();
		await expect(ofOtto.getByRole('heading', { name: 'You declined' })).toBeVisible();
		await expectLaidOut(ofOtto, 'a contract that was declined');
		await expect(ofHollis.getByRole('heading', { name: 'Another party declined' })).toBeVisible();
		await expect(ofHollis.getByText('My manager signs for me.')).toHaveCount(0);
		// Updated live.
		await expect(row('Otto Vantage')).toContainText('Declined');
		await expect(page.getByRole('region', { name: 'Featured artist agreement' })).toContainText(
			'“My manager signs for me.”',
		);
	});

	await test.step('a new draft is signed on paper instead, and counts as executed', async () => {
		const pdf = await (await context.request.get(`/files/contracts/${contractId}/versions/2`)).body();
		await page.getByRole('button', { name: 'Duplicate as new draft' }).click();
		await expect(page.getByRole('button', { name: 'Send for signing' })).toBeVisible();
		await page.getByRole('button', { name: 'More actions for Featured artist agreement' }).click();
		await page.getByRole('menuitem', { name: 'Record a signed paper contract' }).click();
		const dialog = page.getByRole('dialog');
		const file = { name: 'Signed by hand.pdf', mimeType: 'application/pdf', buffer: pdf };
		await dialog.getByLabel('Choose the signed PDF').first().setInputFiles(file);
		await dialog.getByRole('button', { name: 'Record contract' }).click();
		await expect(page.getByText('Signed outside the app')).toBeVisible();
		await expect(page.getByRole('link', { name: 'Download sealed PDF' })).toBeVisible();
		await expectAccessible(page, 'a contract that was signed on paper');
		await page.setViewportSize(phone.viewport);
		await expectLaidOut(page, 'a contract that was signed on paper, on a phone');
		// The title is beside the badges, not squeezed by them.
		const title = page.getByRole('heading', { name: 'Featured artist agreement' });
		expect((await title.boundingBox())?.width).toBeGreaterThan(160);
		await expect(page.getByText('Complete', { exact: true }).first()).toBeVisible();
	});
});
