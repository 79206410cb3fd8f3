import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { isEveryLook } from './looks.ts';

// Endless ones (a spinner) and paused ones would never end. What has ended may have set off the next, but only one more
// round is waited for: the clock of a song that plays sets off something every second.
const untilStill = `(async () => {
	const running = () => document.getAnimations().filter((animation) =>
		animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Infinity);
	for (const _ of ['first', 'second']) await Promise.allSettled(running().map((animation) => animation.finished));
})()`;

interface Violation {
	readonly id: string;
	readonly help: string;
	readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/**
 * Fails with every finding of axe, in `npm run looks` in both themes. The class alone decides on the theme, so the page
 * keeps whatever is open on it.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
	await expectNone(page, `${where}, dark`, '{}');
	if (!isEveryLook) return;
	await page.evaluate(`document.documentElement.classList.remove('dark')`);
	// Contrast is all that another theme can change.
	await expectNone(page, `${where}, light`, '{ runOnly: ["color-contrast"] }');
	await page.evaluate(`document.documentElement.classList.add('dark')`);
}

/** In words that name the element and what to do. */
async function expectNone(page: Page, where: string, options: string): Promise<void> {
	const violations = await findViolations(page, options);
	const findings = violations.flatMap(({ id, help, nodes }) =>
		nodes.map((node) => `${id}: ${help}\n    ${node.html}\n    ${node.failureSummary ?? ''}`),
	);
	expect(findings, `axe on ${where}`).toEqual([]);
}

async function findViolations(page: Page, options: string): Promise<Violation[]> {
	// The content policy forbids injected script tags, which is right; evaluating goes past the page's own policy.
	const hasAxe = await page.evaluate<boolean>('typeof window.axe !== "undefined"');
	if (!hasAxe) await page.evaluate(axe.source);
	// Colours in the middle of a fade are no one's colours: let running transitions end before measuring contrast.
	await page.evaluate(untilStill);
	return page.evaluate<Violation[]>(
		`axe.run(document, { resultTypes: ['violations'], ...${options} }).then((results) => results.violations)`,
	);
}
