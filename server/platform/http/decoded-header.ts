/** A header that carries any text, percent-encoded; empty if it is missing or is no such text. */
export function decodedHeader(header: string | undefined): string {
	try {
		return decodeURIComponent(header ?? '');
	} catch {
		return '';
	}
}
