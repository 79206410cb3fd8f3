// The expanded player between phone and desktop width: everything fits.
import type { Locator } from '@playwright/test';
import { PlayerPage } from '../pages/player.page.ts';
import { expect, test } from '../support/fixtures.ts';

test('from 768 to 1023 px the expanded player shows all its controls without overlap @looks', async ({
	page,
	context,
	library,
	member,
}) => {
	await page.setViewportSize({ width: 768, height: 900 });
	await member('Bo Lindgren', library.label, context);
	const [song, second] = library.songs;
	const player = new PlayerPage(page);
	await page.goto('/');
	await player.playButton(song.title).click();
	await player.expectMoving();

	await player.expand.click();

	await expect(player.next).toHaveAccessibleName(`Next song: ${second.title}`);
	for (const width of [768, 800, 1023]) {
		await page.setViewportSize({ width, height: 900 });
		await expectApart(player.bar, [
			player.bar.getByText(song.title),
			player.bar.getByText('* Hidden until reviewed *'),
			player.back,
			player.toggle,
			player.forward,
			player.next,
			player.seekBar,
			player.bar.getByText('1:00'),
			player.mute,
			player.volume,
			player.levelMatch,
			player.playOn,
			player.bar.getByRole('link', { name: 'Review Now' }),
			player.minimize,
		]);
	}
});

/** Each part is inside the whole, and none overlaps another. */
async function expectApart(whole: Locator, parts: readonly Locator[]): Promise<void> {
	const outer = await boxOf(whole);
	const boxes = await Promise.all(parts.map(boxOf));
	for (const [at, box] of boxes.entries()) {
		const isInside =
			box.left >= outer.left && box.top >= outer.top && box.right <= outer.right && box.bottom <= outer.bottom;
		expect(isInside, `${box.name} is inside`).toBe(true);
		for (const other of boxes.slice(at + 1)) {
			const isBeside = box.right <= other.left || other.right <= box.left;
			const isAbove = box.bottom <= other.top || other.bottom <= box.top;
			expect(isBeside || isAbove, `${box.name} is apart from ${other.name}`).toBe(true);
		}
	}
}

async function boxOf(part: Locator) {
	await expect(part).toBeVisible();
	const box = await part.boundingBox();
	if (!box) throw new Error(`${part} has no place`);
	// Half pixels are the browser's rounding.
	return {
		name: String(part),
		left: Math.round(box.x),
		top: Math.round(box.y),
		right: Math.round(box.x + box.width),
		bottom: Math.round(box.y + box.height),
	};
}
