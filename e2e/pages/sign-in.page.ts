import type { Locator, Page } from '@playwright/test';
import type { Person } from '../support/journey-people.ts';

/** The screen for signed-out visitors, in its three modes. */
export class SignInPage {
	readonly page: Page;
	readonly heading: Locator;
	readonly name: Locator;
	readonly email: Locator;
	readonly password: Locator;
	readonly signInButton: Locator;
	readonly createAccountButton: Locator;
	readonly forgotLink: Locator;
	readonly back: Locator;
	readonly backToLogin: Locator;
	readonly sendResetLink: Locator;
	/** The red box; there is at most one. */
	readonly error: Locator;

	constructor(page: Page) {
		this.page = page;
		this.heading = page.getByRole('heading', { level: 1 });
		this.name = page.getByLabel('Name', { exact: true });
		this.email = page.getByLabel('Email', { exact: true });
		this.password = page.getByLabel('Password', { exact: true });
		this.signInButton = page.getByRole('button', { name: 'Sign in', exact: true });
		this.createAccountButton = page.getByRole('button', { name: 'Create account', exact: true });
		this.forgotLink = page.getByRole('button', { name: 'Forgot Password?', exact: true });
		this.back = page.getByRole('button', { name: 'Back', exact: true });
		this.backToLogin = page.getByRole('button', { name: 'Back to Login', exact: true });
		this.sendResetLink = page.getByRole('button', { name: 'Send Reset Link', exact: true });
		this.error = page.getByRole('alert');
	}

	async signIn({ email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
		await this.email.fill(email);
		await this.password.fill(password);
		await this.signInButton.click();
	}

	async createAccount(person: Person): Promise<void> {
		await this.createAccountButton.click();
		await this.fillAccount(person);
	}

	/** Expects the form to be open. */
	async fillAccount({ name, email, password }: Person): Promise<void> {
		await this.name.fill(name);
		await this.email.fill(email);
		await this.password.fill(password);
		await this.createAccountButton.click();
	}

	/** A green box with exactly this text. */
	success(text: string): Locator {
		return this.page.getByRole('status').filter({ hasText: new RegExp(`^${literal(text)}$`) });
	}
}

function literal(text: string): string {
	return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
