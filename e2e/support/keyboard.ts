/**
 * A person who has no mouse. Everything is reached with Tab, as the page offers it, and the focus must be visible at
 * every stop.
 */
import { expect, type Locator, type Page } from '@playwright/test';

interface Focus {
	readonly isThere: boolean;
	readonly name: string;
	/** What had the focus before and looked the same without it. */
	readonly isLost: string | null;
	/** Why the element with the focus cannot be seen. */
	readonly isHidden: string | null;
}

/** More than any page has between its first control and the last one that a journey needs. */
const mostStops = 200;

export class Keyboard {
	readonly #page: Page;

	constructor(page: Page) {
		this.#page = page;
	}

	/** Presses Tab until the target has the focus, or Shift and Tab. */
	async reach(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
		await expect(target).toBeVisible();
		const element = await target.elementHandle();
		const read = () => this.#page.evaluate<Focus, unknown>(readFocus as never, element);
		const stops: string[] = [];
		for (let stop = 0; stop < mostStops; stop += 1) {
			const focus = await read();
			const onTheWay = () => `the focus on the way to ${target}, after ${stops.join(', ')}`;
			expect(focus.isLost, onTheWay()).toBe(null);
			// The results of the search close a moment after it lost the focus.
			if (focus.isHidden !== null)
				await expect.poll(async () => (await read()).isHidden, { message: onTheWay(), timeout: 2000 }).toBe(null);
			if (focus.isThere) return;
			stops.push(focus.name);
			await this.#page.keyboard.press(key);
		}
		expect(stops, `${target} is not reached with ${key}`).toEqual([]);
	}

	/** A button or a link. */
	async press(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
		await this.reach(target, key);
		await this.#page.keyboard.press('Enter');
	}

	/** Replaces the text of a field. */
	async type(target: Locator, text: string): Promise<void> {
		await this.reach(target);
		await this.#page.keyboard.press('Control+a');
		await this.#page.keyboard.type(text);
	}

	/** An option of a native list, by the letters that it starts with. */
	async select(target: Locator, option: string): Promise<void> {
		await this.reach(target);
		await this.#page.keyboard.type(option);
		await expect(target.locator('option:checked')).toHaveText(option);
	}
}

// Runs in the page; the DOM types are not available here. The focus is visible if something changed around the element
// when it took the focus, which shows once the focus has moved on.
const readFocus = new Function(
	'target',
	`
	const styleOf = (element) => {
		const { outline, boxShadow, borderColor, backgroundColor, color, opacity, clipPath } = getComputedStyle(element);
		return [outline, boxShadow, borderColor, backgroundColor, color, opacity, clipPath].join();
	};
	const around = (element) => [element, element.parentElement, element.closest('label'), element.nextElementSibling, element.parentElement?.parentElement, ...(element.labels ?? [])].filter(Boolean);
	const lookOf = (element) => around(element).map(styleOf).join('|');
	const nameOf = (element) => '<' + element.tagName.toLowerCase() + '> ' +
		((element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent ?? '').trim().slice(0, 50) || element.className);
	const now = document.activeElement;
	let [isLost, isHidden] = [null, null];
	const last = window.lastFocus;
	if (last && last.element !== now && last.element.isConnected && last.element.checkVisibility() && lookOf(last.element) === last.look)
		isLost = nameOf(last.element) + ' looks the same with and without the focus';
	// What only scripts focus, as a heading after a navigation, is no stop.
	if (now && now.tabIndex !== -1) {
		const boxes = around(now).slice(0, 3).map((element) => element.getBoundingClientRect());
		const isInWindow = boxes.some(({ left, right, top, bottom, width, height }) =>
			width > 2 && height > 2 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight);
		const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y]));
		const box = boxes.find(({ width, height }) => width > 2 && height > 2) ?? boxes[0];
		const above = points.map(([x, y]) => document.elementFromPoint(box.left + box.width * x, box.top + box.height * y)).filter(Boolean);
		// Toasts lie over the page until they go.
		const isCovered = !above.some((top) => top.closest('[data-sonner-toaster]') || around(now).some((element) => element.contains(top)));
		if (!isInWindow) isHidden = nameOf(now) + ' has the focus outside of the window';
		else if (isCovered) isHidden = nameOf(now) + ' has the focus and is covered by ' + above.map(nameOf)[0] + ' at ' + Math.round(box.left) + ', ' + Math.round(box.top);
		// The parts of a date are stops of one field, and the browser marks the last of them itself.
		if (now.type !== 'date') window.lastFocus = { element: now, look: lookOf(now) };
	}
	return { isThere: now === target, name: now ? nameOf(now) : '', isLost, isHidden };
	`,
);
