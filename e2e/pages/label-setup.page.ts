import type { Locator, Page } from '@playwright/test';

/** The screen of people without a label: start one, or join one. */
export class LabelSetupPage {
	readonly page: Page;
	readonly heading: Locator;
	readonly startChoice: Locator;
	readonly joinChoice: Locator;
	readonly logout: Locator;
	readonly back: Locator;
	readonly labelName: Locator;
	readonly createLabel: Locator;
	readonly code: Locator;
	readonly joinLabel: Locator;
	/** The message at the field or in the red box; never both. */
	readonly error: Locator;

	constructor(page: Page) {
		this.page = page;
		this.heading = page.getByRole('heading', { level: 1 });
		this.startChoice = page.getByRole('button', { name: 'Start a New Label', exact: true });
		this.joinChoice = page.getByRole('button', { name: 'Join Existing Label', exact: true });
		this.logout = page.getByRole('button', { name: 'Logout', exact: true });
		this.back = page.getByRole('button', { name: 'Back', exact: true });
		this.labelName = page.getByLabel('Label name', { exact: true });
		this.createLabel = page.getByRole('button', { name: 'Create Label', exact: true });
		this.code = page.getByLabel('Invitation code', { exact: true });
		this.joinLabel = page.getByRole('button', { name: 'Join Label', exact: true });
		this.error = page.getByRole('alert');
	}

	counter(text: string): Locator {
		return this.page.getByText(text, { exact: true });
	}

	async start(name: string): Promise<void> {
		await this.startChoice.click();
		await this.labelName.fill(name);
		await this.createLabel.click();
	}

	async join(code: string): Promise<void> {
		await this.joinChoice.click();
		await this.code.fill(code);
		await this.joinLabel.click();
	}
}
