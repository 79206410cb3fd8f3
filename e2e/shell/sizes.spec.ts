// Every page at many sizes: nothing overlaps, is cut off or is outside, and the essentials are visible.
import type { Locator, Page } from '@playwright/test';
import { ReviewPage } from '../pages/review.page.ts';
import { ShellPage } from '../pages/shell.page.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectLaidOut } from '../support/layout.ts';
import { isEveryLook } from '../support/looks.ts';
import { giveReview } from '../support/review-library.ts';
import { addDemo as plantDemo } from '../support/review-steps.ts';

/** A small phone, one in landscape and the smallest laptop, where layouts broke most often. */
const fewSizes = [
	[360, 740],
	[844, 390],
	[1024, 768],
	[1280, 720],
] as const;

/** Phones in both orientations, tablets, laptops, large screens; the low ones at the end are laptops at 200 %. */
const allSizes = [
	...fewSizes,
	[390, 844],
	[768, 1024],
	[820, 1180],
	[1180, 820],
	[1366, 768],
	[1440, 900],
	[1920, 1080],
	[2560, 1440],
	[640, 360],
	[720, 450],
	[960, 540],
] as const;

const sizes = isEveryLook ? allSizes : fewSizes;

const longTitle = 'A working title that someone forgot to shorten before sending it (demo v3)';

// Several hundred layouts, each of which takes a moment.
test.describe.configure({ timeout: 300_000 });

test('at all sizes the dashboard is laid out well, and a review shows its essentials', async ({
	page,
	context,
	founder,
	member,
}) => {
	const { label } = await founder('Ada Quill', 'Moss and Vinyl Recordings Ltd.', context);
	const colleague = await member('Bo Lindgren', label);
	const song = await plantDemo(context.request, longTitle, 'The Extraordinarily Long Named Orchestra');
	await plantDemo(context.request, 'Halogen', 'Keld Marrow');
	await giveReview(colleague.context.request, song.id, { scores: [7, 6, 8], comment: 'The second chorus lifts.' });
	const shell = new ShellPage(page);
	const review = new ReviewPage(page);
	await page.goto('/');
	await expect(page.getByRole('article')).toHaveCount(2);
	await expectAllSizes(page, 'the dashboard');

	await test.step('before the review: the rows and Submit, and from 1280 x 720 on also the comment', async () => {
		await shell.follow(`/review/${song.id}`);
		await expect(review.row('Overall')).toBeVisible();
		await expectAllSizes(page, 'the review page', async (width, height) => {
			await page.evaluate('scrollTo(0, 0)');
			const isPhone = width < 768 && height > 480;
			if (isPhone || width >= 1280) await expectBetweenBars(page, review.row('Overall'));
			if (width >= 768 && height >= 640) await expectBetweenBars(page, review.submit);
			if (width >= 1280) await expectBetweenBars(page, review.comment);
		});
		await expectAccessible(page, 'the review page at 1024');
	});

	await test.step('after the review: the artist with Next song', async () => {
		await page.setViewportSize({ width: 390, height: 844 });
		for (const row of ['Musical', 'Artist', 'Overall'] as const) await review.score(row, 8);
		await review.comment.fill('I would cut the bridge.');
		await review.submit.click();
		await expectBetweenBars(page, review.artist);
		await expect(review.next).toBeInViewport({ ratio: 1 });
		await expectAllSizes(page, 'the revealed page', async (_, height) => {
			// Only the low sizes, on which the form is longest relative to the screen.
			if (height > 800) return;
			await review.edit.click();
			await review.comment.focus();
			await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
			await review.save.click();
			await expectBetweenBars(page, review.artist);
			await expect(review.next).toBeInViewport({ ratio: 1 });
		});
		await expectAccessible(page, 'the revealed page at 1024');
	});
});

test('at all sizes many reviews do not push the player away @looks', async ({ page, context, founder, member }) => {
	const { label } = await founder('Ada Quill', 'Moss and Vinyl Recordings Ltd.', context);
	const song = await plantDemo(context.request, longTitle, 'The Extraordinarily Long Named Orchestra');
	await giveReview(context.request, song.id, { scores: [8, 8, 8], comment: 'I would cut the bridge.' });
	for (let count = 0; count < 13; count += 1) {
		const { context: other } = await member('Bo Lindgren', label);
		await giveReview(other.request, song.id, { scores: [5, 6, 7], comment: 'The chorus. '.repeat(20) });
	}
	const review = new ReviewPage(page);
	await page.goto(`/review/${song.id}`);
	const comments = review.others.getByText('The chorus.');
	await expect(comments).toHaveCount(13);
	await expectAllSizes(page, 'the page with many reviews', async (width, height) => {
		const where = `${width} x ${height}`;
		await expect(review.others.getByRole('button', { name: 'Show all 13 reviews' })).toBeVisible({
			visible: width < 1280,
		});
		if (width < 1280) await expect(comments.filter({ visible: true }), where).toHaveCount(4);
		// Beside the scores they scroll within the height of these.
		else expect(await pageHeightOf(page), where).toBeLessThan(1280);
	});
});

test('at all sizes each other page is laid out well @looks', async ({ page, context, founder, member }) => {
	const { label } = await founder('Ada Quill', 'Moss and Vinyl Recordings Ltd.', context);
	const colleague = await member('Bo Lindgren', label);
	const song = await plantDemo(context.request, longTitle, 'The Extraordinarily Long Named Orchestra');
	const other = await plantDemo(context.request, 'Harbour Lights at Four', 'Keld Marrow');
	for (const { id } of [song, other]) await giveReview(colleague.context.request, id, { scores: [3, 4, 3] });
	await giveReview(context.request, song.id, { scores: [7, 6, 8], comment: 'The second chorus lifts.' });
	const shell = new ShellPage(page);
	await page.goto('/');

	for (const [path, title] of [
		['/?tab=mine', 'Review'],
		['/overview', 'Overview'],
		['/add-tracks', 'Add Tracks'],
		['/upload', 'Upload'],
		['/track-history', 'Track History'],
		['/track-history/overview', 'Track History overview'],
		['/profile', 'Profile'],
		['/profile/label', 'Label'],
	] as const) {
		await test.step(path, async () => {
			await shell.follow(path);
			await expect(page).toHaveTitle(`${title} · Acetate`);
			await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0);
			await expectAllSizes(page, path);
			await expectAccessible(page, `${path} at 1024`);
		});
	}

	await test.step('the overview keeps Status on a tablet, and gives the title the remaining width', async () => {
		await shell.follow('/overview');
		const table = page.getByRole('table', { name: 'Songs' });
		for (const [width, height] of [
			[1024, 768],
			[1180, 820],
			[2560, 1440],
		] as const) {
			await page.setViewportSize({ width, height });
			await expect(table.getByRole('row', { name: 'Harbour Lights at Four' })).toContainText('7 days left');
			for (const head of ['Status', 'Overall'])
				await expect(table.getByRole('button', { name: head })).toBeInViewport({ ratio: 1 });
			if (width < 1180) continue;
			const isCut = await table
				.getByTitle('Harbour Lights at Four', { exact: true })
				.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
			expect(isCut, `the title at ${width}`).toBe(false);
		}
	});
});

/** Runs at every size, with additional checks of the caller. It ends at 1024 x 768. */
async function expectAllSizes(
	page: Page,
	where: string,
	inspect: (width: number, height: number) => Promise<void> = async () => undefined,
): Promise<void> {
	for (const [width, height] of [...sizes, [1024, 768] as const]) {
		await page.setViewportSize({ width, height });
		await inspect(width, height);
		await expectLaidOut(page, `${where} at ${width} x ${height}`);
	}
}

async function pageHeightOf(page: Page): Promise<number> {
	return page.evaluate<number>('document.querySelector("main").getBoundingClientRect().height');
}

/** Fully visible, and not covered by the fixed bars. */
async function expectBetweenBars(page: Page, part: Locator): Promise<void> {
	await expect(part).toBeInViewport({ ratio: 1 });
	const box = await boxOf(part);
	const top = await boxOf(page.getByRole('banner'));
	const player = await boxOf(page.getByRole('region', { name: 'Player', exact: true }));
	expect(box.y, 'below the top bar').toBeGreaterThanOrEqual(top.y + top.height - 1);
	expect(box.y + box.height, 'above the player').toBeLessThanOrEqual(player.y + 1);
}

/** The position of a part once it is rendered: the player appears a moment after the page. */
async function boxOf(part: Locator): Promise<{ y: number; height: number }> {
	await expect(part).toBeVisible();
	const box = await part.boundingBox();
	if (!box) throw new Error('A part that is visible has a box.');
	return box;
}
