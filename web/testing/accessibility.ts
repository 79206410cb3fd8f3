import axe from 'axe-core';
import { expect } from 'vitest';

/** Fails with every finding of axe, in words that name the element and what to do. */
export async function expectAccessible(where: string): Promise<void> {
	const { violations } = await axe.run(document, { resultTypes: ['violations'] });
	const findings = violations.flatMap(({ id, help, nodes }) =>
		nodes.map((node) => `${id}: ${help}\n    ${node.html}\n    ${node.failureSummary ?? ''}`),
	);
	expect(findings, `axe on ${where}`).toEqual([]);
}
