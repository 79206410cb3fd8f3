import type { Locator, Page } from '@playwright/test';
import type { SoundFile } from '../support/sounds.ts';

/** `/upload`: the viewer's files. */
export class UploadPage {
	readonly page: Page;
	readonly choose: Locator;
	readonly rows: Locator;
	readonly dialog: Locator;
	readonly confirmation: Locator;

	constructor(page: Page) {
		this.page = page;
		this.choose = page.getByRole('button', { name: 'Choose files', exact: true });
		this.rows = page.getByRole('region', { name: 'My uploads' }).getByRole('listitem');
		this.dialog = page.getByRole('dialog', { name: 'Turn into a track' });
		this.confirmation = page.getByRole('alertdialog');
	}

	row({ name }: Pick<SoundFile, 'name'>): Locator {
		return this.rows.filter({ has: this.page.getByText(name, { exact: true }) });
	}

	copyLink({ name }: Pick<SoundFile, 'name'>): Locator {
		return this.page.getByRole('button', { name: `Copy link to ${name}` });
	}

	makeTrack({ name }: Pick<SoundFile, 'name'>): Locator {
		return this.page.getByRole('button', { name: `Turn into a track: ${name}` });
	}

	delete({ name }: Pick<SoundFile, 'name'>): Locator {
		return this.page.getByRole('button', { name: `Delete ${name}` });
	}
}
