import { expect, type Locator, type Page } from '@playwright/test';

/** A form behind a mailed link, as its recipient sees it. */
export class GuestFormPage {
	readonly page: Page;
	readonly step: Locator;
	readonly saved: Locator;
	readonly problems: Locator;

	constructor(page: Page) {
		this.page = page;
		this.step = page.getByRole('heading', { level: 1 });
		this.saved = page.getByText(/^Saved/);
		this.problems = page.getByRole('group', { name: /^Fix (one|\d+) things? before/ });
	}

	async next(title: string): Promise<void> {
		await this.page.getByRole('button', { name: 'Continue' }).click();
		await expect(this.step).toHaveText(title);
	}

	async type(texts: Readonly<Record<string, string>>, within: Locator | Page = this.page): Promise<void> {
		for (const [caption, text] of Object.entries(texts))
			await within.getByRole('textbox', { name: caption, exact: true }).fill(text);
	}

	async choose(choices: Readonly<Record<string, string>>, within: Locator | Page = this.page): Promise<void> {
		for (const [caption, choice] of Object.entries(choices))
			await within.getByLabel(caption, { exact: true }).selectOption(choice);
	}

	/** Selects one of a few visible options. */
	async pick(question: string, option: string): Promise<void> {
		await this.page.getByRole('group', { name: question }).getByText(option, { exact: true }).click();
	}

	/** Adds a row, which then has the focus. */
	async addRow(noun: string, name: string): Promise<Locator> {
		await this.page.getByRole('button', { name: `Add ${noun}` }).click();
		// The focus moves to the new row once it is shown.
		await expect(this.page.locator('input:focus')).toBeVisible();
		await this.page.keyboard.type(name);
		return this.page.getByRole('group', { name, exact: true });
	}
}
