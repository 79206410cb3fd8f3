/** Offers a document as a file to be saved. */
export function savePdf(bytes: ArrayBuffer, name: string): void {
	const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
	const link = document.createElement('a');
	link.href = address;
	link.download = `${name}.pdf`;
	link.click();
	URL.revokeObjectURL(address);
}
