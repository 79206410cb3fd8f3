// The work that a browser proves before it may send something (domain/submissions/proof-of-work.ts).
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { isProof, proofCount, proofText } from '../../domain/submissions/proof-of-work.ts';
import { delay } from '../lib/scope.ts';

/** Less than a frame, so that the page can be used meanwhile. */
const sliceMs = 12;

/** One attempt for each puzzle; empty if it was called off. */
export async function proveWork(challenge: string, bits: number, signal: AbortSignal): Promise<number[]> {
	const attempts: number[] = [];
	let sliceEndsAt = performance.now() + sliceMs;
	for (let puzzle = 0; puzzle < proofCount; puzzle++) {
		for (let attempt = 0; ; attempt++) {
			if (isProof(sha256(utf8ToBytes(proofText(challenge, puzzle, attempt))), bits)) {
				attempts.push(attempt);
				break;
			}
			// Looking at the clock costs as much as a few hashes.
			if (attempt % 32 !== 0 || performance.now() < sliceEndsAt) continue;
			await delay(0, signal);
			if (signal.aborted) return [];
			sliceEndsAt = performance.now() + sliceMs;
		}
	}
	return attempts;
}
