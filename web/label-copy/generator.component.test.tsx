// The bar above the label copy that is being made.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newLabelCopy } from '../testing/new-label-copy.ts';
import { openAsMember } from '../testing/open-app.tsx';
import { signedSong } from '../testing/signed-songs.ts';

const bar = page.getByRole('region', { name: 'Checks before final' });
const missing = bar.getByRole('button', { name: /^\d+ fields missing$/ });
const shownFixes = () =>
	bar
		.getByRole('link', { name: /^Fix: / })
		.elements()
		.filter((link) => link.checkVisibility());

test.each([
	[390, 1],
	[1440, 5],
])(
	'at %i px missing fields are one line with the first %i of them, and Generate stays in sight',
	async (width, shown) => {
		await page.viewport(width, 844);
		await openAsMember(`/signed-songs/${signedSong.songId}/label-copy-generator`, {
			signedSongs: { getSignedSong: signedSong },
			labelCopy: { getLabelCopy: newLabelCopy },
		});
		const generate = bar.getByRole('button', { name: 'Generate version 1' });
		await expect.element(generate).toBeVisible();

		window.scrollTo(0, document.documentElement.scrollHeight);

		await expect.poll(() => window.scrollY).toBeGreaterThan(100);
		await expect.element(generate).toBeInViewport();
		expect(shownFixes().length).toBeGreaterThanOrEqual(shown);
		const line = missing.element().getBoundingClientRect();
		const card = bar.element().getBoundingClientRect();
		for (const link of shownFixes()) {
			const box = link.getBoundingClientRect();
			expect(box.top + box.height / 2).toBeCloseTo(line.top + line.height / 2, 0);
			expect(box.right).toBeLessThanOrEqual(card.right);
		}
		expect(card.height).toBeLessThan(150);
		const fields = Number(missing.element().textContent?.match(/\d+/)?.[0]);
		const rest = [...bar.element().querySelectorAll('span')].filter(
			(span) => /^\+\d+ more$/.test(span.textContent ?? '') && span.checkVisibility(),
		);
		expect(rest.map((span) => span.textContent)).toEqual([`+${fields - shownFixes().length} more`]);
		await missing.click();
		await expect.element(bar.getByText('UPC/EAN is missing')).toBeVisible();
		await expect.element(bar.getByRole('link', { name: 'Fix: ISRC' }).first()).toBeVisible();
		await expect.element(generate).toBeInViewport();
		// The open list does not cover the fields.
		expect(getComputedStyle(bar.element()).position).toBe('static');
	},
);

test('the page takes the focus when Save has nothing left to save', async () => {
	await page.viewport(1440, 900);
	await openAsMember(`/signed-songs/${signedSong.songId}/label-copy-generator`, {
		signedSongs: { getSignedSong: signedSong },
		labelCopy: { getLabelCopy: newLabelCopy, saveCopyFields: { rowVersion: 2 } },
	});
	await page.getByRole('textbox', { name: 'Imprint' }).fill('Moss');
	const save = page.getByRole('button', { name: 'Save', exact: true });
	save.element().focus();

	await userEvent.keyboard('{Enter}');

	await expect.element(save).not.toBeInTheDocument();
	await expect.element(page.getByRole('main')).toHaveFocus();
});
