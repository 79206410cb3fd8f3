import * as m from '../../domain/contracts/contracts.messages.ts';
import type { ContractFileId, ContractId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';

export interface SentDocument {
	readonly id: ContractFileId;
	readonly name: string;
	readonly pages: number;
}

/** Uploads a PDF to a contract; a refusal has a message for people. */
export function sendDocument(contractId: ContractId, file: File) {
	return send(`/files/contracts/${contractId}`, file, { credentials: 'same-origin' });
}

/** A signer's marked-up copy. The token is sent in a header, never in an address. */
export function sendMarkedUp(token: string, file: File) {
	return send('/guest-files/contract/marked-up', file, { credentials: 'omit', headers: { 'x-link-token': token } });
}

async function send(path: string, file: File, { headers, ...init }: RequestInit) {
	// Without a connection there is no response, and the browser's own message would be shown.
	const response = await fetch(path, {
		method: 'POST',
		...init,
		headers: { 'content-type': 'application/pdf', 'x-file-name': encodeURIComponent(file.name), ...headers },
		body: file,
	}).catch(() => null);
	const body: unknown = await response?.json().catch(() => null);
	if (response?.ok && body) return body as SentDocument;
	const { message } = (body ?? {}) as { message?: string };
	throw new Error(message ?? t(m.documentNotUploaded));
}
