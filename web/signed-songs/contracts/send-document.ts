import type { ContractFileId, ContractId } from '../../../domain/kernel/ids.ts';

export interface SentDocument {
	readonly id: ContractFileId;
	readonly name: string;
	readonly pages: number;
}

/** Uploads a PDF to a contract; what it refuses it says in words. */
export async function sendDocument(contractId: ContractId, file: File): Promise<SentDocument> {
	const response = await fetch(`/files/contracts/${contractId}`, {
		method: 'POST',
		credentials: 'same-origin',
		headers: { 'content-type': 'application/pdf', 'x-file-name': encodeURIComponent(file.name) },
		body: file,
	});
	const answer: unknown = await response.json().catch(() => null);
	if (response.ok) return answer as SentDocument;
	const { message } = (answer ?? {}) as { message?: string };
	throw new Error(message ?? 'The document could not be uploaded.');
}
