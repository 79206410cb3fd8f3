import type { Locator, Page } from '@playwright/test';

/** `/reset-password`, the page behind the mailed link. */
export class ResetPasswordPage {
	readonly page: Page;
	readonly heading: Locator;
	readonly newPassword: Locator;
	readonly repeated: Locator;
	readonly submit: Locator;
	readonly error: Locator;

	constructor(page: Page) {
		this.page = page;
		this.heading = page.getByRole('heading', { level: 1 });
		this.newPassword = page.getByLabel('New password', { exact: true });
		this.repeated = page.getByLabel('Repeat new password', { exact: true });
		this.submit = page.getByRole('button', { name: 'Set new password', exact: true });
		this.error = page.getByRole('alert');
	}

	async choose(password: string, repeated = password): Promise<void> {
		await this.newPassword.fill(password);
		await this.repeated.fill(repeated);
		await this.submit.click();
	}
}
