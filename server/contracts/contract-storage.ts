// Where documents are kept. The key follows from the bytes, so that a document that is made twice is stored once, and a
// row never names other bytes than it says.
import { createHash } from 'node:crypto';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import type { Storage } from '../platform/storage/storage.ts';

export function sha256Of(bytes: Uint8Array): string {
	return createHash('sha256').update(bytes).digest('hex');
}

export interface StoredDocument {
	readonly storageKey: string;
	readonly sha256: string;
	readonly sizeBytes: number;
}

const documentKey = /^[0-9a-f-]{36}\/contracts\/[0-9a-f]{64}\.pdf$/;

export function isDocumentKey(key: string): boolean {
	return documentKey.test(key);
}

export async function storeDocument(
	storage: Storage,
	organizationId: OrganizationId,
	bytes: Uint8Array,
): Promise<StoredDocument> {
	const sha256 = sha256Of(bytes);
	const storageKey = `${organizationId}/contracts/${sha256}.pdf`;
	await storage.put(storageKey, bytes, 'application/pdf');
	return { storageKey, sha256, sizeBytes: bytes.byteLength };
}

/** All of it, checked against its fingerprint. */
export async function loadDocument(storage: Storage, storageKey: string, sha256: string): Promise<Uint8Array> {
	const chunks: Uint8Array[] = [];
	for await (const chunk of await storage.read(storageKey)) chunks.push(chunk as Uint8Array);
	const bytes = Buffer.concat(chunks);
	if (sha256Of(bytes) !== sha256) throw new Error(`the stored document ${storageKey} is not what it was`);
	return bytes;
}
