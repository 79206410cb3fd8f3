/** For failures that are only logged (R-NOTIFY-6, R-SEARCH-8); the page continues to work. */
export function logFailure(error: unknown) {
	// biome-ignore lint/suspicious/noConsole: the browser's log is where people look for the reason
	console.error(error);
}
