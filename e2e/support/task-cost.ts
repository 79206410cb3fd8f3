// Counts what a task costs a person: every click and every field that is typed into.
import type { Locator, Page } from '@playwright/test';

/** Clicks and fills like Playwright, and counts; every step of the task has to go through it. */
export function countCost(page: Page) {
	let clicks = 0;
	const fields = new Set<string>();
	return {
		async click(target: Locator): Promise<void> {
			clicks += 1;
			await target.click();
		},
		/** Correcting a field does not count a second time. */
		async fill(field: Locator, text: string): Promise<void> {
			fields.add(`${page.url()} ${field}`);
			await field.fill(text);
		},
		cost: () => ({ clicks, fields: fields.size }),
	};
}
