import { savePdf } from './save-pdf.ts';

/** The document to sign, or the sealed copy. The token goes into a header, never into an address. */
export async function fetchGuestDocument(token: string, what: 'document' | 'sealed'): Promise<ArrayBuffer> {
	const response = await fetch(`/guest-files/contract/${what}`, {
		method: 'POST',
		credentials: 'omit',
		headers: { 'x-link-token': token },
	});
	if (!response.ok) throw new Error('the document could not be loaded');
	return response.arrayBuffer();
}

/** Saves it as a file. */
export async function saveGuestDocument(token: string, name: string): Promise<void> {
	savePdf(await fetchGuestDocument(token, 'sealed'), name);
}
