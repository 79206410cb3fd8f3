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
	const bytes = await fetchGuestDocument(token, 'sealed');
	const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
	const link = document.createElement('a');
	link.href = address;
	link.download = `${name}.pdf`;
	link.click();
	URL.revokeObjectURL(address);
}
