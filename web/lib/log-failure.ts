/** For failures that the page gets over by itself: they are only logged. */
export function logFailure(error: unknown): void {
	// biome-ignore lint/suspicious/noConsole: the browser's log is where somebody who looks for the reason finds it
	console.error(error);
}
