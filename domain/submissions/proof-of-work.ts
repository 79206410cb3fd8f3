// A small amount of work that a browser does before it may send something, so that sending thousands of demos is
// expensive while sending one costs a second (R-SUBMIT-3). People do not have to solve puzzles, and no third party is
// involved.

/** Several small puzzles instead of a large one: their total time varies less. */
export const proofCount = 8;
/** Number of leading zero bits of each hash. */
export const proofBits = 13;
/** After this a challenge is expired; the page then requests another one. */
export const challengeMinutes = 30;

const largestNumber = 2 ** 32;

/** The text hashed with SHA-256, for one puzzle of a challenge and one attempt at it. */
export function proofText(challenge: string, puzzle: number, attempt: number) {
	return `${challenge}.${puzzle}.${attempt}`;
}

export function isProof(hash: Uint8Array, bits: number) {
	let missing = bits;
	for (const byte of hash) {
		if (missing <= 0) return true;
		if (missing >= 8 ? byte !== 0 : byte >> (8 - missing) !== 0) return false;
		missing -= 8;
	}
	return missing <= 0;
}

type HashText = (text: string) => Uint8Array;

/** The whole proof is one attempt for each puzzle, each of which hashes to enough zeros. */
export function isProofOf(challenge: string, bits: number, attempts: readonly number[], hash: HashText) {
	return (
		attempts.length === proofCount &&
		attempts.every(
			(attempt, puzzle) =>
				Number.isInteger(attempt) &&
				attempt >= 0 &&
				attempt < largestNumber &&
				isProof(hash(proofText(challenge, puzzle, attempt)), bits),
		)
	);
}
