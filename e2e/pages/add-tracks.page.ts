import type { Locator, Page } from '@playwright/test';
import type { SoundFile } from '../support/sounds.ts';

/** Longest time that analysing a sound may take on a busy machine. */
export const untilReady = { timeout: 30_000 } as const;

/** `/add-tracks`: files that become songs. */
export class AddTracksPage {
	readonly page: Page;
	readonly rows: Locator;
	readonly choose: Locator;
	readonly email: Locator;
	readonly add: Locator;
	readonly footer: Locator;

	constructor(page: Page) {
		this.page = page;
		this.rows = page.getByRole('region', { name: 'Tracks' }).getByRole('listitem');
		this.choose = page.getByRole('button', { name: 'Choose files', exact: true });
		this.email = page.getByLabel('Submitter’s email', { exact: true });
		this.add = page.getByRole('button', { name: /^Add (\d+ )?tracks?$/ });
		this.footer = page.getByRole('region', { name: 'Tracks' }).getByRole('status');
	}

	row({ name }: Pick<SoundFile, 'name'>): Locator {
		return this.rows.filter({ has: this.page.getByText(name, { exact: true }) });
	}

	title({ name }: Pick<SoundFile, 'name'>): Locator {
		return this.page.getByRole('textbox', { name: `Title of ${name}` });
	}

	artist({ name }: Pick<SoundFile, 'name'>): Locator {
		return this.page.getByRole('textbox', { name: `Artist of ${name}` });
	}

	remove({ name }: Pick<SoundFile, 'name'>): Locator {
		return this.page.getByRole('button', { name: `Remove ${name}` });
	}

	/** Uses the browser's own file dialog. */
	async chooseFiles(files: readonly SoundFile[]): Promise<void> {
		await pickFiles(this.choose, files);
	}

	/** Simulates a real drag: the browser itself is instructed that files are dragged over the page and dropped. */
	async dropFiles(files: readonly SoundFile[]): Promise<void> {
		await this.choose.waitFor();
		const session = await this.page.context().newCDPSession(this.page);
		const data = { items: [], files: files.map(({ path }) => path), dragOperationsMask: 1 };
		for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
			await session.send('Input.dispatchDragEvent', { type, x: 600, y: 300, data });
		}
		await session.detach();
	}
}

/** Presses a button that opens the browser's file dialog, and chooses the files. */
export async function pickFiles(button: Locator, files: readonly SoundFile[]): Promise<void> {
	const opened = button.page().waitForEvent('filechooser');
	await button.click();
	const chooser = await opened;
	await chooser.setFiles(files.map(({ path }) => path));
}
