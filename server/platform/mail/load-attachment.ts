import { createHash } from 'node:crypto';
import type { Storage } from '../storage/storage.ts';
import type { OutgoingMessage, StoredAttachment } from './mail.ts';

/** All of it, checked against its fingerprint. */
export async function loadAttachment(
	storage: Pick<Storage, 'read'>,
	{ name, contentType, storageKey, sha256 }: StoredAttachment,
): Promise<OutgoingMessage['attachment']> {
	const chunks: Uint8Array[] = [];
	for await (const chunk of await storage.read(storageKey)) chunks.push(chunk as Uint8Array);
	const bytes = Buffer.concat(chunks);
	if (createHash('sha256').update(bytes).digest('hex') !== sha256)
		throw new Error('what was to be attached to a mail is not what it was');
	return { name, contentType, bytes };
}
