// Remembers, for this tab, the page a visitor had come for before they were asked to sign in.
const storageKey = 'return-path';

const pageNames: ReadonlyArray<readonly [RegExp, string]> = [
	[/^\/review\/[^/]+$/, 'your review'],
	[/^\/overview$/, 'Overview'],
	[/^\/add-tracks$/, 'Add Tracks'],
	[/^\/upload$/, 'Upload'],
	[/^\/profile$/, 'Profile'],
	[/^\/track-history(\/overview)?$/, 'Track History'],
	[/^\/manage-writers$/, 'Manage Writers'],
	[/^\/manage-artists$/, 'Manage Artists'],
	[/^\/waveform-test$/, 'Waveform test'],
	[/^\/signed-songs(\/[^/]+){0,2}$/, 'Signed Songs'],
];

/** What a page is called in "Continue to …"; null when there is no such page. */
export function pageNameOf(path: string): string | null {
	const pathname = path.split(/[?#]/, 1)[0] ?? '';
	const found = pageNames.find(([pattern]) => pattern.test(pathname.replace(/\/$/, '')));
	return found?.[1] ?? null;
}

export function keepReturnPath(path: string): void {
	if (pageNameOf(path) !== null) sessionStorage.setItem(storageKey, path);
}

export function peekReturnPath(): string | null {
	return sessionStorage.getItem(storageKey);
}

export function forgetReturnPath(): void {
	sessionStorage.removeItem(storageKey);
}
