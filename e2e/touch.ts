import type { Locator } from '@playwright/test';

/**
 * A tap of a finger. Both of its halves are sent at once: on a busy machine the second one could come so late that the
 * browser takes the first for a long press, which presses nothing.
 */
export async function tap(target: Locator, position?: { x: number; y: number }): Promise<void> {
	await target.tap({ trial: true, ...(position && { position }) });
	const box = await target.boundingBox();
	if (!box) throw new Error('what is to be tapped is not on the page');
	const touchPoints = [{ x: box.x + (position?.x ?? box.width / 2), y: box.y + (position?.y ?? box.height / 2) }];
	const page = target.page();
	const finger = await page.context().newCDPSession(page);
	await Promise.all([
		finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints }),
		finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
	]);
	await finger.detach();
}
