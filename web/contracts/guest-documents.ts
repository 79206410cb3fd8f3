import { documentIn, savePdf } from './label-documents.ts';

/** The document to sign. The token is sent in a header, never in an address. */
export const fetchGuestDocument = (token: string) => fetchAs(token, 'document', {});

/** Saves the document to sign as a file. */
export async function saveGuestDocument(token: string, name: string) {
	savePdf(await fetchGuestDocument(token), name);
}

/** Saves the sealed copy; requires a code. */
export async function saveSealedCopy(token: string, name: string, code: string) {
	savePdf(await fetchAs(token, 'sealed', { 'x-signing-code': code }), name);
}

async function fetchAs(token: string, what: string, headers: Record<string, string>) {
	const response = await fetch(`/guest-files/contract/${what}`, {
		method: 'POST',
		credentials: 'omit',
		headers: { 'x-link-token': token, ...headers },
	});
	return documentIn(response);
}
