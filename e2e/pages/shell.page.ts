import type { Locator, Page } from '@playwright/test';

export const navigationLinks = [
	{ caption: 'Review', path: '/', heading: 'Review' },
	{ caption: 'Overview', path: '/overview', heading: 'Overview' },
	{ caption: 'Add Tracks', path: '/add-tracks', heading: 'Add Tracks' },
	{ caption: 'Signed Songs', path: '/signed-songs/overview', heading: 'Signed Songs' },
	{ caption: 'Track History', path: '/track-history', heading: 'Track History' },
	{ caption: 'Manage Writers', path: '/manage-writers', heading: 'Manage Writers' },
	{ caption: 'Manage Artists', path: '/manage-artists', heading: 'Manage Artists' },
] as const;

/** The frame around every page of a label, on a desktop and on a phone. */
export class ShellPage {
	readonly page: Page;
	readonly heading: Locator;
	readonly sidebar: Locator;
	readonly navigation: Locator;
	readonly logout: Locator;
	readonly themeToggle: Locator;
	readonly bell: Locator;
	readonly search: Locator;
	readonly skipLink: Locator;
	readonly selectorPanel: Locator;

	constructor(page: Page) {
		this.page = page;
		this.heading = page.getByRole('main').getByRole('heading', { level: 1 });
		this.sidebar = page.getByRole('complementary');
		this.navigation = page.getByRole('navigation', { name: 'Main' });
		this.logout = page.getByRole('button', { name: 'Logout', exact: true });
		this.themeToggle = page.getByRole('button', { name: /^Switch to (light|dark) theme$/ });
		this.bell = page.getByRole('button', { name: /^Notifications/ });
		this.search = page.getByRole('combobox', { name: 'Search songs, artists, contracts, metadata' });
		this.skipLink = page.getByRole('link', { name: 'Skip to content' });
		this.selectorPanel = page.getByRole('dialog', { name: 'Your label' });
	}

	/** The block under the product's name, which opens the label's details. */
	selector(labelName: string): Locator {
		return this.sidebar.getByRole('button', { name: labelName });
	}

	link(caption: string): Locator {
		return this.navigation.getByRole('link', { name: caption, exact: true });
	}

	profileLink(name: string): Locator {
		return this.page.getByRole('link', { name: `Profile, ${name}`, exact: true });
	}

	/** Navigates as a link of the page would, which is much faster than reloading everything. */
	async follow(path: string): Promise<void> {
		await this.page.evaluate(
			`history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
		);
	}
}
