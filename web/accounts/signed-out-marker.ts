// Scripts cannot delete the session cookie. If signing out fails, this marker cookie is written instead, and the server
// revokes the session as soon as it receives it.
const oneYearSeconds = 31_536_000;

// The full name contains the address of the server and comes from the server; offline only the suffix is known.
const nameSuffix = '.signed_out';

export function writeSignedOutMarker(name: string): void {
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
	document.cookie = `${name}=1; path=/; samesite=lax; max-age=${oneYearSeconds}`;
}

export function hasSignedOutMarker(cookies = document.cookie): boolean {
	return cookies.split(';').some((pair) => (pair.split('=')[0] ?? '').trim().endsWith(nameSuffix));
}
