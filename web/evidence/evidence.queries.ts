import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { useMutation } from '@tanstack/react-query';
import { client } from '../lib/api.ts';

// The browser's own SHA-256 takes a file only as a whole, and only on secure addresses, which a local network is not.

const pieceBytes = 2 * 1024 * 1024;

interface FingerprintOptions {
	readonly signal: AbortSignal;
	/** From 0 to 1. */
	onProgress(share: number): void;
}

/** SHA-256 of a file of any size, in hex. Piece by piece, so that the page stays alive. */
export async function fingerprintOf(file: Blob, { signal, onProgress }: FingerprintOptions): Promise<string> {
	const hash = sha256.create();
	for (let at = 0; at < file.size; at += pieceBytes) {
		const piece = await file.slice(at, at + pieceBytes).arrayBuffer();
		signal.throwIfAborted();
		hash.update(new Uint8Array(piece));
		onProgress(Math.min(1, (at + pieceBytes) / file.size));
	}
	return bytesToHex(hash.digest());
}

export interface CheckedFile {
	readonly name: string;
	readonly sha256: string;
	readonly document: Awaited<ReturnType<typeof client.evidence.checkDocument>>['document'];
}

interface Check {
	readonly file: File;
	readonly signal: AbortSignal;
	onProgress(share: number): void;
}

/** The file could not be read: it was moved or changed after it was chosen. */
export class UnreadableFile extends Error {}

/** Only the fingerprint leaves the browser, never the file. */
export function useCheckDocument() {
	return useMutation({
		mutationFn: async ({ file, signal, onProgress }: Check): Promise<CheckedFile> => {
			const sha256 = await fingerprintOf(file, { signal, onProgress }).catch((cause: unknown) => {
				throw signal.aborted ? cause : new UnreadableFile('the file could not be read', { cause });
			});
			const { document } = await client.evidence.checkDocument({ sha256 }, { signal });
			return { name: file.name, sha256, document };
		},
	});
}
