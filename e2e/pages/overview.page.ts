import type { Locator, Page } from '@playwright/test';

/** The table of all songs; on a phone its rows are cards. */
export class OverviewPage {
	readonly page: Page;
	readonly table: Locator;
	readonly rows: Locator;
	readonly discussFirst: Locator;
	readonly filter: Locator;
	readonly dialog: Locator;
	readonly undoToast: Locator;

	constructor(page: Page) {
		this.page = page;
		this.table = page.getByRole('table', { name: 'Songs' });
		this.rows = this.table.getByRole('row').filter({ has: page.getByRole('cell') });
		this.discussFirst = page.getByRole('button', { name: 'Discuss first' });
		this.filter = page.getByRole('button', { name: /^Filter/ });
		this.dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
		this.undoToast = page.getByRole('button', { name: 'Undo', exact: true });
	}

	row(title: string): Locator {
		return this.rows.filter({ hasText: title });
	}

	select(title: string): Locator {
		return this.page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
	}

	head(caption: string): Locator {
		return this.table.getByRole('columnheader').getByRole('button', { name: caption, exact: true });
	}

	status(caption: string): Locator {
		return this.page.getByRole('group', { name: 'Status' }).getByRole('radio', { name: new RegExp(`^${caption}`) });
	}

	async more(title: string, action: string): Promise<void> {
		await this.page.getByRole('button', { name: `More actions for ${title}` }).click();
		await this.page.getByRole('menuitem', { name: action }).click();
	}

	async titles(): Promise<string[]> {
		return this.rows.getByRole('link').locator('> span:first-child').allInnerTexts();
	}
}
