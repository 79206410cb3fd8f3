import axe from 'axe-core';
import { expect } from 'vitest';

/** Fails with every violation that axe reports, naming the element and the fix. */
export async function expectAccessible(where: string): Promise<void> {
	// Colours during a fade are not those of the page. Spinners never end.
	const fades = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
	await Promise.allSettled(fades.map(({ finished }) => finished));
	const { violations } = await axe.run(document, { resultTypes: ['violations'] });
	const findings = violations.flatMap(({ id, help, nodes }) =>
		nodes.map((node) => `${id}: ${help}\n    ${node.html}\n    ${node.failureSummary ?? ''}`),
	);
	expect(findings, `axe on ${where}`).toEqual([]);
}
