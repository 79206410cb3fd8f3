// Anything that the label has is found from anywhere by any part of its words, and nobody's name before its time.

import { ShellPage } from '../pages/shell.page.ts';
import { expect, test } from '../support/fixtures.ts';
import { addDemo, giveReview } from '../support/reviewing.ts';

const rootFontPx = 16;

test('songs and artists are found by keyboard, whatever the accents, and signs are just signs', async ({
	page,
	context,
	founder,
}) => {
	await founder('Ada Quill', 'Moss and Vinyl', context);
	const night = await addDemo(context.request, 'Ölige Nächte 100 %', 'Esme Harrow');
	await addDemo(context.request, 'Olive Orchard', 'Keld Marrow');
	const { search } = new ShellPage(page);
	const options = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
	await page.goto('/overview');
	await expect(search).toBeVisible();

	await test.step('two characters are needed, and a slash opens the box', async () => {
		await page.keyboard.press('/');
		await expect(search).toBeFocused();
		await expect(page.getByText(/type two characters or more/)).toBeVisible();
		await page.keyboard.type('o');
		await expect(options).toHaveCount(0);
		await page.keyboard.type('l');
		await expect(options).toHaveCount(2);
	});

	await test.step('the arrows choose, Enter goes there and empties the box', async () => {
		await search.fill('NACHTE');
		await expect(options).toHaveCount(1);
		await expect(options.first()).toContainText('* Hidden until reviewed *');
		await expect(options.first()).toHaveAttribute('aria-selected', 'true');
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(`/review/${night.id}`);
		await expect(page.getByRole('heading', { name: 'Ölige Nächte 100 %' })).toBeVisible();
		await expect(search).toHaveValue('');
		await expect(options).toHaveCount(0);
	});

	await test.step('a per cent sign and an underscore find only themselves', async () => {
		await page.keyboard.press('Control+k');
		await search.fill('0 %');
		await expect(options).toHaveCount(1);
		await search.fill('__');
		await expect(page.getByText('Nothing found for “__”.')).toBeVisible();
	});

	await test.step('words are found in any order, and a decision is said with the song', async () => {
		await search.fill('nachte olige');
		await expect(options).toHaveCount(1);
		const olive = await context.request.get('/api/search?query=olive');
		const [song] = ((await olive.json()) as { songs: { id: string }[] }).songs;
		await context.request.post(`/api/songs/${song?.id}/pass`, { data: { reason: 'Too sweet' } });
		await search.fill('orchard olive');
		await expect(options.first()).toContainText(/Passed by Ada Quill, .*: “Too sweet”/);
	});

	await test.step('an artist is found only by who has reviewed their song', async () => {
		await search.fill('harrow');
		await expect(page.getByText('Nothing found for “harrow”.')).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(search).not.toBeFocused();
		await giveReview(context.request, night.id, 8);
		await page.keyboard.press('/');
		await search.fill('harro');
		await expect(options).toHaveCount(2);
		await expect(page.getByRole('group', { name: 'Artists' }).getByRole('option')).toContainText('Esme Harrow');
		await page.keyboard.press('ArrowUp');
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL('/signed-songs/overview?artist=Esme+Harrow');
	});
});

test('a long list scrolls at 24rem, waits 300 ms for the next letter and closes 200 ms after it is left', async ({
	page,
	context,
	founder,
}) => {
	await founder('Ada Quill', 'Moss and Vinyl', context);
	for (let number = 1; number <= 11; number += 1) await addDemo(context.request, `Orchard ${number}`, 'Keld Marrow');
	const { search } = new ShellPage(page);
	const list = page.getByRole('listbox', { name: 'Results' });
	const options = list.getByRole('option');
	const asked: string[] = [];
	page.on('request', (request) => {
		if (request.url().includes('/rpc/search/')) asked.push(request.url());
	});
	await page.clock.install();
	await page.goto('/overview');

	await test.step('all are in it, and the arrows bring the one they choose into view', async () => {
		await search.fill('orchard');
		await expect(options).toHaveCount(11);
		const box = await list.locator('..').boundingBox();
		expect(box?.height).toBe(24 * rootFontPx);
		await expect(options.last()).not.toBeInViewport();
		await page.keyboard.press('ArrowUp');
		await expect(options.last()).toHaveAttribute('aria-selected', 'true');
		await expect(options.last()).toBeInViewport({ ratio: 1 });
		await page.keyboard.press('ArrowDown');
		await expect(options.first()).toBeInViewport({ ratio: 1 });
		await expect(list.getByText('Songs')).toBeInViewport({ ratio: 1 });
	});

	await page.clock.pauseAt(new Date(Date.now() + 60_000));
	await test.step('it asks once the box has been still for 300 ms', async () => {
		asked.length = 0;
		await search.press('End');
		await search.press('Space');
		await page.clock.runFor(299);
		await search.press('1');
		await page.clock.runFor(299);
		expect(await page.evaluate('document.activeElement.value')).toBe('orchard 1');
		expect(asked).toHaveLength(0);
		await page.clock.runFor(1);
		await expect(options).toHaveCount(3);
		expect(asked).toHaveLength(1);
	});

	await test.step('it outlives the focus by 200 ms', async () => {
		await search.blur();
		await page.clock.runFor(199);
		await expect(list).toBeVisible();
		await page.clock.runFor(1);
		await expect(list).toHaveCount(0);
	});
});

test('a search that fails is only logged, and the results stay', async ({ page, context, founder, faults }) => {
	faults.expect(/500|Failed|error/i);
	await founder('Ada Quill', 'Moss and Vinyl', context);
	await addDemo(context.request, 'Olive Orchard', 'Keld Marrow');
	const { search } = new ShellPage(page);
	const options = page.getByRole('option');
	await page.goto('/');
	await search.fill('ol');
	await expect(options).toHaveCount(1);
	await page.route('**/rpc/search/**', (route) => route.fulfill({ status: 500, body: '' }));

	const answer = page.waitForResponse('**/rpc/search/**');
	await search.fill('olive');
	await answer;

	await expect(options).toHaveCount(1);
	await expect(page.getByRole('alert')).toHaveCount(0);
});

test('on a phone an icon opens the search over the whole width @phone', async ({
	page,
	context,
	founder,
	isMobile,
}) => {
	await founder('Ada Quill', 'Moss and Vinyl', context);
	const song = await addDemo(context.request, 'Olive Orchard', 'Keld Marrow');
	await page.goto('/');
	if (isMobile) await page.getByRole('button', { name: 'Search', exact: true }).click();
	const { search } = new ShellPage(page);
	await search.fill('orch');
	await page.getByRole('option', { name: /Olive Orchard/ }).click();

	await expect(page).toHaveURL(`/review/${song.id}`);
	if (isMobile) await expect(search).toHaveCount(0);
});
