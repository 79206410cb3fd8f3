// Counts what a person does to finish a task. A journey about the cost of a task acts only through this class, so that
// nothing is left uncounted.
import { expect, type Locator, type Page } from '@playwright/test';

interface Cost {
	/** Clicks, or taps on a touch screen. */
	readonly clicks: number;
	/** Fields that were typed into. */
	readonly fields: number;
}

export class Task {
	readonly #page: Page;
	readonly #steps: string[] = [];
	#clicks = 0;
	#fields = 0;
	#pages = 1;

	/** The task starts on the page that is open then. */
	constructor(page: Page) {
		this.#page = page;
	}

	async click(target: Locator): Promise<void> {
		await target.click();
		this.#clicks += 1;
		this.#steps.push(`click ${target}`);
	}

	async type(target: Locator, text: string): Promise<void> {
		await target.fill(text);
		this.#fields += 1;
		this.#steps.push(`type "${text}" into ${target}`);
	}

	/** Selects an option of a native list, which takes a click that opens it and one on the option. */
	async selectOption(target: Locator, option: string): Promise<void> {
		await target.selectOption({ label: option });
		this.#clicks += 2;
		this.#steps.push(`select "${option}" in ${target}`);
	}

	/** Presses the button that asks for files, and chooses them: a click each. */
	async chooseFiles(target: Locator, ...paths: string[]): Promise<void> {
		const chooser = this.#page.waitForEvent('filechooser');
		await target.click();
		await (await chooser).setFiles(paths);
		this.#clicks += 1 + paths.length;
		this.#steps.push(`choose ${paths.length} files at ${target}`);
	}

	/** Waits for the next page of the task, which has this heading. */
	async arriveAt(heading: string): Promise<void> {
		await expect(this.#page.getByRole('heading', { level: 1 })).toHaveText(heading);
		this.#pages += 1;
		this.#steps.push(`arrive at "${heading}"`);
	}

	/** The same for a phone, where a field takes a tap before it is typed into. */
	expectAtMostTaps(goal: { readonly taps: number; readonly pages: number }): void {
		const taps = this.#clicks + this.#fields;
		const isWithin = taps <= goal.taps && this.#pages <= goal.pages;
		const said = `${taps} taps on ${this.#pages} pages, the goal is ${goal.taps} on ${goal.pages}`;
		expect(isWithin, `${said}:\n${this.#steps.join('\n')}`).toBe(true);
	}

	/** Fails if the task took more than its goal, and lists its steps. */
	expectAtMost(goal: Cost): void {
		const cost = { clicks: this.#clicks, fields: this.#fields };
		const isWithin = cost.clicks <= goal.clicks && cost.fields <= goal.fields;
		const said = `${cost.clicks} clicks and ${cost.fields} fields, the goal is ${goal.clicks} and ${goal.fields}`;
		expect(isWithin, `${said}:\n${this.#steps.join('\n')}`).toBe(true);
	}
}
