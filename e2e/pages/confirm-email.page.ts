import type { Locator, Page } from '@playwright/test';

/** `/confirm/{token}`, the page behind the link that is mailed to a new email address. */
export class ConfirmEmailPage {
	readonly page: Page;
	readonly heading: Locator;
	readonly confirm: Locator;
	readonly error: Locator;
	readonly toSignIn: Locator;

	constructor(page: Page) {
		this.page = page;
		this.heading = page.getByRole('heading', { level: 1 });
		this.confirm = page.getByRole('button', { name: 'Confirm email', exact: true });
		this.error = page.getByRole('alert');
		this.toSignIn = page.getByRole('link', { name: 'Sign in' });
	}
}
