// A script cannot delete the session's cookie. When signing out failed it writes this one instead, and the server
// revokes the session as soon as it sees it.
const oneYearSeconds = 31_536_000;

// The server names the cookie after its own address; when it cannot be asked, the ending has to do.
const nameEnding = '.signed_out';

export function writeSignedOutMarker(name: string): void {
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
	document.cookie = `${name}=1; path=/; samesite=lax; max-age=${oneYearSeconds}`;
}

export function hasSignedOutMarker(cookies = document.cookie): boolean {
	return cookies.split(';').some((pair) => (pair.split('=')[0] ?? '').trim().endsWith(nameEnding));
}
