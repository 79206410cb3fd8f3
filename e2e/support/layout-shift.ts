// How far things jump while a page loads, as browsers measure it (Cumulative Layout Shift).
import { expect, type Page } from '@playwright/test';

const mostShift = 0.05;

interface Shift {
	readonly value: number;
	/** What moved, and how far down. */
	readonly moved: readonly string[];
}

/** Fails with what moved if a page that was just opened has shifted by more than 0.05 in all. */
export async function expectSteady(page: Page, where: string): Promise<void> {
	const shifts = await page.evaluate<Shift[]>(readShifts);
	const total = shifts.reduce((sum, { value }) => sum + value, 0);
	const moved = shifts.map(({ value, moved: what }) => `${value.toFixed(3)}: ${what.join(', ')}`).join('\n');
	expect(total, `layout shift of ${where}\n${moved}`).toBeLessThanOrEqual(mostShift);
}

// Runs in the page; the DOM types are not available here.
const readShifts = `new Promise((resolve) => {
	const shifts = [];
	const nameOf = (node) => {
		const element = node?.nodeType === 1 ? node : node?.parentElement;
		return element ? '<' + element.tagName.toLowerCase() + '> ' +
			((element.textContent ?? '').trim().slice(0, 30) || element.className) : '(removed)';
	};
	new PerformanceObserver((list) => {
		for (const { value, hadRecentInput, sources } of list.getEntries())
			if (!hadRecentInput) shifts.push({ value, moved: sources.map(({ node, previousRect, currentRect }) =>
				nameOf(node) + ' from ' + previousRect.top + ' to ' + currentRect.top) });
	}).observe({ type: 'layout-shift', buffered: true });
	// Buffered entries arrive after a frame.
	requestAnimationFrame(() => setTimeout(() => resolve(shifts)));
})`;
