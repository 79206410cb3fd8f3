// The browser's own SHA-256 takes a file only as a whole, and only on secure addresses, which a local network is not.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

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
