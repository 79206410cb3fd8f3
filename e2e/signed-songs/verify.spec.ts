// `/verify`: anyone chooses a file, and only its fingerprint leaves the browser. The contract journey checks that a
// sealed contract is known there.
import { createHash } from 'node:crypto';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectLaidOut } from '../support/layout.ts';

const secretText = 'words that are only in this file';
const buffer = Buffer.alloc(3 * 1024 * 1024, secretText);
const sha256 = createHash('sha256').update(buffer).digest('hex');

test('a visitor sees whether a file is the sealed one, and the file stays in the browser', async ({
	page,
	context,
}) => {
	const sent: string[] = [];
	context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
	await page.goto('/verify');
	await expect(page.getByRole('heading', { name: 'Verify a document' })).toBeVisible();
	await expectAccessible(page, 'verify');

	const chooser = page.waitForEvent('filechooser');
	await page.getByRole('button', { name: 'Choose file' }).press('Enter');
	await (await chooser).setFiles({ name: 'contract.pdf', mimeType: 'application/pdf', buffer });

	await expect(page.getByRole('alert')).toHaveText('This file doesn’t match any sealed document.');
	await expect(page.getByLabel('Result')).toContainText(sha256);
	await page.setViewportSize({ width: 360, height: 740 });
	await expectLaidOut(page, 'verify, not known');
	expect(sent.join('\n')).toContain(sha256);
	expect(sent.join('\n')).not.toContain(secretText);
});
