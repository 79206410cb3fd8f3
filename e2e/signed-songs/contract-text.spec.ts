// A contract that is read before it is signed: as pages, as text, and as a file to print.
import { readFileSync } from 'node:fs';
import { pdfText } from '../../server/testing/pdf-programs.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { sendFeature, signDemo } from '../support/contract-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectLaidOut } from '../support/layout.ts';

test('a signer reads the text of a contract on a phone, which does not count as showing its pages, and downloads it before signing', async ({
	context,
	newBrowser,
	founder,
	mailbox,
}) => {
	await founder('Ada Quill', 'Moss and Vinyl', context);
	const songId = await signDemo(context.request, 'Paper Lanterns', 'Mira Quill');
	const email = `salam.${songId.slice(0, 8)}@artists.example`;
	await sendFeature(context.request, songId, [{ name: 'محمد عبد السلام', email }]);
	const phone = await newBrowser({ viewport: { width: 390, height: 844 }, acceptDownloads: true });
	const guest = await phone.newPage();
	await guest.goto(await mailbox.getNewestLink(email));

	await guest.getByRole('button', { name: 'Read as text' }).click();
	const text = guest.getByRole('region', { name: 'Text of the document' });
	await expect(text.getByRole('heading', { name: 'Featured artist agreement' })).toBeVisible();
	await expect(text).toContainText('You sign the pages, so every page has to be shown before you can sign.');
	await expect(text.getByText('محمد عبد السلام').first()).toBeVisible();
	await expect(text).not.toContainText('Page 1 of 3');
	await expect(text.getByText('محمد عبد السلام, signed by محمد عبد السلام')).toBeVisible();
	const shown = guest.getByText(/^\d of \d pages shown$/);
	await text.getByText('Signatures', { exact: true }).scrollIntoViewIfNeeded();
	await expect(shown).not.toHaveText(/^(\d) of \1 /);
	await expect(guest.getByText('Every page was shown')).toHaveCount(0);
	await expectAccessible(guest, 'the text of a contract');
	await expectLaidOut(guest, 'the text of a contract');

	await guest.getByRole('button', { name: 'Show pages' }).click();
	await expect(text).toHaveCount(0);
	const download = guest.waitForEvent('download');
	await guest.getByRole('button', { name: 'Download PDF' }).click();
	expect(pdfText(readFileSync(await (await download).path()))).toContain('Signatures');
	await guest
		.getByText(/pages shown$|Every page was shown/)
		.last()
		.scrollIntoViewIfNeeded();
	await expect(guest.getByText('Every page was shown')).toBeVisible();
});
