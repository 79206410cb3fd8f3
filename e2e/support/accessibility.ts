import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

// Endless animations (a spinner) and paused ones would never end. An ended animation may have started another, but only
// one more round is awaited: the clock of a playing song starts one every second.
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
 * Fails with every violation that axe reports in either theme. The class alone determines the theme, so the page keeps
 * its overlays open.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
	await expectNone(page, `${where}, dark`, '{}');
	await page.evaluate(`document.documentElement.classList.remove('dark')`);
	// Another theme can only change the contrast.
	await expectNone(page, `${where}, light`, '{ runOnly: ["color-contrast"] }');
	await page.evaluate(`document.documentElement.classList.add('dark')`);
}

/** Fails with every text that is hard to read against its background. */
export async function expectContrast(page: Page, where: string): Promise<void> {
	await expectNone(page, where, '{ runOnly: ["color-contrast"] }');
}

/** Names the element and the fix. */
async function expectNone(page: Page, where: string, options: string): Promise<void> {
	const violations = await findViolations(page, options);
	const findings = violations.flatMap(({ id, help, nodes }) =>
		nodes.map((node) => `${id}: ${help}\n    ${node.html}\n    ${node.failureSummary ?? ''}`),
	);
	expect(findings, `axe on ${where}`).toEqual([]);
}

async function findViolations(page: Page, options: string): Promise<Violation[]> {
	// The content policy forbids injected script tags, as it should; evaluating bypasses the page's own policy.
	const hasAxe = await page.evaluate<boolean>('typeof window.axe !== "undefined"');
	if (!hasAxe) await page.evaluate(axe.source);
	// Colours during a fade are not those of a theme: running transitions must end before the contrast is measured.
	await page.evaluate(untilStill);
	return page.evaluate<Violation[]>(
		`axe.run(document, { resultTypes: ['violations'], ...${options} }).then((results) => results.violations)`,
	);
}
