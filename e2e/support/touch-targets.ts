// Whether a finger can press everything on a page: at least 44 by 44 pixels.
import { expect, type Page } from '@playwright/test';

/** Fails with the size of every control that is too small. Does nothing on screens that are not touched. */
export async function expectTouchable(page: Page, where: string): Promise<void> {
	expect(await page.evaluate<string[]>(`(${findSmall})()`), `what is too small for a finger on ${where}`).toEqual([]);
}

// Runs in the page; the DOM types are not available here.
const findSmall = `() => {
	if (!matchMedia('(pointer: coarse)').matches) return [];
	const least = 43.5;
	const small = new Set();
	const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
	const isInSentence = (element) => getComputedStyle(element).display === 'inline' &&
		[...element.parentElement.childNodes].some((node) => node !== element && node.nodeType === 3 && node.data.trim().length > 1);
	// Its own box, that of its label, and areas around it that only catch presses.
	const boxesOf = (element) => {
		const around = [element, element.closest('label'), ...(element.labels ?? [])].filter((each) => each !== null);
		return [
			...around.map((each) => each.getBoundingClientRect()),
			...around.flatMap((each) => ['::before', '::after'].map((part) => getComputedStyle(each, part)))
				.filter(({ content, position }) => content !== 'none' && position === 'absolute')
				.map(({ width, height }) => ({ width: parseFloat(width), height: parseFloat(height) })),
		];
	};
	for (const element of document.querySelectorAll('a[href], button, input:not([type=hidden], [type=file][tabindex="-1"]), select, textarea, summary, [role=slider]')) {
		if (!isShown(element) || element.closest('[aria-hidden=true], [data-sonner-toast]')) continue;
		const own = element.getBoundingClientRect();
		// Links for the keyboard, which are visible only with focus.
		if (element.matches('a') && (own.bottom <= 0 || own.width <= 2)) continue;
		if (element.matches('a') && isInSentence(element)) continue;
		// The printed label copy: its fields and checks have links to the same pages.
		if (element.matches('[title^="Source: "]') && getComputedStyle(element).display === 'inline') continue;
		const boxes = boxesOf(element).filter(({ width, height }) => width > 0 && height > 0);
		if (boxes.length === 0) continue;
		// Ten scores in a row have the height, but a phone is too narrow for their width; fields are as wide as their text.
		const needsWidth = !element.matches('input');
		if (boxes.some(({ width, height }) => height >= least && (!needsWidth || width >= least))) continue;
		const { width, height } = boxes.reduce((one, other) => (one.height * one.width >= other.height * other.width ? one : other));
		const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) || element.className;
		small.add('<' + element.tagName.toLowerCase() + '> ' + name + ' is ' + Math.round(width) + ' x ' + Math.round(height));
	}
	return [...small];
}`;
