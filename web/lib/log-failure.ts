/** For failures that are only logged (R-NOTIFY-6, R-SEARCH-8); the page itself goes on. */
export function logFailure(error: unknown) {
	// biome-ignore lint/suspicious/noConsole: the browser's log is where somebody who looks for the reason finds it
	console.error(error);
}
