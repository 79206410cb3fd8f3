/** SPEC.md asks that such failures are logged; the page itself goes on. */
export function logFailure(error: unknown): void {
	// biome-ignore lint/suspicious/noConsole: the browser's log is where somebody who looks for the reason finds it
	console.error(error);
}
