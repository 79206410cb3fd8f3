import type { Locator, Page } from '@playwright/test';

/** The three tiles and the songs of the selected one. */
export class DashboardPage {
	readonly page: Page;
	readonly lead: Locator;
	readonly cards: Locator;
	readonly redBox: Locator;
	readonly confirmDelete: Locator;
	readonly undo: Locator;

	constructor(page: Page) {
		this.page = page;
		this.lead = page.getByRole('heading', { level: 1, name: 'Review' }).locator('+ p');
		this.cards = page.getByRole('tabpanel').getByRole('article');
		this.redBox = page.getByRole('main').getByRole('alert');
		this.confirmDelete = page.getByRole('alertdialog', { name: 'Delete your review?' });
		this.undo = page.getByRole('button', { name: 'Undo', exact: true });
	}

	tile(caption: 'Pending Reviews' | 'My Reviews' | 'Completed'): Locator {
		return this.page.getByRole('tab', { name: caption });
	}

	card(title: string): Locator {
		return this.page.getByRole('article', { name: title, exact: true });
	}

	/** The expanded reviews under a card. */
	async openDetails(title: string): Promise<Locator> {
		await this.page.getByRole('button', { name: `Details of ${title}` }).click();
		return this.page.getByRole('region', { name: `Reviews of ${title}` });
	}

	deleteButton(title: string): Locator {
		return this.page.getByRole('button', { name: `Delete your review of ${title}` });
	}
}
