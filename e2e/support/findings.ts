// Collects what is wrong on many pages, so that one run reports all of it.

/** Keeps the failure of a check instead of ending the test. */
export async function collect(findings: string[], check: () => Promise<void>): Promise<void> {
	try {
		await check();
	} catch (error) {
		findings.push((error as Error).message);
	}
}
