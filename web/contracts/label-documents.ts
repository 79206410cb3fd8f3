// Loads documents of the label: their bytes, saved as a file, or the message of a refusal.

/** The server's refusal of a document. A retry does not help until the cause is fixed. */
export class DocumentRefused extends Error {}

/** The document in a response. */
export async function documentIn(response: Response) {
	if (response.ok) return response.arrayBuffer();
	const body: unknown = await response.json().catch(() => null);
	const { code, message } = (body ?? {}) as { code?: string; message?: string };
	// Only our own refusals have a dot in their code.
	if (code?.includes('.') && message) throw new DocumentRefused(message);
	throw new Error('the document could not be loaded');
}

export async function fetchDocument(path: string) {
	return documentIn(await fetch(path, { credentials: 'same-origin' }));
}

/** Message to show when a document could not be loaded. */
export function documentFailure(error: unknown, fallback: string) {
	return error instanceof DocumentRefused ? error.message : fallback;
}

/** Offers a document as a file to be saved. */
export function savePdf(bytes: ArrayBuffer, name: string) {
	const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
	const link = document.createElement('a');
	link.href = address;
	link.download = `${name}.pdf`;
	link.click();
	URL.revokeObjectURL(address);
}
