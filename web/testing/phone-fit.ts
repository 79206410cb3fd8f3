import { expect } from 'vitest';

/** Fails if the page is wider than the screen, or if any target on it is too small to press. */
export function expectFitting(where: string): void {
	const width = window.innerWidth;
	const tooWide = document.documentElement.scrollWidth - width;
	expect.soft(Math.max(0, tooWide), `${where} is wider than ${width} px by`).toBe(0);
	// Eight links in a row cannot each be 44 px wide on 320 px; their height has to compensate.
	const minWidth = width < 390 ? 38 : 44;
	// The same applies to ten scores in a row, along which people slide.
	const narrowest = (type: string | null) => (type === 'radio' ? 22 : minWidth);
	const small = [...document.querySelectorAll('a, button, input, [role=tab], [role=menuitem]')]
		.filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
		.filter((each) => each.getBoundingClientRect().bottom > 0 && each.getAttribute('type') !== 'hidden')
		.map((each) => ({ each, box: each.getBoundingClientRect() }))
		.filter(
			({ each, box }) => Math.round(box.height) < 44 || Math.round(box.width) < narrowest(each.getAttribute('type')),
		)
		.map(({ each, box }) => `${each.getAttribute('aria-label') ?? each.textContent} ${box.width} x ${box.height}`);
	expect.soft(small, `targets on ${where} at ${width} px`).toEqual([]);
}
