import { expect, type Locator, type Page } from '@playwright/test';

export type ScoreCaption = 'Musical' | 'Artist' | 'Overall';

/** The page on which one song is played, scored and revealed. */
export class ReviewPage {
	readonly page: Page;
	readonly comment: Locator;
	readonly submit: Locator;
	readonly artist: Locator;
	readonly others: Locator;
	readonly next: Locator;
	readonly save: Locator;
	readonly edit: Locator;
	readonly request: Locator;
	readonly redBox: Locator;
	readonly heard: Locator;

	constructor(page: Page) {
		this.page = page;
		this.comment = page.getByRole('textbox', { name: 'Comment' });
		this.submit = page.getByRole('button', { name: 'Submit review' });
		this.artist = page.getByRole('region', { name: 'The artist' });
		this.others = page.getByRole('region', { name: 'Other reviews' });
		this.next = page.getByRole('link', { name: 'Next song', exact: true });
		this.save = page.getByRole('button', { name: 'Save review' });
		this.edit = page.getByRole('button', { name: 'Edit my review' });
		this.request = page.getByRole('button', { name: 'Request review' });
		this.redBox = page.getByRole('main').getByRole('alert');
		this.heard = page.getByText(/\d+% heard/);
	}

	row(caption: ScoreCaption): Locator {
		return this.page.getByRole('radiogroup', { name: caption, exact: true });
	}

	async score(caption: ScoreCaption, score: number): Promise<void> {
		await this.row(caption)
			.getByRole('radio', { name: String(score), exact: true })
			.check();
	}

	async expectScores(musical: number | null, artist: number | null, overall: number | null): Promise<void> {
		for (const [caption, score] of [
			['Musical', musical],
			['Artist', artist],
			['Overall', overall],
		] as const) {
			const checked = this.row(caption).getByRole('radio', { checked: true });
			if (score === null) await expect(checked).toHaveCount(0);
			else await expect(checked).toHaveValue(String(score));
		}
	}
}
