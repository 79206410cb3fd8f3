import axe from 'axe-core';
import { expect } from 'vitest';

/** Fails with every violation that axe reports in either theme, naming the element and the fix. */
export async function expectAccessible(where: string): Promise<void> {
	const { classList } = document.documentElement;
	await expectNone(`${where}, dark`, {});
	classList.remove('dark');
	// Another theme can only change the contrast.
	await expectNone(`${where}, light`, { runOnly: ['color-contrast'] });
	classList.add('dark');
}

async function expectNone(where: string, options: axe.RunOptions): Promise<void> {
	// Colours during a fade are not those of the page. Spinners never end.
	const fades = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
	await Promise.allSettled(fades.map(({ finished }) => finished));
	const { violations } = await axe.run(document, { resultTypes: ['violations'], ...options });
	const findings = violations.flatMap(({ id, help, nodes }) =>
		nodes.map((node) => `${id}: ${help}\n    ${node.html}\n    ${node.failureSummary ?? ''}`),
	);
	expect(findings, `axe on ${where}`).toEqual([]);
}
