import { documentIn, savePdf } from './label-documents.ts';

/** The document to sign. The token goes into a header, never into an address. */
export const fetchGuestDocument = (token: string) => fetchAs(token, 'document', {});

/** Saves what is to be signed as a file. */
export async function saveGuestDocument(token: string, name: string) {
	savePdf(await fetchGuestDocument(token), name);
}

/** Saves the sealed copy, against a code. */
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
